"""Edits of tower points and their assembly points.

An assembly point always ends up within the reach of a Knight Tower on its tower point. A tower point that the
level does not have leaves the level as it is.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from editor.edits.places import Axis, mirrored, on_map
from towermind_app.level import Level, Point, TowerPoint
from towermind_app.level.changed import with_tower_point, within_reach
from towermind_app.level.points import MAP_HALF_SIDE, nearest_on_segment
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_TOWER_POINTS

_ASIDE: Final = 0.35
_COPY_OFFSET: Final = Point(0.5, -0.5)


def knight_reach(tables: Tables) -> float:
    """How far from its tower point an assembly point may lie, map units."""
    return tables.knight_tower.attack_range / 2


def why_not_add_tower_point(level: Level) -> str:
    """Why there can be no further tower point; empty when there can."""
    full = len(level.tower_points) >= MAX_TOWER_POINTS
    return f"A level has at most {MAX_TOWER_POINTS} tower points." if full else ""


def add_tower_point(level: Level, point: Point, tables: Tables) -> Level:
    """One more tower point, its assembly point on the nearest path in reach, else to the right of it."""
    position = on_map(point)
    return _added(level, TowerPoint(position, _chosen_assembly(level, position, knight_reach(tables))))


def move_tower_point(level: Level, number: int, point: Point, tables: Tables) -> Level:
    """The tower point at ``point``, its assembly point as far from it as before."""
    if not _has(level, number):
        return level
    old, position = level.tower_points[number], on_map(point)
    if position == old.position:
        return level
    assembly = Point(
        position.x + old.assembly.x - old.position.x, position.y + old.assembly.y - old.position.y
    )
    return with_tower_point(
        level, number, TowerPoint(position, within_reach(position, assembly, knight_reach(tables)))
    )


def move_assembly(level: Level, number: int, point: Point, tables: Tables) -> Level:
    """The assembly point at ``point``, or as far towards it as knights go."""
    if not _has(level, number):
        return level
    position = level.tower_points[number].position
    return with_tower_point(
        level, number, TowerPoint(position, within_reach(position, point, knight_reach(tables)))
    )


def choose_assembly(level: Level, number: int, tables: Tables) -> Level:
    """The assembly point where a new tower point would have it."""
    if not _has(level, number):
        return level
    position = level.tower_points[number].position
    assembly = _chosen_assembly(level, position, knight_reach(tables))
    return with_tower_point(level, number, TowerPoint(position, assembly))


def remove_tower_point(level: Level, number: int) -> Level:
    """Without a tower point; those after it move up."""
    if not _has(level, number):
        return level
    return _with_spots(level, (*level.tower_points[:number], *level.tower_points[number + 1 :]))


def duplicate_tower_point(level: Level, number: int, tables: Tables) -> Level:
    """One more, the last, beside it: below to the right, or to the left or above where the map ends."""
    if not _has(level, number):
        return level
    spot = level.tower_points[number]
    right = spot.position.x + _COPY_OFFSET.x <= MAP_HALF_SIDE
    below = spot.position.y + _COPY_OFFSET.y >= -MAP_HALF_SIDE
    across, up = _COPY_OFFSET.x * (1 if right else -1), _COPY_OFFSET.y * (1 if below else -1)
    position = on_map(Point(spot.position.x + across, spot.position.y + up))
    assembly = Point(spot.assembly.x + across, spot.assembly.y + up)
    return _added(level, TowerPoint(position, within_reach(position, assembly, knight_reach(tables))))


def mirror_tower_point(level: Level, number: int, axis: Axis) -> Level:
    """One more, the last: its mirror image on the other side of the map; none of one on the line between."""
    if not _has(level, number):
        return level
    spot = level.tower_points[number]
    if mirrored(spot.position, axis) == spot.position:
        return level
    return _added(level, TowerPoint(mirrored(spot.position, axis), mirrored(spot.assembly, axis)))


def _chosen_assembly(level: Level, position: Point, reach: float) -> Point:
    spans = [span for path in level.custom_enemies_paths for span in pairwise(path)]
    nearest = min(
        (nearest_on_segment(position, *span) for span in spans), key=position.distance, default=None
    )
    if nearest is not None and position.distance(nearest) <= reach:
        return within_reach(position, nearest, reach)
    side = 1 if position.x + _ASIDE <= MAP_HALF_SIDE else -1
    return within_reach(position, Point(position.x + side * _ASIDE, position.y), reach)


def _has(level: Level, number: int) -> bool:
    return 0 <= number < len(level.tower_points)


def _added(level: Level, spot: TowerPoint) -> Level:
    if why_not_add_tower_point(level):
        return level
    return _with_spots(level, (*level.tower_points, spot))


def _with_spots(level: Level, spots: tuple[TowerPoint, ...]) -> Level:
    return level.model_copy(update={"tower_points": spots})
