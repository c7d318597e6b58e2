"""Step 1 of a tick: the action due, performed when legality.py finds no fault."""

from __future__ import annotations

import math
from typing import Final

from towermind_app.sim.coin import earn
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.flames import light_flame
from towermind_app.sim.geometry import on_map
from towermind_app.sim.hero import send
from towermind_app.sim.knights import make_knight, reinforce, relocate, remove_knight
from towermind_app.sim.layout import KNIGHTS, NOBODY, Record
from towermind_app.sim.legality import knight_tower_at, refusal, tower_point_at

GRAIN: Final = 1e-6
MOST_POWER: Final = 1e9
"""Where the growth of a tower ends, so that tables may be wild and numbers stay finite."""


@rule
def act(state: Record, scenario: Record, events: Record, x: float, y: float, action: int) -> int:
    """Perform one action and record it; its error code, 0 when it succeeded."""
    x = on_map(x)
    y = on_map(y)
    error = refusal(state, scenario, x, y, action)
    if error == 0:
        _perform(state, scenario, events, x, y, action)
    if action != 6:
        state.counts.actions += 1
        if error == 0:
            state.counts.valid_actions += 1
    last = state.last_action
    last.x = x
    last.y = y
    last.type = action
    last.error = error
    return error


@rule
def _perform(state: Record, scenario: Record, events: Record, x: float, y: float, action: int) -> None:
    if action <= 4:
        _change_tower(state, scenario, events, tower_point_at(scenario, x, y), action)
    elif action == 7:
        point = knight_tower_at(state, scenario, x, y)
        relocate(state, point, x, y)
        tell(state, events, EventKind.RELOCATED, point, 0, x, y)
    elif action == 8:
        state.reinforcement_wait = scenario.reinforcement_interval
        came = reinforce(state, scenario, x, y)
        tell(state, events, EventKind.REINFORCED, 0, came, x, y)
    elif action == 9:
        send(state, x, y)
        tell(state, events, EventKind.HERO_SENT, 0, 0, x, y)
    elif action == 10:
        _light(state, scenario, events)
    elif action == 11:
        _upgrade_hero(state, scenario, events)


@rule
def _change_tower(state: Record, scenario: Record, events: Record, point: int, action: int) -> None:
    if action == 3:
        _upgrade(state, scenario, events, point)
    elif action == 4:
        _sell(state, scenario, events, point)
    else:
        _build(state, scenario, events, point, action)


@rule
def _build(state: Record, scenario: Record, events: Record, point: int, kind: int) -> None:
    tower = state.towers[point]
    place = scenario.tower_points[point]
    price = scenario.tower_kinds[kind].price
    state.gold -= price
    tower.kind = kind
    tower.level = 0
    tower.power = 1.0
    tower.spent = price
    tower.cooldown = 0
    tower.holders = 0
    tell(state, events, EventKind.BUILT, point, kind, place.x, place.y)
    if kind == KNIGHTS:
        make_knight(state, scenario, events, point, 0)
        tower.cooldown += 1  # this very tick counts down already


@rule
def _upgrade(state: Record, scenario: Record, events: Record, point: int) -> None:
    tower = state.towers[point]
    place = scenario.tower_points[point]
    kind = scenario.tower_kinds[tower.kind]
    state.gold -= kind.upgrade_price
    tower.level += 1
    tower.power = min(tower.power * kind.growth, MOST_POWER)
    tower.spent += kind.upgrade_price
    tell(state, events, EventKind.UPGRADED, point, tower.level, place.x, place.y)


@rule
def refund(state: Record, scenario: Record, point: int) -> int:
    """What selling the tower at a point would pay: a share of all gold spent on it, rounded down.

    The grain keeps a product that is whole in decimals, such as 0.7 * 360, from falling just short of it.
    """
    return math.floor(scenario.economy.refund_rate * state.towers[point].spent + GRAIN)


@rule
def _sell(state: Record, scenario: Record, events: Record, point: int) -> None:
    gained = earn(state, scenario, refund(state, scenario, point))
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 1 and knight.home == point:
            remove_knight(state, number)
    clear_point(state, scenario, point)
    place = scenario.tower_points[point]
    tell(state, events, EventKind.SOLD, point, gained, place.x, place.y)


@rule
def clear_point(state: Record, scenario: Record, point: int) -> None:
    """Leave a tower point as it was at the start: no tower, the level's own assembly point."""
    tower = state.towers[point]
    place = scenario.tower_points[point]
    tower.kind = NOBODY
    tower.level = 0
    tower.power = 1.0
    tower.spent = 0
    tower.cooldown = 0
    tower.holders = 0
    tower.garrison = 0
    tower.assembly_x = place.assembly_x
    tower.assembly_y = place.assembly_y


@rule
def _light(state: Record, scenario: Record, events: Record) -> None:
    hero = state.hero
    before = hero.health
    hero.health = max(1, hero.health - scenario.hero.flame_cost)
    light_flame(state, scenario)
    tell(state, events, EventKind.FLAME_LIT, 0, before - hero.health, hero.x, hero.y)


@rule
def _upgrade_hero(state: Record, scenario: Record, events: Record) -> None:
    hero = state.hero
    state.gold -= scenario.hero.upgrade_price
    hero.max_health += scenario.hero.upgrade_health
    hero.health += scenario.hero.upgrade_health
    tell(state, events, EventKind.HERO_UPGRADED, 0, hero.max_health, hero.x, hero.y)
