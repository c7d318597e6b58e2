"""One thing of the waves screen on its way with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from towermind_app.play.ui.widgets import Widget


class Drag:
    """From where the button goes down to where it goes up; a press that hardly moves is a click.

    Args:
        landed: called with the widget and where it was let go.

    Attributes:
        widget: what was taken hold of; None with no button down. far: pixels until it is a drag.
    """

    def __init__(self, landed: Callable[[Widget, tuple[int, int]], object]) -> None:
        self._landed = landed
        self.widget: Widget | None = None
        self.far = 6
        self.place = (0, 0)
        self._start = (0, 0)
        self._moves = False

    @property
    def active(self) -> Widget | None:
        """What is on its way; None before it moved far enough."""
        return self.widget if self._moves else None

    @property
    def offset(self) -> tuple[int, int]:
        """How far it is from where it stands, pixels."""
        return self.place[0] - self._start[0], self.place[1] - self._start[1]

    def grasp(self, widget: Widget, place: tuple[int, int]) -> None:
        self.widget, self._start, self.place, self._moves = widget, place, place, False

    def move(self, place: tuple[int, int]) -> None:
        self.place = place
        self._moves = self._moves or max(map(abs, self.offset)) > self.far

    def drop(self, place: tuple[int, int]) -> bool:
        """Let go; True when it was a drag."""
        widget = self.active
        self.cancel()
        if widget:
            self._landed(widget, place)
        return widget is not None

    def cancel(self) -> bool:
        """Leave it where it was; False when nothing was on its way."""
        busy = self.active is not None
        self.widget, self._moves = None, False
        return busy


def place_among(rects: Sequence[pygame.Rect], place: tuple[int, int]) -> int:
    """Before how many of the boxes, which follow each other line by line, a place does not lie."""
    passed = 0
    for number, rect in enumerate(rects):
        below = place[1] >= rect.bottom
        beside = rect.top <= place[1] and place[0] >= rect.centerx
        passed = number + 1 if below or beside else passed
    return passed


def place_in_column(rects: Sequence[pygame.Rect], y: int) -> int:
    """How many of the boxes, one below the other, have their middle above a height."""
    return sum(rect.centery < y for rect in rects)
