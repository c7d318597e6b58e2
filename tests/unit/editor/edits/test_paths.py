"""Edits of paths change what they should, share the rest, and stop at the limits."""

from __future__ import annotations

import pytest

from editor.edits import paths
from tests.unit.editor.edits.drafts import BASE, NORTH, WEST, bare_draft, draft
from towermind_app.level import Point

HERE = Point(0.5, 0.5)
LONG = tuple(Point(x / 10, 0) for x in range(20))


def test_a_waypoint_goes_to_the_end_of_its_path_and_other_paths_are_shared() -> None:
    level = paths.add_waypoint(draft(), 0, HERE)
    assert level.custom_enemies_paths == ((*WEST, HERE), NORTH)
    assert level.custom_enemies_paths[1] is NORTH


def test_the_number_after_the_last_path_starts_a_new_one() -> None:
    assert paths.add_waypoint(bare_draft(), 0, HERE).custom_enemies_paths == ((HERE,),)
    assert paths.add_waypoint(draft(), 2, HERE).custom_enemies_paths == (WEST, NORTH, (HERE,))


def test_places_are_rounded_and_kept_near_the_map() -> None:
    level = paths.add_waypoint(bare_draft(), 0, Point(-9.0, 1.23456))
    assert level.custom_enemies_paths == ((Point(-3.5, 1.23),),)


def test_a_sixth_path_and_a_twenty_first_waypoint_are_refused_with_a_reason() -> None:
    full = draft(custom_enemies_paths=(LONG, WEST, WEST, WEST, WEST))
    assert paths.add_waypoint(full, 5, HERE) is full
    assert "5 paths" in paths.why_not_add_waypoint(full, 5)
    assert paths.add_waypoint(full, 0, HERE) is full
    assert paths.insert_waypoint(full, 0, 3, HERE) is full
    assert "20 waypoints" in paths.why_not_add_waypoint(full, 0)
    assert paths.why_not_add_waypoint(full, 1) == ""


def test_insert_move_and_remove_a_waypoint() -> None:
    assert paths.insert_waypoint(draft(), 0, 1, HERE).custom_enemies_paths[0] == (WEST[0], HERE, *WEST[1:])
    assert paths.move_waypoint(draft(), 0, 1, HERE).custom_enemies_paths[0] == (WEST[0], HERE, BASE)
    assert paths.remove_waypoint(draft(), 0, 1).custom_enemies_paths[0] == (WEST[0], BASE)


def test_a_path_without_waypoints_is_gone() -> None:
    level = draft(custom_enemies_paths=((HERE,), NORTH))
    assert paths.remove_waypoint(level, 0, 0).custom_enemies_paths == (NORTH,)


def test_waypoints_and_paths_change_their_order() -> None:
    assert paths.move_in_order(draft(), 0, 0, 2).custom_enemies_paths[0] == (WEST[1], BASE, WEST[0])
    assert paths.reverse(draft(), 1).custom_enemies_paths[1] == NORTH[::-1]
    assert paths.reorder_paths(draft(), 0, 1).custom_enemies_paths == (NORTH, WEST)


def test_paths_go_one_by_one_empty_ones_too() -> None:
    assert paths.remove_path(draft(), 0).custom_enemies_paths == (NORTH,)
    emptied = draft(custom_enemies_paths=(WEST, ()))
    assert paths.remove_path(emptied, 1).custom_enemies_paths == (WEST,)


def test_what_changes_nothing_gives_the_same_level() -> None:
    level = draft()
    assert paths.move_waypoint(level, 0, 1, WEST[1]) is level
    assert paths.move_in_order(level, 0, 1, 1) is level
    assert paths.reorder_paths(level, 1, 1) is level


@pytest.mark.parametrize(("path", "place"), [(7, 0), (-1, 0), (0, 9), (0, -1)])
def test_what_is_not_there_is_left_alone(path: int, place: int) -> None:
    level = draft()
    assert paths.move_waypoint(level, path, place, HERE) is level
    assert paths.remove_waypoint(level, path, place) is level
    assert paths.move_in_order(level, path, place, 0) is level


def test_numbers_follow_their_paths() -> None:
    level = draft(custom_enemies_paths=(WEST, NORTH, WEST[:2]))
    assert paths.renumbered({0, 2}, level, paths.remove_path(level, 1)) == {0, 1}
    assert paths.renumbered({1}, level, paths.remove_path(level, 1)) == set()
    assert paths.renumbered({0}, level, paths.reorder_paths(level, 0, 2)) == {2}
    assert paths.renumbered({1}, level, paths.move_waypoint(level, 1, 0, HERE)) == {1}
    assert paths.renumbered({0}, level, paths.add_waypoint(level, 3, HERE)) == {0}
