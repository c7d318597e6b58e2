"""What a player may see of a state: one record that the vector and the text are both written from.

Whatever stands under the cloud (tower point, knight, hero, enemy, coin) is not in it.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.fog import covered
from towermind_app.sim.layout import NOBODY, TICKS_PER_SECOND, Array, Record
from towermind_app.tables.capacities import (
    MAX_ENEMIES,
    MAX_FLAMES,
    MAX_KNIGHTS,
    MAX_TOWER_POINTS,
    MAX_WAVE_ENEMIES,
)

_PLACE: Final = [("x", "f8"), ("y", "f8")]

NOW = np.dtype(
    (
        np.record,
        [
            ("tick", "i8"),
            ("seconds", "f8"),
            ("wave", "i8"),  # 0 before the first
            ("countdown", "i8"),  # whole seconds, 0 while none shows
            ("gold", "i8"),
            ("health", "i8"),
            ("remaining_waves", "i8"),
            ("coins", "i8"),
            ("compensations", "i8"),
            ("fog_x", "f8"),
            ("fog_y", "f8"),
            ("reinforcement_wait", "f8"),  # seconds, as the next
            ("revive_wait", "f8"),
            ("hero_dead", "i8"),
            ("hero_seen", "i8"),
            ("hero_x", "f8"),
            ("hero_y", "f8"),
            ("hero_health", "i8"),
            ("hero_max_health", "i8"),
            ("coin_seen", "i8"),
            ("coin_x", "f8"),
            ("coin_y", "f8"),
            ("coin_lifetime", "f8"),  # seconds
            ("action_x", "f8"),
            ("action_y", "f8"),
            ("action_type", "i8"),
            ("action_error", "i8"),
            ("coming_count", "i8"),  # rows used in the lists below
            ("flame_count", "i8"),
            ("tower_count", "i8"),
            ("enemy_count", "i8"),
            ("knight_count", "i8"),
        ],
    )
)
SEEN_FLAME = np.dtype((np.record, _PLACE))
SEEN_TOWER = np.dtype(
    (
        np.record,
        [
            ("id", "i8"),  # number of the tower point
            *_PLACE,
            ("level", "i8"),
            ("frozen", "i8"),
            ("assembly_x", "f8"),
            ("assembly_y", "f8"),
            ("kind", "i8"),  # as the tables count: 1 Knight, 2 Magician, 3 Archer; 0 none
        ],
    )
)
SEEN_ENEMY = np.dtype(
    (
        np.record,
        [
            ("id", "i8"),
            *_PLACE,
            ("kind", "i8"),
            ("health", "i8"),
            ("max_health", "i8"),
            ("path", "i8"),
            ("left", "f8"),  # distance still to walk to the base
        ],
    )
)
SEEN_KNIGHT = np.dtype((np.record, [("id", "i8"), *_PLACE, ("health", "i8")]))
SIGHT = np.dtype(
    (
        np.record,
        [
            ("now", NOW),
            ("coming", "i8", (MAX_WAVE_ENEMIES,)),
            ("flames", SEEN_FLAME, (MAX_FLAMES,)),
            ("towers", SEEN_TOWER, (MAX_TOWER_POINTS,)),
            ("enemies", SEEN_ENEMY, (MAX_ENEMIES,)),
            ("knights", SEEN_KNIGHT, (MAX_KNIGHTS,)),
        ],
    )
)
"""Lists are filled from row 0 in order of slots; rows from the count on are left over from earlier use."""


@rule
def rounded(value: float, scale: float) -> float:
    """The nearest multiple of 1 / scale, halves upwards; the value itself for scale 0."""
    if scale == 0.0:
        return value
    return math.floor(value * scale + 0.5) / scale


@rule
def see(state: Record, scenario: Record, sight: Record, scale: float) -> None:
    """Write what can be seen of a state, lengths and times rounded to 1 / scale (0: not rounded)."""
    _see_clock(state, scenario, sight, scale)
    _see_hero(state, sight.now, scale)
    _see_coin(state, sight.now, scale)
    _see_last_action(state, sight.now, scale)
    _see_flames(state, sight, scale)
    _see_towers(state, scenario, sight, scale)
    _see_enemies(state, scenario, sight, scale)
    _see_knights(state, sight, scale)


@rule
def _seconds(ticks: int, scale: float) -> float:
    return rounded(ticks / TICKS_PER_SECOND, scale)


@rule
def _see_clock(state: Record, scenario: Record, sight: Record, scale: float) -> None:
    now = sight.now
    waves = state.waves
    now.tick = state.tick
    now.seconds = _seconds(state.tick, scale)
    now.wave = waves.number
    now.remaining_waves = scenario.wave_count - waves.complete
    now.countdown = 0
    if 0 < waves.wait <= scenario.countdown:
        now.countdown = (waves.wait + TICKS_PER_SECOND - 1) // TICKS_PER_SECOND
    now.gold = state.gold
    now.health = state.base_health
    now.coins = state.counts.coins
    now.compensations = state.counts.compensations
    now.fog_x = rounded(state.fog.x, scale)
    now.fog_y = rounded(state.fog.y, scale)
    now.reinforcement_wait = _seconds(state.reinforcement_wait, scale)
    now.coming_count = 0
    if waves.spawning == 1:
        wave = scenario.schedule[waves.number - 1]
        now.coming_count = wave.count
        for place in range(wave.count):
            sight.coming[place] = wave.kinds[place]


@rule
def _see_hero(state: Record, now: Record, scale: float) -> None:
    hero = state.hero
    now.revive_wait = _seconds(hero.revive, scale)
    now.hero_dead = 1 - hero.alive
    now.hero_seen = 1 if hero.alive == 1 and not covered(state, hero.x, hero.y) else 0
    now.hero_x = rounded(hero.x, scale)
    now.hero_y = rounded(hero.y, scale)
    now.hero_health = hero.health
    now.hero_max_health = hero.max_health


@rule
def _see_coin(state: Record, now: Record, scale: float) -> None:
    coin = state.coin
    now.coin_seen = 1 if coin.active == 1 and not covered(state, coin.x, coin.y) else 0
    now.coin_x = rounded(coin.x, scale)
    now.coin_y = rounded(coin.y, scale)
    now.coin_lifetime = _seconds(coin.ticks_left, scale)


@rule
def _see_last_action(state: Record, now: Record, scale: float) -> None:
    last = state.last_action
    now.action_x = rounded(last.x, scale)
    now.action_y = rounded(last.y, scale)
    now.action_type = last.type
    now.action_error = last.error


@rule
def _see_flames(state: Record, sight: Record, scale: float) -> None:
    count = 0
    for number in range(MAX_FLAMES):
        flame = state.flames[number]
        if flame.ticks_left > 0:
            sight.flames[count].x = rounded(flame.x, scale)
            sight.flames[count].y = rounded(flame.y, scale)
            count += 1
    sight.now.flame_count = count


@rule
def _see_towers(state: Record, scenario: Record, sight: Record, scale: float) -> None:
    count = 0
    for point in range(scenario.tower_count):
        place = scenario.tower_points[point]
        if covered(state, place.x, place.y):
            continue
        tower = state.towers[point]
        seen = sight.towers[count]
        seen.id = point
        seen.x = rounded(place.x, scale)
        seen.y = rounded(place.y, scale)
        seen.level = tower.level
        seen.frozen = 1 if tower.holders != 0 else 0
        seen.assembly_x = rounded(tower.assembly_x, scale)
        seen.assembly_y = rounded(tower.assembly_y, scale)
        seen.kind = 0 if tower.kind == NOBODY else 3 - tower.kind
        count += 1
    sight.now.tower_count = count


@rule
def _see_enemies(state: Record, scenario: Record, sight: Record, scale: float) -> None:
    count = 0
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.active == 0 or covered(state, enemy.x, enemy.y):
            continue
        seen = sight.enemies[count]
        seen.id = enemy.id
        seen.x = rounded(enemy.x, scale)
        seen.y = rounded(enemy.y, scale)
        seen.kind = enemy.kind
        seen.health = max(enemy.health, 0)
        seen.max_health = scenario.enemy_kinds[enemy.kind].health
        seen.path = enemy.path
        seen.left = rounded(enemy.left, scale)
        count += 1
    sight.now.enemy_count = count


@rule
def _see_knights(state: Record, sight: Record, scale: float) -> None:
    count = 0
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 0 or covered(state, knight.x, knight.y):
            continue
        seen = sight.knights[count]
        seen.id = knight.id
        seen.x = rounded(knight.x, scale)
        seen.y = rounded(knight.y, scale)
        seen.health = knight.health
        count += 1
    sight.now.knight_count = count


@entry
def look(states: Array, scenarios: Array, sights: Array, scale: float) -> None:
    """Write what can be seen of states (n,) of the one scenario given (1,) into sights (n,) SIGHT."""
    for number in range(states.shape[0]):
        see(states[number], scenarios[0], sights[number], scale)
