"""What is selected on the map."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from towermind_app.level import Level, Point


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
