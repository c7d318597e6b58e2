"""The thin plate that small buttons and fields are drawn on."""

from __future__ import annotations

from functools import lru_cache

import pygame

from towermind_app.play.ui.look import INK, Colour, Look, Rim


def draw_small_plate(
    target: pygame.Surface, look: Look, rect: pygame.Rect, fill: Colour, rim: Rim
) -> pygame.Rect:
    """A plate with a thin rim; returns the room inside."""
    target.blit(_plate(rect.size, fill, rim, look.unit), rect)
    return rect.inflate(-4 * look.unit, -4 * look.unit)


@lru_cache(maxsize=256)
def _plate(size: tuple[int, int], fill: Colour, rim: Rim, unit: int) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    rect = picture.get_rect()
    picture.fill(INK, rect.inflate(-2 * unit, 0))
    picture.fill(INK, rect.inflate(0, -2 * unit))
    body = rect.inflate(-2 * unit, -2 * unit)
    picture.fill(rim.body, body)
    picture.fill(rim.light, (body.x, body.y, body.width, max(1, unit // 2)))
    picture.fill(rim.shade, (body.x, body.bottom - max(1, unit // 2), body.width, max(1, unit // 2)))
    picture.fill(fill, body.inflate(-2 * unit, -2 * unit))
    return picture
