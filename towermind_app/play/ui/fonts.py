"""The two faces of the window, at any size, rebuilt for each UI scale."""

from __future__ import annotations

from typing import Final

import pygame

from towermind_app.errors import AssetError
from towermind_app.paths import assets_dir

PIXEL: Final = "PressStart2P-Regular.ttf"
TEXT: Final = "Inter-Regular.ttf"
BOLD: Final = "Inter-Bold.ttf"
_SMALLEST: Final = 6  # pixels


class Fonts:
    """Fonts for one UI scale: sizes are given as they are at 100 %. Raises AssetError for a lost face."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._loaded: dict[tuple[str, int], pygame.Font] = {}

    def _load(self, face: str, pixels: int) -> pygame.Font:
        size = max(_SMALLEST, round(pixels * self.scale))
        key = (face, size)
        if key not in self._loaded:
            path = assets_dir() / "fonts" / face
            try:
                self._loaded[key] = pygame.Font(path, size)
            except (OSError, pygame.error) as problem:
                raise AssetError(path, "", f"this font cannot be read ({problem})") from problem
        return self._loaded[key]

    def pixel(self, pixels: int) -> pygame.Font:
        """The pixel face, for headings and figures; it looks best at multiples of 8."""
        return self._load(PIXEL, pixels)

    def text(self, pixels: int) -> pygame.Font:
        """The readable face."""
        return self._load(TEXT, pixels)

    def bold(self, pixels: int) -> pygame.Font:
        return self._load(BOLD, pixels)
