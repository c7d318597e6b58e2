"""How long paths are, and how much of them lies within a circle. Knows no window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from towermind_app.level import Point


def path_length(path: Sequence[Point]) -> float:
    """Map units along a path; 0 for less than two waypoints."""
    return sum(start.distance(end) for start, end in pairwise(path))


def length_within(path: Sequence[Point], centre: Point, radius: float) -> float:
    """Map units of a path that lie no farther from `centre` than `radius`."""
    return sum(_part_within(start, end, centre, radius) for start, end in pairwise(path))


def _part_within(start: Point, end: Point, centre: Point, radius: float) -> float:
    length = start.distance(end)
    if not length:
        return 0.0
    ahead_x, ahead_y = (end.x - start.x) / length, (end.y - start.y) / length
    to_x, to_y = centre.x - start.x, centre.y - start.y
    nearest = to_x * ahead_x + to_y * ahead_y
    aside = to_x * ahead_y - to_y * ahead_x
    if abs(aside) >= radius:
        return 0.0
    half = math.sqrt(radius * radius - aside * aside)
    return max(0.0, min(nearest + half, length) - max(nearest - half, 0.0))
