"""Edits of the paths: their waypoints, their direction and their order.

A path or waypoint that the level does not have leaves the level as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from editor.edits.order import moved
from editor.edits.places import near_map
from towermind_app.level import Level, Point
from towermind_app.level.changed import with_path, with_paths, without_path
from towermind_app.tables.capacities import MAX_PATHS, MAX_WAYPOINTS


def why_not_add_waypoint(level: Level, path: int) -> str:
    """Why a path takes no further waypoint; empty when it does. The number after the last is a new path."""
    count = len(level.custom_enemies_paths)
    if path == count:
        return f"A level has at most {MAX_PATHS} paths." if count >= MAX_PATHS else ""
    if not 0 <= path < count:
        return f"There is no path {path + 1}."
    full = len(level.custom_enemies_paths[path]) >= MAX_WAYPOINTS
    return f"Path {path + 1} has {MAX_WAYPOINTS} waypoints, the most there may be." if full else ""


def add_waypoint(level: Level, path: int, point: Point) -> Level:
    """A waypoint after the last of a path; with the number after the last path, the first of a new one."""
    if why_not_add_waypoint(level, path):
        return level
    if path == len(level.custom_enemies_paths):
        return with_paths(level, (*level.custom_enemies_paths, (near_map(point),)))
    return insert_waypoint(level, path, len(level.custom_enemies_paths[path]), point)


def insert_waypoint(level: Level, path: int, place: int, point: Point) -> Level:
    """A waypoint that gets the number ``place``; the ones from there on come after it."""
    if not _has_path(level, path) or why_not_add_waypoint(level, path):
        return level
    points = level.custom_enemies_paths[path]
    place = min(max(place, 0), len(points))
    return with_path(level, path, (*points[:place], near_map(point), *points[place:]))


def move_waypoint(level: Level, path: int, place: int, point: Point) -> Level:
    """The waypoint at ``point``, as near as it may lie."""
    if not has_waypoint(level, path, place):
        return level
    points = level.custom_enemies_paths[path]
    return with_path(level, path, (*points[:place], near_map(point), *points[place + 1 :]))


def remove_waypoint(level: Level, path: int, place: int) -> Level:
    """Without a waypoint; a path that loses its last one is gone, and those after it move up."""
    if not has_waypoint(level, path, place):
        return level
    points = level.custom_enemies_paths[path]
    return with_path(level, path, (*points[:place], *points[place + 1 :]))


def move_in_order(level: Level, path: int, place: int, to: int) -> Level:
    """The waypoint visited as number ``to`` instead of ``place``."""
    if not _has_path(level, path):
        return level
    return with_path(level, path, moved(level.custom_enemies_paths[path], place, to))


def reverse(level: Level, path: int) -> Level:
    """The path walked the other way."""
    if not _has_path(level, path):
        return level
    return with_path(level, path, level.custom_enemies_paths[path][::-1])


def remove_path(level: Level, path: int) -> Level:
    """Without a path; those after it move up."""
    return without_path(level, path) if _has_path(level, path) else level


def reorder_paths(level: Level, path: int, to: int) -> Level:
    """The path with the number ``to`` instead of its own."""
    return with_paths(level, moved(level.custom_enemies_paths, path, to))


def renumbered(numbers: Iterable[int], before: Level, after: Level) -> set[int]:
    """The numbers in `after` of the paths that had these numbers in `before`.

    An untouched path is known by what it is; one that was changed keeps its number, unless an untouched one
    has it. Numbers of paths that are gone are left out.
    """
    old, new = before.custom_enemies_paths, after.custom_enemies_paths
    places = {id(path): row for row, path in enumerate(new)}
    known = {row: places[id(path)] for row, path in enumerate(old) if id(path) in places}
    taken = set(known.values())
    unknown = {row: row for row in range(len(old)) if row not in known and row not in taken}
    return {place for row in numbers if (place := {**unknown, **known}.get(row, len(new))) < len(new)}


def has_waypoint(level: Level, path: int, place: int) -> bool:
    return _has_path(level, path) and 0 <= place < len(level.custom_enemies_paths[path])


def _has_path(level: Level, path: int) -> bool:
    return 0 <= path < len(level.custom_enemies_paths)
