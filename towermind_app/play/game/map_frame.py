"""From map units to pixels of the window and back."""

from __future__ import annotations

import pygame

from towermind_app.level import Point

MAP_SIDE = 6.0


class MapFrame:
    """A square of the window that shows the map [-3, 3] × [-3, 3], y up."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect

    def to_screen(self, x: float, y: float) -> tuple[int, int]:
        share = self.rect.width / MAP_SIDE
        return round(self.rect.x + (x + 3) * share), round(self.rect.y + (3 - y) * share)

    def to_map(self, place: tuple[int, int]) -> Point:
        """Where a pixel of the window lies on the map; off the map it is beyond ±3."""
        share = MAP_SIDE / self.rect.width
        return Point((place[0] - self.rect.x) * share - 3, 3 - (place[1] - self.rect.y) * share)

    def length(self, units: float) -> int:
        """A length of the map in pixels, at least one."""
        return max(1, round(units * self.rect.width / MAP_SIDE))

    def holds(self, place: tuple[int, int]) -> bool:
        return bool(self.rect.collidepoint(place))

    @property
    def zoom(self) -> float:
        """How much larger than the 512-pixel picture the map is shown."""
        return self.rect.width / 512
