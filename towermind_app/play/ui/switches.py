"""What panels show and switch: captions, switches, choices, icons and pictures to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from towermind_app.play.ui.look import (
    ASH,
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
    Colour,
    Look,
)
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.widgets import Act, Lit, Widget, draw_arrow, draw_pointer

_DIMMED = 80  # of 255


def wrapped_height(look: Look, words: str, width: int, size: int = 13) -> int:
    """How many pixels high words are when they are wrapped at a width."""
    return look.text(pygame.Surface((1, 1)), (0, 0), words, look.fonts.text(size), width=width).height


class Caption(Widget):
    """Words to read: cut where they do not fit, or wrapped. With a tip it can be pointed at."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        words: str,
        *,
        strong: bool = False,
        colour: Colour = BONE,
        wrap: bool = False,
        align: str = "midleft",
        tip: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.words, self.strong, self.colour, self.wrap, self.align = words, strong, colour, wrap, align
        self.tip, self.enabled = tip, False

    def press(self) -> None:
        """There is nothing to press."""

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        del lit
        font = look.fonts.bold(14) if self.strong else look.fonts.text(13)
        if self.wrap:
            look.text(target, self.rect.topleft, self.words, font, self.colour, width=self.rect.width)
            return
        words = look.fitting(self.words, font, self.rect.width)
        look.text(target, getattr(self.rect, self.align), words, font, self.colour, self.align)


class Toggle(Widget):
    """A box with a tick or without, and a label."""

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, on: bool, flip: Act, *, tip: str = "", key: str = ""
    ) -> None:
        super().__init__(name, rect)
        self.label, self.on, self.flip, self.tip, self.key_label = label, on, flip, tip, key

    def press(self) -> None:
        self.flip()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        side = min(self.rect.height, round(20 * look.fonts.scale))
        box = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        rim = BRASS if lit.focused else STEEL if self.enabled else IRON
        room = draw_small_plate(target, look, box, VIOLET if lit.hovered else NIGHT, rim)
        if self.on:
            _draw_tick(target, look, room, LEAF if self.enabled else ASH)
        if lit.focused:
            draw_pointer(target, look, box)
        font, left = look.fonts.text(13), box.right + 4 * look.unit
        right = self.rect.right
        if self.key_label:
            right = look.text(
                target, self.rect.midright, self.key_label, look.fonts.bold(11), ASH, "midright"
            ).left
        colour = (GOLD if lit.focused else PAPER) if self.enabled else ASH
        words = look.fitting(self.label, font, right - left)
        look.text(target, (left, self.rect.centery), words, font, colour, "midleft")


def _draw_tick(target: pygame.Surface, look: Look, room: pygame.Rect, colour: Colour) -> None:
    width, height = room.size
    corners = [(0.16, 0.52), (0.42, 0.78), (0.86, 0.2)]
    places = [(room.x + x * width, room.y + y * height) for x, y in corners]
    pygame.draw.lines(target, colour, False, places, max(2, 2 * look.unit))


