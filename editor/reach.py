"""How long paths are, and how much of them lies within a circle. Knows no window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from towermind_app.level import Point


def marks_of(path: Sequence[Point]) -> list[float]:
    """How far along the path each waypoint is, map units; a 0 for a path without any."""
    marks = [0.0]
    for start, end in pairwise(path):
        marks.append(marks[-1] + start.distance(end))
    return marks


def path_length(path: Sequence[Point]) -> float:
    """Map units along a path; 0 for less than two waypoints."""
    return marks_of(path)[-1]


def length_within(path: Sequence[Point], centre: Point, radius: float) -> float:
    """Map units of a path that lie no farther from `centre` than `radius`."""
    legs = ((start.distance(end), span_within(start, end, centre, radius)) for start, end in pairwise(path))
    return sum(length * (span[1] - span[0]) for length, span in legs if span)


def span_within(start: Point, end: Point, centre: Point, radius: float) -> tuple[float, float] | None:
    """Which part of a segment, as shares of it, lies inside a circle; None when none does."""
    dx, dy = end.x - start.x, end.y - start.y
    fx, fy = start.x - centre.x, start.y - centre.y
    squared = dx * dx + dy * dy
    half = fx * dx + fy * dy
    root = half * half - squared * (fx * fx + fy * fy - radius * radius)
    if root <= 0:
        return None
    first = max((-half - math.sqrt(root)) / squared, 0.0)
    last = min((-half + math.sqrt(root)) / squared, 1.0)
    return (first, last) if first < last else None
