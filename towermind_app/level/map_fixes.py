"""Fixes of what lies on the map; each takes a level, the place of the finding, its numbers, the tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from towermind_app.level.changed import (
    kept,
    with_path,
    with_paths,
    with_tower_point,
    within_reach,
    without_path,
)
from towermind_app.level.map_checks import is_bare, samples
from towermind_app.level.model import Level, Stroke, TowerPoint
from towermind_app.level.paint import RoadPaint
from towermind_app.level.points import AT_BASE, MAP_HALF_SIDE, OUTERMOST, Point
from towermind_app.level.roads import road_along
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_WAYPOINTS

_NEAR_BASE: Final = 0.75
"""A path that ends nearer to the base than this was meant to end there; another one goes on to it."""


def _end_at_base(level: Level, _place: str, row: int, _number: int, _tables: Tables) -> Level:
    path, base = level.custom_enemies_paths[row], level.destination_pos_icon
    goes_on = path[-1].distance(base) > _NEAR_BASE and len(path) < MAX_WAYPOINTS
    return with_path(level, row, (*path, base) if goes_on else (*path[:-1], base))


def _waypoint_inside(level: Level, _place: str, row: int, number: int, tables: Tables) -> Level:
    path, base = level.custom_enemies_paths[row], level.destination_pos_icon
    point = path[number]
    if number == len(path) - 1 and point.distance(base) <= AT_BASE:
        return _base_inside(level, "", 0, 0, tables)
    inside = kept(point, OUTERMOST if number == 0 else MAP_HALF_SIDE)
    return with_path(level, row, (*path[:number], inside, *path[number + 1 :]))


def _without_path(level: Level, _place: str, row: int, _number: int, _tables: Tables) -> Level:
    return without_path(level, row)


def _without_waypoint(level: Level, _place: str, row: int, number: int, _tables: Tables) -> Level:
    path = level.custom_enemies_paths[row]
    return with_path(level, row, (*path[:number], *path[number + 1 :]))


def _road_below(level: Level, _place: str, row: int, _number: int, _tables: Tables) -> Level:
    strokes = _missing_road(level.custom_enemies_paths[row], RoadPaint(level.strokes))
    return level.model_copy(update={"strokes": (*level.strokes, *strokes)})


def _missing_road(path: Sequence[Point], paint: RoadPaint) -> list[Stroke]:
    """Strokes along the stretches of a path that run beside the road, from the last road to the next."""
    along = [*samples(path), path[-1]]
    strokes = []
    for bare, stretch in groupby(range(len(along)), key=lambda place: is_bare(paint, along[place])):
        places = list(stretch)
        if bare:
            first, last = max(places[0] - 1, 0), min(places[-1] + 1, len(along) - 1)
            strokes.append(road_along(_bends(along[first : last + 1], path), from_edge=first == 0))
    return strokes


def _bends(stretch: Sequence[Point], path: Sequence[Point]) -> list[Point]:
    """The ends of a stretch and the waypoints on it."""
    return [stretch[0], *(point for point in stretch[1:-1] if point in path), stretch[-1]]


def _base_inside(level: Level, _place: str, _row: int, _number: int, _tables: Tables) -> Level:
    """The base comes to the map, and the ends of the paths that lead there with it."""
    old = level.destination_pos_icon
    new = kept(old, MAP_HALF_SIDE)
    paths = tuple(
        (*path[:-1], new) if path and path[-1].distance(old) <= AT_BASE else path
        for path in level.custom_enemies_paths
    )
    return with_paths(level, paths).model_copy(update={"destination_pos_icon": new})


def _tower_point_inside(level: Level, _place: str, row: int, _number: int, tables: Tables) -> Level:
    position, assembly = level.tower_points[row]
    return _gathering_at(level, row, TowerPoint(kept(position, MAP_HALF_SIDE), assembly), tables)


def _assembly_inside(level: Level, _place: str, row: int, _number: int, tables: Tables) -> Level:
    return _gathering_at(level, row, level.tower_points[row], tables)


def _gathering_at(level: Level, row: int, spot: TowerPoint, tables: Tables) -> Level:
    """A tower point whose assembly point is drawn onto the map and into the reach of a knights' tower."""
    assembly = within_reach(spot.position, spot.assembly, tables.knight_tower.attack_range / 2)
    return with_tower_point(level, row, spot._replace(assembly=assembly))


MAP_FIXES: Final = {
    "path-short": _without_path,
    "path-outside": _waypoint_inside,
    "path-end": _end_at_base,
    "waypoint-repeated": _without_waypoint,
    "path-off-road": _road_below,
    "base-outside": _base_inside,
    "tower-point-outside": _tower_point_inside,
    "assembly-far": _assembly_inside,
    "assembly-outside": _assembly_inside,
}
