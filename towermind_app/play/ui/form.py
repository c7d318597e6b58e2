"""A set of widgets that mouse and keyboard reach alike: focus, hover, presses, scrolling."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from towermind_app.play.ui.look import ASH, INK, NIGHT, Look
from towermind_app.play.ui.widgets import Lit, Widget

_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PRESSES: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def is_plain_key(event: pygame.Event, key: int) -> bool:
    """Whether a key was pressed without Ctrl, Alt or the system key."""
    return event.type == pygame.KEYDOWN and event.key == key and not event.mod & _MODIFIERS


class Pane:
    """A part of a form that scrolls up and down: what lies in it has places as if it were at the top."""

    def __init__(self, view: pygame.Rect, height: int) -> None:
        self.view, self.height, self.offset = view, height, 0
        self.widgets: list[Widget] = []

    @property
    def reach(self) -> int:
        """How far down it can scroll, pixels."""
        return max(0, self.height - self.view.height)

    def scroll(self, pixels: int) -> None:
        """Move the view down by `pixels`, as far as there is something."""
        before, self.offset = self.offset, min(max(self.offset + pixels, 0), self.reach)
        for widget in self.widgets:
            widget.rect.y += before - self.offset

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll until a rectangle, as it lies now, is in view."""
        margin = min(16, self.view.height // 8)
        if rect.top < self.view.top + margin:
            self.scroll(rect.top - self.view.top - margin)
        elif rect.bottom > self.view.bottom - margin:
            self.scroll(rect.bottom - self.view.bottom + margin)

    def draw_bar(self, target: pygame.Surface, look: Look) -> None:
        """A bar at the right that tells where in the whole the view is; nothing when all is in view."""
        if not self.reach:
            return
        width = 4 * look.unit
        groove = pygame.Rect(self.view.right - width, self.view.y, width, self.view.height)
        target.fill(NIGHT, groove)
        length = max(groove.height * self.view.height // self.height, 8 * look.unit)
        top = groove.y + (groove.height - length) * self.offset // self.reach
        target.fill(INK, (groove.x, top, width, length))
        target.fill(
            ASH, (groove.x + look.unit, top + look.unit, width - 2 * look.unit, length - 2 * look.unit)
        )


class Form:
    """Widgets in the order of Tab, with at most one pane that scrolls.

    Args:
        always_focused: whether the first widget has the focus when no other has. False: nothing has it until
            a person gives it, and a press beside all widgets takes it away.

    Attributes:
        hovered: the widget under the mouse that can be pressed or has a tip.
    """

    def __init__(self, *, always_focused: bool = True) -> None:
        self.widgets: list[Widget] = []
        self.pane: Pane | None = None
        self.focus: Widget | None = None
        self.hovered: Widget | None = None
        self._always_focused = always_focused
        self._pressed: Widget | None = None
        self._wanted = ""
        self._before: dict[str, Widget] = {}
        self._names_before = ("", "")

    def clear(self) -> None:
        """Forget all widgets; those of the same names added again go on with focus, press and writing."""
        self._settle()
        self._wanted = self.focus.name if self.focus else self._wanted
        in_use = (self.focus, self.hovered, self._pressed)
        self._before = {widget.name: widget for widget in in_use if widget}
        self._names_before = (_name(self.hovered), _name(self._pressed))
        self.widgets, self.pane = [], None
        self.focus = self.hovered = self._pressed = None

    def add(self, widget: Widget, *, in_pane: bool = False) -> Widget:
        """Put a widget at the end of the Tab order; the first one gets the focus."""
        self.widgets.append(widget)
        if in_pane and self.pane:
            self.pane.widgets.append(widget)
        if (before := self._before.pop(widget.name, None)) is not None:
            widget.resume(before)
            hovered, pressed = self._names_before
            self.hovered = widget if widget.name == hovered else self.hovered
            self._pressed = widget if widget.name == pressed else self._pressed
        first = self._always_focused and self.focus is None and widget.enabled
        if widget.name == self._wanted or first:
            self.focus = widget
        return widget

    def _settle(self) -> None:
        """Tell the widget that had the focus, and was not added again, that it is no more."""
        lost, self._before = self._before.get(self._wanted), {}
        if not self._always_focused and self.focus is None:
            self._wanted = ""
        if lost:
            lost.blur()

    def prefer(self, name: str) -> None:
        """Let a widget of this name, still to be added, have the focus."""
        self._wanted = name

    def find(self, name: str) -> Widget:
        """The widget of a name. Raises KeyError."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def focus_on(self, name: str) -> None:
        """Give a widget the focus and bring it into view. Raises KeyError."""
        self._give_focus(self.find(name))

    def let_go(self) -> None:
        """Take the focus away, until a person gives it to a widget again."""
        self._give_focus(None)

    def _give_focus(self, widget: Widget | None) -> None:
        before, self.focus = self.focus, widget
        self._wanted = ""
        if before is not None and before is not widget:
            before.blur()
        if widget and self.pane and widget in self.pane.widgets:
            self.pane.reveal(widget.rect)

    def handle(self, event: pygame.Event) -> bool:
        """React to an event; True when it was used."""
        self._settle()
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return False

    def _move(self, place: tuple[int, int]) -> bool:
        self.hovered = self._under(place)
        if self._pressed:
            self._pressed.drag(place)
        return self._pressed is not None

    def _wheel(self, steps: int) -> bool:
        if self.hovered and self.hovered.enabled and self.hovered.wheel(steps):
            return True
        if self.pane:
            self.pane.scroll(-steps * self.pane.view.height // 6)
        return self.pane is not None

    def _press(self, place: tuple[int, int], button: int) -> bool:
        widget = self.at(place)
        if button == 3:
            if widget:
                widget.press_right(place)
            return widget is not None
        self._pressed = widget
        if widget is not self.focus and (widget or not self._always_focused):
            before, self.focus = self.focus, widget
            self._wanted = ""
            if before:
                before.blur()
        if widget:
            widget.grasp(place)
        return widget is not None

    def _release(self, place: tuple[int, int]) -> bool:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return False
        if pressed.drop(place):
            return True
        if self.at(place) is not pressed:
            return False
        pressed.click(place)
        return True

    def at(self, place: tuple[int, int]) -> Widget | None:
        """The widget at a place that can be pressed, if there is one."""
        return next((widget for widget in self._reachable() if self._shown(widget).collidepoint(place)), None)

    def _under(self, place: tuple[int, int]) -> Widget | None:
        told = (widget for widget in self.widgets if widget.enabled or widget.tip)
        return next((widget for widget in told if self._shown(widget).collidepoint(place)), None)

    def _shown(self, widget: Widget) -> pygame.Rect:
        if self.pane and widget in self.pane.widgets:
            return widget.rect.clip(self.pane.view)
        return widget.rect

    def _reachable(self) -> Iterator[Widget]:
        return (widget for widget in self.widgets if widget.enabled)

    def _key(self, event: pygame.Event) -> bool:
        if self.focus and self.focus.key(event):
            return True
        if event.mod & _MODIFIERS:
            return False
        if event.key in _PRESSES and self.focus:
            self.focus.press()
        elif event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            if self.focus:
                self.focus.meet()
        elif event.key in _ARROWS:
            self._walk(*_ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.pane:
            self.pane.scroll(self.pane.view.height * (-1 if event.key == pygame.K_PAGEUP else 1))
        else:
            return False
        return True

    def _step(self, direction: int) -> None:
        order = list(self._reachable())
        if order:
            start = 0 if direction > 0 else -1
            place = order.index(self.focus) + direction if self.focus in order else start
            self._give_focus(order[place % len(order)])

    def _walk(self, dx: int, dy: int) -> None:
        """Focus the nearest widget in a direction; with none there, scroll, or go on in the order of Tab."""
        if self.focus is None:
            self._step(1)
            return
        here = self.focus.rect
        ahead = [widget for widget in self._reachable() if _gap(here, widget.rect, dx, dy) is not None]
        if ahead:
            self._give_focus(min(ahead, key=lambda widget: _gap(here, widget.rect, dx, dy) or (0.0, 0.0)))
        elif dy and self.pane and self.pane.reach:
            self.pane.scroll(dy * self.pane.view.height // 6)
        else:
            self._step(dx + dy)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the widgets: those in the pane cut at its edges, then the others."""
        self._settle()
        if self.pane:
            target.set_clip(self.pane.view)
            for widget in self.pane.widgets:
                if widget.rect.colliderect(self.pane.view):
                    widget.draw(target, look, self._lit(widget))
            target.set_clip(None)
            self.pane.draw_bar(target, look)
        for widget in self.widgets:
            if not self.pane or widget not in self.pane.widgets:
                widget.draw(target, look, self._lit(widget))

    def _lit(self, widget: Widget) -> Lit:
        return Lit(widget is self.focus, widget is self.hovered, widget is self._pressed)


def _name(widget: Widget | None) -> str:
    return widget.name if widget else ""


def _gap(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[float, float] | None:
    """How near a rectangle lies in a direction (smaller is nearer); None when it does not lie there."""
    along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    if dx:
        ahead = there.left >= here.right if dx > 0 else there.right <= here.left
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        centres = abs(there.centery - here.centery)
    else:
        ahead = there.top >= here.bottom if dy > 0 else there.bottom <= here.top
        aside = max(there.left - here.right, here.left - there.right, 0)
        centres = abs(there.centerx - here.centerx)
    return (along + 3.0 * aside, float(centres)) if ahead else None
