"""Edits of the base. A level always has one: where nothing was said, in the middle of the map."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from editor.edits.places import on_map
from towermind_app.level import Level, Point
from towermind_app.level.changed import with_paths
from towermind_app.level.points import AT_BASE

SNAP_REACH: Final = 0.3
"""The end of a path this near to the base is meant to be at it, map units."""


def at_base(level: Level, point: Point, reach: float = SNAP_REACH) -> Point:
    """The base's own place when the point is within ``reach`` of it, else the point."""
    base = level.destination_pos_icon
    return base if point.distance(base) <= reach else point


def ends_at_base(level: Level, path: int) -> bool:
    """Whether the path is complete: two waypoints or more, the last at the base."""
    if not 0 <= path < len(level.custom_enemies_paths):
        return False
    points = level.custom_enemies_paths[path]
    return len(points) > 1 and points[-1].distance(level.destination_pos_icon) <= AT_BASE


def next_place(level: Level, path: int) -> int:
    """The number of the next waypoint of a path: the last one, or the one before its end at the base."""
    if not 0 <= path < len(level.custom_enemies_paths):
        return 0
    return len(level.custom_enemies_paths[path]) - ends_at_base(level, path)


def paths_at_base(level: Level) -> tuple[int, ...]:
    """Numbers of the paths that are complete; their ends go where the base goes."""
    return tuple(path for path in range(len(level.custom_enemies_paths)) if ends_at_base(level, path))


def move_base(level: Level, point: Point) -> Level:
    """The base at ``point``, and the ends of the paths that were at it."""
    return _with_base(level, on_map(point), paths_at_base(level))


def place_base(
    level: Level, point: Point, reach: float = SNAP_REACH, free: Collection[int] | None = None
) -> Level:
    """The base at the nearest loose end of a path within ``reach``, else at ``point``.

    The ends that were at it come along, and so do the loose ends within ``reach`` of where it is now, of the
    paths with the numbers in ``free``; None for all.
    """
    tied = paths_at_base(level)
    ends = {
        number: path[-1]
        for number, path in enumerate(level.custom_enemies_paths)
        if number not in tied and len(path) > 1
    }
    near = [end for end in ends.values() if end.distance(point) <= reach]
    base = on_map(min(near, key=point.distance, default=point))
    drawn = [
        number
        for number, end in ends.items()
        if end.distance(base) <= reach and (free is None or number in free)
    ]
    return _with_base(level, base, (*tied, *drawn))


def _with_base(level: Level, base: Point, tied: Collection[int]) -> Level:
    paths = tuple(
        (*path[:-1], base) if number in tied and path[-1] != base else path
        for number, path in enumerate(level.custom_enemies_paths)
    )
    moved = with_paths(level, paths)
    if base == level.destination_pos_icon:
        return moved
    return moved.model_copy(update={"destination_pos_icon": base})
