"""Where a level's strokes leave road, exactly, without drawing them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from towermind_app.level.model import Stroke
from towermind_app.level.points import Point, distance_to_segment

_CELL: Final = 0.5
"""Map units; a power of two, so that no stroke is lost between cells by rounding."""

_SLACK: Final = 1e-6
"""Map units by which a segment too many is looked at rather than one missed by rounding."""

Box = tuple[float, float, float, float]
Cell = tuple[int, int]


class RoadPaint:
    """The strokes of a level, asked point by point; of thousands it looks at the few that come near."""

    def __init__(self, strokes: Sequence[Stroke]) -> None:
        self._latest_first = [(_box(stroke), stroke) for stroke in reversed(strokes)]
        boxes = np.array([box for box, _ in self._latest_first], np.float64)
        self._edges = boxes.reshape(-1, 4).T.copy()
        self._near: dict[Cell, list[tuple[Box, Stroke]]] = {}

    def is_road(self, point: Point) -> bool:
        """Whether the last stroke over the point painted there, an eraser being a stroke as well."""
        for (left, right, lower, upper), stroke in self._nearby(point):
            if left <= point.x <= right and lower <= point.y <= upper and _covers(stroke, point):
                return not stroke.erase
        return False

    def _nearby(self, point: Point) -> list[tuple[Box, Stroke]]:
        """Every stroke whose box meets the cell of the point, the latest first."""
        cell = math.floor(point.x / _CELL), math.floor(point.y / _CELL)
        near = self._near.get(cell)
        if near is None:
            near = self._near[cell] = [self._latest_first[row] for row in self._meeting(cell)]
        return near

    def _meeting(self, cell: Cell) -> list[int]:
        left, right, lower, upper = self._edges
        x, y = cell[0] * _CELL, cell[1] * _CELL
        meets = (left <= x + _CELL) & (right >= x) & (lower <= y + _CELL) & (upper >= y)
        rows: list[int] = np.flatnonzero(meets).tolist()
        return rows


def _box(stroke: Stroke) -> Box:
    reach = stroke.width / 2
    across, along = zip(*stroke.points, strict=True)
    return min(across) - reach, max(across) + reach, min(along) - reach, max(along) + reach


def _covers(stroke: Stroke, point: Point) -> bool:
    reach = stroke.width / 2
    touches = _square_covers if stroke.shape == "square" else _round_covers
    return any(touches(point, start, end, reach) for start, end in _segments_near(stroke, point))


def _segments_near(stroke: Stroke, point: Point) -> Iterator[tuple[Point, Point]]:
    """Those whose box the brush reaches the point from; most of a long stroke is far away."""
    reach = stroke.width / 2 + _SLACK
    left, right = point.x - reach, point.x + reach
    lower, upper = point.y - reach, point.y + reach
    start = stroke.points[0]
    for end in stroke.points[1:] or (start,):
        x, y = start
        to_x, to_y = end
        if (
            (x <= right or to_x <= right)
            and (x >= left or to_x >= left)
            and (y <= upper or to_y <= upper)
            and (y >= lower or to_y >= lower)
        ):
            yield start, end
        start = end


def _round_covers(point: Point, start: Point, end: Point, reach: float) -> bool:
    return distance_to_segment(point, start, end) <= reach


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
