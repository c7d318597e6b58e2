from __future__ import annotations

from itertools import pairwise

import pytest

from editor.drawing.coverage import covered, decoys, part_of, widest_reach
from editor.reach import marks_of
from towermind_app.level import Level, Point, TowerPoint, find_level, findings
from towermind_app.tables import load_tables

TABLES = load_tables()
REACH = widest_reach(TABLES)


def draft(path: tuple[Point, ...], *towers: Point) -> Level:
    points = tuple(TowerPoint(tower, tower) for tower in towers)
    return find_level("two-bends").model_copy(
        update={"custom_enemies_paths": (path,), "tower_points": points}
    )


STRAIGHT = (Point(-3, 0), Point(0, 0), Point(3, 0))


def test_the_reach_is_that_of_the_tower_type_that_reaches_farthest() -> None:
    assert pytest.approx(1.5) == REACH


def test_a_tower_on_the_path_reaches_as_far_as_its_range_both_ways() -> None:
    ((before, inside, after),) = covered(draft(STRAIGHT, Point(0.5, 0)), TABLES)
    assert (before.towers, inside.towers, after.towers) == ((), (0,), ())
    assert (before.start, inside.start, inside.end, after.end) == pytest.approx((0, 2, 5, 6))


def test_a_tower_beside_the_path_cuts_a_chord() -> None:
    (stretches,) = covered(draft(STRAIGHT, Point(0, 0.9)), TABLES)
    assert stretches[1].length == pytest.approx(2 * (REACH**2 - 0.9**2) ** 0.5)


def test_where_towers_meet_both_are_told() -> None:
    (stretches,) = covered(draft(STRAIGHT, Point(0, 0), Point(1, 0)), TABLES)
    assert [part.towers for part in stretches] == [(), (0,), (0, 1), (1,), ()]
    assert [part.length for part in stretches] == pytest.approx([1.5, 1, 2, 1, 0.5])


def test_stretches_follow_each_other_over_the_whole_path() -> None:
    level = find_level("lv4")
    for path, stretches in zip(level.custom_enemies_paths, covered(level, TABLES), strict=True):
        assert stretches[0].start == 0
        assert stretches[-1].end == pytest.approx(marks_of(path)[-1])
        assert all(a.end == b.start for a, b in pairwise(stretches))


def test_only_touching_the_circle_is_no_reach() -> None:
    (stretches,) = covered(draft(STRAIGHT, Point(0, REACH)), TABLES)
    assert [part.towers for part in stretches] == [()]


def test_paths_without_length_have_no_stretches() -> None:
    assert covered(draft((Point(1, 1),)), TABLES) == ((),)
    assert covered(draft((Point(1, 1), Point(1, 1))), TABLES) == ((),)


def test_decoys_are_the_tower_points_that_reach_no_path() -> None:
    level = draft(STRAIGHT, Point(0, 1), Point(0, 2), Point(2, -2.9))
    assert decoys(level, TABLES) == {1, 2}
    for paths in ((), ((Point(-3, 0),),)):
        assert decoys(level.model_copy(update={"custom_enemies_paths": paths}), TABLES) == frozenset()


def test_what_the_checks_call_a_decoy_is_drawn_as_one() -> None:
    level = draft(STRAIGHT, Point(0, REACH), Point(0, REACH + 0.01))
    told = [finding.place for finding in findings(level, TABLES) if finding.code == "decoy"]
    assert told == [f"TowerPoints[{number}]" for number in decoys(level, TABLES)] == ["TowerPoints[1]"]


def test_a_part_of_a_path_has_its_corners() -> None:
    path = (Point(0, 0), Point(1, 0), Point(1, 2))
    assert part_of(path, marks_of(path), 0.5, 2) == [Point(0.5, 0), Point(1, 0), Point(1, 1)]
    assert part_of(path, marks_of(path), 1, 3) == [Point(1, 0), Point(1, 2)]
