"""Waves: when they begin, and how their enemies appear one by one."""

from __future__ import annotations

from towermind_app.sim.abilities import first_wait
from towermind_app.sim.chance import below
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.layout import NOBODY, Record
from towermind_app.tables.capacities import MAX_ENEMIES


@rule
def spawn(state: Record, scenario: Record, events: Record) -> None:
    """Step 2: count down to the next wave, and send the enemies that are due."""
    waves = state.waves
    if waves.wait > 0:
        waves.wait -= 1
        if waves.wait == 0:
            _begin_wave(state, scenario, events)
    elif waves.spawning == 1 and waves.spawn_wait > 0:
        waves.spawn_wait -= 1
    while waves.spawning == 1 and waves.spawn_wait == 0:
        slot = _free_slot(state)
        if slot == NOBODY:
            break
        _send_enemy(state, scenario, slot)
        if waves.spawned == scenario.schedule[waves.number - 1].count:
            _complete_wave(state, scenario, events)


@rule
def _begin_wave(state: Record, scenario: Record, events: Record) -> None:
    waves = state.waves
    waves.number += 1
    waves.spawning = 1
    waves.spawned = 0
    waves.spawn_wait = 0
    wave = scenario.schedule[waves.number - 1]
    tell(state, events, EventKind.WAVE_STARTED, waves.number, wave.count, 0.0, 0.0)


@rule
def _complete_wave(state: Record, scenario: Record, events: Record) -> None:
    waves = state.waves
    waves.spawning = 0
    waves.complete += 1
    if waves.number < scenario.wave_count:
        waves.wait = scenario.wave_interval
    tell(state, events, EventKind.WAVE_SPAWNED, waves.number, 0, 0.0, 0.0)


@rule
def _free_slot(state: Record) -> int:
    for slot in range(MAX_ENEMIES):
        if state.enemies[slot].active == 0:
            return slot
    return NOBODY


@rule
def _send_enemy(state: Record, scenario: Record, slot: int) -> None:
    waves = state.waves
    wave = scenario.schedule[waves.number - 1]
    kind = wave.kinds[waves.spawned]
    waves.spawned += 1
    waves.spawn_wait = wave.interval
    path = below(state, scenario.path_count)
    start = scenario.paths[path].points[0]
    enemy = state.enemies[slot]
    enemy.active = 1
    enemy.id = state.next_id
    enemy.kind = kind
    enemy.wave = waves.number
    enemy.path = path
    enemy.segment = 0
    enemy.along = 0.0
    enemy.left = start.left
    enemy.x = start.x
    enemy.y = start.y
    enemy.facing = -1 if start.dx < 0.0 else 1
    enemy.health = scenario.enemy_kinds[kind].health
    enemy.cooldown = 0
    enemy.foe = NOBODY
    enemy.hunters = 0
    enemy.haste = 1.0
    enemy.ability_wait = first_wait(scenario, kind)
    enemy.fallen = 0
    enemy.risen = 0
    enemy.burn_ready = 0
    state.next_id += 1
    state.enemy_top = max(state.enemy_top, slot + 1)
