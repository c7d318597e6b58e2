"""Where there is no stroke, roads run along the paths."""

from __future__ import annotations

from towermind_app.level import Point, find_level
from towermind_app.level.roads import road_along, road_strokes

LEVEL = find_level("two-bends")


def test_strokes_are_the_roads_where_there_are_any() -> None:
    assert road_strokes(LEVEL) is LEVEL.strokes


def test_without_strokes_every_path_has_a_road_and_always_the_same_one() -> None:
    path = (Point(0, 0), Point(1, 0))
    bare = LEVEL.model_copy(update={"strokes": (), "custom_enemies_paths": (path, (), (Point(3, 0), *path))})
    first, second = road_strokes(bare)
    assert first == road_along(path)
    assert second.points[0].x > 3, "comes in over the edge"
    assert road_strokes(bare)[0] is first
