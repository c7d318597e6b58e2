"""Deaths, leaks and the end of the episode."""

from __future__ import annotations

from towermind_app.sim.abilities import falls, thaw
from towermind_app.sim.compiled import rule
from towermind_app.sim.enemies import arrived, remove_enemy
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fighters import forget_enemy
from towermind_app.sim.hero import bury_hero
from towermind_app.sim.knights import remove_knight
from towermind_app.sim.layout import LOST, RUNNING, WON, Record
from towermind_app.sim.projectiles import lose_projectiles


@rule
def settle(state: Record, scenario: Record, events: Record) -> None:
    """Step 11: who died goes first, then who arrived costs a life, then the episode may end."""
    _settle_enemies(state, scenario, events)
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 1 and knight.health <= 0:
            tell(state, events, EventKind.KNIGHT_DIED, knight.home, knight.id, knight.x, knight.y)
            remove_knight(state, number)
    if state.hero.alive == 1 and state.hero.health <= 0:
        bury_hero(state, scenario, events)
    _end(state, scenario, events)


@rule
def _settle_enemies(state: Record, scenario: Record, events: Record) -> None:
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.active == 1 and enemy.fallen == 0 and enemy.health <= 0:
            _let_go(state, scenario, events, slot)
            if not falls(state, scenario, slot):
                state.counts.kills[enemy.kind] += 1
                tell(state, events, EventKind.KILL, enemy.kind, enemy.id, enemy.x, enemy.y)
                remove_enemy(state, slot)
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.active == 1 and arrived(scenario, enemy) and enemy.fallen == 0 and state.base_health > 0:
            _let_go(state, scenario, events, slot)
            state.base_health -= 1
            state.counts.leaks[enemy.kind] += 1
            tell(state, events, EventKind.LEAK, enemy.kind, state.base_health, enemy.x, enemy.y)
            remove_enemy(state, slot)


@rule
def _let_go(state: Record, scenario: Record, events: Record, slot: int) -> None:
    """Everything that points at an enemy's slot forgets it."""
    forget_enemy(state, slot)
    lose_projectiles(state, slot)
    for point in range(scenario.tower_count):
        thaw(state, scenario, events, point, 1 << slot)


@rule
def _end(state: Record, scenario: Record, events: Record) -> None:
    """Lost at base health 0, even when the last enemy went with it; won when all have come and none lives."""
    if state.base_health == 0:
        state.outcome = LOST
    elif state.waves.complete == scenario.wave_count and state.enemy_top == 0:
        state.outcome = WON
    if state.outcome != RUNNING:
        tell(state, events, EventKind.ENDED, state.outcome, state.base_health, 0.0, 0.0)
