"""Roads where there are only paths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from towermind_app.level.model import Level, Stroke
from towermind_app.level.points import MAP_HALF_SIDE, Point

ROAD_WIDTH: Final = 0.62
"""Diameter of the brush that roads are usually painted with, in map units."""

_BEYOND_EDGE: Final = 0.5
_AT_EDGE: Final = 0.3


def road_strokes(level: Level) -> tuple[Stroke, ...]:
    """Its strokes, or, if it has none, a road along each path of its enemies, the same for the same path."""
    return level.strokes or tuple(_road_of(path) for path in level.custom_enemies_paths if path)


def road_along(path: Sequence[Point], *, from_edge: bool = True) -> Stroke:
    """The stroke that paints a road along a path of at least one waypoint, in the level's own style.

    With ``from_edge`` a road that begins at the map's edge comes in over it.
    """
    points = [Point(round(point.x, 3), round(point.y, 3)) for point in path]
    if from_edge and max(abs(path[0].x), abs(path[0].y)) > MAP_HALF_SIDE - _AT_EDGE:
        points.insert(0, _beyond_edge(path))
    return Stroke(points=tuple(points), width=ROAD_WIDTH)


@lru_cache(maxsize=64)
def _road_of(path: tuple[Point, ...]) -> Stroke:
    return road_along(path)


def _beyond_edge(path: Sequence[Point]) -> Point:
    """Where a path that starts at the edge would have come from, straight over that edge."""
    x, y = path[0]
    out = MAP_HALF_SIDE + _BEYOND_EDGE
    if abs(x) >= abs(y):
        return Point(out if x > 0 else -out, round(y, 3))
    return Point(round(x, 3), out if y > 0 else -out)
