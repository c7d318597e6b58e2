"""Paints rows of a draw list on a canvas: whole-number blending, the same to the byte everywhere.

A canvas is uint32 (size, size), a word 0x00RRGGBB a pixel. Each channel is blended by
``(source * alpha + under * (255 - alpha) + 127) // 255``. The alpha of a sprite's pixel is multiplied by that
of the row, with the same rounding division. A circle's alpha is multiplied by its share of the pixel,
``radius + 0.5 - distance`` (for a ring also ``distance - inner radius + 0.5``) cut to 0..1, and rounded to
the nearest whole number, halves upwards.

What runs for every pixel is written so that the compiler takes sixteen of them at a time: places are numbers
without a sign, which need no look from the end of an array, and every step of a sum is cut to 32 bits.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np

from towermind_app.draw.atlas import Atlas
from towermind_app.draw.look import FULL_TURN
from towermind_app.draw.rows import DISC, RECT, SPRITE
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.layout import Array, Record

_Word = np.uint32
_Place = np.uint64
_OUTER: Final = _Word(0xFF00FF)
_GREEN: Final = _Word(0xFF00)
_BYTE: Final = _Word(0xFF)
_OUTER_HALF: Final = _Word(0x800080)
_HALF: Final = _Word(0x80)
_EIGHT: Final = _Word(8)
_SIXTEEN: Final = _Word(16)
_ALPHA: Final = _Word(24)


@lru_cache(maxsize=8)
def atlas_words(atlas: Atlas) -> Array:
    """The sheet as uint32 (H, W) words 0xAARRGGBB, shared: look, do not write."""
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
    """``over`` on ``under``, words 0x00RRGGBB. Red and blue are counted in one number, without a branch."""
    outer = _mixed(_Word(over & _OUTER), alpha, _Word(under & _OUTER), _OUTER_HALF)
    outer = _Word(_divided(outer, _OUTER) & _OUTER)
    over, under = _Word(over >> _EIGHT), _Word(under >> _EIGHT)
    green = _divided(_mixed(_Word(over & _BYTE), alpha, _Word(under & _BYTE), _HALF), _BYTE)
    return _Word(outer | _Word(green << _EIGHT))


@rule
def _mixed(over: np.uint32, alpha: np.uint32, under: np.uint32, half: np.uint32) -> np.uint32:
    """255 times the mixture, and half a divisor more."""
    rest = _Word(_BYTE - alpha)
    return _Word(_Word(_Word(over * alpha) + _Word(under * rest)) + half)


@rule
def _divided(sums: np.uint32, channels: np.uint32) -> np.uint32:
    """By 255; what lies above the channels' bits is left over."""
    return _Word(_Word(sums + _Word(_Word(sums >> _EIGHT) & channels)) >> _EIGHT)


@rule
def paint(canvas: Array, rows: Array, first: int, last: int, atlas: Array) -> None:
    """Rows ``first`` to before ``last``, cut at the edges of the canvas."""
    for number in range(first, last):
        row = rows[number]
        if row.kind != SPRITE and row.kind != RECT:
            _paint_circle(canvas, row)
            continue
        left = max(row.x, 0)
        upper = max(row.y, 0)
        width = min(row.x + row.w, canvas.shape[1]) - left
        height = min(row.y + row.h, canvas.shape[0]) - upper
        if width <= 0 or height <= 0:
            continue
        opacity = (row.colour >> 24) & 0xFF
        if row.kind == RECT:
            _blend_colour(canvas, upper, left, height, width, row.colour, opacity)
            continue
        source_y = row.sheet_y + upper - row.y
        source_x = row.sheet_x + left - row.x
        if opacity == 255:
            _blend_sprite(canvas, upper, left, height, width, atlas, source_y, source_x)
        else:
            _blend_faint_sprite(canvas, upper, left, height, width, atlas, source_y, source_x, opacity)


@rule
def _blend_sprite(
    canvas: Array, upper: int, left: int, height: int, width: int, atlas: Array, source_y: int, source_x: int
) -> None:  # fmt: skip
    line, start, source_line, source_start = _Place(upper), _Place(left), _Place(source_y), _Place(source_x)
    for y in range(_Place(height)):
        for x in range(_Place(width)):
            over = atlas[source_line + y, source_start + x]
            canvas[line + y, start + x] = blend(canvas[line + y, start + x], over, _Word(over >> _ALPHA))


@rule
def _blend_faint_sprite(
    canvas: Array, upper: int, left: int, height: int, width: int, atlas: Array, source_y: int, source_x: int,
    opacity: int,
) -> None:  # fmt: skip
    line, start, source_line, source_start = _Place(upper), _Place(left), _Place(source_y), _Place(source_x)
    share = _Word(opacity)
    for y in range(_Place(height)):
        for x in range(_Place(width)):
            over = atlas[source_line + y, source_start + x]
            alpha = _divided(_Word(_Word(_Word(over >> _ALPHA) * share) + _HALF), _BYTE)
            canvas[line + y, start + x] = blend(canvas[line + y, start + x], over, alpha)


@rule
def _blend_colour(
    canvas: Array, upper: int, left: int, height: int, width: int, colour: int, alpha: int
) -> None:  # fmt: skip
    line, start = _Place(upper), _Place(left)
    over, strength = _Word(colour & 0xFFFFFF), _Word(alpha)
    for y in range(_Place(height)):
        for x in range(_Place(width)):
            canvas[line + y, start + x] = blend(canvas[line + y, start + x], over, strength)


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
            _blend_colour(canvas, y, left, 1, right - left, row.colour, (row.colour >> 24) & 0xFF)
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
    word = _Word(row.colour & 0xFFFFFF)
    inner = -2.0 if row.kind == DISC else float(row.w - row.h)
    for x in range(first, last):
        across = x + 0.5 - row.x
        distance = math.sqrt(across * across + down * down)
        cover = min(row.w + 0.5 - distance, distance - inner + 0.5, 1.0)
        if cover > 0.0 and (row.turn == FULL_TURN or turned(across, down) < row.turn):
            strength = _Word(math.floor(cover * alpha + 0.5))
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


@rule
def unpack(words: Array, picture: Array) -> None:
    """Write a canvas, flattened to uint32 (pixels,), as RGB bytes, uint8 (pixels * 3,)."""
    for pixel in range(words.size):
        word = words[pixel]
        picture[3 * pixel] = (word >> _SIXTEEN) & _BYTE
        picture[3 * pixel + 1] = (word >> _EIGHT) & _BYTE
        picture[3 * pixel + 2] = word & _BYTE
