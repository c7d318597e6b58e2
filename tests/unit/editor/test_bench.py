"""What the workbench has in hand while the document changes."""

from __future__ import annotations

from editor.bench import Workbench
from editor.edit import Edit
from editor.edits.paths import remove_path, remove_waypoint, reorder_paths
from editor.edits.towers import duplicate_tower_point, remove_tower_point
from editor.selected import Kind, Selected, place_of
from editor.tools.path import PathTool
from tests.unit.editor.tools.pointing import bench_with
from towermind_app.level import Point
from towermind_app.tables import load_tables

TABLES = load_tables()


def _do(bench: Workbench, change: object, *arguments: object) -> None:
    assert callable(change)
    assert bench.do(Edit("Edit", change(bench.document.level, *arguments)))


def test_the_path_in_hand_stays_so_with_another_number() -> None:
    bench = bench_with(PathTool)
    _do(bench, reorder_paths, 0, 1)
    assert bench.active_path == 1
    bench.undo()
    assert bench.active_path == 0
    bench.active_path = 1
    _do(bench, remove_path, 0)
    assert bench.active_path == 0


def test_after_the_path_in_hand_is_gone_a_new_one_is_in_hand() -> None:
    bench = bench_with(PathTool)
    _do(bench, remove_path, 0)
    assert bench.active_path == 1 == len(bench.level.custom_enemies_paths)
    _do(bench, remove_path, 0)
    assert bench.active_path == 0


def _chosen(bench: Workbench, thing: Selected) -> Point:
    """Where the thing is that is selected from now on."""
    bench.selected = thing
    place = place_of(bench.level, thing)
    assert place
    return place


def _still_chosen(bench: Workbench, place: Point) -> bool:
    return bench.selected is not None and place_of(bench.level, bench.selected) == place


def test_what_is_selected_on_a_path_stays_so_with_another_number() -> None:
    bench = bench_with(PathTool)
    place = _chosen(bench, Selected(Kind.WAYPOINT, 1, 1))
    _do(bench, reorder_paths, 1, 0)
    assert _still_chosen(bench, place)
    bench.undo()
    assert _still_chosen(bench, place)
    _do(bench, remove_path, 0)
    assert _still_chosen(bench, place)
    bench.undo()
    assert _still_chosen(bench, place)


def test_nothing_is_selected_once_its_path_is_gone() -> None:
    bench = bench_with(PathTool)
    _chosen(bench, Selected(Kind.WAYPOINT, 0, 1))
    _do(bench, remove_path, 0)
    assert bench.selected is None


def test_walking_through_history_keeps_what_is_selected_or_selects_nothing() -> None:
    bench = bench_with(PathTool)
    _do(bench, remove_waypoint, 0, 1)
    place = _chosen(bench, Selected(Kind.WAYPOINT, 0, 1))
    bench.undo()
    assert _still_chosen(bench, place)
    _chosen(bench, Selected(Kind.WAYPOINT, 0, 1))
    bench.redo()
    assert bench.selected is None
    _do(bench, duplicate_tower_point, 0, TABLES)
    _do(bench, remove_tower_point, 0)
    for kind in (Kind.TOWER_POINT, Kind.ASSEMBLY):
        place = _chosen(bench, Selected(kind, 0))
        bench.undo()
        assert _still_chosen(bench, place)
        bench.redo()
        assert _still_chosen(bench, place)
