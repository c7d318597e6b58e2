"""The empty map of a level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.ground import draw_ground
from towermind_app.level import Level, Stroke

_ROAD_WIDTH = 0.6


def level_ground(level: Level, size: int) -> NDArray[np.uint8]:
    """Its ground and roads at ``size`` pixels a side, uint8 (size, size, 3).

    A level without strokes gets a road along each path of its enemies.
    """
    strokes = level.strokes or tuple(
        Stroke(points=path, width=_ROAD_WIDTH) for path in level.custom_enemies_paths
    )
    return draw_ground(level.theme, level.road_style, strokes, size)
