"""Checks of what lies on the map: paths, base, tower points, assembly points, paint."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Final

from towermind_app.level.finding import Finding, found
from towermind_app.level.model import Level, TowerPoint
from towermind_app.level.paint import RoadPaint
from towermind_app.level.points import AT_BASE, MAP_HALF_SIDE, OUTERMOST, Point, distance_to_segment
from towermind_app.level.roads import road_strokes
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_PATHS, MAX_TOWER_POINTS, MAX_WAYPOINTS

BOX_SIDE: Final = 0.5
"""Side of the square round a tower point that takes commands."""

_SAMPLE: Final = 0.1


def map_findings(level: Level, tables: Tables) -> Iterator[Finding]:
    """Everything about the map, paths first, in the order of the level's lists."""
    yield from _path_count(level)
    paint = RoadPaint(road_strokes(level))
    for number, path in enumerate(level.custom_enemies_paths):
        yield from _path(level, paint, f"CustomEnemiesPaths[{number}]", path)
    if not is_on_map(level.destination_pos_icon):
        yield found(
            "base-outside",
            "DestinationPosIcon",
            "The base lies outside the map.",
            level.destination_pos_icon,
        )
    yield from _tower_point_count(level)
    for number, spot in enumerate(level.tower_points):
        yield from _tower_point(level, tables, f"TowerPoints[{number}]", spot)
    yield from _overlaps(level.tower_points)


def _path_count(level: Level) -> Iterator[Finding]:
    count = len(level.custom_enemies_paths)
    if count == 0:
        yield found("paths-none", "CustomEnemiesPaths", "There is no path for the enemies.")
    if count > MAX_PATHS:
        yield found(
            "paths-many", "CustomEnemiesPaths", f"There are {count} paths; {MAX_PATHS} are the limit."
        )


def _path(level: Level, paint: RoadPaint, place: str, path: Sequence[Point]) -> Iterator[Finding]:
    if len(set(path)) < 2:
        yield found("path-short", place, "A path needs two waypoints in different places.", _first(path))
        return
    if len(path) > MAX_WAYPOINTS:
        yield found("path-long", place, f"{len(path)} waypoints; {MAX_WAYPOINTS} are the limit.", path[-1])
    for number, point in enumerate(path):
        if number and point == path[number - 1]:
            sentence = "The waypoint lies where the one before it does."
            yield found("waypoint-repeated", f"{place}[{number}]", sentence, point)
        if not (is_on_map(point) or (number == 0 and _near_map(point))):
            yield found("path-outside", f"{place}[{number}]", "The waypoint lies outside the map.", point)
    if path[-1].distance(level.destination_pos_icon) > AT_BASE:
        yield found("path-end", f"{place}[{len(path) - 1}]", "The path does not end at the base.", path[-1])
    yield from _off_road(paint, place, path)


def _first(path: Sequence[Point]) -> Point | None:
    return path[0] if path else None


def is_on_map(point: Point) -> bool:
    """Whether it lies on the map or on its edge."""
    return max(abs(point.x), abs(point.y)) <= MAP_HALF_SIDE


def _near_map(point: Point) -> bool:
    return max(abs(point.x), abs(point.y)) <= OUTERMOST


def _off_road(paint: RoadPaint, place: str, path: Sequence[Point]) -> Iterator[Finding]:
    bare = [point for point in samples(path) if is_bare(paint, point)]
    if bare:
        length = len(bare) * _SAMPLE
        yield found("path-off-road", place, f"About {length:.1f} units of it run beside the road.", bare[0])


def is_bare(paint: RoadPaint, point: Point) -> bool:
    """Whether a point of the map is no road."""
    return is_on_map(point) and not paint.is_road(point)


def samples(path: Sequence[Point]) -> Iterator[Point]:
    """Points along a path, no farther apart than 0.1; every waypoint but the last is one of them."""
    for start, end in pairwise(path):
        steps = max(1, math.ceil(start.distance(end) / _SAMPLE))
        for step in range(steps):
            share = step / steps
            yield Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))


def path_distance(level: Level, point: Point) -> float:
    """Map units from a point to the nearest path; infinite when there is none."""
    return min((_distance(point, path) for path in level.custom_enemies_paths), default=math.inf)


@lru_cache(maxsize=1024)
def _distance(point: Point, path: tuple[Point, ...]) -> float:
    """Kept, since an editor asks it of every tower point while one waypoint moves."""
    return min((distance_to_segment(point, start, end) for start, end in pairwise(path)), default=math.inf)


def _tower_point_count(level: Level) -> Iterator[Finding]:
    count = len(level.tower_points)
    if count == 0:
        yield found("tower-points-none", "TowerPoints", "There is no place for a tower.")
    if count > MAX_TOWER_POINTS:
        sentence = f"There are {count} tower points; {MAX_TOWER_POINTS} are the limit."
        yield found("tower-points-many", "TowerPoints", sentence)


def _tower_point(level: Level, tables: Tables, place: str, spot: TowerPoint) -> Iterator[Finding]:
    if not is_on_map(spot.position):
        yield found("tower-point-outside", place, "The tower point lies outside the map.", spot.position)
    reach = tables.knight_tower.attack_range / 2
    if spot.position.distance(spot.assembly) > reach:
        sentence = f"The assembly point is farther than {reach:g} from its tower point."
        yield found("assembly-far", place, sentence, spot.assembly)
    if not is_on_map(spot.assembly):
        yield found("assembly-outside", place, "The assembly point lies outside the map.", spot.assembly)
    if level.custom_enemies_paths and is_decoy(level, tables, spot):
        yield found("decoy", place, "A decoy: no tower here reaches any path.", spot.position)


def is_decoy(level: Level, tables: Tables, spot: TowerPoint) -> bool:
    """Whether no tower built here reaches any path."""
    return path_distance(level, spot.position) > max(tower.attack_range for tower in tables.towers) / 2


def _overlaps(spots: Sequence[TowerPoint]) -> Iterator[Finding]:
    for (first, one), (second, other) in combinations(enumerate(spots), 2):
        across = abs(one.position.x - other.position.x)
        along = abs(one.position.y - other.position.y)
        if max(across, along) < BOX_SIDE:
            sentence = f"Its box overlaps that of TowerPoints[{first}]; the nearer point takes a command."
            yield found("boxes-overlap", f"TowerPoints[{second}]", sentence, other.position)


def beyond_air_defence(level: Level, tables: Tables) -> list[int]:
    """Rows of the paths that no tower able to hit flying enemies can reach from any tower point."""
    reach = max((tower.attack_range for tower in tables.towers if tower.can_attack_air), default=-1.0) / 2
    spots = [spot.position for spot in level.tower_points]
    return [
        row
        for row, path in enumerate(level.custom_enemies_paths)
        if not any(_distance(spot, path) <= reach for spot in spots)
    ]
