"""The waves of the table as pictures, to take one from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from editor.waves.widgets import WaveFace, WavePicture
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import NIGHT
from towermind_app.play.ui.widgets import Button
from towermind_app.tables import Tables

if TYPE_CHECKING:
    from towermind_app.play.app import App

_ROW: Final = 46
_NARROWEST: Final = 300


class TableChooser(MenuScreen):
    """Lists the waves of the table; `taken` gets the id of the one that is pressed, after this is gone."""

    shade = 26

    def __init__(self, app: App, tables: Tables, taken: Callable[[int], object]) -> None:
        super().__init__(app)
        self._tables, self._taken = tables, taken

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self._list = self.room(size)
        view = self._list.inflate(-px(16), -px(16))
        columns = max(1, view.width // px(_NARROWEST))
        rows = -(-len(self._tables.waves) // columns)
        pane = self.form.pane = Pane(view, rows * px(_ROW))
        width = (view.width - (5 * self.app.look.unit if pane.reach else 0)) // columns
        for place, wave in enumerate(self._tables.waves):
            x, y = view.x + place % columns * width, view.y + place // columns * px(_ROW)
            rect = pygame.Rect(x, y, width - px(4), px(_ROW) - px(2))
            face = WaveFace(wave.id, wave)
            take = partial(self._take, wave.id)
            self.form.add(WavePicture(rect, self._tables, face, take), in_pane=True)
        strip = self.buttons_at_bottom(size)
        strip.width = px(180)
        self.form.add(Button("cancel", strip, "Cancel", self.back, hint="Esc"))

    def _take(self, number: int) -> None:
        self.app.pop()
        self._taken(number)

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        beside = f"{counted(len(self._tables.waves), 'wave')}; one that you edit becomes your own"
        self.heading(target, "From the table", beside)
        self.app.look.panel(target, self._list, NIGHT)
