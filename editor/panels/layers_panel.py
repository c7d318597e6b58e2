"""What is shown, what may be taken hold of, and the aids for drawing."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from editor.panels.column import Column
from editor.panels.panel import Panel
from editor.sight import MapLayer
from towermind_app.play.ui.fields import Caption, IconButton, NumberField, Toggle
from towermind_app.play.ui.form import Form

_AIDS: Final = (
    ("grid", "grid", "Grid", "Lines and their coordinates in map units"),
    ("snap", "snap", "Snap to the grid", "Ctrl held does the opposite"),
    ("ranges", "ranges", "Ranges of all towers", "Rings round every tower point"),
    ("coverage", "coverage", "Coverage of the paths", "Which stretch is in reach of how many tower points"),
    ("game-view", "game_view", "As in the game", "With cloud, hero and gauges, as players and agents see it"),
    (
        "picture",
        "picture",
        "Picture for tracing",
        "The picture named on the Level page, over the ground, half transparent",
    ),
)
"""Action, attribute of the sight, label and tip."""
_FINEST, _COARSEST, _STEP = 0.05, 2.0, 0.05


class LayersPanel(Panel):
    name: ClassVar[str] = "layers"
    title: ClassVar[str] = "Layers and aids"

    def lay_out(self, form: Form, room: pygame.Rect) -> int:
        column = Column(form, room, self.host.app.look)
        for layer in MapLayer:
            self._layer(column, layer)
        column.heading("Aids")
        for action, attribute, label, tip in _AIDS:
            on = bool(getattr(self.host.bench.sight, attribute))
            toggle = Toggle(
                f"aid {action}", column.row(), label, on, partial(self.host.perform, action),
                tip=tip, key=self.host.key_label(action),
            )  # fmt: skip
            column.add(toggle)
            if action == "snap":
                self._grid_step(column)
        return column.height

    def _layer(self, column: Column, layer: MapLayer) -> None:
        sight, slug = self.host.bench.sight, layer.value.replace(" ", "-")
        eye, lock, words = column.cells((1, 1, 6))
        hidden, locked = layer in sight.hidden, layer in sight.locked
        column.add(
            IconButton(
                f"show {slug}", eye, "icon/edit-eye-off" if hidden else "icon/edit-eye",
                partial(self.host.perform, f"show-{slug}"), on=hidden,
                tip=f"Show {layer.value} again" if hidden else f"Hide {layer.value}",
            )
        )  # fmt: skip
        column.add(
            IconButton(
                f"lock {slug}", lock, "icon/edit-lock" if locked else "icon/edit-unlock",
                partial(self.host.perform, f"lock-{slug}"), on=locked,
                tip=f"Let {layer.value} be moved again" if locked else f"Keep {layer.value} from being moved",
            )
        )  # fmt: skip
        state = " (hidden)" if hidden else " (locked)" if locked else ""
        column.add(Caption(f"layer {slug}", words, layer.value.capitalize() + state))

    def _grid_step(self, column: Column) -> None:
        column.add(
            NumberField(
                "grid step", column.row(), "Grid step", self.host.bench.sight.grid_step, self._set_step,
                low=_FINEST, high=_COARSEST, step=_STEP, unit="units", tip="Between two lines of the grid",
            )
        )  # fmt: skip

    def _set_step(self, step: float) -> None:
        self.host.bench.sight.grid_step = step
        self.host.bench.touch()
