"""The tool at the pointer: what a press would take hold of, else what it would make."""

from __future__ import annotations

from typing import Final

from editor.bench import Workbench
from editor.drawing.cursors import (
    draw_brush,
    draw_eraser,
    draw_next_base,
    draw_next_tower_point,
    draw_next_waypoint,
)
from editor.drawing.level_picture import LevelPicture
from editor.drawing.marks import draw_hovered
from editor.drawing.sheet import Sheet
from editor.tools.picking import pick
from editor.tools.tool import Pointer
from towermind_app.level import Point
from towermind_app.tables.capacities import MAX_TOWER_POINTS

_BRUSHES: Final = frozenset({"road", "eraser"})
"""Names of the tools that take hold of nothing."""


def draw_tool(sheet: Sheet, bench: Workbench, pointer: Pointer, picture: LevelPicture) -> None:
    """The picture is asked for sprites."""
    busy = bench.tool.preview is not None
    brushing = bench.tool.name in _BRUSHES
    hovered = None if busy or brushing else pick(bench, pointer)
    if hovered:
        draw_hovered(sheet, bench.level, hovered)
    elif not busy or brushing:
        _draw_ghost(sheet, bench, pointer.place, picture)


def _draw_ghost(sheet: Sheet, bench: Workbench, at: Point, picture: LevelPicture) -> None:
    match bench.tool.name:
        case "road":
            draw_brush(sheet, at, bench.brush)
        case "eraser":
            draw_eraser(sheet, at, bench.brush)
        case "path":
            draw_next_waypoint(sheet, bench, at)
        case "tower-point":
            if len(bench.level.tower_points) < MAX_TOWER_POINTS:
                draw_next_tower_point(sheet, picture, at)
        case "base":
            draw_next_base(sheet, at)
