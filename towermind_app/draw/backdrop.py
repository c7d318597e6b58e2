"""The empty map of a level."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.ground import draw_ground
from towermind_app.level import Level
from towermind_app.level.roads import road_strokes


def level_ground(level: Level, size: int) -> NDArray[np.uint8]:
    """Its ground and roads at ``size`` pixels a side, uint8 (size, size, 3)."""
    return draw_ground(level.theme, level.road_style, road_strokes(level), size)
