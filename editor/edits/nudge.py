"""Edits of whatever is selected."""

from __future__ import annotations

from editor.edit import Edit
from editor.edits.base import move_base
from editor.edits.paths import insert_waypoint, move_waypoint, remove_waypoint
from editor.edits.places import between
from editor.edits.towers import (
    duplicate_tower_point,
    move_assembly,
    move_tower_point,
    remove_tower_point,
)
from editor.selected import Kind, Selected, place_of
from towermind_app.level import Level, Point
from towermind_app.tables import Tables


def words(thing: Selected) -> str:
    """How menus and messages call it: paths and tower points count from 1, waypoints as on their discs."""
    match thing.kind:
        case Kind.WAYPOINT:
            return f"waypoint {thing.place} of path {thing.row + 1}"
        case Kind.TOWER_POINT:
            return f"tower point {thing.row + 1}"
        case Kind.ASSEMBLY:
            return f"assembly point {thing.row + 1}"
        case Kind.BASE:
            return "base"


def place(level: Level, thing: Selected, point: Point, tables: Tables) -> Level:
    """The thing at ``point``, or as near as it may lie. What belongs to it comes along."""
    match thing.kind:
        case Kind.WAYPOINT:
            return move_waypoint(level, thing.row, thing.place, point)
        case Kind.TOWER_POINT:
            return move_tower_point(level, thing.row, point, tables)
        case Kind.ASSEMBLY:
            return move_assembly(level, thing.row, point, tables)
        case Kind.BASE:
            return move_base(level, point)


def moved(level: Level, thing: Selected, point: Point, tables: Tables) -> Edit:
    """As ``place``, one of a run: keys and fields that move the same thing go on with one step."""
    return Edit(f"Move {words(thing)}", place(level, thing, point, tables), run=f"move {thing}")


def nudge(level: Level, thing: Selected, dx: float, dy: float, tables: Tables) -> Edit:
    """The thing moved by so many map units, as ``moved`` does it."""
    now = place_of(level, thing)
    return moved(level, thing, Point(now.x + dx, now.y + dy) if now else Point(dx, dy), tables)


def remove(level: Level, thing: Selected) -> Level:
    """Without the thing; an assembly point takes its tower point along, the base cannot go."""
    match thing.kind:
        case Kind.WAYPOINT:
            return remove_waypoint(level, thing.row, thing.place)
        case Kind.TOWER_POINT | Kind.ASSEMBLY:
            return remove_tower_point(level, thing.row)
        case Kind.BASE:
            return level


def duplicate(level: Level, thing: Selected, tables: Tables) -> Level:
    """One more of it: a tower point beside it, a waypoint halfway to the next one (the last: before it).

    ``duplicate_of`` says what the new one is. The base stays the only one, as does a path's only waypoint.
    """
    new = duplicate_of(level, thing)
    if thing.kind is Kind.WAYPOINT and new:
        path = level.custom_enemies_paths[thing.row]
        return insert_waypoint(
            level, thing.row, new.place, between(path[new.place - 1], path[new.place], 0.5)
        )
    if thing.kind in (Kind.TOWER_POINT, Kind.ASSEMBLY):
        return duplicate_tower_point(level, thing.row, tables)
    return level


def duplicate_of(level: Level, thing: Selected) -> Selected | None:
    """What ``duplicate`` will have added; None when the thing can only be once."""
    if place_of(level, thing) is None or thing.kind is Kind.BASE:
        return None
    if thing.kind is Kind.WAYPOINT:
        count = len(level.custom_enemies_paths[thing.row])
        return thing._replace(place=min(thing.place + 1, count - 1)) if count > 1 else None
    return Selected(Kind.TOWER_POINT, len(level.tower_points))
