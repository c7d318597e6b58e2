"""Arrows and fireballs that follow their enemy, and spears that rise where they were cast."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.abilities import upright
from towermind_app.sim.compiled import rule
from towermind_app.sim.fighters import hurt_enemy
from towermind_app.sim.geometry import fly, within
from towermind_app.sim.layout import ARROW, MAGICIAN, NOBODY, SECONDS_PER_TICK, SPEARS, Record
from towermind_app.tables.capacities import MAX_PROJECTILES

ARROW_STEP: Final = 6.0 * SECONDS_PER_TICK
FIREBALL_STEP: Final = 5.0 * SECONDS_PER_TICK
SPEARS_RISE: Final = 11
SPEARS_STAY: Final = 21
"""Age at which spears hurt, 0.2 s after the cast, and are gone; it is 1 in the tick of the cast."""
SPEARS_REACH: Final = 0.4


@rule
def can_be_shot(scenario: Record, enemy: Record, kind: Record) -> bool:
    """Whether an enemy lives and is of the sort, ground or air, that a tower kind hits."""
    if not upright(enemy):
        return False
    if scenario.enemy_kinds[enemy.kind].flying == 1:
        return kind.hits_air == 1
    return kind.hits_ground == 1


@rule
def launch(state: Record, kind: int, x: float, y: float, target: int, amount: int) -> bool:
    """Fill the lowest free slot; False when all are under way."""
    for slot in range(MAX_PROJECTILES):
        shot = state.projectiles[slot]
        if shot.kind == 0:
            shot.kind = kind
            shot.x = x
            shot.y = y
            shot.target = target
            shot.damage = amount
            shot.age = 0
            state.projectile_top = max(state.projectile_top, slot + 1)
            return True
    return False


@rule
def run_projectiles(state: Record, scenario: Record, events: Record) -> None:
    """Step 9, in order of slots."""
    for slot in range(state.projectile_top):
        shot = state.projectiles[slot]
        if shot.kind == 0:
            continue
        shot.age += 1
        if shot.kind == SPEARS:
            if shot.age == SPEARS_RISE:
                _impale(state, scenario, events, shot)
            elif shot.age >= SPEARS_STAY:
                shot.kind = 0
        else:
            _follow(state, events, shot)
    _lower_top(state)


@rule
def _follow(state: Record, events: Record, shot: Record) -> None:
    enemy = state.enemies[shot.target]
    step = ARROW_STEP if shot.kind == ARROW else FIREBALL_STEP
    if not upright(enemy):
        shot.kind = 0
    elif fly(shot, enemy.x, enemy.y, step):
        shot.kind = 0
        hurt_enemy(state, events, enemy, shot.damage)


@rule
def _impale(state: Record, scenario: Record, events: Record, shot: Record) -> None:
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if not can_be_shot(scenario, enemy, scenario.tower_kinds[MAGICIAN]):
            continue
        if within(shot.x, shot.y, enemy.x, enemy.y, SPEARS_REACH):
            hurt_enemy(state, events, enemy, shot.damage)


@rule
def lose_projectiles(state: Record, target: int) -> None:
    """What was under way to an enemy that is gone is lost."""
    for slot in range(state.projectile_top):
        shot = state.projectiles[slot]
        if shot.kind != 0 and shot.target == target:
            shot.kind = 0
            shot.target = NOBODY
    _lower_top(state)


@rule
def _lower_top(state: Record) -> None:
    while state.projectile_top > 0 and state.projectiles[state.projectile_top - 1].kind == 0:
        state.projectile_top -= 1
