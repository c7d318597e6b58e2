"""Where a level's strokes leave road, exactly, without drawing them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from towermind_app.level.model import Stroke
from towermind_app.level.points import Point, distance_to_segment


class RoadPaint:
    """The strokes of a level, asked point by point; boxes let it pass over most of them."""

    def __init__(self, strokes: Sequence[Stroke]) -> None:
        self._latest_first = [(_box(stroke), stroke) for stroke in reversed(strokes)]

    def is_road(self, point: Point) -> bool:
        """Whether the last stroke over the point painted there, an eraser being a stroke as well."""
        for (left, right, lower, upper), stroke in self._latest_first:
            if left <= point.x <= right and lower <= point.y <= upper and _covers(stroke, point):
                return not stroke.erase
        return False


def _box(stroke: Stroke) -> tuple[float, float, float, float]:
    reach = stroke.width / 2
    across = [point.x for point in stroke.points]
    along = [point.y for point in stroke.points]
    return min(across) - reach, max(across) + reach, min(along) - reach, max(along) + reach


def _covers(stroke: Stroke, point: Point) -> bool:
    first = stroke.points[0]
    segments = list(pairwise(stroke.points)) or [(first, first)]
    if stroke.shape == "square":
        return any(_square_covers(point, start, end, stroke.width / 2) for start, end in segments)
    return any(distance_to_segment(point, start, end) <= stroke.width / 2 for start, end in segments)


def _square_covers(point: Point, start: Point, end: Point, reach: float) -> bool:
    """Whether an upright square moved from start to end passes over the point."""
    earliest, latest = 0.0, 1.0
    for at, origin, target in zip(point, start, end, strict=True):
        ahead = target - origin
        if ahead == 0:
            if abs(at - origin) > reach:
                return False
            continue
        bounds = sorted(((at - origin - reach) / ahead, (at - origin + reach) / ahead))
        earliest, latest = max(earliest, bounds[0]), min(latest, bounds[1])
    return earliest <= latest
