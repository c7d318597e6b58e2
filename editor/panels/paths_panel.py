"""The paths: their figures, which one is drawn, and what can be done to a whole path."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from editor.edit import Edit
from editor.edits import paths
from editor.panels.column import Column
from editor.panels.panel import Panel
from editor.panels.path_card import PathCard, PathWords
from editor.reach import path_length
from editor.tools.picking import why_not_move_path
from towermind_app.level import Point
from towermind_app.play.ui.fields import IconButton
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import ASH
from towermind_app.tables.capacities import MAX_PATHS

_CARD: Final = 44
_SMALL: Final = 28
_ACTIONS: Final = (
    ("reverse-path", "icon/edit-reverse", "", "Reverse: the last waypoint becomes the first", 1),
    ("paint-along-path", "icon/edit-road", "", "Paint road along it, with the brush as it is", 1),
    ("smooth-path", "", "Smooth", "Rounds its bends", 2),
    ("simplify-path", "", "Simplify", "Drops waypoints that change its course little", 2.2),
    ("delete-path", "icon/edit-trash", "", "Delete all its waypoints; the road stays", 1),
)
"""Action, icon, label, tip and share of the width."""


class PathsPanel(Panel):
    name: ClassVar[str] = "paths"
    title: ClassVar[str] = "Paths"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        ways = self.host.bench.document.level.custom_enemies_paths
        for number, way in enumerate(ways):
            self._path(column, number, way)
        if len(ways) < MAX_PATHS:
            self._next(column, len(ways))
        column.gap()
        words = (
            "All there can be."
            if len(ways) == MAX_PATHS
            else f"Up to {MAX_PATHS}; every one ends at the base."
        )
        column.line("limit", words, colour=ASH)
        return column.height

    def _path(self, column: Column, number: int, way: tuple[Point, ...]) -> None:
        sight = self.host.bench.sight
        card, eye, lock, up, down = column.cells((6.2, 1.1, 1.1, 1, 1), _CARD)
        active = number == self.host.bench.active_path
        walker = self.host.bench.tables.enemies[0]
        seconds = path_length(way) / walker.movement_speed
        figures = f"{path_length(way):.1f} units · {seconds:.0f} s"
        dim = not sight.shows_path(number)
        act = partial(self._draw, number)
        words = PathWords(f"Path {number + 1}", figures)
        column.add(PathCard(card, number, words, act, active=active, dim=dim))
        self._switches(column, number, eye, lock)
        self._order(column, number, up, down)
        if active:
            walk = f"{counted(len(way), 'waypoint')}; {walker.name} walks it in {seconds:.1f} s"
            column.line("walk", walk, colour=ASH)
            self._actions(column)
            column.gap()

    def _switches(self, column: Column, number: int, eye: pygame.Rect, lock: pygame.Rect) -> None:
        sight, name = self.host.bench.sight, f"path {number + 1}"
        hidden, locked = number in sight.hidden_paths, number in sight.locked_paths
        column.add(
            IconButton(
                f"show {number}", eye, "icon/edit-eye-off" if hidden else "icon/edit-eye",
                partial(self._flip, sight.hidden_paths, number),
                tip=f"Show {name} again" if hidden else f"Hide {name}", on=hidden,
            )
        )  # fmt: skip
        column.add(
            IconButton(
                f"lock {number}", lock, "icon/edit-lock" if locked else "icon/edit-unlock",
                partial(self._flip, sight.locked_paths, number),
                tip=f"Let {name} be moved again" if locked else f"Keep {name} from being moved", on=locked,
            )
        )  # fmt: skip

    def _order(self, column: Column, number: int, up: pygame.Rect, down: pygame.Rect) -> None:
        count = len(self.host.bench.document.level.custom_enemies_paths)
        for rect, to, word in ((up, number - 1, "up"), (down, number + 1, "down")):
            column.add(
                IconButton(
                    f"{word} {number}", rect, f"icon/edit-{word}", partial(self._reorder, number, to),
                    tip=f"Make it path {to + 1}", enabled=0 <= to < count,
                )
            )  # fmt: skip

    def _actions(self, column: Column) -> None:
        """What can be done to the whole path that is drawn."""
        rects = column.cells([share for *_, share in _ACTIONS], _SMALL)
        for (action, icon, label, tip, _), rect in zip(_ACTIONS, rects, strict=True):
            column.action(self.host, action, rect, icon, tip, label=label)

    def _next(self, column: Column, number: int) -> None:
        words = PathWords(f"New path {number + 1}", "Then click its waypoints")
        active = number == self.host.bench.active_path
        act = partial(self._draw, number)
        column.add(PathCard(column.row(_CARD), number, words, act, active=active, dim=False))

    def _draw(self, number: int) -> None:
        self.host.perform(f"path-{number + 1}")

    def _flip(self, numbers: set[int], number: int) -> None:
        numbers ^= {number}
        self.host.bench.touch()

    def _reorder(self, number: int, to: int) -> None:
        bench = self.host.bench
        if reason := why_not_move_path(bench, number) or why_not_move_path(bench, to):
            self.host.say(reason)
            return
        level = paths.reorder_paths(bench.document.level, number, to)
        bench.do(Edit(f"Make path {number + 1} path {to + 1}", level))
