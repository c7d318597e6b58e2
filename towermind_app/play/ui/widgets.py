"""The things a person presses, in menus and panels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import pygame

from towermind_app.play.ui.line import Line
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
    tip: what a tool tip says of it; empty for none.
    """

    tip: str = ""

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

    @property
    def writes(self) -> bool:
        """Whether text is being typed while it has the focus, so that letters belong to it."""
        return False

    def click(self, place: tuple[int, int]) -> None:
        """A mouse click at a place inside; other than `press` only where the place matters."""
        del place
        self.press()

    def grasp(self, place: tuple[int, int]) -> None:  # noqa: B027 - most widgets wait for the button to go up
        """The left mouse button goes down on it."""

    def drag(self, place: tuple[int, int]) -> None:  # noqa: B027
        """The mouse moves with the button held since it went down here; the place may be outside."""

    def drop(self, place: tuple[int, int]) -> bool:
        """The button goes up; True when that ended a drag, and is no click."""
        del place
        return False

    def press_right(self, place: tuple[int, int]) -> None:  # noqa: B027
        """The right mouse button goes down on it."""

    def wheel(self, steps: int) -> bool:
        """The wheel turns over it, up is positive; False lets the pane scroll."""
        del steps
        return False

    def meet(self) -> None:  # noqa: B027
        """It got the focus by Tab."""

    def blur(self) -> None:  # noqa: B027
        """It lost the focus to another widget, to nothing, or because it is no more."""

    def resume(self, before: Widget) -> None:  # noqa: B027
        """It stands in the place of a widget of the same name that was in use; go on where that one was."""


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
    """One line of at most `most` digits; Ctrl-A, C, X and V as everywhere, Enter calls `act`.

    Every key that writes something is used up here, Space too: one that is no digit does nothing.
    """

    def __init__(self, name: str, rect: pygame.Rect, placeholder: str, most: int, act: Act) -> None:
        super().__init__(name, rect)
        self.placeholder, self.act = placeholder, act
        self._line = Line("", most, "0123456789".__contains__)

    @property
    def text(self) -> str:
        return self._line.text

    @property
    def writes(self) -> bool:
        return True

    def press(self) -> None:
        self.act()

    def click(self, place: tuple[int, int]) -> None:
        """A click only brings the focus."""

    def type(self, words: str) -> None:
        """Insert the digits of `words` at the caret; what is no digit or no longer fits is left out."""
        self._line.type(words)

    def key(self, event: pygame.Event) -> bool:
        return self._line.key(event)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = look.panel(target, self.rect, NIGHT, BRASS if lit.focused else STEEL if lit.hovered else IRON)
        room = room.inflate(-round(16 * look.fonts.scale), -2 * look.unit)
        if not self.text:
            look.text(target, room.midleft, self.placeholder, look.fonts.text(14), ASH, "midleft")
        self._line.draw(target, look, room, look.fonts.bold(15), writing=lit.focused)


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
        draw_pointer(target, look, rect)
    return room


def draw_pointer(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
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
