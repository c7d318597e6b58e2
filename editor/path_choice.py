"""Choosing the path that new waypoints go to."""

from __future__ import annotations

from editor.bench import Workbench
from editor.tools.path import PathTool


def choose_path(bench: Workbench, number: int) -> None:
    """Make a path the active one, and take the tool that draws it in hand."""
    bench.active_path = min(number, len(bench.document.level.custom_enemies_paths))
    bench.take(PathTool)
