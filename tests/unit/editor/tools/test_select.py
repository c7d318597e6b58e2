"""Selecting and moving."""

from __future__ import annotations

from editor.edit import Edit
from editor.edits.paths import add_waypoint
from editor.selected import Kind, Selected
from editor.tools.select import SelectTool
from tests.unit.editor.edits.drafts import BASE, NORTH, SPOT, WEST, draft
from tests.unit.editor.tools.pointing import at, bench_with, click, drag, right_click
from towermind_app.level import Point

LOOSE = (Point(-3.0, -2.0), Point(0.0, -2.0))


def test_a_click_selects_and_changes_nothing() -> None:
    bench = bench_with(SelectTool)
    assert not click(bench, *WEST[1])
    assert bench.selected == Selected(Kind.WAYPOINT, 0, 1)
    assert not click(bench, 2.5, 2.5)
    assert bench.selected is None


def test_a_slight_tremble_is_no_drag() -> None:
    bench = bench_with(SelectTool)
    assert not drag(bench, (0.0, 1.0), (0.02, 1.02))


def test_a_waypoint_is_dragged_in_one_step_and_shown_meanwhile() -> None:
    bench = bench_with(SelectTool)
    bench.tool.press(at(*WEST[1]))
    bench.tool.drag(at(0.5, 1.5))
    assert bench.level.custom_enemies_paths[0][1] == (0.5, 1.5)
    assert bench.document.level.custom_enemies_paths[0][1] == WEST[1]
    bench.tool.drag(at(0.7, 1.7))
    assert bench.do(bench.tool.release(at(0.7, 1.7)))
    assert bench.document.names == ("Move waypoint 1 of path 1",)
    assert bench.document.level.custom_enemies_paths == ((WEST[0], (0.7, 1.7), BASE), NORTH)


def test_escape_drops_a_drag() -> None:
    bench = bench_with(SelectTool)
    bench.tool.press(at(*WEST[1]))
    bench.tool.drag(at(0.5, 1.5))
    assert bench.tool.cancel()
    assert bench.tool.release(at(0.5, 1.5)) is None
    assert not bench.tool.cancel()
    assert bench.level is bench.document.level


def test_an_end_of_a_path_snaps_to_the_base() -> None:
    bench = bench_with(SelectTool, draft(custom_enemies_paths=(LOOSE,)))
    assert drag(bench, (0.0, -2.0), (1.0, -1.0), (1.8, 0.1))
    assert bench.level.custom_enemies_paths[0][-1] == BASE


def test_the_base_takes_ends_along_and_snaps_to_loose_ones() -> None:
    bench = bench_with(SelectTool, draft(custom_enemies_paths=(WEST, LOOSE)))
    assert drag(bench, BASE, (0.2, -1.9))
    assert bench.level.destination_pos_icon == LOOSE[-1]
    assert bench.level.custom_enemies_paths[0][-1] == LOOSE[-1]
    assert bench.document.names == ("Move base",)


def test_a_tower_point_takes_its_assembly_point_along() -> None:
    bench = bench_with(SelectTool)
    assert drag(bench, SPOT.position, (0.0, -2.0))
    assert bench.level.tower_points == (((0.0, -2.0), (0.5, -2.0)),)
    assert drag(bench, (0.5, -2.0), (0.0, -1.5))
    assert bench.level.tower_points == (((0.0, -2.0), (0.0, -1.5)),)


def test_a_segment_is_bent_by_a_drag_and_only_made_active_by_a_click() -> None:
    bench = bench_with(SelectTool)
    assert not click(bench, 0.5, 2.0)
    assert (bench.active_path, bench.selected) == (1, None)
    assert drag(bench, (-1.5, 0.5), (-1.5, 0.9), (-1.5, 1.2))
    assert bench.level.custom_enemies_paths[0] == (WEST[0], (-1.5, 1.2), *WEST[1:])
    assert bench.document.names == ("Insert waypoint 1 of path 1",)
    assert bench.selected == Selected(Kind.WAYPOINT, 0, 1)


def test_a_full_path_cannot_be_bent_and_says_so() -> None:
    full = tuple(Point(x / 4 - 2, 1.0) for x in range(20))
    bench = bench_with(SelectTool, draft(custom_enemies_paths=(full,)))
    assert not drag(bench, (0.62, 1.0), (0.62, 2.0))
    assert "20 waypoints" in bench.tool.refusal


def test_shift_moves_waypoints_in_one_place_together_but_not_locked_ones() -> None:
    bench = bench_with(SelectTool, draft(custom_enemies_paths=(WEST, WEST, WEST)))
    bench.sight.locked_paths.add(2)
    assert drag(bench, WEST[1], (0.0, 2.0), shift=True)
    assert [path[1] for path in bench.level.custom_enemies_paths] == [(0.0, 2.0), (0.0, 2.0), WEST[1]]
    assert drag(bench, (0.0, 2.0), (0.0, 2.5))
    assert [path[1].y for path in bench.level.custom_enemies_paths] == [2.5, 2.0, 1.0]


def test_the_right_button_removes() -> None:
    bench = bench_with(SelectTool)
    click(bench, *NORTH[1])
    assert right_click(bench, *WEST[1])
    assert bench.selected is None
    assert right_click(bench, *SPOT.assembly)
    assert not right_click(bench, *BASE)
    assert not right_click(bench, 2.5, 2.5)
    assert bench.document.names == ("Remove waypoint 1 of path 1", "Remove tower point 1")


def test_a_drag_ends_when_the_document_changes_behind_it() -> None:
    bench = bench_with(SelectTool)
    bench.tool.press(at(*WEST[1]))
    bench.do(Edit("Add", add_waypoint(bench.document.level, 0, Point(0, -3))))
    bench.tool.drag(at(0.5, 1.5))
    assert bench.tool.release(at(0.5, 1.5)) is None
    assert bench.level.custom_enemies_paths[0] == (*WEST, (0, -3))
