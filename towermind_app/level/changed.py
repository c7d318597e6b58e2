"""Levels with other paths or tower points, and where these may lie."""

from __future__ import annotations

from typing import Final

from towermind_app.level.model import Level, TowerPoint
from towermind_app.level.points import MAP_HALF_SIDE, Point

Path = tuple[Point, ...]

_ROUNDING: Final = 0.01


def with_path(level: Level, path: int, points: Path) -> Level:
    """The level with other waypoints for one of its paths; without the path when there are none."""
    paths = level.custom_enemies_paths
    if points == paths[path]:
        return level
    return (
        with_paths(level, (*paths[:path], points, *paths[path + 1 :]))
        if points
        else without_path(level, path)
    )


def without_path(level: Level, path: int) -> Level:
    """The level without one of its paths; those after it move up."""
    paths = level.custom_enemies_paths
    return with_paths(level, (*paths[:path], *paths[path + 1 :]))


def with_paths(level: Level, paths: tuple[Path, ...]) -> Level:
    """The level with other paths; itself when they are the same."""
    if paths == level.custom_enemies_paths:
        return level
    return level.model_copy(update={"custom_enemies_paths": paths})


def with_tower_point(level: Level, number: int, spot: TowerPoint) -> Level:
    """The level with another tower point of this number; itself when it is the same."""
    spots = level.tower_points
    if spot == spots[number]:
        return level
    return level.model_copy(update={"tower_points": (*spots[:number], spot, *spots[number + 1 :])})


def kept(point: Point, limit: float, digits: int = 2) -> Point:
    """The nearest place with no coordinate beyond the limit, to so many decimals."""
    return Point(_kept(point[0], limit, digits), _kept(point[1], limit, digits))


def _kept(value: float, limit: float, digits: int) -> float:
    return round(min(max(value, -limit), limit), digits) + 0.0  # -0.0 becomes 0.0


def within_reach(position: Point, wanted: Point, reach: float) -> Point:
    """The nearest place of the map to ``wanted``, to 0.01, that is no farther from ``position`` than that."""
    place = wanted = kept(wanted, MAP_HALF_SIDE)
    distance, allowed = position.distance(wanted), reach
    while position.distance(place) > reach and allowed > -_ROUNDING:
        share = max(0.0, allowed) / distance
        across, along = wanted.x - position.x, wanted.y - position.y
        place = kept(Point(position.x + share * across, position.y + share * along), MAP_HALF_SIDE)
        allowed -= _ROUNDING  # a rounded place may lie outside
    return place
