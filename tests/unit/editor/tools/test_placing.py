"""Tower points and the base."""

from __future__ import annotations

import pytest

from editor.selected import Kind, Selected
from editor.sight import MapLayer
from editor.tools.base import BaseTool
from editor.tools.every import TOOLS
from editor.tools.select import SelectTool
from editor.tools.tool import Tool
from editor.tools.tower_point import TowerPointTool
from tests.unit.editor.edits.drafts import BASE, SPOT, WEST, draft
from tests.unit.editor.tools.pointing import at, bench_with, click, drag, drag_out, right_click
from towermind_app.level import Point


def test_a_click_sets_a_tower_point_with_its_knights_on_the_path() -> None:
    bench = bench_with(TowerPointTool)
    assert click(bench, 0.0, 1.5)
    spot = bench.level.tower_points[1]
    assert spot.position == (0.0, 1.5)
    assert spot.assembly == WEST[1]
    assert bench.selected == Selected(Kind.TOWER_POINT, 1)
    assert bench.document.names == ("Add tower point 2",)


def test_knights_look_for_their_path_anew_while_a_new_tower_point_is_dragged() -> None:
    bench = bench_with(TowerPointTool)
    bench.tool.press(at(-2.5, -2.5))
    assert bench.level.tower_points[1].assembly == (-2.15, -2.5)
    bench.tool.drag(at(0.0, 1.5))
    assert bench.level.tower_points[1].assembly == WEST[1]


def test_existing_points_are_dragged_and_keep_their_offset() -> None:
    bench = bench_with(TowerPointTool)
    assert drag(bench, SPOT.position, (0.0, 0.8))
    assert bench.level.tower_points == (((0.0, 0.8), (0.5, 0.8)),)
    assert drag(bench, (0.5, 0.8), (0.2, 0.8))
    assert bench.level.tower_points == (((0.0, 0.8), (0.2, 0.8)),)
    assert right_click(bench, 0.0, 0.8)
    assert bench.level.tower_points == ()


def test_too_many_tower_points_or_a_locked_layer_are_refused() -> None:
    bench = bench_with(TowerPointTool, draft(tower_points=(SPOT,) * 15))
    assert not click(bench, 0.0, 2.0)
    assert "15 tower points" in bench.tool.refusal
    bench.sight.locked.add(MapLayer.TOWER_POINTS)
    assert not right_click(bench, *SPOT.position)
    assert "locked" in bench.tool.refusal


def test_the_base_goes_where_it_is_pressed_and_is_dragged_on() -> None:
    bench = bench_with(BaseTool)
    assert drag(bench, (1.0, -1.0), (0.0, -2.0))
    assert bench.level.destination_pos_icon == (0.0, -2.0)
    assert {path[-1] for path in bench.level.custom_enemies_paths} == {(0.0, -2.0)}
    assert drag(bench, (0.1, -2.0), (0.5, -2.0))
    assert not click(bench, 0.5, -2.0)
    assert bench.document.names == ("Move base", "Move base")


def test_the_base_snaps_to_where_a_path_ends() -> None:
    loose = (Point(-3.0, -2.0), Point(0.0, -2.0))
    bench = bench_with(BaseTool, draft(custom_enemies_paths=(loose,)))
    assert click(bench, 0.2, -2.1)
    assert bench.level.destination_pos_icon == loose[-1]
    assert bench.level.custom_enemies_paths == (loose,)


def test_out_of_the_palette_comes_a_new_tower_point_over_an_old_one() -> None:
    bench = bench_with(TowerPointTool)
    assert drag_out(bench, SPOT.position, (-2.0, -2.0))
    assert bench.level.tower_points[0] == SPOT
    assert bench.level.tower_points[1].position == (-2.0, -2.0)


def test_the_base_out_of_the_palette_leaves_ends_that_it_passed() -> None:
    loose = (Point(-3.0, -2.0), Point(0.0, -2.0))
    bench = bench_with(BaseTool, draft(custom_enemies_paths=(loose,)))
    assert drag_out(bench, (0.1, -2.0), (0.0, 2.0))
    assert bench.level.destination_pos_icon == (0.0, 2.0)
    assert bench.level.custom_enemies_paths == (loose,)


def test_a_base_with_a_locked_path_stays() -> None:
    bench = bench_with(BaseTool)
    bench.sight.locked_paths.add(1)
    assert not click(bench, 0.0, 0.0)
    assert bench.tool.refusal == "Path 2 is locked. It ends at the base."
    assert bench.level.destination_pos_icon == BASE


def test_every_tool_has_a_name_and_a_hint_of_its_own() -> None:
    names = [tool.name for tool in TOOLS]
    assert names == ["select", "road", "eraser", "path", "tower-point", "base"]
    assert len({tool.hint for tool in TOOLS}) == len(TOOLS)
    assert all(len(tool.hint) <= 120 for tool in TOOLS)


@pytest.mark.parametrize("tool", [BaseTool, SelectTool])
def test_loose_ends_of_locked_paths_are_not_drawn_to_the_base(tool: type[Tool]) -> None:
    free, locked = (Point(-3.0, -2.0), Point(0.0, -2.0)), (Point(-3.0, -2.5), Point(0.2, -2.0))
    bench = bench_with(tool, draft(custom_enemies_paths=(free, locked)))
    bench.sight.locked_paths.add(1)
    assert drag(bench, BASE, (-0.1, -2.0))
    assert bench.level.destination_pos_icon == free[-1]
    assert bench.level.custom_enemies_paths == (free, locked)


def test_loose_ends_of_locked_paths_stay_when_the_base_is_pressed_beside_them() -> None:
    free, locked = (Point(-3.0, -2.0), Point(0.0, -2.0)), (Point(-3.0, -2.5), Point(0.2, -2.0))
    bench = bench_with(BaseTool, draft(custom_enemies_paths=(free, locked)))
    bench.sight.locked_paths.add(1)
    assert click(bench, -0.1, -2.0)
    assert bench.level.custom_enemies_paths == (free, locked)
