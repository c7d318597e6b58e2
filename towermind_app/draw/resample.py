"""Changes the size of one sprite without bleeding colour from its transparent pixels."""

from __future__ import annotations

from math import ceil

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


def area_average(pixels: NDArray[np.generic], width: int, height: int) -> NDArray[np.float32]:
    """The mean over each target cell of a (H, W, channels) picture, as float32 (height, width, channels)."""
    rows = _averaged(pixels.astype(np.float64), height, 0)
    return _averaged(rows, width, 1).astype(np.float32)


def _averaged(values: NDArray[np.float64], count: int, axis: int) -> NDArray[np.float64]:
    """Means of ``count`` equal stretches along an axis, from running sums read between the cells."""
    source = values.shape[axis]
    edges = np.arange(count + 1) * source / count
    cell = np.minimum(edges.astype(np.int64), source - 1)
    share = (edges - cell).reshape([-1 if place == axis else 1 for place in range(values.ndim)])
    sums = values.cumsum(axis=axis)
    whole, part = sums.take(cell, axis=axis), values.take(cell, axis=axis)
    means: NDArray[np.float64] = np.diff(whole - part + share * part, axis=axis) * (count / source)
    return means


def resize_sprite(pixels: Pixels, width: int, height: int) -> Pixels:
    """A straight-alpha RGBA sprite (h, w, 4) at another size.

    Growing repeats pixels by the next whole factor before averaging, so that pixel art stays crisp.
    """
    factor = max(ceil(width / pixels.shape[1]), ceil(height / pixels.shape[0]))
    if factor > 1:
        pixels = pixels.repeat(factor, axis=0).repeat(factor, axis=1)
    if pixels.shape[:2] == (height, width):
        return pixels.copy()
    premultiplied = pixels.astype(np.float32)
    premultiplied[..., :3] *= premultiplied[..., 3:] / 255
    small = area_average(premultiplied, width, height)
    alpha = small[..., 3:]
    small[..., :3] *= np.divide(255, alpha, out=np.zeros_like(alpha), where=alpha > 0)
    resized: Pixels = np.clip(small + 0.5, 0, 255).astype(np.uint8)
    return resized
