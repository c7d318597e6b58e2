"""Whether an action would succeed: the one answer that tick, mask, grey button and refusal message share.

Each function answers an error code, 0 for "it would succeed", and changes nothing. Checks run in the order of
the codes' meaning: place, then what stands there, then gold.
"""

from __future__ import annotations

from enum import IntEnum

from towermind_app.sim.compiled import rule
from towermind_app.sim.geometry import distance_squared, within
from towermind_app.sim.layout import KNIGHTS, NOBODY, Record

TOWER_BOX_HALF = 0.25
"""Half the side of the square round a tower point that takes its actions."""


class ActionType(IntEnum):
    """The third number of an action (x, y, type)."""

    BUILD_ARCHER = 0
    BUILD_MAGICIAN = 1
    BUILD_KNIGHTS = 2
    UPGRADE = 3
    SELL = 4
    SHOW_RANGE = 5
    NOTHING = 6
    RELOCATE = 7
    REINFORCE = 8
    SEND_HERO = 9
    FIRE_OF_RAGE = 10
    UPGRADE_HERO = 11


class ErrorCode(IntEnum):
    """Why an action failed."""

    NONE = 0
    OCCUPIED = 1
    NO_GOLD_TO_BUILD = 2
    NOTHING_TO_UPGRADE = 3
    NO_GOLD_TO_UPGRADE = 4
    NOTHING_TO_SELL = 5
    NO_TOWER_POINT = 6
    NO_KNIGHT_TOWER = 7
    REINFORCEMENTS_COOLING = 8
    HERO_DEAD = 9
    NO_GOLD_FOR_HERO = 10
    NOTHING_TO_SHOW = 11


@rule
def tower_point_at(scenario: Record, x: float, y: float) -> int:
    """The tower point whose box holds (x, y), edges included: the nearest, ties to the lower; or NOBODY."""
    best = NOBODY
    best_gap = 1.0
    for point in range(scenario.tower_count):
        place = scenario.tower_points[point]
        if abs(x - place.x) <= TOWER_BOX_HALF and abs(y - place.y) <= TOWER_BOX_HALF:
            gap = distance_squared(x, y, place.x, place.y)
            if gap < best_gap:
                best = point
                best_gap = gap
    return best


@rule
def knight_tower_at(state: Record, scenario: Record, x: float, y: float) -> int:
    """The knight tower whose range circle holds (x, y): the nearest, ties to the lower; or NOBODY."""
    best = NOBODY
    best_gap = 1e9
    reach = scenario.tower_kinds[KNIGHTS].reach
    for point in range(scenario.tower_count):
        place = scenario.tower_points[point]
        if state.towers[point].kind == KNIGHTS and within(x, y, place.x, place.y, reach):
            gap = distance_squared(x, y, place.x, place.y)
            if gap < best_gap:
                best = point
                best_gap = gap
    return best


@rule
def refuse_build(state: Record, scenario: Record, x: float, y: float, kind: int) -> int:
    point = tower_point_at(scenario, x, y)
    if point == NOBODY:
        return 6
    if state.towers[point].kind != NOBODY:
        return 1
    return 2 if state.gold < scenario.tower_kinds[kind].price else 0


@rule
def refuse_at_tower(state: Record, scenario: Record, x: float, y: float, empty: int) -> int:
    """For what needs a tower; `empty` is the code for a point without one."""
    point = tower_point_at(scenario, x, y)
    if point == NOBODY:
        return 6
    return empty if state.towers[point].kind == NOBODY else 0


@rule
def refuse_upgrade(state: Record, scenario: Record, x: float, y: float) -> int:
    error = refuse_at_tower(state, scenario, x, y, 3)
    if error != 0:
        return error
    kind = state.towers[tower_point_at(scenario, x, y)].kind
    return 4 if state.gold < scenario.tower_kinds[kind].upgrade_price else 0


@rule
def refuse_relocate(state: Record, scenario: Record, x: float, y: float) -> int:
    return 7 if knight_tower_at(state, scenario, x, y) == NOBODY else 0


@rule
def refuse_reinforce(state: Record) -> int:
    return 8 if state.reinforcement_wait > 0 else 0


@rule
def refuse_hero_order(state: Record) -> int:
    """For dispatching the hero and for his skill."""
    return 9 if state.hero.alive == 0 else 0


@rule
def refuse_hero_upgrade(state: Record, scenario: Record) -> int:
    if state.hero.alive == 0:
        return 9
    return 10 if state.gold < scenario.hero.upgrade_price else 0


@rule
def refusal(state: Record, scenario: Record, x: float, y: float, action: int) -> int:
    """The error code of an action (x, y clipped to the map by the caller; `action` in 0..11), 0 for none."""
    if action <= 2:
        return refuse_build(state, scenario, x, y, action)
    if action == 3:
        return refuse_upgrade(state, scenario, x, y)
    if action == 4:
        return refuse_at_tower(state, scenario, x, y, 5)
    if action == 5:
        return refuse_at_tower(state, scenario, x, y, 11)
    if action == 7:
        return refuse_relocate(state, scenario, x, y)
    if action == 8:
        return refuse_reinforce(state)
    if action == 9 or action == 10:
        return refuse_hero_order(state)
    if action == 11:
        return refuse_hero_upgrade(state, scenario)
    return 0
