"""Drawing paths."""

from __future__ import annotations

import pytest

from editor.selected import Kind, Selected
from editor.sight import MapLayer
from editor.tools.path import PathTool
from tests.unit.editor.edits.drafts import BASE, NORTH, WEST, bare_draft, draft
from tests.unit.editor.tools.pointing import at, bench_with, click, drag, drag_out, right_click
from towermind_app.level import Point

LOOSE = (Point(-3.0, -2.0), Point(0.0, -2.0))


def test_click_after_click_draws_a_path_that_ends_at_the_base() -> None:
    bench = bench_with(PathTool, bare_draft())
    for place in [(-3.0, 1.0), (-1.5, 1.5), (0.2, 0.1)]:
        assert click(bench, *place)
    assert bench.level.custom_enemies_paths == (((-3.0, 1.0), (-1.5, 1.5), (0.0, 0.0)),)
    assert bench.document.names == tuple(f"Add waypoint {number} of path 1" for number in range(3))
    assert bench.active_path == 1
    assert click(bench, 3.0, 2.0)
    assert bench.level.custom_enemies_paths[1] == ((3.0, 2.0),)
    assert bench.selected == Selected(Kind.WAYPOINT, 1, 0)


def test_a_new_waypoint_is_shown_while_it_is_dragged_into_place() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(LOOSE,)))
    bench.tool.press(at(1.0, -2.0))
    assert bench.level.custom_enemies_paths[0] == (*LOOSE, (1.0, -2.0))
    bench.tool.drag(at(1.9, 0.1))
    assert bench.level.custom_enemies_paths[0] == (*LOOSE, BASE)
    assert bench.tool.cancel()
    assert bench.level.custom_enemies_paths[0] == LOOSE
    assert bench.selected is None


def test_after_the_base_a_second_click_there_starts_no_path() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(LOOSE,)))
    assert click(bench, *BASE)
    assert not click(bench, *BASE)
    assert not click(bench, BASE.x + 0.2, BASE.y)
    assert "away from the base" in bench.tool.refusal
    assert len(bench.level.custom_enemies_paths) == 1


def test_lines_and_waypoints_of_complete_paths_can_be_moved_and_another_path_stays_in_hand() -> None:
    bench = bench_with(PathTool)
    bench.active_path = 2
    assert click(bench, -1.5, 0.5)
    assert bench.level.custom_enemies_paths[0] == (WEST[0], (-1.5, 0.5), *WEST[1:])
    assert drag(bench, NORTH[1], (1.0, 1.5))
    assert click(bench, -2.0, -2.0)
    assert bench.level.custom_enemies_paths[2] == ((-2.0, -2.0),)
    assert bench.document.names == (
        "Insert waypoint 1 of path 1",
        "Move waypoint 1 of path 2",
        "Add waypoint 0 of path 3",
    )


def test_a_complete_path_in_hand_gets_the_waypoint_before_its_end() -> None:
    bench = bench_with(PathTool)
    for place in [(1.0, -1.0), (1.5, -1.5), (BASE.x + 0.2, BASE.y)]:
        assert click(bench, *place)
    assert bench.level.custom_enemies_paths == (
        (*WEST[:2], (1.0, -1.0), (1.5, -1.5), (2.2, 0.0), BASE),
        NORTH,
    )
    assert bench.active_path == 0
    bench.sight.locked_paths.add(0)
    assert not click(bench, 1.0, -2.0)
    assert bench.tool.refusal == "Path 1 is locked."


@pytest.mark.parametrize("place", [WEST[0], (-1.5, 0.5), (BASE.x + 0.1, BASE.y)])
def test_out_of_the_palette_comes_a_new_waypoint_wherever_it_enters(place: tuple[float, float]) -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(WEST,)))
    bench.active_path = 1
    drag_out(bench, place, (-2.0, -2.0))
    assert bench.level.custom_enemies_paths == (WEST, ((-2.0, -2.0),))
    bench.active_path = 0
    drag_out(bench, place, (1.0, -1.0))
    assert bench.level.custom_enemies_paths[0] == (*WEST[:2], (1.0, -1.0), BASE)


def test_a_path_being_drawn_joins_waypoints_of_others_and_leaves_them() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(WEST, LOOSE)))
    bench.active_path = 1
    assert click(bench, WEST[1].x + 0.05, WEST[1].y)
    assert bench.level.custom_enemies_paths == (WEST, (*LOOSE, WEST[1]))
    assert click(bench, -1.5, 0.5)
    assert bench.level.custom_enemies_paths == (WEST, (*LOOSE, WEST[1], (-1.5, 0.5)))


def test_a_sixth_path_and_a_twenty_first_waypoint_are_refused_with_a_reason() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(WEST, WEST, WEST, WEST, LOOSE)))
    bench.active_path = 4
    assert click(bench, *BASE)
    assert not click(bench, -2.0, 2.0)
    assert "5 paths" in bench.tool.refusal
    loose = tuple(Point(x / 10, -1.0) for x in range(20))
    for full in (loose, (*loose[:-1], BASE)):
        bench = bench_with(PathTool, draft(custom_enemies_paths=(full,)))
        assert not click(bench, -2.0, -2.0)
        assert "20 waypoints" in bench.tool.refusal


def test_the_right_button_removes_the_waypoint_there_or_the_last() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(WEST, LOOSE, NORTH)))
    bench.active_path = 1
    assert right_click(bench, *WEST[1])
    assert (bench.active_path, len(bench.level.custom_enemies_paths[0])) == (1, 2)
    assert right_click(bench, 2.9, 2.9)
    assert bench.level.custom_enemies_paths[1] == LOOSE[:1]
    assert right_click(bench, 2.9, 2.9)
    assert bench.level.custom_enemies_paths[1] == NORTH
    assert not right_click(bench, 2.9, 2.9)
    assert right_click(bench, *BASE)
    assert bench.active_path == 0, "what is no more at the base is drawn on"


def test_locked_paths_take_no_waypoint() -> None:
    bench = bench_with(PathTool, draft(custom_enemies_paths=(LOOSE,)))
    bench.sight.locked_paths.add(0)
    assert not click(bench, -1.0, -1.0)
    assert bench.tool.refusal == "Path 1 is locked."
    assert not right_click(bench, -1.0, -1.0)
    bench.sight.hidden.add(MapLayer.PATHS)
    assert not click(bench, -1.0, -1.0)
    assert bench.tool.refusal == "The layer “paths” is hidden."


def test_a_new_path_is_free_whatever_had_its_number_before() -> None:
    bench = bench_with(PathTool)
    bench.active_path = 2
    bench.sight.locked_paths.add(2)
    assert click(bench, -2.0, -2.0)
    assert click(bench, -1.0, -2.0)
    assert len(bench.level.custom_enemies_paths[2]) == 2
