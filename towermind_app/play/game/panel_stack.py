"""Panels stacked in one or two columns beside a map, drawn some times a second."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

import pygame

from towermind_app.play.game.game_layout import GameLayout
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import PLUM, Look
from towermind_app.play.ui.widgets import Widget

REFRESH: Final = 0.05
"""Seconds between two drawings of the panels; figures that change faster cannot be read."""
_RIM: Final = 11


class PanelStack(ABC):
    """Lays panels out, keeps their buttons, and shows them.

    Attributes:
        heights: of the panels at 100 %, by number of columns. The elastic panel of a column takes what the
            others leave.
        orders: names of the panels of each column from top to bottom, by number of columns.
        elastic: names of elastic panels; the first of them in a column is its elastic one.
        form: the buttons, found by name.
        mouse: where it is in the window.
        rooms: what is inside each panel's rim.
        back: what of the panels never changes; subclasses may draw onto it in `prepare`.
    """

    heights: ClassVar[Mapping[int, Mapping[str, int]]]
    orders: ClassVar[Mapping[int, Sequence[Sequence[str]]]]
    elastic: ClassVar[Sequence[str]] = ("card", "log")

    def __init__(self) -> None:
        self.form = Form()
        self.mouse: tuple[int, int] | None = None
        self.rooms: dict[str, pygame.Rect] = {}
        self._age = REFRESH

    def lay_out(self, size: tuple[int, int], layout: GameLayout, look: Look, keys: KeyMap) -> None:
        """Place everything anew in a window of a size; `look` is for the layout's scale."""
        self.look, self.keys, self._columns = look, keys, layout.columns
        self._sheet, self.back = pygame.Surface(size), pygame.Surface(size)
        count = len(layout.columns)
        heights = {name: round(height * layout.scale) for name, height in self.heights[count].items()}
        for column, order in zip(layout.columns, self.orders[count], strict=True):
            for name, box in self._stack(column, order, heights):
                look.panel(self.back, box, PLUM)
                self.rooms[name] = box.inflate(-_RIM * look.unit, -_RIM * look.unit)
        self.prepare()
        self.form.clear()
        for button in self.buttons():
            self.form.add(button)
        self.touch()

    def _stack(
        self, column: pygame.Rect, order: Sequence[str], heights: Mapping[str, int]
    ) -> Iterator[tuple[str, pygame.Rect]]:
        elastic = next(name for name in self.elastic if name in order)
        rest = column.height - sum(heights[name] for name in order if name != elastic)
        y = column.y
        for name in order:
            height = rest if name == elastic else heights[name]
            yield name, pygame.Rect(column.x, y, column.width, height)
            y += height

    @abstractmethod
    def prepare(self) -> None:
        """Get ready for new rooms, before the buttons are made."""

    @abstractmethod
    def buttons(self) -> Iterable[Widget]:
        """The buttons for the present rooms."""

    @abstractmethod
    def paint(self, sheet: pygame.Surface) -> None:
        """Draw what is inside the panels, except the buttons."""

    @property
    def hint(self) -> str:
        """What the button under the mouse does, "" when there is none."""
        hovered = self.form.at(self.mouse) if self.mouse else None
        return str(getattr(hovered, "hint", ""))

    def touch(self) -> None:
        """Something may look different: draw it anew the next time."""
        self._age = REFRESH

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        self._age += seconds

    def draw(self, target: pygame.Surface) -> None:
        if self._age >= REFRESH:
            self._age = 0.0
            for column in self._columns:
                self._sheet.blit(self.back, column, column)
            self.paint(self._sheet)
            self.form.focus = None  # keys belong to the game, not to these buttons
            self.form.draw(self._sheet, self.look)
        for column in self._columns:
            target.blit(self._sheet, column, column)


def row_of(room: pygame.Rect, height: float, count: int, gap: int) -> Iterator[pygame.Rect]:
    """`count` equal plates side by side along the lower edge of a room."""
    width = (room.width - gap * (count - 1)) // count
    for number in range(count):
        left = room.x + number * (width + gap)
        yield pygame.Rect(left, room.bottom - round(height), width, round(height))
