"""Small pictures of grounds and roads to choose from."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from towermind_app.draw.textures import ground_texture, road_texture
from towermind_app.draw.themes import ROADS

_SIDE: Final = 512
_ROAD: Final = 0.62  # of the height of a swatch


@lru_cache(maxsize=64)
def theme_swatch(theme: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A piece of a theme's ground, its pixels enlarged by `scale`."""
    width, height = _native(size, scale)
    return _grown(np.array(ground_texture(theme, _SIDE, 0)[40 : 40 + height, 40 : 40 + width]), size)


@lru_cache(maxsize=64)
def road_swatch(theme: str, style: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A piece of a road across a theme's ground."""
    width, height = _native(size, scale)
    pixels = np.array(ground_texture(theme, _SIDE, 0)[40 : 40 + height, 40 : 40 + width])
    top = round(height * (1 - _ROAD) / 2)
    bottom = height - top
    look = ROADS[style]
    pixels[top:bottom] = road_texture(style, _SIDE, 0)[100 + top : 100 + bottom, 100 : 100 + width]
    pixels[top] = pixels[bottom - 1] = look.edge
    pixels[top + 1 : top + 4] = look.bank[0]
    return _grown(pixels, size)


def _native(size: tuple[int, int], scale: float) -> tuple[int, int]:
    return max(8, round(size[0] / scale)), max(8, round(size[1] / scale))


def _grown(pixels: np.ndarray, size: tuple[int, int]) -> pygame.Surface:
    height, width = pixels.shape[:2]
    small = pygame.image.frombytes(np.ascontiguousarray(pixels).tobytes(), (width, height), "RGB")
    return pygame.transform.scale(small, size)
