"""The road as a field: how far every place of the map is from the road's edge, and whose road it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.lattice import HALF_SIDE, Field, Window, is_empty, middles, overlap, whole
from towermind_app.draw.themes import ROAD_STYLES

Styles = NDArray[np.uint8]
Numbers = NDArray[np.float64]

REACH = 0.3  # units on either side of a road's edge up to which the field is exact; beyond, it says this


_NUMBERS: dict[str | None, int] = {style: number for number, style in enumerate((None, *ROAD_STYLES))}


class RoadStroke(Protocol):
    """A polyline in map units swept by a brush ``width`` units across."""

    @property
    def points(self) -> Sequence[tuple[float, float]]: ...
    @property
    def width(self) -> float: ...
    @property
    def shape(self) -> str: ...
    @property
    def erase(self) -> bool: ...


class Patch(NamedTuple):
    """A window of a field at some time."""

    window: Window
    distance: Field
    styles: Styles


class RoadField:
    """What strokes, laid one after the other, make of a lattice of ``count`` × ``count`` points.

    No stroke changes a point outside its window, and what it does to a point depends on that point alone.
    So do the parts of a stroke: one whose points are laid in pieces that share their ends is the whole.

    Attributes:
        distance: signed distance to the edge of the road in map units, negative on it, cut to ±``REACH``;
            float32 (count, count), row 0 at the top.
        styles: whose road is nearest; 0 that of strokes without a ``style``, else 1 + its number in
            ``ROAD_STYLES``; uint8 (count, count). A later stroke covers an earlier one; its number also marks
            its rim, but not another road beside it.
    """

    def __init__(self, count: int) -> None:
        self.distance: Field = np.full((count, count), REACH, np.float32)
        self.styles: Styles = np.zeros((count, count), np.uint8)
        self._styled = False

    def clear(self, window: Window) -> None:
        """Take everything off a window."""
        self.distance[window] = REACH
        self.styles[window] = 0

    def patch(self, window: Window) -> Patch:
        """A copy of what a window says."""
        return Patch(window, self.distance[window].copy(), self.styles[window].copy())

    def put_back(self, patch: Patch) -> None:
        self.distance[patch.window], self.styles[patch.window] = patch.distance, patch.styles

    def lay(self, stroke: RoadStroke, within: Window | None = None, since: int = 0) -> Window:
        """Put one more stroke on the field, and say which rows and columns may have changed.

        Args:
            stroke: one with ``erase`` cuts what is there; a ``style`` that is not None is remembered.
            within: nothing outside it is changed; None for no limit.
            since: number of the point to begin with.

        Raises:
            KeyError: a style that does not exist.
        """
        count = len(self.distance)
        points = stroke.points[since:]
        window = overlap(stroke_window(stroke, count, since), within or whole(count))
        if is_empty(window):
            return window
        distance, part = _stroke_distance(points, stroke, window, count), self.distance[window]
        if stroke.erase:
            np.maximum(part, np.negative(distance, out=distance), out=part)
        else:
            self._mark(window, distance, getattr(stroke, "style", None))
            np.minimum(part, distance, out=part)
        return window

    def _mark(self, window: Window, distance: Field, style: str | None) -> None:
        number = _NUMBERS[style]
        self._styled = self._styled or number > 0
        if self._styled:
            self.styles[window][(distance <= 0) | (distance < self.distance[window])] = number


def road_field(strokes: Iterable[RoadStroke], count: int) -> RoadField:
    """The field of strokes laid in order on ``count`` × ``count`` points."""
    field = RoadField(count)
    for stroke in strokes:
        field.lay(stroke)
    return field


def stroke_window(stroke: RoadStroke, count: int, since: int = 0) -> Window:
    """The points of the lattice that a stroke, from its point ``since`` on, may change."""
    margin, scale = stroke.width / 2 + REACH, count / (2 * HALF_SIDE)
    xs, ys = zip(*stroke.points[since:], strict=True)
    return (
        _span((HALF_SIDE - max(ys) - margin) * scale, (HALF_SIDE - min(ys) + margin) * scale, count),
        _span((min(xs) - margin + HALF_SIDE) * scale, (max(xs) + margin + HALF_SIDE) * scale, count),
    )


def _span(first: float, last: float, count: int) -> slice:
    start = min(max(floor(first), 0), count)
    return slice(start, max(start, min(ceil(last), count)))


def _stroke_distance(
    points: Sequence[tuple[float, float]], stroke: RoadStroke, window: Window, count: int
) -> Field:
    """Distance from the edge of a stroke in a window, cut to ±REACH."""
    rows, columns = window
    nearest = np.full((rows.stop - rows.start, columns.stop - columns.start), np.inf, np.float32)
    if len(points) == 1:
        points = (points[0], points[0])
    line, half = _Line.through(points), stroke.width / 2
    parts = _parts(points, half + REACH, window, count)
    x = middles(count)[columns] - line.middle[:, :1].astype(np.float32)
    y = -middles(count)[rows] - line.middle[:, 1:].astype(np.float32)
    if stroke.shape == "square":
        _lower_to_squares(nearest, x, y, line, half, parts)
    else:
        _lower_to_segments(nearest, x, y, line, parts)
        np.sqrt(nearest, out=nearest)
    nearest -= half
    np.maximum(nearest, -REACH, out=nearest)
    return np.minimum(nearest, REACH, out=nearest)


class _Line(NamedTuple):
    """The segments of a polyline: (n, 2) float64 in map units."""

    middle: Numbers
    extent: Numbers
    direction: Numbers
    length: Numbers

    @classmethod
    def through(cls, points: Sequence[tuple[float, float]]) -> _Line:
        corners = np.array(points, np.float64)
        start, end = corners[:-1], corners[1:]
        extent = end - start
        length = np.sqrt(extent[:, 0] * extent[:, 0] + extent[:, 1] * extent[:, 1])
        direction = (
            np.where(length[:, None] > 0, extent, (1.0, 0.0)) / np.where(length > 0, length, 1.0)[:, None]
        )
        return cls((start + end) / 2, extent, direction, length)


def _parts(points: Sequence[tuple[float, float]], margin: float, window: Window, count: int) -> list[Window]:
    """The part of a window that is within ``margin`` of each segment, in numbers that begin at the window."""
    scale, (rows, columns) = count / (2 * HALF_SIDE), window
    height, width = rows.stop - rows.start, columns.stop - columns.start
    top, bottom = ((HALF_SIDE + side) * scale - rows.start for side in (-margin, margin))
    left, right = ((HALF_SIDE + side) * scale - columns.start for side in (-margin, margin))
    parts = []
    for (x, y), (next_x, next_y) in pairwise(points):
        (west, east), (south, north) = sorted((x, next_x)), sorted((y, next_y))
        parts.append(
            (
                slice(max(int(top - north * scale), 0), min(max(int(bottom - south * scale) + 1, 0), height)),
                slice(max(int(left + west * scale), 0), min(max(int(right + east * scale) + 1, 0), width)),
            )
        )
    return parts


def _lower_to_segments(nearest: Field, x: Field, y: Field, line: _Line, parts: list[Window]) -> None:
    """Lower squared distances to those from any segment; x (n, columns), y (n, rows) from its middle."""
    dx, dy = line.direction[:, :1].astype(np.float32), line.direction[:, 1:].astype(np.float32)
    along_x, along_y, across_x, across_y = x * dx, y * dy, x * dy, y * -dx
    halves = (line.length / 2).tolist()
    for number, (rows, columns) in enumerate(parts):
        target = nearest[rows, columns]
        if not target.size:
            continue
        beyond = np.add.outer(along_y[number, rows], along_x[number, columns])
        np.abs(beyond, out=beyond)
        beyond -= halves[number]
        np.maximum(beyond, 0, out=beyond)
        beyond *= beyond
        beside = np.add.outer(across_y[number, rows], across_x[number, columns])
        beside *= beside
        beyond += beside
        np.minimum(target, beyond, out=target)


def _lower_to_squares(
    nearest: Field, x: Field, y: Field, line: _Line, half: float, parts: list[Window]
) -> None:
    """The same, not squared, for an upright square of side ``2 * half`` as brush; keeps corners."""
    dx, dy = line.direction[:, :1].astype(np.float32), line.direction[:, 1:].astype(np.float32)
    reach = np.abs(line.extent / 2).astype(np.float32)
    beyond_x, beyond_y = np.abs(x) - reach[:, :1], np.abs(y) - reach[:, 1:]
    across_x, across_y = x * dy, y * -dx
    overhangs = (half * np.maximum(np.abs(line.direction).sum(axis=1) - 1, 0)).tolist()
    for number, (rows, columns) in enumerate(parts):
        target = nearest[rows, columns]
        if not target.size:
            continue
        beside = np.add.outer(across_y[number, rows], across_x[number, columns])
        np.abs(beside, out=beside)
        beside -= overhangs[number]
        np.maximum(beside, np.maximum.outer(beyond_y[number, rows], beyond_x[number, columns]), out=beside)
        np.minimum(target, beside, out=target)
