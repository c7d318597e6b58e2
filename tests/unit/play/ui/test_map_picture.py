from __future__ import annotations

import pygame

from towermind_app.level import Level, Point, find_level, new_level
from towermind_app.play.ui.map_picture import map_picture


def pixels(level: Level) -> bytes:
    return pygame.image.tobytes(map_picture(level, 96), "RGB")


def test_a_level_in_the_making_has_a_picture() -> None:
    level = new_level()
    for path in ((), (Point(0, 0),), (Point(0, 0), Point(0, 0))):
        assert pixels(level.model_copy(update={"custom_enemies_paths": (path,)}))


def test_a_level_without_strokes_shows_the_roads_that_the_game_gives_it() -> None:
    plain = find_level("two-bends").model_copy(update={"strokes": ()})
    bare = new_level().model_copy(update={"theme": plain.theme})
    size = 96
    road, grass = map_picture(plain, size), map_picture(bare, size)
    start = plain.custom_enemies_paths[0][2]
    place = (round((start.x + 3) * size / 6), round((3 - start.y) * size / 6))
    assert road.get_at(place) != grass.get_at(place)
