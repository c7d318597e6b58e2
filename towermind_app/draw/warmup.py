"""Compiling what draws, ahead of the first picture."""

from __future__ import annotations

import numpy as np

from towermind_app.draw.look import LOOK
from towermind_app.draw.painter import paint_rows, unpack
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose
from towermind_app.sim.layout import SCENARIO, STATE
from towermind_app.sim.warmup import Piece


def draw_pieces() -> tuple[Piece, ...]:
    """The entry points of drawing, each called with next to nothing to do."""
    states, scenarios, looks = np.zeros(1, STATE), np.zeros(1, SCENARIO), np.zeros(1, LOOK)
    scenes = empty_scene()
    canvas, picture = np.zeros((1, 1), np.uint32), np.zeros(3, np.uint8)
    return (
        Piece("draw", "what is where", lambda: compose(states, states, 1.0, scenarios, looks, scenes)),
        Piece("draw", "the brush", lambda: paint_rows(canvas, scenes, 0, 0, canvas)),
        Piece("draw", "pictures", lambda: unpack(canvas.reshape(-1), picture)),
    )
