"""What marks are drawn on: the map on a surface, and what of it can be seen."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from towermind_app.level import Point
from towermind_app.play.game.map_frame import MAP_SIDE, MapFrame
from towermind_app.play.ui.look import Look

Place = tuple[float, float]


class Sheet(NamedTuple):
    """A surface with the map in it.

    frame: where the whole map lies. room: what of the surface is seen; nothing need be drawn outside it.
    """

    target: pygame.Surface
    frame: MapFrame
    look: Look
    room: pygame.Rect

    def at(self, point: Point) -> Place:
        """Where a place of the map is on the surface, parts of a pixel too."""
        unit = self.frame.rect.width / MAP_SIDE
        return self.frame.rect.x + (point.x + 3) * unit, self.frame.rect.y + (3 - point.y) * unit

    def px(self, size: float) -> int:
        """A size in pixels of a 100 % window at this UI scale, at least one."""
        return max(1, round(size * self.look.fonts.scale))

    def sees(self, place: Place, margin: float) -> bool:
        """Whether something that reaches so far from its middle can be seen."""
        room = self.room
        return (
            room.left - margin <= place[0] <= room.right + margin
            and room.top - margin <= place[1] <= room.bottom + margin
        )
