"""What a person has selected, what lies under the cursor, and stepping from tower point to tower point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from towermind_app.level import Point
from towermind_app.play.game.asking import is_covered
from towermind_app.sim.simulation import Simulation

TOWER_BELOW, TOWER_ABOVE, TOWER_ASIDE = 0.25, 0.45, 0.25
"""How far from a tower point a click still means it: towers are taller than the ground they stand on."""
BODY_HEIGHT: Final = 0.08
"""The middle of a unit's picture above its place."""
HERO_GRASP, UNIT_GRASP = 0.22, 0.18
_SLANT: Final = 2.0  # a point as far aside as ahead counts as three times as far
_WIDEST: Final = 2.0  # one farther aside than this many times ahead comes after all others


class Sort(Enum):
    """What can be selected."""

    TOWER_POINT = "tower point"
    ENEMY = "enemy"
    KNIGHT = "knight"
    HERO = "hero"


class Selected(NamedTuple):
    """One thing on the map: a tower point's number, a unit's id (not its slot), 0 for the hero."""

    sort: Sort
    number: int


HERO_SELECTED: Final = Selected(Sort.HERO, 0)


def pick(simulation: Simulation, place: Point) -> Selected | None:
    """What a click at a place means: the hero, a tower point, an enemy or a knight, in this order.

    Units under the cloud cannot be picked; tower points can, for where they are is no secret. Of several the
    nearest, ties to the lower number.
    """
    if hero_at(simulation, place):
        return HERO_SELECTED
    point = tower_point_near(simulation, place)
    if point is not None:
        return Selected(Sort.TOWER_POINT, point)
    for sort in (Sort.ENEMY, Sort.KNIGHT):
        near = [
            (gap, number)
            for number, x, y in _units(simulation, sort)
            if (gap := _gap(place, x, y)) <= UNIT_GRASP and not is_covered(simulation, x, y)
        ]
        if near:
            return Selected(sort, min(near)[1])
    return None


def hero_at(simulation: Simulation, place: Point) -> bool:
    hero = simulation.state.hero
    near = _gap(place, float(hero.x), float(hero.y)) <= HERO_GRASP
    return bool(near and hero.alive and not is_covered(simulation, hero.x, hero.y))


def tower_point_near(simulation: Simulation, place: Point) -> int | None:
    """The tower point a click means, or None; the nearest, ties to the lower number."""
    near = [
        (place.distance(point.position), number)
        for number, point in enumerate(simulation.level.tower_points)
        if abs(place.x - point.position.x) <= TOWER_ASIDE
        and -TOWER_BELOW <= place.y - point.position.y <= TOWER_ABOVE
    ]
    return min(near)[1] if near else None


def slot_of(simulation: Simulation, selected: Selected) -> int | None:
    """Where a selected unit is in its array now; None when it is gone, or for what is no enemy or knight."""
    if selected.sort not in (Sort.ENEMY, Sort.KNIGHT):
        return None
    units = simulation.state.enemies if selected.sort is Sort.ENEMY else simulation.state.knights
    slots = ((units["active"] == 1) & (units["id"] == selected.number)).nonzero()[0]
    return int(slots[0]) if len(slots) else None


def still_there(simulation: Simulation, selected: Selected) -> bool:
    """False once a selected unit has left the map for good."""
    if selected.sort in (Sort.TOWER_POINT, Sort.HERO):
        return True
    return slot_of(simulation, selected) is not None


def place_of(simulation: Simulation, selected: Selected) -> Point | None:
    """Where it is on the map; None while the cloud or death hides it."""
    if selected.sort is Sort.TOWER_POINT:
        return simulation.level.tower_points[selected.number].position
    if selected.sort is Sort.HERO:
        unit = simulation.state.hero
        if not unit.alive:
            return None
    else:
        slot = slot_of(simulation, selected)
        if slot is None:
            return None
        units = simulation.state.enemies if selected.sort is Sort.ENEMY else simulation.state.knights
        unit = units[slot]
    place = Point(float(unit.x), float(unit.y))
    return None if is_covered(simulation, *place) else place


def next_point(count: int, present: int | None, steps: int) -> int | None:
    """The tower point `steps` further in the level's order, round and round; the first or last from none."""
    if count == 0:
        return None
    if present is None:
        return 0 if steps > 0 else count - 1
    return (present + steps) % count


def point_towards(places: Sequence[Point], present: int | None, dx: int, dy: int) -> int | None:
    """The tower point that an arrow key leads to; one of dx and dy is ±1, y up.

    The present one when none lies there; from none, the one nearest to the middle. Nearer is better, straight
    ahead better than aside, ties to the lower number.
    """
    if not places:
        return None
    if present is None:
        return min(range(len(places)), key=lambda number: places[number].distance(Point(0.0, 0.0)))
    here = places[present]
    ranked = []
    for number, place in enumerate(places):
        ahead = (place.x - here.x) * dx + (place.y - here.y) * dy
        aside = abs((place.x - here.x) * dy) + abs((place.y - here.y) * dx)
        if ahead > 0:
            ranked.append((aside > _WIDEST * ahead, ahead + _SLANT * aside, number))
    return min(ranked)[2] if ranked else present


def _units(simulation: Simulation, sort: Sort) -> Iterator[tuple[int, float, float]]:
    units = simulation.state.enemies if sort is Sort.ENEMY else simulation.state.knights
    for slot in units["active"].nonzero()[0]:
        unit = units[slot]
        yield int(unit.id), float(unit.x), float(unit.y)


def _gap(place: Point, x: float, y: float) -> float:
    return math.hypot(place.x - x, place.y - y - BODY_HEIGHT)
