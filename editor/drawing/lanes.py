"""Where paths run side by side that share a stretch or a waypoint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from towermind_app.level import Point

Paths = tuple[tuple[Point, ...], ...]


class Lanes(NamedTuple):
    """How far aside the paths are drawn, counted in lanes.

    legs: by path and number of the leg's first waypoint, to the left of the leg as it is walked; 0 for a leg
    of one path alone. waypoints: by path and number, to the right; 0 for the one on top.
    """

    legs: dict[tuple[int, int], float]
    waypoints: dict[tuple[int, int], int]


@lru_cache(maxsize=8)
def lanes(paths: Paths, numbers: tuple[int, ...], on_top: int) -> Lanes:
    """The lanes of the paths of the given numbers; on a shared waypoint path `on_top` keeps its place."""
    order = sorted(numbers, key=lambda number: (number != on_top, number))
    return Lanes(_leg_lanes(paths, numbers), _waypoint_lanes(paths, order))


def _leg_lanes(paths: Paths, numbers: Iterable[int]) -> dict[tuple[int, int], float]:
    users: dict[tuple[Point, Point], list[int]] = {}
    for number in numbers:
        for a, b in pairwise(paths[number]):
            sharing = users.setdefault(min((a, b), (b, a)), [])
            if number not in sharing:
                sharing.append(number)
    found = {}
    for number in numbers:
        for place, (a, b) in enumerate(pairwise(paths[number])):
            sharing = users[min((a, b), (b, a))]
            lane = sharing.index(number) - (len(sharing) - 1) / 2
            found[number, place] = lane if (a, b) <= (b, a) else -lane
    return found


def _waypoint_lanes(paths: Paths, order: Sequence[int]) -> dict[tuple[int, int], int]:
    taken: dict[Point, list[int]] = {}
    found = {}
    for number in order:
        for place, point in enumerate(paths[number]):
            owners = taken.setdefault(point, [])
            if number not in owners:
                owners.append(number)
            found[number, place] = owners.index(number)
    return found
