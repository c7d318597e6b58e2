"""Lines through points: a smooth one, and one with fewer points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from editor.edits.places import between
from towermind_app.level import Point
from towermind_app.level.points import distance_to_segment

_SHORTEST: Final = 1e-6


class Curve:
    """A centripetal Catmull-Rom curve through points; it neither overshoots much nor makes loops.

    Args:
        points: in order; of neighbours in one place only the first counts.
    """

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = [
            point
            for row, point in enumerate(points)
            if row == 0 or point.distance(points[row - 1]) > _SHORTEST
        ]

    def at(self, span: int, share: float) -> Point:
        """The place ``share`` of the way from point ``span`` to the next one, share in [0, 1]."""
        before, start, end, after = self._neighbourhood(span)
        first = math.sqrt(before.distance(start))
        second = first + math.sqrt(start.distance(end))
        third = second + math.sqrt(end.distance(after))
        time = first + share * (second - first)
        one = between(before, start, time / first)
        two = between(start, end, (time - first) / (second - first))
        three = between(end, after, (time - second) / (third - second))
        early = between(one, two, time / second)
        late = between(two, three, (time - first) / (third - first))
        return between(early, late, (time - first) / (second - first))

    def _neighbourhood(self, span: int) -> tuple[Point, Point, Point, Point]:
        """The ends of a span and the points beyond; at the ends of the curve it goes straight on."""
        start, end = self.points[span], self.points[span + 1]
        before = self.points[span - 1] if span > 0 else between(start, end, -1)
        after = self.points[span + 2] if span + 2 < len(self.points) else between(start, end, 2)
        return before, start, end, after

    def sampled(self, spacing: float) -> list[Point]:
        """Places along the whole curve, no two neighbours much farther apart than ``spacing``."""
        if len(self.points) < 2:
            return list(self.points)
        places = []
        for span, (start, end) in enumerate(pairwise(self.points)):
            steps = max(1, math.ceil(start.distance(end) / spacing))
            places += [self.at(span, step / steps) for step in range(steps)]
        return [*places, self.points[-1]]


def thinned(points: Sequence[Point], tolerance: float) -> tuple[Point, ...]:
    """As few of the points as stay within ``tolerance`` of all of them; the first and the last stay."""
    if len(points) < 3:
        return tuple(points)
    distances = [distance_to_segment(point, points[0], points[-1]) for point in points[1:-1]]
    farthest = max(range(len(distances)), key=distances.__getitem__)
    if distances[farthest] <= tolerance:
        return points[0], points[-1]
    middle = farthest + 1
    return thinned(points[: middle + 1], tolerance)[:-1] + thinned(points[middle:], tolerance)
