"""What the workbench has in hand while the document changes."""

from __future__ import annotations

from editor.bench import Workbench
from editor.edit import Edit
from editor.edits.paths import remove_path, reorder_paths
from editor.tools.path import PathTool
from tests.unit.editor.tools.pointing import bench_with


def _do(bench: Workbench, change: object, *numbers: int) -> None:
    assert callable(change)
    assert bench.do(Edit("Edit", change(bench.document.level, *numbers)))


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
