"""Everything that is laid over the picture and does not hang on the pointer."""

from __future__ import annotations

from editor.bench import Workbench
from editor.drawing.base_drawing import draw_base
from editor.drawing.coverage import covered, decoys
from editor.drawing.coverage_drawing import draw_coverage, draw_legend
from editor.drawing.grid import draw_grid, draw_rulers
from editor.drawing.marks import draw_selected
from editor.drawing.path_drawing import draw_lines, draw_waypoints
from editor.drawing.sheet import Sheet
from editor.drawing.tower_drawing import (
    draw_assembly,
    draw_knight_reach,
    draw_reaches,
    draw_tower_points,
    name_reaches,
)
from editor.selected import Kind, Selected
from editor.sight import MapLayer


def draw_overlay(sheet: Sheet, bench: Workbench) -> None:
    """Grid, ranges, what stands on the map, what is selected, and legends, as far as they are shown."""
    level, sight = bench.level, bench.sight
    if sight.grid:
        draw_grid(sheet, sight.grid_step)
        draw_rulers(sheet)
    stretches = covered(level, bench.tables) if sight.coverage else ()
    tower = _tower_of(bench.selected)
    if sight.coverage:
        draw_coverage(sheet, level, stretches, sight, tower)
    _draw_things(sheet, bench)
    if bench.selected:
        _draw_chosen(sheet, bench, bench.selected)
    if sight.coverage:
        draw_legend(sheet, level, stretches, bench.tables, tower)


def _draw_things(sheet: Sheet, bench: Workbench) -> None:
    """From the ground up: rings, base, tower points, lines, assembly points, waypoints."""
    level, sight = bench.level, bench.sight
    towers = MapLayer.TOWER_POINTS not in sight.hidden
    if towers:
        _draw_rings(sheet, bench)
    if MapLayer.BASE not in sight.hidden:
        draw_base(sheet, level.destination_pos_icon)
    if towers:
        draw_tower_points(sheet, level, decoys(level, bench.tables))
    draw_lines(sheet, level, sight, bench.active_path)
    for spot in level.tower_points if towers else ():
        draw_assembly(sheet, spot.assembly, dim=not sight.may_move(MapLayer.TOWER_POINTS))
    draw_waypoints(sheet, level, sight, bench.active_path)


def _draw_rings(sheet: Sheet, bench: Workbench) -> None:
    selected = bench.selected
    for number, spot in enumerate(bench.level.tower_points):
        if selected == Selected(Kind.TOWER_POINT, number):
            draw_reaches(sheet, spot.position, bench.tables, 2.4)
        elif bench.sight.ranges:
            draw_reaches(sheet, spot.position, bench.tables, 1.4)


def _draw_chosen(sheet: Sheet, bench: Workbench, thing: Selected) -> None:
    """What is selected, and in words what its rings mean."""
    if thing.kind is Kind.ASSEMBLY:
        spot = bench.level.tower_points[thing.row]
        draw_knight_reach(sheet, spot, bench.tables)
        draw_assembly(sheet, spot.assembly)
    draw_selected(sheet, bench.level, thing)
    if thing.kind is Kind.TOWER_POINT:
        name_reaches(sheet, bench.level.tower_points[thing.row].position, bench.tables)


def _tower_of(thing: Selected | None) -> int | None:
    """The tower point that is selected, itself or its assembly point."""
    return thing.row if thing and thing.kind in (Kind.TOWER_POINT, Kind.ASSEMBLY) else None
