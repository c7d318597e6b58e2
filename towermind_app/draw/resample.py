"""Changes the size of pictures and sprites without bleeding colour from transparent pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]


def area_average(pixels: NDArray[np.generic], width: int, height: int) -> NDArray[np.float32]:
    """The mean over each target cell of one picture or many, (..., H, W, channels).

    A cell smaller than a pixel lies in one pixel or astride two: growing keeps pixel art crisp. Bytes are
    added up as whole numbers; there is room for 8 million pixels of them.

    Returns:
        float32 (..., height, width, channels).
    """
    *lead, rows, columns, channels = pixels.shape
    values = pixels.astype(np.int32 if pixels.dtype == np.uint8 else np.float64)
    values = _cell_sums(values.reshape(-1, columns, channels), width)
    values = _cell_sums(values.reshape(-1, rows, width * channels), height)
    means: NDArray[np.float32] = (values / (rows * columns)).astype(np.float32)
    return means.reshape(*lead, height, width, channels)


def _cell_sums(values: NDArray[Any], count: int) -> NDArray[Any]:
    """(n, source, inner) summed over ``count`` equal stretches of the middle axis.

    A pixel counts ``count`` times, one that a stretch cuts as many times as of its ``count`` parts lie in it.
    """
    source, inner = values.shape[1:]
    edges = np.arange(count + 1) * source
    starts, ends = edges[:-1], edges[1:]
    sums = np.zeros((len(values), count, inner), values.dtype)
    part = np.empty_like(sums)
    for place in starts // count + np.arange(-(-source // count) + 1)[:, None]:
        weight = np.minimum(ends, (place + 1) * count) - np.maximum(starts, place * count)
        weight = np.maximum(weight, 0).astype(values.dtype).repeat(inner).reshape(count, inner)
        values.take(place, axis=1, out=part, mode="clip")
        part *= weight
        sums += part
    return sums


def resize_sprite(pixels: Pixels, width: int, height: int) -> Pixels:
    """Straight-alpha RGBA sprites (..., h, w, 4) at another size; growing keeps them crisp."""
    premultiplied = pixels.astype(np.float32)
    share = premultiplied[..., 3] / 255
    for channel in range(3):
        premultiplied[..., channel] *= share
    resized = area_average(premultiplied, width, height)
    alpha = resized[..., 3]
    share = np.divide(255, alpha, out=np.zeros_like(alpha), where=alpha > 0)
    for channel in range(3):
        resized[..., channel] *= share
    sprites: Pixels = np.clip(resized + 0.5, 0, 255).astype(np.uint8)
    return sprites
