"""The buttons of the side panel: small plates with an icon, a key, and what state they are in."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from towermind_app.play.game.powers import Power
from towermind_app.play.ui.look import (
    ASH,
    BLOOD,
    BONE,
    BRASS,
    GOLD,
    INK,
    IRON,
    LEAF,
    NIGHT,
    PAPER,
    PLUM,
    STEEL,
    VIOLET,
    Look,
)
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.shapes import pie
from towermind_app.play.ui.widgets import Act, Lit, Widget

_SHADE = (12, 8, 20, 175)


class PlateButton(Widget):
    """An icon or a word on a plate, its key below; `is_on` tells whether it is switched on.

    hint: what it does, for the line that explains what the mouse is over.
    """

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        act: Act,
        *,
        icon: str = "",
        words: str = "",
        key: str = "",
        hint: str = "",
        is_on: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(name, rect)
        self.act, self.icon, self.words, self.key_label, self.hint = act, icon, words, key, hint
        self.is_on = is_on

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        on = self.is_on()
        fill = NIGHT if lit.pressed else VIOLET if lit.hovered or on else PLUM
        room = draw_small_plate(target, look, self.rect, fill, BRASS if on else STEEL)
        face = self._draw_key(target, look, room) if self.key_label else room
        if self.icon:
            picture = look.sprite(self.icon)
            target.blit(picture, picture.get_rect(center=face.center))
        else:
            colour = GOLD if on else PAPER
            look.text(target, face.center, self.words, look.fonts.bold(15), colour, "center", shadow=True)
        if on:
            target.fill(GOLD, (room.x, room.y, room.width, 2 * look.unit))

    def _draw_key(self, target: pygame.Surface, look: Look, room: pygame.Rect) -> pygame.Rect:
        """The key below, or beside on a flat plate; returns the room that is left."""
        font = look.fonts.bold(10)
        if room.height < font.get_height() + round(22 * look.fonts.scale):
            box = look.text(
                target, (room.right - 2 * look.unit, room.centery), self.key_label, font, BONE, "midright"
            )
            return pygame.Rect(room.x, room.y, box.x - room.x, room.height)
        look.text(target, (room.centerx, room.bottom), self.key_label, font, BONE, "midbottom")
        return pygame.Rect(room.x, room.y, room.width, room.height - font.get_height() + 2 * look.unit)


class PowerButton(Widget):
    """One of the four powers: icon, key, a dial with seconds while it waits, a bar where it has one."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        act: Act,
        key: str,
        power: Callable[[], Power],
        is_on: Callable[[], bool],
    ) -> None:
        super().__init__(name, rect)
        self.act, self.key_label, self.power, self.is_on = act, key, power, is_on

    @property
    def hint(self) -> str:
        power = self.power()
        return f"{power.title}: {power.detail}" + (f". Now: {power.refusal}" if power.refusal else "")

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        power, on = self.power(), self.is_on()
        fill = NIGHT if lit.pressed or power.refusal else VIOLET if lit.hovered or on else PLUM
        rim = BRASS if on else IRON if power.refusal else STEEL
        room = draw_small_plate(target, look, self.rect, fill, rim)
        font = look.fonts.bold(12)
        caption = pygame.Rect(
            room.x, room.bottom - font.get_height() - look.unit, room.width, font.get_height()
        )
        face = pygame.Rect(room.x, room.y, room.width, caption.y - room.y)
        if power.bar is not None:
            face.height -= 6 * look.unit
            self._draw_bar(target, look, pygame.Rect(room.x, face.bottom, room.width, 5 * look.unit), power)
        self._draw_face(target, look, face, power)
        words = look.fitting(power.caption, font, caption.width)
        look.text(target, caption.center, words, font, ASH if power.refusal else PAPER, "center")
        look.text(target, room.topleft, self.key_label, look.fonts.bold(12), GOLD, shadow=True)

    def _draw_face(self, target: pygame.Surface, look: Look, face: pygame.Rect, power: Power) -> None:
        picture = look.sprite(power.icon, 1.5)
        target.blit(picture, picture.get_rect(center=face.center))
        if power.seconds:
            target.set_clip(face)
            pie(target, face.center, max(face.width, face.height) // 2, power.waiting, _SHADE)
            target.set_clip(None)
            look.text(
                target, face.center, str(power.seconds), look.fonts.pixel(16), GOLD, "center", shadow=True
            )
        elif power.refusal:
            veil = pygame.Surface(face.size, pygame.SRCALPHA)
            veil.fill(_SHADE)
            target.blit(veil, face)

    def _draw_bar(self, target: pygame.Surface, look: Look, box: pygame.Rect, power: Power) -> None:
        """The bar; what using the power would take from it is hatched."""
        target.fill(INK, box)
        inner = box.inflate(-2 * look.unit, -2 * look.unit)
        filled = round(inner.width * min(1.0, power.bar or 0.0))
        target.fill(LEAF if filled > inner.width // 3 else BLOOD, (inner.x, inner.y, filled, inner.height))
        taken = min(filled, round(inner.width * power.cost))
        for x in range(inner.x + filled - taken, inner.x + filled, 2 * look.unit):
            target.fill(BLOOD, (x, inner.y, look.unit, inner.height))


class CopyLabel(Widget):
    """Words that a click copies; `words` is asked anew each frame."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        words: Callable[[], str],
        copied: Callable[[], str],
        act: Callable[[str], object],
    ) -> None:
        super().__init__(name, rect)
        self.words, self.copied, self.act = words, copied, act
        self.hint = "Click to copy"

    def press(self) -> None:
        self.act(self.copied())

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        colour = GOLD if lit.hovered else BONE
        font = look.fonts.text(13)
        box = look.text(target, self.rect.midleft, self.words(), font, colour, "midleft")
        if lit.hovered:
            target.fill(GOLD, (box.x, box.bottom - 1, box.width, 1))
