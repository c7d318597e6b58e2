"""Compiling what draws, ahead of the first picture."""

from __future__ import annotations

import numpy as np

from towermind_app.draw.look import LOOK
from towermind_app.draw.painter import paint_rows
from towermind_app.draw.raster import Desk, draw_states
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose
from towermind_app.sim.layout import SCENARIO, STATE, Array
from towermind_app.sim.warmup import Piece


def draw_pieces() -> tuple[Piece, ...]:
    """The entry points of drawing, each called with next to nothing to do."""
    states, scenarios, looks = np.zeros(1, STATE), np.zeros(1, SCENARIO), np.zeros(1, LOOK)
    scenes, canvas = empty_scene(), np.zeros((1, 1), np.uint32)
    return (
        Piece("draw", "what is where", lambda: compose(states, states, 1.0, scenarios, looks, scenes)),
        Piece("draw", "the brush", lambda: paint_rows(canvas, scenes, 0, 0, canvas)),
        Piece("draw", "pictures", lambda: _draw_nothing(states, scenarios, looks)),
    )


def _draw_nothing(states: Array, scenarios: Array, looks: Array) -> None:
    desk, none = Desk(1), np.zeros(0, np.int64)
    draw_states(
        states, scenarios, none, none, looks, desk.canvas, True, desk.canvas, desk.scenes, desk.canvas,
        np.zeros((1, 3), np.uint8),
    )  # fmt: skip
