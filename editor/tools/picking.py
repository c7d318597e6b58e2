"""What lies under the pointer, as far as it is shown and not locked."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from editor.edits.base import ends_at_base, paths_at_base
from editor.selected import Kind, Selected, place_of
from editor.sight import MapLayer
from editor.tools.tool import Pointer
from towermind_app.level.points import AT_BASE, distance_to_segment

if TYPE_CHECKING:
    from editor.bench import Workbench

EVERYTHING: Final = frozenset(Kind)

_BODY: Final = 0.2
_LAYERS: Final = {
    Kind.TOWER_POINT: MapLayer.TOWER_POINTS,
    Kind.ASSEMBLY: MapLayer.TOWER_POINTS,
    Kind.BASE: MapLayer.BASE,
}
_RANKS: Final = (Kind.ASSEMBLY, Kind.TOWER_POINT, Kind.BASE, Kind.WAYPOINT)


def pick(bench: Workbench, at: Pointer, kinds: Collection[Kind] = EVERYTHING) -> Selected | None:
    """The nearest thing within grasp that may be taken hold of; else the tower or base drawn there.

    Of things equally near: assembly point, tower point, base, waypoint; of waypoints those of the active
    path, then the lower number. An end of a path at the base is the base, as long as that may be moved.
    """
    things = [thing for thing in _movable(bench) if thing.kind in kinds]
    distances = {thing: _distance(bench, thing, at) for thing in things}
    near = [thing for thing in things if distances[thing] <= at.grasp]
    if Selected(Kind.BASE) in near:
        near = [thing for thing in near if not _is_end_at_base(bench, thing)]
    if not near:
        near = [thing for thing in things if thing.kind in _LAYERS and distances[thing] <= _body(thing)]
    return min(near, key=_nearest_first(bench, distances), default=None)


def segment_at(bench: Workbench, at: Pointer) -> tuple[int, int] | None:
    """The nearest segment within grasp: its path, and the number that a waypoint put on it gets.

    Of segments equally near those of the active path come first, then the lower number.
    """
    paths = bench.level.custom_enemies_paths
    near = [
        (round(distance, 6), row != bench.active_path, row, place)
        for row, path in enumerate(paths)
        if bench.sight.may_move_path(row)
        for place, (start, end) in enumerate(pairwise(path), start=1)
        if (distance := distance_to_segment(at.exact, start, end)) <= at.grasp
    ]
    if not near:
        return None
    _, _, row, place = min(near)
    return row, place


def why_not_move(bench: Workbench, thing: Selected) -> str:
    """Why a thing cannot be moved or taken away; empty when it can.

    What is hidden or locked stays where it is, and so does the base while such a path ends at it.
    """
    if thing.kind is Kind.WAYPOINT:
        return why_not_move_path(bench, thing.row)
    layer = why_not_change(bench, _LAYERS[thing.kind])
    if layer or thing.kind is not Kind.BASE:
        return layer
    tied = [why_not_move_path(bench, row) for row in paths_at_base(bench.document.level)]
    reason = next(filter(None, tied), "")
    return f"{reason} It ends at the base." if reason else ""


def why_not_move_path(bench: Workbench, row: int) -> str:
    """Why the waypoints of a path stay where they are; empty when they need not."""
    if not bench.sight.may_move(MapLayer.PATHS):
        return why_not_change(bench, MapLayer.PATHS)
    if bench.sight.may_move_path(row):
        return ""
    return f"Path {row + 1} is {'locked' if bench.sight.shows_path(row) else 'hidden'}."


def why_not_change(bench: Workbench, layer: MapLayer) -> str:
    """Why nothing of a whole layer may be changed; empty when it may."""
    if bench.sight.may_move(layer):
        return ""
    if bench.sight.game_view:
        return "This is the game's own view; “As in the game” again goes back to drawing."
    return f"The layer “{layer}” is {'hidden' if layer in bench.sight.hidden else 'locked'}."


def _movable(bench: Workbench) -> Iterator[Selected]:
    level = bench.level
    for row, path in enumerate(level.custom_enemies_paths):
        if bench.sight.may_move_path(row):
            yield from (Selected(Kind.WAYPOINT, row, place) for place in range(len(path)))
    if bench.sight.may_move(MapLayer.TOWER_POINTS):
        for row in range(len(level.tower_points)):
            yield from (Selected(Kind.TOWER_POINT, row), Selected(Kind.ASSEMBLY, row))
    base = Selected(Kind.BASE)
    if not why_not_move(bench, base):
        yield base


def _distance(bench: Workbench, thing: Selected, at: Pointer) -> float:
    place = place_of(bench.level, thing)
    return math.inf if place is None else at.exact.distance(place)


def _body(thing: Selected) -> float:
    return 0.0 if thing.kind is Kind.ASSEMBLY else _BODY


def _is_end_at_base(bench: Workbench, thing: Selected) -> bool:
    if thing.kind is not Kind.WAYPOINT or not ends_at_base(bench.level, thing.row):
        return False
    place = place_of(bench.level, thing)
    return place is not None and place.distance(bench.level.destination_pos_icon) <= AT_BASE


def _nearest_first(
    bench: Workbench, distances: dict[Selected, float]
) -> Callable[[Selected], tuple[float, int, bool, int, int]]:
    def rank(thing: Selected) -> tuple[float, int, bool, int, int]:
        kind = _RANKS.index(thing.kind)
        return round(distances[thing], 6), kind, thing.row != bench.active_path, thing.row, thing.place

    return rank
