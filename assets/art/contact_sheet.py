"""A picture of all sprites by group, for people to judge the art at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from art.canvas import Canvas, Sprite

FONT = Path(__file__).resolve().parents[1] / "fonts" / "PressStart2P-Regular.ttf"
WIDTH = 1180
LABEL = 212
GAP = 6
GRASS = (101, 124, 30)


def contact_sheet(sprites: Sequence[Sprite]) -> NDArray[np.uint8]:
    """Rows of labelled groups on grass, uint8 (H, W, 3). Mirrored frames are left out."""
    shown = [sprite for sprite in sprites if "-left/" not in sprite.name]
    rows = [(name, list(lines)) for name, lines in _rows(shown)]
    height = GAP + sum(_tallest(line) + GAP for _, lines in rows for line in lines)
    canvas = Canvas(WIDTH, height)
    canvas.pixels[:] = (*GRASS, 255)
    labels: list[tuple[int, str]] = []
    y = GAP
    for name, lines in rows:
        labels.append((y + 2, name))
        for line in lines:
            _lay(canvas, line, y)
            y += _tallest(line) + GAP
    return _labelled(canvas.pixels[..., :3], labels)


def _rows(sprites: Sequence[Sprite]) -> Iterator[tuple[str, Iterator[list[Sprite]]]]:
    for name, group in groupby(sorted(sprites, key=_group), _group):
        yield name, _lines(list(group))


def _group(sprite: Sprite) -> str:
    parts = sprite.name.split("/")
    return "/".join(parts[:2]) if parts[0] in ("enemy", "tower", "glyph") and len(parts) > 2 else parts[0]


def _lines(group: list[Sprite]) -> Iterator[list[Sprite]]:
    line: list[Sprite] = []
    x = LABEL
    for sprite in group:
        width = sprite.pixels.shape[1] + GAP
        if line and x + width > WIDTH:
            yield line
            line, x = [], LABEL
        line.append(sprite)
        x += width
    yield line


def _tallest(line: Sequence[Sprite]) -> int:
    return max(12, *(len(sprite.pixels) for sprite in line))


def _lay(canvas: Canvas, line: Sequence[Sprite], y: int) -> None:
    x = LABEL
    for sprite in line:
        height, width = sprite.pixels.shape[:2]
        picture = Canvas(width, height)
        picture.pixels = sprite.pixels
        canvas.paste(picture, x, y + _tallest(line) - height)
        x += width + GAP


def _labelled(pixels: NDArray[np.uint8], labels: Sequence[tuple[int, str]]) -> NDArray[np.uint8]:
    picture = Image.fromarray(pixels)
    pen = ImageDraw.Draw(picture)
    pen.fontmode = "1"
    # The basic layout: the other one depends on a library that only some machines have.
    font = ImageFont.truetype(str(FONT), 8, layout_engine=ImageFont.Layout.BASIC)
    for y, text in labels:
        pen.text((GAP, y), text, fill=(255, 255, 240), font=font)
    return np.asarray(picture)
