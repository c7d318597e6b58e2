"""Tower points keep their knights in reach."""

from __future__ import annotations

import pytest

from editor.edits import towers
from editor.edits.mirroring import mirror_level
from tests.unit.editor.edits.drafts import REACH, SPOT, TABLES, bare_draft, draft
from towermind_app.level import Level, Point, TowerPoint, find_level
from towermind_app.tables.capacities import MAX_TOWER_POINTS


def _last(level: Level) -> TowerPoint:
    return level.tower_points[-1]


def test_the_assembly_point_is_on_the_nearest_path() -> None:
    level = towers.add_tower_point(draft(), Point(1.5, 0.7), TABLES)
    assert _last(level).position == Point(1.5, 0.7)
    assert _last(level).assembly == Point(1.4, 0.6)


def test_without_a_path_in_reach_it_is_to_the_right_or_where_there_is_map() -> None:
    assert _last(towers.add_tower_point(bare_draft(), Point(1, 1), TABLES)).assembly == Point(1.35, 1)
    assert _last(towers.add_tower_point(bare_draft(), Point(2.9, 1), TABLES)).assembly == Point(2.55, 1)


def test_a_sixteenth_tower_point_is_refused_with_a_reason() -> None:
    full = draft(tower_points=(SPOT,) * MAX_TOWER_POINTS)
    assert towers.add_tower_point(full, Point(0, 0), TABLES) is full
    assert towers.duplicate_tower_point(full, 0, TABLES) is full
    assert towers.mirror_tower_point(full, 0, "vertical") is full
    assert "15" in towers.why_not_add_tower_point(full)


def test_the_assembly_point_moves_with_its_tower_point() -> None:
    moved = towers.move_tower_point(draft(), 0, Point(0.25, 0.5), TABLES).tower_points[0]
    assert moved == TowerPoint(Point(0.25, 0.5), Point(0.75, 0.5))
    edge = towers.move_tower_point(draft(), 0, Point(2.9, 0.5), TABLES).tower_points[0]
    assert edge == TowerPoint(Point(2.9, 0.5), Point(3.0, 0.5))


@pytest.mark.parametrize("wanted", [Point(3, 3), Point(-3, 2.9), Point(-1.001, -3), Point(0.3, 0.7)])
def test_an_assembly_point_goes_no_farther_than_knights(wanted: Point) -> None:
    spot = towers.move_assembly(draft(), 0, wanted, TABLES).tower_points[0]
    distance = spot.position.distance(spot.assembly)
    assert REACH - 0.03 < distance <= REACH
    assert spot.position.distance(wanted) - distance - spot.assembly.distance(wanted) == pytest.approx(
        0, abs=0.01
    )


def test_a_tower_point_far_off_the_map_has_its_assembly_point_as_near_as_it_may_be() -> None:
    level = draft(tower_points=(TowerPoint(Point(9.0, 0.0), Point(9.0, 0.0)),))
    assert towers.move_assembly(level, 0, Point(0, 0), TABLES).tower_points[0].assembly == Point(3.0, 0.0)


def test_choosing_anew_puts_the_assembly_point_on_the_path() -> None:
    level = draft(tower_points=(TowerPoint(Point(0.0, 1.3), Point(0.0, 1.3)),))
    chosen = towers.choose_assembly(level, 0, TABLES).tower_points[0].assembly
    assert 0 < chosen.distance(Point(0.0, 1.3)) < 0.31


def test_remove_duplicate_and_mirror() -> None:
    assert towers.remove_tower_point(draft(), 0).tower_points == ()
    copied = TowerPoint(Point(-0.5, -1.5), Point(0.0, -1.5))
    assert towers.duplicate_tower_point(draft(), 0, TABLES).tower_points == (SPOT, copied)
    corner = draft(tower_points=(TowerPoint(Point(3, -3), Point(2.5, -3)),))
    assert _last(towers.duplicate_tower_point(corner, 0, TABLES)).position == Point(2.5, -2.5)
    mirrored = TowerPoint(Point(1.0, -1.0), Point(0.5, -1.0))
    assert towers.mirror_tower_point(draft(), 0, "vertical").tower_points == (SPOT, mirrored)


@pytest.mark.parametrize("number", [-1, 1])
def test_tower_points_that_are_not_there_are_left_alone(number: int) -> None:
    level = draft()
    assert towers.move_tower_point(level, number, Point(0, 0), TABLES) is level
    assert towers.move_assembly(level, number, Point(0, 0), TABLES) is level
    assert towers.choose_assembly(level, number, TABLES) is level
    assert towers.remove_tower_point(level, number) is level
    assert towers.duplicate_tower_point(level, number, TABLES) is level
    assert towers.mirror_tower_point(level, number, "horizontal") is level


def test_moving_to_where_it_is_gives_the_same_level() -> None:
    level = draft()
    assert towers.move_tower_point(level, 0, SPOT.position, TABLES) is level
    assert towers.move_assembly(level, 0, SPOT.assembly, TABLES) is level


@pytest.mark.parametrize("axis", ["vertical", "horizontal"])
def test_a_level_mirrored_twice_is_the_level(axis: towers.Axis) -> None:
    level = find_level("five-roads")
    other = mirror_level(level, axis)
    assert other.strokes != level.strokes
    assert other.custom_enemies_paths[0][0] == (
        Point(3.0, 1.45) if axis == "vertical" else Point(-3.0, -1.45)
    )
    assert mirror_level(other, axis) == level


def test_a_tower_point_on_the_mirrors_line_has_no_image_beside_it() -> None:
    level = draft(tower_points=(TowerPoint(Point(0, 1), Point(0.5, 1)),))
    assert towers.mirror_tower_point(level, 0, "vertical") is level
    assert len(towers.mirror_tower_point(level, 0, "horizontal").tower_points) == 2
