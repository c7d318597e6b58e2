"""The base takes the ends of paths along."""

from __future__ import annotations

from editor.edits.base import at_base, ends_at_base, move_base, place_base
from tests.unit.editor.edits.drafts import BASE, NORTH, WEST, bare_draft, draft
from towermind_app.level import Point

LOOSE = (Point(-3.0, -2.0), Point(0.0, -2.0))


def test_ends_of_paths_follow_the_base() -> None:
    level = move_base(draft(custom_enemies_paths=(WEST, LOOSE)), Point(1.0, -0.5))
    assert level.destination_pos_icon == Point(1.0, -0.5)
    assert level.custom_enemies_paths == ((*WEST[:2], Point(1.0, -0.5)), LOOSE)


def test_the_base_stays_on_the_map() -> None:
    assert move_base(bare_draft(), Point(3.4, -8)).destination_pos_icon == Point(3.0, -3.0)


def test_a_base_where_it_was_is_the_same_level() -> None:
    level = draft()
    assert move_base(level, BASE) is level
    assert place_base(level, BASE) is level


def test_the_base_snaps_to_the_nearest_loose_end_and_draws_the_others() -> None:
    other = (Point(3.0, -3.0), Point(0.2, -2.1))
    level = place_base(draft(custom_enemies_paths=(WEST, LOOSE, other)), Point(-0.1, -2.1))
    assert level.destination_pos_icon == LOOSE[-1]
    assert [path[-1] for path in level.custom_enemies_paths] == [LOOSE[-1]] * 3


def test_ends_of_paths_that_are_not_free_stay() -> None:
    level = place_base(draft(custom_enemies_paths=(LOOSE,)), Point(0.1, -2.0), free=())
    assert level.custom_enemies_paths == (LOOSE,)
    moved = place_base(draft(custom_enemies_paths=(LOOSE, LOOSE)), Point(0.5, -2.0), reach=0.1, free=())
    assert moved.custom_enemies_paths == (LOOSE, LOOSE)


def test_a_path_is_complete_with_two_waypoints_and_its_end_at_the_base() -> None:
    level = draft(custom_enemies_paths=(NORTH, LOOSE, (BASE,)))
    assert [ends_at_base(level, path) for path in range(4)] == [True, False, False, False]


def test_points_near_the_base_are_the_base() -> None:
    assert at_base(draft(), Point(1.8, 0.1)) == BASE
    assert at_base(draft(), Point(1.8, 0.1), reach=0.2) == Point(1.8, 0.1)
