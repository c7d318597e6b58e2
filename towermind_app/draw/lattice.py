"""The square lattice the road is computed on, and reading it between its points.

A map of up to ``FINEST`` pixels a side has a lattice point in the middle of every pixel; larger maps share
the lattice of that size. Whatever is computed for a window is, bit for bit, what the whole would have there.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float32]
Window = tuple[slice, slice]

HALF_SIDE = 3.0
FINEST = 360
EMPTY: Window = (slice(0, 0), slice(0, 0))
_FINE = 1 << 16  # steps a unit: whole numbers add up to the same wherever the adding begins


def lattice_size(size: int) -> int:
    """Points a side of the lattice for a map of ``size`` pixels a side."""
    return min(size, FINEST)


def whole(count: int) -> Window:
    return slice(0, count), slice(0, count)


def within(window: Window, outer: Window) -> Window:
    """A window that lies in another, in numbers that begin there."""
    rows, columns = (
        slice(span.start - other.start, span.stop - other.start)
        for span, other in zip(window, outer, strict=True)
    )
    return rows, columns


def is_empty(window: Window) -> bool:
    return any(span.start >= span.stop for span in window)


def overlap(window: Window, other: Window) -> Window:
    """What lies in both; its spans may be empty."""
    rows, columns = (
        slice(max(a.start, b.start), max(a.start, b.start, min(a.stop, b.stop)))
        for a, b in zip(window, other, strict=True)
    )
    return rows, columns


def around(windows: Sequence[Window]) -> Window | None:
    """The smallest window round all that are not empty; None when there is none."""
    seen = [window for window in windows if not is_empty(window)]
    if not seen:
        return None
    rows, columns = (
        slice(min(span.start for span in spans), max(span.stop for span in spans))
        for spans in zip(*seen, strict=True)
    )
    return rows, columns


@lru_cache(maxsize=16)
def middles(count: int) -> Field:
    """Map coordinates of the points of a row, growing with their number: float32 (count,), shared."""
    places = ((np.arange(count) + 0.5) * (2 * HALF_SIDE / count) - HALF_SIDE).astype(np.float32)
    places.setflags(write=False)
    return places


def rounded(field: Field, window: Window, radius: float) -> Field:
    """A window of the field averaged over a square of ``radius`` units, twice.

    Corners become curves, straight edges stay put. The border value is repeated beyond the map.
    """
    count = field.shape[0]
    reach = round(radius * count / (2 * HALF_SIDE))
    rows, columns = (_grown(span, 2 * reach, count) for span in window)
    sums = np.rint(field[rows, columns] * _FINE).astype(np.int32)
    for axis in (0, 1):
        sums = _summed(_summed(sums, reach, axis), reach, axis)
    return sums[within(window, (rows, columns))] * np.float32(1 / (_FINE * (2 * reach + 1) ** 4))


def _grown(span: slice, margin: int, count: int) -> slice:
    return slice(max(span.start - margin, 0), min(span.stop + margin, count))


def _summed(values: NDArray[np.int32], reach: int, axis: int) -> NDArray[np.int32]:
    """Sums over ``2 * reach + 1`` values in a row; running sums may pass the limits of int32 and return."""
    pads = [(reach + 1, reach) if place == axis else (0, 0) for place in (0, 1)]
    sums = np.pad(values, pads, mode="edge").cumsum(axis=axis, dtype=np.int32)
    width, count = 2 * reach + 1, values.shape[axis]
    result: NDArray[np.int32] = (
        sums[width:] - sums[:count] if axis == 0 else sums[:, width:] - sums[:, :count]
    )
    return result


class Places(NamedTuple):
    """Where pixels read a row of the lattice: between which two points, and how far from the lower."""

    lower: NDArray[np.int64]
    upper: NDArray[np.int64]
    share: Field


def places(count: int, size: int, span: slice, shift: float = 0.0) -> Places:
    """For pixels ``span`` of a map of ``size``; ``shift`` units before their middle, kept on the map."""
    place = (np.arange(span.start, span.stop) + 0.5) * (count / size) - 0.5
    place = np.clip(place - shift * count / (2 * HALF_SIDE), 0, count - 1)
    lower = np.floor(place).astype(np.int64)
    return Places(lower, np.minimum(lower + 1, count - 1), (place - lower).astype(np.float32))


def read(part: Field, corner: tuple[int, int], rows: Places, columns: Places) -> Field:
    """Values between the points of a window whose first point is ``corner``: float32 (rows, columns)."""
    across = _between(part, corner[0], rows, 0)
    return _between(across, corner[1], columns, 1)


def _between(part: Field, start: int, at: Places, axis: int) -> Field:
    share = at.share[:, None] if axis == 0 else at.share
    before = part.take(at.lower - start, axis=axis)
    step = part.take(at.upper - start, axis=axis)
    step -= before
    step *= share
    before += step
    return before


def pixels_reading(window: Window, count: int, size: int, radius: float, shift: float) -> Window:
    """The pixels that may change with a window of the lattice.

    For values averaged twice over ``radius`` units and read up to ``shift`` units before a pixel's middle.
    """
    step, scale = size / count, size / (2 * HALF_SIDE)
    margin = 2 * round(radius * count / (2 * HALF_SIDE)) + 1
    rows, columns = (
        slice(
            max(floor((span.start - margin) * step), 0),
            min(ceil((span.stop + margin) * step + shift * scale) + 1, size),
        )
        for span in window
    )
    return rows, columns
