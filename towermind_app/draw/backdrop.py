"""The empty map of a level."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.ground import draw_ground
from towermind_app.level import Level, Point, Stroke

_ROAD_WIDTH = 0.6


def level_ground(level: Level, size: int) -> NDArray[np.uint8]:
    """Its ground and roads at ``size`` pixels a side, uint8 (size, size, 3)."""
    return draw_ground(level.theme, level.road_style, road_strokes(level), size)


def road_strokes(level: Level) -> tuple[Stroke, ...]:
    """Its strokes, or, if it has none, a road along each path of its enemies, the same for the same path."""
    return level.strokes or tuple(_road_along(path) for path in level.custom_enemies_paths if path)


@lru_cache(maxsize=64)
def _road_along(path: tuple[Point, ...]) -> Stroke:
    return Stroke(points=path, width=_ROAD_WIDTH)
