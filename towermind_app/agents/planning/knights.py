"""Putting right what is believed of the knights."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from towermind_app.agents.planning.enemies import let_go
from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.sightings import given_up, pair_up, places_of
from towermind_app.sim.knights import FULL_GARRISON
from towermind_app.sim.layout import KNIGHTS, NOBODY, Record

_SAME: Final = 0.5
"""How far from where he was expected a knight is still taken for the same, map units."""


def correct_knights(state: Record, scenario: Record, seen: Sequence[Mapping[str, Any]]) -> None:
    """Those seen are where they are seen; those that should be seen and are not, are gone."""
    knights = state.knights
    x, y = places_of(seen)
    slots = np.flatnonzero(knights["active"] == 1)
    pairs = pair_up(length(x[:, None] - knights["x"][slots], y[:, None] - knights["y"][slots]), _SAME)
    missing = slots[np.setdiff1d(np.arange(len(slots)), list(pairs.values()))]
    gone = given_up(
        state, knights["x"][missing], knights["y"][missing], len(seen) - len(pairs), len(knights) - len(slots)
    )
    for slot in missing[gone].tolist():
        _forget(state, slot)
    free = iter(np.flatnonzero(knights["active"] == 0).tolist())
    for row, unit in enumerate(seen):
        slot = int(slots[pairs[row]]) if row in pairs else next(free)
        knights["x"][slot], knights["y"][slot] = x[row], y[row]
        knights["health"][slot] = unit["Current_Health"]
        if row not in pairs:
            _enlist(state, scenario, slot)
    state.knight_top = int(np.flatnonzero(knights["active"] == 1).max(initial=-1)) + 1


def disband(state: Record, point: int) -> None:
    """The tower at a point is not what it was believed to be: its knights are gone with it."""
    knights = state.knights
    for slot in np.flatnonzero((knights["active"] == 1) & (knights["home"] == point)).tolist():
        _forget(state, slot)


def _enlist(state: Record, scenario: Record, slot: int) -> None:
    """A knight not thought of: of the nearest Knight Tower that lacks one, else a reinforcement."""
    knight = state.knights[slot]
    knight.active, knight.target, knight.walking, knight.cooldown = 1, NOBODY, 0, 0
    knight.charged_by, knight.burn_ready = 0, 0
    knight.home = _home(state, scenario, float(knight.x), float(knight.y))
    if knight.home == NOBODY:
        knight.place, knight.post_x, knight.post_y = 0, knight.x, knight.y
        knight.ticks_left = scenario.reinforcement_stay // 2  # in the mean
        return
    tower = state.towers[knight.home]
    garrison = int(tower.garrison)
    knight.place = next(place for place in range(3) if not garrison >> place & 1)
    tower.garrison = garrison | 1 << int(knight.place)
    knight.post_x, knight.post_y = tower.assembly_x, tower.assembly_y


def _home(state: Record, scenario: Record, x: float, y: float) -> int:
    best, least = NOBODY, math.inf
    for point in range(scenario.tower_count):
        tower, door = state.towers[point], scenario.tower_points[point]
        if tower.kind != KNIGHTS or tower.garrison == FULL_GARRISON:
            continue
        gap = min(math.hypot(x - door.x, y - door.y), math.hypot(x - tower.assembly_x, y - tower.assembly_y))
        if gap < least:
            best, least = point, gap
    return best


def _forget(state: Record, slot: int) -> None:
    """Take a knight away, out of his fight and his tower's garrison."""
    knight = state.knights[slot]
    let_go(state, knight, slot)
    if knight.home != NOBODY:
        state.towers[knight.home].garrison &= ~(1 << int(knight.place))
    knight.active = 0
