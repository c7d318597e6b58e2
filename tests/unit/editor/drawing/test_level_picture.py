from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from editor.drawing.level_picture import LevelPicture
from editor.sight import MapLayer, Sight
from towermind_app.draw.surface import MapSurface
from towermind_app.level import (
    BuiltInLevel,
    Level,
    Point,
    Stroke,
    TowerPoint,
    built_in_levels,
    find_level,
    load_level,
)
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

TABLES = load_tables()
GAME = Sight(game_view=True)
SIZE = 120


def pixels(surface: pygame.Surface) -> NDArray[np.uint8]:
    return pygame.surfarray.array3d(surface)


def as_the_game_draws(level: Level, size: int = SIZE) -> NDArray[np.uint8]:
    return pixels(MapSurface(level, TABLES, size).draw(Simulation(level, TABLES).states))


def with_stroke(level: Level, points: int, *, erase: bool = False) -> Level:
    line = tuple(Point(-2 + 0.25 * number, 1.5 - 0.2 * number) for number in range(points))
    return level.model_copy(update={"strokes": (*level.strokes, Stroke(points=line, width=0.5, erase=erase))})


@pytest.fixture
def picture() -> LevelPicture:
    return LevelPicture(TABLES, SIZE)


@pytest.mark.parametrize("built_in", built_in_levels(), ids=lambda built_in: built_in.slug)
def test_every_level_looks_as_its_game_begins(picture: LevelPicture, built_in: BuiltInLevel) -> None:
    level = load_level(built_in.path)
    picture.show(level, GAME)
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(level))


def test_it_does_so_at_the_size_of_a_window() -> None:
    level = find_level("five-roads")
    picture = LevelPicture(TABLES, 611)
    picture.show(level, GAME)
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(level, 611))


@pytest.mark.parametrize("erase", [False, True])
def test_a_stroke_under_way_looks_like_the_level_that_has_it(picture: LevelPicture, erase: bool) -> None:
    level = find_level("two-bends")
    picture.show(level, GAME)
    for points in range(1, 12):
        grown = with_stroke(level, points, erase=erase)
        picture.show(grown, GAME)
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(grown))
    picture.show(level, GAME)
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(level))


def test_moved_things_are_seen_where_they_are(picture: LevelPicture) -> None:
    level = find_level("two-bends")
    picture.show(level, GAME)
    moved = level.model_copy(update={"tower_points": (TowerPoint(Point(2, 2), Point(1, 1)),)})
    picture.show(moved, GAME)
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(moved))


def test_a_draft_that_cannot_be_played_is_drawn(picture: LevelPicture) -> None:
    level = find_level("two-bends").model_copy(update={"custom_enemies_paths": (), "waves": ()})
    for sight in (Sight(), GAME):
        assert picture.show(level, sight)


def test_nothing_is_drawn_twice(picture: LevelPicture) -> None:
    level = find_level("two-bends")
    assert picture.show(level, Sight())
    assert not picture.show(level, Sight())
    path = (*level.custom_enemies_paths[0][:2], level.destination_pos_icon)
    other_path = level.model_copy(update={"custom_enemies_paths": (path,)})
    assert not picture.show(other_path, Sight()), "no path is part of the picture of a painted level"


def test_without_strokes_a_moved_path_takes_its_road_along(picture: LevelPicture) -> None:
    level = find_level("two-bends").model_copy(update={"strokes": ()})
    picture.show(level, Sight())
    path = (Point(3, 3), level.destination_pos_icon)
    assert picture.show(level.model_copy(update={"custom_enemies_paths": (path,)}), Sight())


@pytest.mark.parametrize("layer", [MapLayer.ROAD, MapLayer.TOWER_POINTS, MapLayer.BASE])
def test_what_is_hidden_is_not_drawn_except_in_the_games_view(picture: LevelPicture, layer: MapLayer) -> None:
    level = find_level("two-bends")
    picture.show(level, Sight())
    before = pixels(picture.surface)
    assert picture.show(level, Sight(hidden={layer}))
    assert not np.array_equal(pixels(picture.surface), before)
    picture.show(level, Sight(hidden={layer}, game_view=True))
    assert np.array_equal(pixels(picture.surface), as_the_game_draws(level))
