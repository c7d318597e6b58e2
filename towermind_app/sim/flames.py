"""Fire of Rage: flames that hurt ground enemies and one's own knights alike."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.chance import damage, uniform
from towermind_app.sim.coin import earn
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fighters import can_be_fought, hurt_enemy, hurt_knight
from towermind_app.sim.fog import update_lift
from towermind_app.sim.geometry import within
from towermind_app.sim.layout import Record
from towermind_app.tables.capacities import MAX_FLAMES

BURN_INTERVAL: Final = 25
"""Ticks between two burns of one unit, in however many flames it stands."""


@rule
def light_flame(state: Record, scenario: Record) -> None:
    """A flame at the hero's feet in the first free place, or in that of the oldest."""
    place = 0
    for number in range(MAX_FLAMES):
        if state.flames[number].ticks_left < state.flames[place].ticks_left:
            place = number
    flame = state.flames[place]
    flame.x = state.hero.x
    flame.y = state.hero.y
    flame.ticks_left = scenario.hero.flame_ticks
    update_lift(state)


@rule
def run_flames(state: Record, scenario: Record, events: Record) -> None:
    """Step 10: burn enemies, then knights, in order of slots; then the flames burn down."""
    burning = False
    for number in range(MAX_FLAMES):
        burning = burning or state.flames[number].ticks_left > 0
    if not burning:
        return
    _burn_enemies(state, scenario, events)
    _burn_knights(state, scenario, events)
    for number in range(MAX_FLAMES):
        if state.flames[number].ticks_left > 0:
            state.flames[number].ticks_left -= 1
    update_lift(state)


@rule
def _in_flame(state: Record, scenario: Record, x: float, y: float) -> bool:
    for number in range(MAX_FLAMES):
        flame = state.flames[number]
        if flame.ticks_left > 0 and within(flame.x, flame.y, x, y, scenario.hero.flame_reach):
            return True
    return False


@rule
def _burn_enemies(state: Record, scenario: Record, events: Record) -> None:
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.burn_ready > state.tick or not can_be_fought(scenario, enemy):
            continue
        if _in_flame(state, scenario, enemy.x, enemy.y):
            enemy.burn_ready = state.tick + BURN_INTERVAL
            hurt_enemy(state, events, enemy, _burn(state, scenario))


@rule
def _burn_knights(state: Record, scenario: Record, events: Record) -> None:
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 0 or knight.health <= 0 or knight.burn_ready > state.tick:
            continue
        if _in_flame(state, scenario, knight.x, knight.y):
            knight.burn_ready = state.tick + BURN_INTERVAL
            hurt_knight(state, events, knight, _burn(state, scenario))
            if knight.health <= 0:
                _compensate(state, scenario, events, knight)


@rule
def _burn(state: Record, scenario: Record) -> int:
    return damage(state, scenario.hero.flame_damage, scenario.hero.flame_extra, 1.0)


@rule
def _compensate(state: Record, scenario: Record, events: Record, knight: Record) -> None:
    """A knight killed by a flame pays with a probability."""
    if uniform(state) < scenario.economy.compensation_chance:
        gained = earn(state, scenario, scenario.economy.compensation)
        state.counts.compensations += 1
        tell(state, events, EventKind.COMPENSATED, 0, gained, knight.x, knight.y)
