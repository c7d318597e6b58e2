"""Gold, and the one coin that lies somewhere on the map."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.chance import below, between
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.geometry import MAP_EDGE, within
from towermind_app.sim.layout import Record

PICKUP_REACH: Final = 0.3


@rule
def earn(state: Record, scenario: Record, amount: int) -> int:
    """Add gold up to the level's maximum; what it grew by."""
    before = state.gold
    state.gold = min(state.gold + amount, scenario.economy.max_gold)
    return int(state.gold - before)


@rule
def run_coin(state: Record, scenario: Record, events: Record) -> None:
    """Step 4: drop the coin, let it be taken, let it expire."""
    coin = state.coin
    if coin.active == 0:
        coin.wait -= 1
        if coin.wait <= 0:
            _drop(state, scenario, events)
        return
    if _taken(state):
        gained = earn(state, scenario, coin.value)
        state.counts.coins += 1
        tell(state, events, EventKind.COIN_TAKEN, 0, gained, coin.x, coin.y)
        _remove(state, scenario)
        return
    coin.ticks_left -= 1
    if coin.ticks_left <= 0:
        tell(state, events, EventKind.COIN_EXPIRED, 0, 0, coin.x, coin.y)
        _remove(state, scenario)


@rule
def _drop(state: Record, scenario: Record, events: Record) -> None:
    coin = state.coin
    economy = scenario.economy
    coin.active = 1
    coin.x = between(state, -MAP_EDGE, MAP_EDGE)
    coin.y = between(state, -MAP_EDGE, MAP_EDGE)
    coin.value = economy.coin_value + below(state, economy.coin_extra + 1)
    coin.ticks_left = economy.coin_stay
    tell(state, events, EventKind.COIN_DROPPED, 0, coin.value, coin.x, coin.y)


@rule
def _remove(state: Record, scenario: Record) -> None:
    coin = state.coin
    coin.active = 0
    coin.x = 0.0
    coin.y = 0.0
    coin.value = 0
    coin.ticks_left = 0
    coin.wait = scenario.economy.coin_refresh


@rule
def _taken(state: Record) -> bool:
    coin = state.coin
    hero = state.hero
    if hero.alive == 1 and within(hero.x, hero.y, coin.x, coin.y, PICKUP_REACH):
        return True
    for slot in range(state.knight_top):
        knight = state.knights[slot]
        if knight.active == 1 and within(knight.x, knight.y, coin.x, coin.y, PICKUP_REACH):
            return True
    return False
