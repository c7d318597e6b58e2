"""Putting right what is believed of the enemies."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.sightings import given_up, pair_up, places_of
from towermind_app.sim.abilities import RISE
from towermind_app.sim.layout import NOBODY, Array, Record

_SAME: Final = 0.5
"""How far from where it was expected an enemy is still taken for the same, map units."""
_HEALTH_WEIGHT: Final = 4000.0
"""Health missing that counts like a map unit."""
_FRESH: Final = {
    "active": 1,
    "foe": NOBODY,
    "hunters": 0,
    "cooldown": 0,
    "haste": 1.0,
    "fallen": 0,
    "risen": 0,
    "burn_ready": 0,
    "ability_wait": 0,
}


def correct_enemies(state: Record, scenario: Record, roads: Roads, seen: Sequence[Mapping[str, Any]]) -> None:
    """Those seen are where they are seen; those that should be seen and are not, are gone."""
    enemies = state.enemies
    x, y = places_of(seen)
    kinds = np.array([row["Type"] for row in seen], np.int64)
    health = np.array([row["Current_Health"] for row in seen], np.int64)
    slots = np.flatnonzero(enemies["active"] == 1)
    cost = length(x[:, None] - enemies["x"][slots], y[:, None] - enemies["y"][slots])
    cost += np.abs(health[:, None] - enemies["health"][slots]) / _HEALTH_WEIGHT
    cost[kinds[:, None] != enemies["kind"][slots]] = math.inf
    pairs = pair_up(cost, _SAME)
    missing = slots[np.setdiff1d(np.arange(len(slots)), list(pairs.values()))]
    gone = given_up(
        state, enemies["x"][missing], enemies["y"][missing], len(seen) - len(pairs), len(enemies) - len(slots)
    )
    for slot in missing[gone].tolist():
        _forget(state, slot)
    if len(seen):
        free = iter(np.flatnonzero(enemies["active"] == 0).tolist())
        rows = np.array([slots[pairs[row]] if row in pairs else next(free) for row in range(len(seen))])
        fresh = np.array([row not in pairs for row in range(len(seen))])
        _welcome(enemies, rows[fresh])
        _place(enemies, rows, fresh, roads, x, y)
        enemies["kind"][rows], enemies["health"][rows] = kinds, health
        _lay_down(enemies, rows, scenario.enemy_kinds[kinds])
    state.enemy_top = int(np.flatnonzero(enemies["active"] == 1).max(initial=-1)) + 1


def _welcome(enemies: Array, slots: Array) -> None:
    """Nothing is known of newcomers but what is seen."""
    for field, value in _FRESH.items():
        enemies[field][slots] = value


def _place(enemies: Array, slots: Array, fresh: Array, roads: Roads, x: Array, y: Array) -> None:
    """On the path that fits best what was believed."""
    believed = np.where(fresh, -1, enemies["path"][slots])
    path, leg, along, left = roads.locate(x, y, believed, enemies["left"][slots])
    enemies["x"][slots], enemies["y"][slots] = x, y
    enemies["path"][slots], enemies["segment"][slots] = path, leg
    enemies["along"][slots], enemies["left"][slots] = along, left


def _lay_down(enemies: Array, slots: Array, kinds: Array) -> None:
    """An enemy without health that can rise lies on the ground; one not known to lie just fell."""
    lying = (enemies["health"][slots] <= 0) & (kinds["ability"] == RISE)
    rest = np.where(enemies["fallen"][slots] > 0, enemies["fallen"][slots], kinds["ability_ticks"])
    enemies["fallen"][slots] = np.where(lying, rest, 0)
    enemies["risen"][slots] |= lying  # as the rules count: from its fall on


def _forget(state: Record, slot: int) -> None:
    """Take an enemy away, and let go of it everything that points at it."""
    knights, shots = state.knights, state.projectiles
    knights["target"][knights["target"] == slot] = NOBODY
    if state.hero.target == slot:
        state.hero.target = NOBODY
    state.towers["holders"] &= ~(1 << slot)
    shots["kind"][shots["target"] == slot] = 0
    state.enemies["active"][slot] = 0


def let_go(state: Record, fighter: Record, number: int) -> None:
    """The fighter of this number, a knight's slot or HERO, is out of his fight, if he was in one."""
    if fighter.target == NOBODY:
        return
    enemy = state.enemies[fighter.target]
    enemy.hunters -= 1
    if enemy.foe == number:
        enemy.foe = NOBODY
    fighter.target = NOBODY
