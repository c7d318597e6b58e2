"""Small pictures of levels."""

from __future__ import annotations

import numpy as np
import pygame

from towermind_app.draw.backdrop import level_ground
from towermind_app.level import Level, Point
from towermind_app.play.ui.look import BLOOD, INK, PAPER, scaled_sprite

_SMALLEST_SPRITES = 0.45
_NATIVE = 512


def map_picture(level: Level, size: int) -> pygame.Surface:
    """The level's map, `size` pixels a side: ground, tower points, where enemies enter, and the base."""
    ground = level_ground(level, size)
    picture = pygame.image.frombytes(np.ascontiguousarray(ground).tobytes(), (size, size), "RGB")
    scale = max(size / _NATIVE, _SMALLEST_SPRITES)
    soil, flag = scaled_sprite("tower/soil", scale), scaled_sprite("tower/empty", scale)
    for point in sorted(level.tower_points, key=lambda point: -point.position.y):
        x, y = _pixel(point.position, size)
        picture.blit(soil, soil.get_rect(center=(x, y)))
        picture.blit(flag, flag.get_rect(midbottom=(x, y + soil.get_height() // 4)))
    for path in level.custom_enemies_paths:
        _draw_entry(picture, path, size)
    if level.custom_enemies_paths:
        base = scaled_sprite("base/0", scale)
        picture.blit(base, base.get_rect(center=_inside(level.destination_pos_icon, size)))
    return picture


def _pixel(point: Point, size: int) -> tuple[int, int]:
    return round((point.x + 3) * size / 6), round((3 - point.y) * size / 6)


def _inside(point: Point, size: int) -> tuple[int, int]:
    margin = size // 24
    x, y = _pixel(point, size)
    return min(max(x, margin), size - margin), min(max(y, margin), size - margin)


def _draw_entry(picture: pygame.Surface, path: tuple[Point, ...], size: int) -> None:
    """An arrow head where enemies enter, pointing the way they walk; nothing for a path just begun."""
    if len(path) < 2:
        return
    start = pygame.Vector2(_inside(path[0], size))
    ahead = pygame.Vector2(_inside(path[1], size)) - start
    if not ahead.length():
        return
    ahead.scale_to_length(max(4, size / 32))
    aside = pygame.Vector2(-ahead.y, ahead.x)
    corners = [start + ahead * 1.2, start - ahead * 0.8 + aside, start - ahead * 0.8 - aside]
    pygame.draw.polygon(picture, BLOOD, corners)
    pygame.draw.aalines(picture, INK, True, corners)
    pygame.draw.circle(picture, PAPER, start, max(1, size // 160))
