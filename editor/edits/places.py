"""Where things may lie: every place that an edit makes is rounded and kept near the map."""

from __future__ import annotations

from typing import Final, Literal

from towermind_app.level import Point
from towermind_app.level.changed import kept
from towermind_app.level.points import MAP_HALF_SIDE, OUTERMOST

Axis = Literal["vertical", "horizontal"]
"""The line of a mirror through the middle of the map; ``vertical`` exchanges left and right."""

_STROKE_DIGITS: Final = 3


def on_map(point: Point) -> Point:
    """The nearest place within ±3, to 0.01."""
    return kept(point, MAP_HALF_SIDE)


def near_map(point: Point) -> Point:
    """The nearest place within ±3.5, to 0.01: for waypoints, which may lie where enemies come in."""
    return kept(point, OUTERMOST)


def brush_place(point: Point) -> Point:
    """The nearest place within ±7, to 0.001: strokes may run off the map."""
    return kept(point, 2 * OUTERMOST, _STROKE_DIGITS)


def mirrored(point: Point, axis: Axis) -> Point:
    """The mirror image, unrounded; zero stays positive."""
    if axis == "vertical":
        return Point(0.0 - point.x, point.y)
    return Point(point.x, 0.0 - point.y)


def between(start: Point, end: Point, share: float) -> Point:
    """The place ``share`` of the way from start to end."""
    return Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