class Chooser(Widget):
    """One of some words between two arrows; the arrow keys, and a click on either half, go round."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        choices: Sequence[str],
        chosen: str,
        choose: Callable[[str], object],
        *,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.label, self.choices, self.chosen, self.choose, self.tip = label, choices, chosen, choose, tip

    @property
    def box(self) -> pygame.Rect:
        """Where the chosen words and the arrows stand."""
        width = round(self.rect.width * 0.56) if self.label else self.rect.width
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def press(self) -> None:
        self._step(1)

    def click(self, place: tuple[int, int]) -> None:
        self._step(-1 if place[0] < self.box.centerx else 1)

    def key(self, event: pygame.Event) -> bool:
        direction = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if direction:
            self._step(direction)
        return bool(direction)

    def _step(self, direction: int) -> None:
        here = self.choices.index(self.chosen) if self.chosen in self.choices else -max(direction, 0)
        self.chosen = self.choices[(here + direction) % len(self.choices)]
        self.choose(self.chosen)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        fill = VIOLET if lit.hovered or lit.focused else PLUM
        room = draw_small_plate(target, look, self.box, fill, BRASS if lit.focused else STEEL)
        if lit.focused:
            draw_pointer(target, look, self.rect)
        font, inset = look.fonts.text(13), 3 * look.unit
        label_room = self.box.left - self.rect.left - 3 * look.unit
        if self.label:
            place = (self.rect.left + 2 * look.unit, self.rect.centery)
            look.text(target, place, look.fitting(self.label, font, label_room), font, BONE, "midleft")
        draw_arrow(target, look, (room.left + inset, room.centery), True, "midleft")
        draw_arrow(target, look, (room.right - inset, room.centery), False, "midright")
        value = look.fitting(self.chosen, look.fonts.bold(13), room.width - 22 * look.unit)
        look.text(target, room.center, value, look.fonts.bold(13), GOLD, "center")


class IconButton(Widget):
    """A small plate with an icon, and a label beside it if there is one.

    Args:
        icon: name of an atlas sprite; empty for a label alone. on: pressed in, for what is switched on.
    """

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        icon: str,
        act: Act,
        *,
        tip: str,
        on: bool = False,
        label: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect)
        self.icon, self.act, self.tip, self.on, self.label = icon, act, tip, on, label
        self.enabled = enabled

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        fill = NIGHT if lit.pressed or not self.enabled else VIOLET if lit.hovered or self.on else PLUM
        rim = BRASS if lit.focused or self.on else STEEL if self.enabled else IRON
        room = draw_small_plate(target, look, self.rect, fill, rim)
        if self.on:
            target.fill(GOLD, (room.x, room.bottom - 2 * look.unit, room.width, 2 * look.unit))
        self._draw_face(target, look, room, lit)
        if lit.focused:
            draw_pointer(target, look, self.rect)

    def _draw_face(self, target: pygame.Surface, look: Look, room: pygame.Rect, lit: Lit) -> None:
        font = look.fonts.bold(13)
        colour = (GOLD if self.on or lit.focused else PAPER) if self.enabled else ASH
        if not self.icon:
            words = look.fitting(self.label, font, room.width)
            look.text(target, room.center, words, font, colour, "center")
            return
        picture = look.sprite(self.icon)
        box = picture.get_rect(center=room.center)
        if self.label:
            box.left = room.left + 2 * look.unit
            words = look.fitting(self.label, font, room.right - box.right - 3 * look.unit)
            look.text(target, (box.right + 3 * look.unit, room.centery), words, font, colour, "midleft")
        if not self.enabled:
            picture = picture.copy()
            picture.set_alpha(_DIMMED)
        target.blit(picture, box)


class Swatch(Widget):
    """A picture to choose, its name below; the chosen one stands in brass with a mark."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        picture: pygame.Surface,
        label: str,
        on: bool,
        choose: Act,
        *,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.picture, self.label, self.on, self.choose = picture, label, on, choose
        self.tip = tip or label

    def press(self) -> None:
        self.choose()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        font = look.fonts.bold(11) if self.on else look.fonts.text(11)
        plate = pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height - font.get_height()))
        rim = BRASS if self.on or lit.focused else STEEL if lit.hovered else IRON
        room = draw_small_plate(target, look, plate, INK, rim)
        clip = target.get_clip()
        target.set_clip(room.clip(clip))
        target.blit(self.picture, self.picture.get_rect(center=room.center))
        target.set_clip(clip)
        if self.on:
            mark = pygame.Rect(0, 0, 11 * look.unit, 11 * look.unit)
            mark.bottomright = room.bottomright
            target.fill(INK, mark)
            _draw_tick(target, look, mark.inflate(-3 * look.unit, -3 * look.unit), LEAF)
        if lit.focused:
            draw_pointer(target, look, plate)
        colour = GOLD if self.on or lit.focused else BONE
        words = look.fitting(self.label, font, self.rect.width)
        look.text(target, self.rect.midbottom, words, font, colour, "midbottom")
