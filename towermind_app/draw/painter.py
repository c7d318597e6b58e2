"""Paints rows of a draw list on a canvas: whole-number blending, the same to the byte everywhere.

A canvas is uint32 (size, size), a word 0x00RRGGBB a pixel. Each channel is blended by
``(source * alpha + under * (255 - alpha) + 127) // 255``. The alpha of a sprite's pixel is multiplied by that
of the row, with the same rounding division. A circle's alpha is multiplied by its share of the pixel,
``radius + 0.5 - distance`` (for a ring also ``distance - inner radius + 0.5``) cut to 0..1, and rounded to
the nearest whole number, halves upwards.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from towermind_app.draw.atlas import Atlas
from towermind_app.draw.look import FULL_TURN
from towermind_app.draw.rows import DISC, RECT, SPRITE
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.layout import Array, Record

_OUTER: Final = np.uint32(0xFF00FF)
_GREEN: Final = np.uint32(0xFF00)
_BYTE: Final = np.uint32(0xFF)
_OUTER_HALF: Final = np.uint32(0x800080)
_HALF: Final = np.uint32(0x80)
_EIGHT: Final = np.uint32(8)
_SIXTEEN: Final = np.uint32(16)
_ALPHA: Final = np.uint32(24)


def atlas_words(atlas: Atlas) -> Array:
    """The sheet as uint32 (H, W) words 0xAARRGGBB."""
    return _words(atlas.pixels)


def canvas_words(picture: Array) -> Array:
    """A uint8 (H, W, 3) picture as uint32 (H, W) words 0x00RRGGBB."""
    return _words(picture)


def _words(picture: Array) -> Array:
    """Red, green, blue and perhaps alpha bytes as words, put in order of their weight, the lightest first."""
    octets = np.zeros((*picture.shape[:2], 4), np.uint8)
    for place, channel in enumerate((2, 1, 0, 3)[: picture.shape[2]]):
        octets[..., place] = picture[..., channel]
    return octets.view("<u4")[..., 0].astype(np.uint32, copy=False)


@rule
def blend(under: np.uint32, over: np.uint32, alpha: np.uint32) -> np.uint32:
    """``over`` on ``under``, words 0x00RRGGBB.

    Red and blue are counted in one number, without a branch: the compiler takes eight pixels at a time.
    """
    rest = _BYTE - alpha
    outer = (over & _OUTER) * alpha + (under & _OUTER) * rest + _OUTER_HALF
    outer = (outer + ((outer >> _EIGHT) & _OUTER)) >> _EIGHT
    green = ((over >> _EIGHT) & _BYTE) * alpha + ((under >> _EIGHT) & _BYTE) * rest + _HALF
    green = green + (green >> _EIGHT)
    return (outer & _OUTER) | (green & _GREEN)


@rule
def paint(canvas: Array, rows: Array, first: int, last: int, atlas: Array) -> None:
    """Rows ``first`` to before ``last``, cut at the edges of the canvas."""
    for number in range(first, last):
        row = rows[number]
        if row.kind != SPRITE and row.kind != RECT:
            _paint_circle(canvas, row)
            continue
        left = max(row.x, 0)
        right = min(row.x + row.w, canvas.shape[1])
        opacity = (row.colour >> 24) & 0xFF
        for y in range(max(row.y, 0), min(row.y + row.h, canvas.shape[0])):
            if left >= right:
                break
            target = canvas[y, left:right]
            if row.kind == RECT:
                _blend_colour(target, row.colour, opacity)
                continue
            start = row.sheet_x + left - row.x
            source = atlas[row.sheet_y + y - row.y, start : start + right - left]
            if opacity == 255:
                _blend_line(target, source)
            else:
                _blend_faint_line(target, source, opacity)


@rule
def _blend_line(target: Array, source: Array) -> None:
    for x in range(target.size):
        target[x] = blend(target[x], source[x], source[x] >> _ALPHA)


@rule
def _blend_faint_line(target: Array, source: Array, opacity: int) -> None:
    for x in range(target.size):
        alpha = (int(source[x] >> _ALPHA) * opacity + 127) // 255
        target[x] = blend(target[x], source[x], np.uint32(alpha))


@rule
def _blend_colour(target: Array, colour: int, alpha: int) -> None:
    word = np.uint32(colour & 0xFFFFFF)
    strength = np.uint32(alpha)
    for x in range(target.size):
        target[x] = blend(target[x], word, strength)


@rule
def _paint_circle(canvas: Array, row: Record) -> None:
    """A disc or ring, soft at its edges; what is wholly inside is painted, or left out, a line at a time."""
    width = canvas.shape[1]
    core_radius = row.w - 0.5 if row.kind == DISC else row.w - row.h - 0.5
    for y in range(max(row.y - row.w - 1, 0), min(row.y + row.w + 1, canvas.shape[0])):
        down = y + 0.5 - row.y
        reach = _half_chord(row.w + 0.5, down) + 2
        core = max(_half_chord(core_radius, down) - 1, 0)
        left = min(max(row.x - core, 0), width)
        right = min(max(row.x + core, 0), width)
        _paint_edge(canvas[y], row, down, max(row.x - reach, 0), left)
        if row.kind == DISC and left < right:
            _blend_colour(canvas[y, left:right], row.colour, (row.colour >> 24) & 0xFF)
        _paint_edge(canvas[y], row, down, right, min(row.x + reach, width))


@rule
def _half_chord(radius: float, down: float) -> int:
    """Whole pixels from a circle's axis to its line, ``down`` from its middle; 0 outside it."""
    if radius <= abs(down):
        return 0
    return int(math.sqrt(radius * radius - down * down))


@rule
def _paint_edge(target: Array, row: Record, down: float, first: int, last: int) -> None:
    alpha = (row.colour >> 24) & 0xFF
    word = np.uint32(row.colour & 0xFFFFFF)
    inner = -2.0 if row.kind == DISC else float(row.w - row.h)
    for x in range(first, last):
        across = x + 0.5 - row.x
        distance = math.sqrt(across * across + down * down)
        cover = min(row.w + 0.5 - distance, distance - inner + 0.5, 1.0)
        if cover > 0.0 and (row.turn == FULL_TURN or turned(across, down) < row.turn):
            strength = np.uint32(math.floor(cover * alpha + 0.5))
            target[x] = blend(target[x], word, strength)


@rule
def turned(across: float, down: float) -> float:
    """How far clockwise from the top a direction lies, 0..FULL_TURN, near enough and without trigonometry."""
    share = across / (abs(across) + abs(down))
    quarter = FULL_TURN / 4
    if down < 0.0:
        return quarter * share if across >= 0.0 else FULL_TURN + quarter * share
    return quarter * (2.0 - share)


@entry
def paint_rows(canvas: Array, scenes: Array, first: int, last: int, atlas: Array) -> None:
    """Paint rows ``first`` to before ``last`` of the first scene.

    Args:
        canvas: uint32 (size, size), changed in place.
        scenes: (1,) SCENE.
        first: number of a row.
        last: likewise.
        atlas: uint32 (H, W), of ``atlas_words``.
    """
    paint(canvas, scenes[0].rows, first, last, atlas)


@entry
def unpack(words: Array, picture: Array) -> None:
    """Write a canvas, flattened to uint32 (pixels,), as RGB bytes, uint8 (pixels * 3,)."""
    for pixel in range(words.size):
        word = words[pixel]
        picture[3 * pixel] = (word >> _SIXTEEN) & _BYTE
        picture[3 * pixel + 1] = (word >> _EIGHT) & _BYTE
        picture[3 * pixel + 2] = word & _BYTE
