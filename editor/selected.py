"""What is selected on the map."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from editor.edits.paths import renumbered
from towermind_app.level import Level, Point, TowerPoint


class Kind(StrEnum):
    WAYPOINT = "waypoint"
    TOWER_POINT = "tower point"
    ASSEMBLY = "assembly point"
    BASE = "base"


class Selected(NamedTuple):
    """One thing on the map.

    row: the number of its path, or of its tower point. place: the number of a waypoint on its path.
    """

    kind: Kind
    row: int = 0
    place: int = 0


def followed(thing: Selected, before: Level, after: Level) -> Selected | None:
    """The same thing in another level; None when it is gone or cannot be told.

    Of two paths or rows of tower points of one length each has kept its places; where they differ in length,
    a thing is known by where it is.
    """
    if thing.kind is Kind.BASE:
        return thing
    if thing.kind is not Kind.WAYPOINT:
        row = _same(thing.row, before.tower_points, after.tower_points)
        return None if row is None else thing._replace(row=row)
    rows = renumbered([thing.row], before, after)
    if not rows:
        return None
    (row,) = rows
    place = _same(thing.place, before.custom_enemies_paths[thing.row], after.custom_enemies_paths[row])
    return None if place is None else thing._replace(row=row, place=place)


def _same(
    number: int, before: Sequence[Point | TowerPoint], after: Sequence[Point | TowerPoint]
) -> int | None:
    if len(before) == len(after):
        return number
    alike = [place for place, each in enumerate(after) if each == before[number]]
    return min(alike, key=lambda place: abs(place - number), default=None)


def place_of(level: Level, thing: Selected) -> Point | None:
    """Where it is; None when the level has it no more."""
    if thing.kind is Kind.BASE:
        return level.destination_pos_icon
    if thing.kind is Kind.WAYPOINT:
        if thing.row < len(level.custom_enemies_paths):
            path = level.custom_enemies_paths[thing.row]
            return path[thing.place] if thing.place < len(path) else None
        return None
    if thing.row >= len(level.tower_points):
        return None
    spot = level.tower_points[thing.row]
    return spot.position if thing.kind is Kind.TOWER_POINT else spot.assembly
