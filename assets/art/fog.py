"""The cloud: the union of a dome and a brim, as wide and high as the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from art.canvas import Sprite

PIXELS_PER_UNIT = 512 / 6


@dataclass(frozen=True)
class Ellipse:
    """Middle, relative to the cloud's position, and half-axes; map units, y up."""

    x: float
    y: float
    half_width: float
    half_height: float


DOME = Ellipse(-0.15, 0.12, 1.05, 0.66)
BRIM = Ellipse(0.05, -0.45, 1.65, 0.33)

# Puffs only shade the inside; they never touch the outline.
PUFFS = (
    Ellipse(-0.62, 0.05, 0.42, 0.38),
    Ellipse(-0.15, 0.30, 0.55, 0.42),
    Ellipse(0.38, 0.02, 0.40, 0.36),
    Ellipse(-1.00, -0.45, 0.45, 0.24),
    Ellipse(-0.30, -0.40, 0.50, 0.26),
    Ellipse(0.45, -0.42, 0.55, 0.26),
    Ellipse(1.15, -0.47, 0.40, 0.18),
)
FINE = 5  # parts of a pixel, each way, that the soft border is counted from


def sprites() -> Iterator[Sprite]:
    left = max(DOME.half_width - DOME.x, BRIM.half_width - BRIM.x)
    right = max(DOME.half_width + DOME.x, BRIM.half_width + BRIM.x)
    top = max(DOME.half_height + DOME.y, BRIM.half_height + BRIM.y)
    bottom = max(DOME.half_height - DOME.y, BRIM.half_height - BRIM.y)
    anchor_x, anchor_y = (int(np.ceil(side * PIXELS_PER_UNIT)) for side in (left, top))
    width = anchor_x + int(np.ceil(right * PIXELS_PER_UNIT))
    height = anchor_y + int(np.ceil(bottom * PIXELS_PER_UNIT))
    yield Sprite("fog", _picture(width, height, anchor_x, anchor_y), (anchor_x, anchor_y))


def _picture(width: int, height: int, anchor_x: int, anchor_y: int) -> NDArray[np.uint8]:
    fine_y, fine_x = np.mgrid[: height * FINE, : width * FINE]
    fine_x = ((fine_x + 0.5) / FINE - anchor_x) / PIXELS_PER_UNIT
    fine_y = (anchor_y - (fine_y + 0.5) / FINE) / PIXELS_PER_UNIT
    covered = (_level(DOME, fine_x, fine_y) <= 1) | (_level(BRIM, fine_x, fine_y) <= 1)
    share = covered.reshape(height, FINE, width, FINE).mean(axis=(1, 3))
    middles = (slice(FINE // 2, None, FINE), slice(FINE // 2, None, FINE))
    pixels = np.empty((height, width, 4), np.uint8)
    pixels[..., :3] = _shade(fine_x[middles], fine_y[middles])
    # Half opaque says the same as the rules do for the middle of the pixel.
    pixels[..., 3] = np.where(covered[middles], np.maximum(share, 0.51), np.minimum(share, 0.49)) * 255
    return pixels


def _shade(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    """White, with a bluish underside on every puff."""
    shadow = np.zeros(x.shape)
    for puff in PUFFS:
        rim = _level(Ellipse(puff.x, puff.y + 0.06, puff.half_width, puff.half_height), x, y)
        inside = _level(puff, x, y) <= 1
        shadow = np.where(inside, np.clip((rim - 0.75) * 1.5, 0, 1), shadow)
    low = np.clip((-0.42 - y) / 0.5, 0, 1)
    border = np.clip(np.minimum(_level(DOME, x, y), _level(BRIM, x, y)) * 8 - 7.2, 0, 0.9)
    shadow = np.maximum(shadow, border)
    shade = np.rint(np.clip(shadow * 0.7 + low * 0.8, 0, 1) * 5) / 5
    white, blue = np.array([255, 255, 255]), np.array([203, 217, 236])
    colour: NDArray[np.float64] = white + (blue - white) * shade[..., None]
    return colour


def _level(ellipse: Ellipse, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    across, up = (x - ellipse.x) / ellipse.half_width, (y - ellipse.y) / ellipse.half_height
    return across * across + up * up
