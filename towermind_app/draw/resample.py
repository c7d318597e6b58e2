"""Changes the size of pictures and sprites without bleeding colour from transparent pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


def area_average(pixels: NDArray[np.generic], width: int, height: int) -> NDArray[np.float32]:
    """The mean over each target cell of pictures (..., H, W, channels), as float32 (..., height, width, channels).

    A cell smaller than a pixel lies in one pixel or astride two: growing keeps pixel art crisp. Whole numbers are
    added up as such; a picture of bytes has room for 8 million pixels.
    """
    *lead, rows, columns, channels = pixels.shape
    values = pixels.astype(np.int32 if pixels.dtype == np.uint8 else np.float64)
    values = _cell_sums(values.reshape(-1, columns, channels), width)
    values = _cell_sums(values.reshape(-1, rows, width * channels), height)
    return (values / (rows * columns)).astype(np.float32).reshape(*lead, height, width, channels)


def _cell_sums(values: NDArray[Any], count: int) -> NDArray[Any]:
    """(n, source, inner) summed over ``count`` equal stretches of the middle axis, in ``count``-ths of a pixel."""
    source, inner = values.shape[1:]
    edges = np.arange(count + 1) * source
    starts, ends = edges[:-1], edges[1:]
    sums = np.zeros((len(values), count, inner), values.dtype)
    for place in starts // count + np.arange(-(-source // count) + 1)[:, None]:
        weight = np.minimum(ends, (place + 1) * count) - np.maximum(starts, place * count)
        weight = np.maximum(weight, 0).astype(values.dtype).repeat(inner).reshape(count, inner)
        sums += values.take(np.minimum(place, source - 1), axis=1) * weight
    return sums


def resize_sprite(pixels: Pixels, width: int, height: int) -> Pixels:
    """Straight-alpha RGBA sprites (..., h, w, 4) at another size; growing keeps them crisp."""
    premultiplied = pixels.astype(np.float32)
    premultiplied[..., :3] *= premultiplied[..., 3:] / 255
    resized = area_average(premultiplied, width, height)
    alpha = resized[..., 3:]
    resized[..., :3] *= np.divide(255, alpha, out=np.zeros_like(alpha), where=alpha > 0)
    return np.clip(resized + 0.5, 0, 255).astype(np.uint8)
