"""The road as a field: how far every pixel is from the road's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
Styles = NDArray[np.uint8]
Window = tuple[slice, slice]

HALF_SIDE = 3.0
REACH = 0.5  # units outside a road up to which the field is exact; beyond, it says this


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


def road_distance(strokes: Iterable[RoadStroke], size: int) -> Field:
    """Signed distance to the edge of the road at the middle of every pixel of a ``size`` × ``size`` map.

    Strokes are laid in order; one with ``erase`` cuts what was there. Units of the map, negative on the road,
    at most ``REACH``. float32 (size, size), row 0 at the top.
    """
    field = np.full((size, size), REACH, np.float32)
    for stroke in strokes:
        lay_stroke(field, stroke)
    return field


def lay_stroke(field: Field, stroke: RoadStroke) -> Window:
    """Put one more stroke on a field in place, and say which rows and columns may have changed."""
    size = field.shape[0]
    margin = max(0.0, -float(field.min())) if stroke.erase else REACH
    window = _window(stroke.points, stroke.width / 2 + margin, size)
    part = field[window]
    if part.size:
        distance = _stroke_distance(stroke, window, size, margin)
        if stroke.erase:
            np.maximum(part, -distance, out=part)
        else:
            np.minimum(part, distance, out=part)
    return window


def road_styles(strokes: Iterable[RoadStroke], road_style: str, size: int) -> tuple[tuple[str, ...], Styles]:
    """Which road style lies where, for strokes that name a ``style`` of their own.

    Returns:
        The names used, ``road_style`` first, and for every pixel the number of its name, uint8 (size, size).
        A later stroke covers an earlier one; its number also marks its rim, but not another road beside it.
    """
    names = [road_style]
    styles = np.zeros((size, size), np.uint8)
    field = np.full((size, size), REACH, np.float32)
    for stroke in strokes:
        name = getattr(stroke, "style", None) or road_style
        if name not in names:
            names.append(name)
        if not stroke.erase:
            window = _window(stroke.points, stroke.width / 2 + REACH, size)
            distance = _stroke_distance(stroke, window, size, REACH)
            styles[window][(distance <= 0) | (distance < field[window])] = names.index(name)
        lay_stroke(field, stroke)
    return tuple(names), styles


def _stroke_distance(stroke: RoadStroke, window: Window, size: int, margin: float) -> Field:
    rows, columns = window
    half = stroke.width / 2
    nearest = np.full((rows.stop - rows.start, columns.stop - columns.start), margin + half, np.float32)
    points = list(stroke.points)
    for start, end in pairwise(points if len(points) > 1 else points * 2):
        inner_rows, inner_columns = _window((start, end), half + margin, size)
        if inner_rows.start >= inner_rows.stop or inner_columns.start >= inner_columns.stop:
            continue
        x = _middles(inner_columns, size)
        y = -_middles(inner_rows, size)[:, None]
        target = nearest[
            inner_rows.start - rows.start : inner_rows.stop - rows.start,
            inner_columns.start - columns.start : inner_columns.stop - columns.start,
        ]
        measure = _from_square if stroke.shape == "square" else _from_segment
        np.minimum(target, measure(x, y, start, end, half), out=target)
    return nearest - np.float32(half)


def _from_segment(
    x: Field, y: Field, start: tuple[float, float], end: tuple[float, float], _half: float
) -> Field:
    """Distance to a segment."""
    dx, dy = np.float32(end[0] - start[0]), np.float32(end[1] - start[1])
    across, up = x - np.float32(start[0]), y - np.float32(start[1])
    length = dx * dx + dy * dy
    if length > 0:
        along = np.clip((across * dx + up * dy) / length, 0, 1)
        across = across - along * dx
        up = up - along * dy
    distance: Field = np.sqrt(across * across + up * up)
    return distance


def _from_square(
    x: Field, y: Field, start: tuple[float, float], end: tuple[float, float], half: float
) -> Field:
    """Like :func:`_from_segment` for an upright square of side ``2 * half`` as brush; keeps corners."""
    middle_x, middle_y = np.float32((start[0] + end[0]) / 2), np.float32((start[1] + end[1]) / 2)
    dx, dy = abs(end[0] - start[0]), abs(end[1] - start[1])
    across, up = x - middle_x, y - middle_y
    distance = np.maximum(np.abs(across) - np.float32(dx / 2), np.abs(up) - np.float32(dy / 2))
    length = (dx * dx + dy * dy) ** 0.5
    if length > 0:
        normal_x, normal_y = (end[1] - start[1]) / length, (start[0] - end[0]) / length
        overhang = half * (abs(normal_x) + abs(normal_y) - 1)
        sideways = np.abs(across * np.float32(normal_x) + up * np.float32(normal_y)) - np.float32(overhang)
        distance = np.maximum(distance, sideways)
    result: Field = distance.astype(np.float32)
    return result


def _window(points: Sequence[tuple[float, float]], margin: float, size: int) -> Window:
    """Rows and columns of the pixels within ``margin`` of the points' bounding box, cut to the map."""
    scale = size / (2 * HALF_SIDE)
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, right = (min(xs) - margin + HALF_SIDE) * scale, (max(xs) + margin + HALF_SIDE) * scale
    top, bottom = (HALF_SIDE - max(ys) - margin) * scale, (HALF_SIDE - min(ys) + margin) * scale
    return _span(top, bottom, size), _span(left, right, size)


def _span(first: float, last: float, size: int) -> slice:
    start = min(max(floor(first), 0), size)
    return slice(start, max(start, min(ceil(last), size)))


def _middles(span: slice, size: int) -> Field:
    """Map coordinate of pixel middles, growing with the pixel number."""
    return ((np.arange(span.start, span.stop) + 0.5) * (2 * HALF_SIDE / size) - HALF_SIDE).astype(np.float32)
