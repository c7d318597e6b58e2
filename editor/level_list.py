"""A list of levels to choose from, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from towermind_app.errors import TowerMindError
from towermind_app.level import Level
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import BONE, EMBER, GOLD, PAPER, Look
from towermind_app.play.ui.map_picture import map_picture
from towermind_app.play.ui.widgets import Button, Lit, Widget, draw_plate

if TYPE_CHECKING:
    from towermind_app.play.app import App

_ROW, _GAP, _COLUMN = 84, 6, 420


class Deed(NamedTuple):
    """What can be done with the row that has the focus, by a button at the bottom."""

    name: str
    label: str
    act: Callable[[int], object]
    """Called with the number of the row once the list is gone."""
    stays: bool = False
    """Whether the list stays, under whatever asks something first."""


@dataclass
class Listed:
    """One row: a title, and lines about it.

    read: the level, asked only when the row is seen; what it raises stands in the row.
    """

    title: str
    about: tuple[str, ...]
    read: Callable[[], Level]
    level: Level | None = None
    problem: str = ""
    pictures: dict[int, pygame.Surface] = field(default_factory=dict)

    def known(self) -> Level | None:
        """The level, read by now; None when it cannot be."""
        if self.level is None and not self.problem:
            try:
                self.level = self.read()
            except TowerMindError as problem:
                self.problem = str(problem)
        return self.level

    def picture(self, side: int) -> pygame.Surface | None:
        level = self.known()
        if level is not None and side not in self.pictures:
            self.pictures[side] = map_picture(level, side)
        return self.pictures.get(side)


class _Row(Widget):
    def __init__(self, name: str, rect: pygame.Rect, listed: Listed, act: Callable[[], object]) -> None:
        super().__init__(name, rect)
        self._listed, self._act = listed, act

    def press(self) -> None:
        self._act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        inset, side = 4 * look.unit, room.height
        picture = self._listed.picture(side)
        if picture:
            target.blit(picture, room.topleft)
        left, width = room.x + side + 2 * inset, room.width - side - 3 * inset
        title = look.fitting(self._listed.title, look.fonts.bold(15), width)
        box = look.text(
            target, (left, room.y + inset), title, look.fonts.bold(15), GOLD if lit.focused else PAPER
        )
        top, font = box.bottom + inset // 2, look.fonts.text(13)
        if self._listed.problem:
            look.text(target, (left, top), self._listed.problem, font, EMBER, width=width)
            return
        for words in self._listed.about:
            shown = look.fitting(words, font, width)
            top = look.text(target, (left, top), shown, font, BONE).bottom


class LevelList(MenuScreen):
    """Rows with pictures; Enter or a click does the first deed with a row.

    Args:
        beside: one line beside the heading.
        empty: what stands there when there is no row.
    """

    def __init__(
        self, app: App, heading: str, beside: str, rows: Sequence[Listed], deeds: Sequence[Deed], empty: str
    ) -> None:
        super().__init__(app)
        self._heading, self._beside, self._empty = heading, beside, empty
        self._rows, self._deeds = rows, deeds

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        columns = max(1, min(3, room.width // px(_COLUMN), len(self._rows)))
        width = (room.width - px(16) - (columns - 1) * px(_GAP)) // columns
        count = -(-len(self._rows) // columns)
        self.form.pane = Pane(room, count * px(_ROW + _GAP))
        for number, row in enumerate(self._rows):
            x = room.x + self.app.look.unit * 2 + (number % columns) * (width + px(_GAP))
            y = room.y + (number // columns) * px(_ROW + _GAP)
            rect = pygame.Rect(x, y, width, px(_ROW))
            act = partial(self._do, self._deeds[0], number)
            self.form.add(_Row(f"row {number}", rect, row, act), in_pane=True)
        button = pygame.Rect(strip.x, strip.y, px(150), strip.height)
        self.form.add(Button("back", button.copy(), "Back", self.back, hint="Esc"))
        for deed in self._deeds if self._rows else ():
            button = pygame.Rect(button.right + px(14), strip.y, px(190), strip.height)
            self.form.add(
                Button(f"deed {deed.name}", button.copy(), deed.label, partial(self._do_chosen, deed))
            )

    def _do(self, deed: Deed, number: int) -> None:
        if not deed.stays:
            self.app.pop()
        deed.act(number)

    def _do_chosen(self, deed: Deed) -> None:
        self._do(deed, self._last_row)

    _last_row = 0

    def handle(self, event: pygame.Event) -> None:
        """As any menu; the buttons at the bottom mean the row that had the focus last."""
        focus = self.form.focus
        if focus and focus.name.startswith("row "):
            self._last_row = int(focus.name.removeprefix("row "))
        super().handle(event)

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, self._heading, self._beside)
        if not self._rows:
            middle = (target.get_width() // 2, target.get_height() // 2)
            self.app.look.text(
                target, middle, self._empty, self.app.fonts.text(17), PAPER, "center", shadow=True
            )
