"""A drawer as plain as can be, for the compiled one to be held to: a plane of colours and alphas a row.

It shares the sprites and the draw list with the compiled drawer, and nothing that paints: sprites are found
by their number, not by their place on the sheet that a row tells; blending divides by 255 in 64 bits; every
circle is measured at every pixel.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.atlas import Atlas
from towermind_app.draw.rows import DISC, RECT, SPRITE
from towermind_app.sim.layout import Array

Plane = NDArray[np.int64]
FULL_TURN = 1024


class Paint(NamedTuple):
    """Colours (h, w, 3) and alphas (h, w), and the pixel their left upper corner goes to."""

    colours: Plane
    alphas: Plane
    x: int
    y: int


def drawn(rows: Array, ground: NDArray[np.uint8], atlas: Atlas) -> NDArray[np.uint8]:
    """The rows of a draw list painted, one after the other, on a copy of the ground."""
    picture = ground.astype(np.int64)
    for row in rows:
        lay(picture, paint_of(row, atlas, len(picture)))
    return picture.astype(np.uint8)


def lay(picture: Plane, paint: Paint) -> None:
    size = len(picture)
    height, width = paint.alphas.shape
    top, left = max(paint.y, 0), max(paint.x, 0)
    bottom, right = min(paint.y + height, size), min(paint.x + width, size)
    if top < bottom and left < right:
        cut = (slice(top - paint.y, bottom - paint.y), slice(left - paint.x, right - paint.x))
        alpha, under = paint.alphas[cut][..., None], picture[top:bottom, left:right]
        under[:] = (paint.colours[cut] * alpha + under * (255 - alpha) + 127) // 255


def paint_of(row: Array, atlas: Atlas, size: int) -> Paint:
    if row["kind"] == SPRITE:
        return sprite(row, atlas)
    return rectangle(row) if row["kind"] == RECT else circle(row, size)


def sprite(row: Array, atlas: Atlas) -> Paint:
    x, y, width, height = atlas.boxes[int(row["sprite"]), :4].tolist()
    pixels = atlas.pixels[y : y + height, x : x + width].astype(np.int64)
    alphas = (pixels[..., 3] * opacity(row) + 127) // 255
    return Paint(pixels[..., :3], alphas, int(row["x"]), int(row["y"]))


def rectangle(row: Array) -> Paint:
    height, width = max(int(row["h"]), 0), max(int(row["w"]), 0)
    alphas = np.full((height, width), opacity(row))
    return Paint(plain(row, height, width), alphas, int(row["x"]), int(row["y"]))


def circle(row: Array, size: int) -> Paint:
    y, x = np.mgrid[:size, :size] + 0.5
    down, across = y - int(row["y"]), x - int(row["x"])
    radius, distance = int(row["w"]), np.sqrt(across * across + down * down)
    cover = np.clip(radius + 0.5 - distance, 0, 1)
    if row["kind"] != DISC:
        hole = radius - int(row["h"])
        cover = np.where(turned(across, down, int(row["turn"])), cover, 0)
        cover = np.clip(np.minimum(cover, distance - hole + 0.5), 0, 1)
    alphas = np.floor(cover * opacity(row) + 0.5).astype(np.int64)
    return Paint(plain(row, size, size), alphas, 0, 0)


def turned(across: NDArray[np.float64], down: NDArray[np.float64], turn: int) -> NDArray[np.bool_]:
    """What lies clockwise from the top and before the turn; a quarter is as long as its chord is straight."""
    slope = across / (np.abs(across) + np.abs(down))
    quarter = FULL_TURN / 4
    right, left = quarter * slope, FULL_TURN + quarter * slope
    place = np.where(down >= 0, quarter * (2 - slope), np.where(across >= 0, right, left))
    return (turn == FULL_TURN) | (place < turn)


def plain(row: Array, height: int, width: int) -> Plane:
    word = int(row["colour"])
    return np.broadcast_to(np.array([word >> 16 & 255, word >> 8 & 255, word & 255]), (height, width, 3))


def opacity(row: Array) -> int:
    return int(row["colour"]) >> 24 & 255
