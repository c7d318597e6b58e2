"""Whole-pixel drawing on a small RGBA picture, and the sprite that comes out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

from art.palette import OUTLINE, rgba

Mask = NDArray[np.bool_]
Box = tuple[int, int, int, int]


@dataclass(frozen=True, eq=False)
class Sprite:
    """A named picture, the pixel of it that is put on the map position, and rectangles inside it."""

    name: str
    pixels: NDArray[np.uint8]
    anchor: tuple[int, int]
    boxes: Mapping[str, Box] = field(default_factory=dict)


class Canvas:
    """A transparent picture drawn on in the palette's letters; pixel (0, 0) is the left upper one."""

    def __init__(self, width: int, height: int) -> None:
        self.pixels = np.zeros((height, width, 4), np.uint8)

    @property
    def width(self) -> int:
        return self.pixels.shape[1]

    @property
    def height(self) -> int:
        return self.pixels.shape[0]

    def fill(self, mask: Mask, letter: str, alpha: int = 255) -> None:
        """Colour every pixel of a (height, width) mask."""
        self.pixels[mask] = rgba(letter, alpha)

    def dot(self, x: int, y: int, letter: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.pixels[y, x] = rgba(letter)

    def grid(self, x: int, y: int, rows: Sequence[str]) -> None:
        """Stamp rows of letters; a full stop or a space leaves what is there."""
        for dy, row in enumerate(rows):
            for dx, letter in enumerate(row):
                if letter not in ". ":
                    self.dot(x + dx, y + dy, letter)

    def box(self, x: float, y: float, width: float, height: float, letter: str, alpha: int = 255) -> None:
        px, py = self._centres()
        self.fill((px >= x) & (px < x + width) & (py >= y) & (py < y + height), letter, alpha)

    def ellipse(self, x: float, y: float, rx: float, ry: float, letter: str, alpha: int = 255) -> None:
        """Fill the ellipse with its middle at (x, y); whole numbers are pixel corners."""
        px, py = self._centres()
        self.fill(((px - x) / rx) ** 2 + ((py - y) / ry) ** 2 <= 1, letter, alpha)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], letter: str, thick: float = 1
    ) -> None:
        """A stroke between two points, ``thick`` pixels across."""
        px, py = self._centres()
        dx, dy = end[0] - start[0], end[1] - start[1]
        along = ((px - start[0]) * dx + (py - start[1]) * dy) / max(dx * dx + dy * dy, 1e-9)
        along = np.clip(along, 0, 1)
        distance = np.hypot(px - start[0] - along * dx, py - start[1] - along * dy)
        self.fill(distance <= max(thick / 2, 0.55), letter)

    def polygon(self, points: Sequence[tuple[float, float]], letter: str) -> None:
        """Fill a polygon by the even-odd rule."""
        px, py = self._centres()
        inside = np.zeros(px.shape, bool)
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            if y0 != y1:
                crosses = (py >= min(y0, y1)) & (py < max(y0, y1))
                inside ^= crosses & (px < x0 + (py - y0) * (x1 - x0) / (y1 - y0))
        self.fill(inside, letter)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Lay another picture on this one where it is not transparent; what falls outside is lost."""
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + other.width, self.width), min(y + other.height, self.height)
        if left >= right or top >= bottom:
            return
        source = other.pixels[top - y : bottom - y, left - x : right - x].astype(np.float64)
        target = self.pixels[top:bottom, left:right].astype(np.float64)
        over, under = source[..., 3:] / 255, target[..., 3:] / 255
        alpha = over + under * (1 - over)
        colour = source[..., :3] * over + target[..., :3] * under * (1 - over)
        mixed = np.divide(colour, alpha, out=np.zeros_like(colour), where=alpha > 0)
        self.pixels[top:bottom, left:right] = np.concatenate([mixed, alpha * 255], axis=2) + 0.5

    def outline(self, letter: str = OUTLINE) -> Canvas:
        """Put a line one pixel wide round everything opaque; leave that much room at the border."""
        solid = self.pixels[..., 3] > 127
        self.fill(grown(solid) & ~solid, letter)
        return self

    def under(self, other: Canvas) -> Canvas:
        """The two pictures as one, ``other`` (of the same size) below."""
        result = Canvas(self.width, self.height)
        result.paste(other, 0, 0)
        result.paste(self, 0, 0)
        return result

    def copy(self) -> Canvas:
        result = Canvas(self.width, self.height)
        result.pixels = self.pixels.copy()
        return result

    def mirrored(self) -> Canvas:
        result = Canvas(self.width, self.height)
        result.pixels = self.pixels[:, ::-1].copy()
        return result

    def turned(self, degrees: float, about: tuple[float, float]) -> Canvas:
        """Rotated clockwise about a point; a pixel is kept when four of its nine parts are covered."""
        turn = radians(degrees)
        px, py = self._centres()
        covered = np.zeros(px.shape, np.int64)
        result = Canvas(self.width, self.height)
        offsets = ((0, 0), *((i / 3, j / 3) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j))
        for ox, oy in offsets:
            dx, dy = px + ox - about[0], py + oy - about[1]
            x = np.floor(about[0] + dx * cos(turn) + dy * sin(turn)).astype(np.int64)
            y = np.floor(about[1] - dx * sin(turn) + dy * cos(turn)).astype(np.int64)
            inside = (x >= 0) & (x < self.width) & (y >= 0) & (y < self.height)
            colour = self.pixels[np.where(inside, y, 0), np.where(inside, x, 0)]
            solid = inside & (colour[..., 3] > 127)
            result.pixels[solid & (covered == 0)] = colour[solid & (covered == 0)]
            covered += solid
        result.pixels[covered < 4] = 0
        return result

    def extent(self) -> tuple[int, int, int, int]:
        """First column and row, last column and row with anything on them. Raises IndexError when empty."""
        drawn = self.pixels[..., 3] > 0
        columns, rows = np.flatnonzero(drawn.any(axis=0)), np.flatnonzero(drawn.any(axis=1))
        return int(columns[0]), int(rows[0]), int(columns[-1]), int(rows[-1])

    def sprite(self, name: str, anchor: tuple[int, int], trim: bool = True, **boxes: Box) -> Sprite:
        """The finished picture, cut down to what is drawn unless ``trim`` is off; ``boxes`` need it off."""
        if not trim:
            return Sprite(name, self.pixels.copy(), anchor, boxes)
        left, top, right, bottom = self.extent()
        pixels = self.pixels[top : bottom + 1, left : right + 1].copy()
        return Sprite(name, pixels, (anchor[0] - left, anchor[1] - top), boxes)

    def _centres(self) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        y, x = np.mgrid[: self.height, : self.width]
        return x + 0.5, y + 0.5


def grown(mask: Mask) -> Mask:
    """The mask and its four neighbours."""
    wide = np.pad(mask, 1)
    return wide[1:-1, 1:-1] | wide[:-2, 1:-1] | wide[2:, 1:-1] | wide[1:-1, :-2] | wide[1:-1, 2:]


def from_rows(rows: Sequence[str], margin: int = 1) -> Canvas:
    """A picture just large enough for rows of letters, with room for an outline."""
    canvas = Canvas(max(map(len, rows)) + 2 * margin, len(rows) + 2 * margin)
    canvas.grid(margin, margin, rows)
    return canvas
