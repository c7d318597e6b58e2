"""Where map and panels lie in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from towermind_app.draw.atlas import LARGEST

COLUMN_WIDTH: Final = 290
"""The least width of a column of panels at 100 %."""
WIDEST_COLUMN: Final = 430
COLUMN_HEIGHT: Final = 640
"""What one column with all panels needs at 100 %."""
SMALLEST_MAP: Final = 0.62
"""Share of the window's height that the map keeps whatever the UI scale."""


@dataclass(frozen=True)
class GameLayout:
    """Rectangles of the game screen.

    map: a square. columns: one beside the map, or one on either side. scale: of the panels; the UI scale
    where the window has room for it, else less.
    """

    map: pygame.Rect
    columns: tuple[pygame.Rect, ...]
    scale: float

    def margins(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """What neither map nor columns cover of a window."""
        width, height = size
        left = min(self.map.left, *(column.left for column in self.columns))
        right = max(column.right for column in self.columns)
        beside = [pygame.Rect(0, 0, left, height), pygame.Rect(right, 0, width - right, height)]
        above = pygame.Rect(self.map.left, 0, self.map.width, self.map.top)
        below = pygame.Rect(self.map.left, self.map.bottom, self.map.width, height - self.map.bottom)
        return [margin for margin in (*beside, above, below) if margin.width > 0 and margin.height > 0]


def lay_out(size: tuple[int, int], ui_scale: float) -> GameLayout:
    """The map as large as window and pictures allow, and beside it all panels, in one column or two."""
    width, height = size
    scale = max(0.5, min(ui_scale, height / COLUMN_HEIGHT, (width - SMALLEST_MAP * height) / COLUMN_WIDTH))
    least, most = round(COLUMN_WIDTH * scale), round(WIDEST_COLUMN * scale)
    tallest = min(height, LARGEST)
    if width - tallest >= 2 * least:
        return _with_two_columns(size, tallest, min(most, (width - tallest) // 2), scale)
    side = min(tallest, width - least)
    column = min(most, width - side)
    left = (width - side - column) // 2
    map_rect = pygame.Rect(left, (height - side) // 2, side, side)
    return GameLayout(map_rect, (pygame.Rect(map_rect.right, 0, column, height),), scale)


def _with_two_columns(size: tuple[int, int], side: int, column: int, scale: float) -> GameLayout:
    width, height = size
    map_rect = pygame.Rect((width - side) // 2, (height - side) // 2, side, side)
    left = pygame.Rect(map_rect.left - column, 0, column, height)
    right = pygame.Rect(map_rect.right, 0, column, height)
    return GameLayout(map_rect, (left, right), scale)
