"""What a person can ask for, each as the one action (x, y, type) it becomes."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from towermind_app.level import Level, Point
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.legality import ActionType

BUILDS: Final = (ActionType.BUILD_ARCHER, ActionType.BUILD_MAGICIAN, ActionType.BUILD_KNIGHTS)
"""The build action of each tower kind, in the order of kinds."""

_JUST_INSIDE: Final = 0.999


class Action(NamedTuple):
    """One action: a place in map units, and one of the twelve types."""

    x: float
    y: float
    type: ActionType


def build(level: Level, point: int, kind: int) -> Action:
    """Build a tower of a kind (0 archer, 1 magician, 2 knights) at a tower point."""
    return _at_point(level, point, BUILDS[kind])


def upgrade(level: Level, point: int) -> Action:
    return _at_point(level, point, ActionType.UPGRADE)


def sell(level: Level, point: int) -> Action:
    return _at_point(level, point, ActionType.SELL)


def show_range(level: Level, point: int) -> Action:
    return _at_point(level, point, ActionType.SHOW_RANGE)


def relocate(place: Point) -> Action:
    return _on_map(place, ActionType.RELOCATE)


def reinforce(place: Point) -> Action:
    return _on_map(place, ActionType.REINFORCE)


def send_hero(place: Point) -> Action:
    return _on_map(place, ActionType.SEND_HERO)


def fire_of_rage(hero: Point) -> Action:
    """The skill burns where the hero stands, so that is the place of the action."""
    return _on_map(hero, ActionType.FIRE_OF_RAGE)


def upgrade_hero(hero: Point) -> Action:
    return _on_map(hero, ActionType.UPGRADE_HERO)


def within_circle(place: Point, centre: Point, reach: float) -> Point:
    """The place itself, or where the line to it leaves the circle.

    A hair inside, so that no rounding puts it out again.
    """
    gap = math.hypot(place.x - centre.x, place.y - centre.y)
    limit = reach * _JUST_INSIDE
    if gap <= limit:
        return on_map(place)
    share = limit / gap
    return on_map(Point(centre.x + (place.x - centre.x) * share, centre.y + (place.y - centre.y) * share))


def on_map(place: Point) -> Point:
    """The place, pulled to the edge of the map when it lies outside."""
    return Point(min(max(place.x, -MAP_EDGE), MAP_EDGE), min(max(place.y, -MAP_EDGE), MAP_EDGE))


def _at_point(level: Level, point: int, kind: ActionType) -> Action:
    place = level.tower_points[point].position
    return Action(place.x, place.y, kind)


def _on_map(place: Point, kind: ActionType) -> Action:
    inside = on_map(place)
    return Action(inside.x, inside.y, kind)
