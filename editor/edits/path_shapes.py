"""Edits of a path's shape: fewer waypoints, or rounder bends."""

from __future__ import annotations

from typing import Final

from editor.edits.curves import Curve, thinned
from editor.edits.places import near_map
from towermind_app.level import Level, Point
from towermind_app.level.changed import Path, with_path
from towermind_app.level.points import distance_to_segment
from towermind_app.tables.capacities import MAX_WAYPOINTS

TOLERANCE: Final = 0.05
"""How far simplifying may lead a path from where it went, map units."""

_STRAIGHT: Final = 0.02
_SHARES: Final = (0.25, 0.75)


def simplify(level: Level, path: int) -> Level:
    """Without the waypoints that the path passes within ``TOLERANCE`` of anyway."""
    if not 0 <= path < len(level.custom_enemies_paths):
        return level
    return with_path(level, path, thinned(level.custom_enemies_paths[path], TOLERANCE))


def smooth(level: Level, path: int) -> Level:
    """Rounder bends: at most two waypoints more between two, on a curve through all of them.

    The waypoints that are there stay. Where not all fit, the ones that change most come first; stretches
    that are straight get none.
    """
    if not 0 <= path < len(level.custom_enemies_paths):
        return level
    points = tuple(Curve(level.custom_enemies_paths[path]).points)
    room = MAX_WAYPOINTS - len(points)
    if len(points) < 3 or room <= 0:
        return level
    return with_path(level, path, _rounded(points, room))


def _rounded(points: Path, room: int) -> Path:
    curve = Curve(points)
    places = [(span, near_map(curve.at(span, share))) for span in range(len(points) - 1) for share in _SHARES]
    bends = [distance_to_segment(place, points[span], points[span + 1]) for span, place in places]
    most_bent = sorted(range(len(places)), key=lambda row: -bends[row])[:room]
    chosen = [places[row] for row in sorted(most_bent) if bends[row] > _STRAIGHT]
    rounded: list[Point] = []
    for span, point in enumerate(points):
        rounded += [point, *(place for at, place in chosen if at == span)]
    return tuple(rounded)
