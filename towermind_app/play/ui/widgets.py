"""The things a person presses, in menus and panels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import pygame

from towermind_app.play.ui.look import (
    ASH,
    BONE,
    BRASS,
    GOLD,
    INK,
    IRON,
    NIGHT,
    PAPER,
    PLUM,
    STEEL,
    VIOLET,
    Look,
)

Act = Callable[[], object]


class Lit(NamedTuple):
    """How a widget stands out at the moment."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


class Widget(ABC):
    """A rectangle with a name that can be focused and pressed.

    name: unique on its screen; tests and focus find it by this. enabled: False is drawn dimmed and skipped.
    """

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        self.name = name
        self.rect = rect
        self.enabled = True

    @abstractmethod
    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None: ...

    @abstractmethod
    def press(self) -> None:
        """What a click, Enter or Space does."""

    def key(self, event: pygame.Event) -> bool:
        """A KEYDOWN while focused, offered before it moves the focus; True when it was used."""
        del event
        return False

    def click(self, place: tuple[int, int]) -> None:
        """A mouse click at a place inside; other than `press` only where the place matters."""
        del place
        self.press()


class Button(Widget):
    """Words, optionally an icon before them and a key or value after them."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        label: str,
        act: Act,
        *,
        hint: str = "",
        icon: str = "",
        strong: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.label, self.act, self.hint, self.icon, self.strong = label, act, hint, icon, strong

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit, self.enabled)
        font = look.fonts.bold(18 if self.strong else 15)
        colour = (GOLD if lit.focused or self.strong else PAPER) if self.enabled else ASH
        inset = round(10 * look.fonts.scale)
        left = room.left + inset
        if self.icon:
            picture = look.sprite(self.icon)
            target.blit(picture, picture.get_rect(midleft=(left - inset // 2, room.centery)))
            left += picture.get_width() + inset // 3
        hint_left = room.right - inset
        if self.hint:
            hint_left = draw_key(target, look, (hint_left + inset // 2, room.centery), self.hint).left
        words = look.fitting(self.label, font, hint_left - left)
        if self.icon or self.hint:
            look.text(target, (left, room.centery), words, font, colour, "midleft", shadow=True)
        else:
            look.text(target, room.center, words, font, colour, "center", shadow=True)


class Stepper(Widget):
    """A value between two arrows; the arrow keys change it too."""

    def __init__(
        self, name: str, rect: pygame.Rect, label: str, value: str, step: Callable[[int], object]
    ) -> None:
        super().__init__(name, rect)
        self.label, self.value, self.step = label, value, step

    def press(self) -> None:
        self.step(1)

    def click(self, place: tuple[int, int]) -> None:
        self.step(-1 if place[0] < self._value_box().centerx else 1)

    def key(self, event: pygame.Event) -> bool:
        direction = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if direction:
            self.step(direction)
        return bool(direction)

    def _value_box(self) -> pygame.Rect:
        width = self.rect.width * 2 // 5
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit, self.enabled)
        inset = round(10 * look.fonts.scale)
        font, box = look.fonts.bold(15), self._value_box()
        look.text(target, (room.left + inset, room.centery), self.label, font, PAPER, "midleft", shadow=True)
        look.text(target, box.center, self.value, font, GOLD, "center", shadow=True)
        for words, place, align in (("◀", box.left, "midleft"), ("▶", room.right - inset, "midright")):
            draw_arrow(target, look, (place, box.centery), words == "◀", align)


class TextBox(Widget):
    """One line of at most `most` digits; Ctrl-V pastes, Ctrl-C copies, Enter calls `act`.

    Every key that writes something is used up here, Space too: one that is no digit does nothing.
    """

    def __init__(self, name: str, rect: pygame.Rect, placeholder: str, most: int, act: Act) -> None:
        super().__init__(name, rect)
        self.placeholder, self.most, self.act = placeholder, most, act
        self.text = ""
        self._caret = 0

    def press(self) -> None:
        self.act()

    def click(self, place: tuple[int, int]) -> None:
        """A click only brings the focus."""

    def type(self, words: str) -> None:
        """Insert the digits of `words` at the caret; what is no digit or no longer fits is left out."""
        digits = "".join(letter for letter in words if letter in "0123456789")[: self.most - len(self.text)]
        self.text = self.text[: self._caret] + digits + self.text[self._caret :]
        self._caret += len(digits)

    def key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._clipboard(event.key)
        before, after = self.text[: self._caret], self.text[self._caret :]
        match event.key:
            case pygame.K_BACKSPACE:
                self.text, self._caret = before[:-1] + after, max(0, self._caret - 1)
            case pygame.K_DELETE:
                self.text = before + after[1:]
            case pygame.K_LEFT if self._caret > 0:
                self._caret -= 1
            case pygame.K_RIGHT if after:
                self._caret += 1
            case pygame.K_HOME:
                self._caret = 0
            case pygame.K_END:
                self._caret = len(self.text)
            case pygame.K_SPACE:
                pass
            case _ if event.unicode and event.unicode.isprintable():
                self.type(event.unicode)
            case _:
                return False
        return True

    def _clipboard(self, key: int) -> bool:
        if key == pygame.K_v:
            self.type(pygame.scrap.get_text())
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.text)
        else:
            return False
        return True

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = look.panel(target, self.rect, NIGHT, BRASS if lit.focused else STEEL if lit.hovered else IRON)
        font, inset = look.fonts.bold(15), round(8 * look.fonts.scale)
        left = (room.left + inset, room.centery)
        if self.text:
            look.text(target, left, self.text, font, PAPER, "midleft")
        else:
            look.text(target, left, self.placeholder, look.fonts.text(14), ASH, "midleft")
        if lit.focused:
            x = room.left + inset + font.size(self.text[: self._caret])[0]
            target.fill(GOLD, (x, room.y + look.unit * 2, look.unit, room.height - look.unit * 4))


def draw_plate(
    target: pygame.Surface, look: Look, rect: pygame.Rect, lit: Lit, enabled: bool = True
) -> pygame.Rect:
    """The plate under a pressable thing; returns the room inside."""
    fill = NIGHT if lit.pressed or not enabled else VIOLET if lit.hovered or lit.focused else PLUM
    rim = BRASS if lit.focused else STEEL if enabled else IRON
    room = look.panel(target, rect, fill, rim)
    if enabled and not lit.pressed:
        shine = (min(fill[0] + 18, 255), min(fill[1] + 14, 255), min(fill[2] + 22, 255))
        target.fill(shine, (room.x, room.y, room.width, look.unit))
    if lit.focused:
        _draw_pointer(target, look, rect)
    return room


def _draw_pointer(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A small arrow at the left rim: the focus is told by shape too."""
    unit = look.unit
    x, y = rect.left - unit, rect.centery
    for step in range(5):
        height = (9 - 2 * step) * unit
        target.fill(INK, (x + step * unit, y - height // 2 - unit, 2 * unit, height + 2 * unit))
    for step in range(4):
        height = (7 - 2 * step) * unit
        target.fill(GOLD, (x + step * unit, y - height // 2, unit, height))


def draw_arrow(target: pygame.Surface, look: Look, place: tuple[int, int], left: bool, align: str) -> None:
    """A pixel arrow head that points left or right."""
    unit = look.unit
    box = pygame.Rect(0, 0, 5 * unit, 9 * unit)
    setattr(box, align, place)
    for step in range(5):
        height = (9 - 2 * step) * unit
        x = box.right - (step + 1) * unit if left else box.left + step * unit
        target.fill(BONE, (x, box.centery - height // 2, unit, height))


def draw_key(target: pygame.Surface, look: Look, midright: tuple[int, int], label: str) -> pygame.Rect:
    """A key cap with its label, its right edge at a place; returns its box."""
    font = look.fonts.bold(12)
    width = max(font.size(label)[0] + round(12 * look.fonts.scale), round(24 * look.fonts.scale))
    box = pygame.Rect(0, 0, width, font.get_height() + 3 * look.unit)
    box.midright = midright
    target.fill(INK, box.inflate(2 * look.unit, 0))
    target.fill(INK, box.inflate(0, 2 * look.unit))
    target.fill(ASH, box)
    cap = pygame.Rect(box.x, box.y, box.width, box.height - 2 * look.unit)
    target.fill(BONE, cap)
    look.text(target, cap.center, label, font, INK, "center")
    return box.inflate(2 * look.unit, 0)
