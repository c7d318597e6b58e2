"""Which stretch of which path is in whose reach. Knows no window."""

from __future__ import annotations

from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from editor.reach import marks_of, span_within
from towermind_app.level import Level, Point
from towermind_app.level.map_checks import is_decoy
from towermind_app.tables import Tables


class Stretch(NamedTuple):
    """A part of a path that the same tower points reach.

    start, end: how far from the path's beginning, map units. towers: numbers of the tower points in whose
    reach it lies, in order.
    """

    start: float
    end: float
    towers: tuple[int, ...]

    @property
    def length(self) -> float:
        return self.end - self.start


def widest_reach(tables: Tables) -> float:
    """How far the tower type that reaches farthest does, map units."""
    return max(tower.attack_range for tower in tables.towers) / 2


def covered(level: Level, tables: Tables) -> tuple[tuple[Stretch, ...], ...]:
    """For each path its stretches from beginning to end, without gaps; none for a path without length.

    A tower point reaches as far as the tower type that reaches farthest.
    """
    reach = widest_reach(tables)
    middles = tuple(spot.position for spot in level.tower_points)
    return tuple(_stretches(path, middles, reach) for path in level.custom_enemies_paths)


@lru_cache(maxsize=64)
def _stretches(path: tuple[Point, ...], middles: tuple[Point, ...], reach: float) -> tuple[Stretch, ...]:
    return tuple(_merged(_pieces(path, middles, reach)))


def decoys(level: Level, tables: Tables) -> frozenset[int]:
    """The tower points that reach no path, whatever tower stands there; none while there are no paths."""
    if all(len(path) < 2 for path in level.custom_enemies_paths):
        return frozenset()
    spots = enumerate(level.tower_points)
    return frozenset(number for number, spot in spots if is_decoy(level, tables, spot))


def _pieces(path: Sequence[Point], middles: Sequence[Point], reach: float) -> Iterator[Stretch]:
    for (start, end), (walked, upto) in zip(pairwise(path), pairwise(marks_of(path)), strict=True):
        length = upto - walked
        if length == 0:
            continue
        near = [(n, span) for n, at in enumerate(middles) if (span := span_within(start, end, at, reach))]
        cuts = sorted({0.0, 1.0, *(share for _, span in near for share in span)})
        for first, last in pairwise(cuts):
            inside = tuple(n for n, span in near if span[0] < (first + last) / 2 < span[1])
            yield Stretch(walked + first * length, walked + last * length, inside)


def _merged(pieces: Iterator[Stretch]) -> Iterator[Stretch]:
    held: Stretch | None = None
    for piece in pieces:
        if held is not None and held.towers == piece.towers:
            held = held._replace(end=piece.end)
            continue
        if held is not None:
            yield held
        held = piece
    if held is not None:
        yield held


def part_of(path: Sequence[Point], marks: Sequence[float], start: float, end: float) -> list[Point]:
    """The corners of a path of two waypoints or more between two lengths along it."""
    inner = path[bisect(marks, start) : bisect_left(marks, end)]
    return [_along(path, marks, start), *inner, _along(path, marks, end)]


def _along(path: Sequence[Point], marks: Sequence[float], length: float) -> Point:
    leg = min(max(bisect(marks, length) - 1, 0), len(path) - 2)
    whole = marks[leg + 1] - marks[leg]
    share = min(max((length - marks[leg]) / whole, 0.0), 1.0) if whole else 0.0
    a, b = path[leg], path[leg + 1]
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
