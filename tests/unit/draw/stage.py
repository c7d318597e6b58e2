"""Moments worth a picture: everything there is to draw, put on the Five Roads."""

from __future__ import annotations

from functools import cache

import numpy as np

from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.look import make_look
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose
from towermind_app.level import Level, find_level
from towermind_app.sim.layout import NOBODY, Array
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, load_tables

AWAY = 40.0
ZOMBIE, BAT = 11, 2


@cache
def tables() -> Tables:
    return load_tables()


@cache
def level() -> Level:
    return find_level("five-roads")


def fresh(seed: int = 3) -> Simulation:
    """The start of an episode, the cloud out of the way, no coin."""
    simulation = Simulation(level(), tables(), seed)
    simulation.state.fog.x = simulation.state.fog.y = AWAY
    return simulation


def put_enemy(simulation: Simulation, slot: int, kind: int, x: float, y: float, identity: int = 500) -> None:
    state, enemy = simulation.state, simulation.state.enemies[slot]
    enemy.active, enemy.id, enemy.kind, enemy.x, enemy.y, enemy.facing = 1, identity + slot, kind, x, y, 1
    enemy.health, enemy.foe = simulation.scenario.enemy_kinds[kind].health, NOBODY
    enemy.hunters = enemy.fallen = enemy.cooldown = 0
    state.enemy_top = max(state.enemy_top, slot + 1)


def everything(seed: int = 3, on: Level | None = None) -> Simulation:
    """Towers of all kinds and levels, knights, all enemies, shots, flames, coin, cloud, countdown, range."""
    simulation = Simulation(on or level(), tables(), seed)
    state = simulation.state
    places = [point.position for point in simulation.level.tower_points]
    for number, (x, y) in enumerate(places[:-1]):
        state.gold = 3000
        simulation.act(x, y, number % 3)
        for _ in range(number // 2):
            simulation.act(x, y, 3)
    simulation.act(-2.0, -2.0, 8)
    simulation.act(0.0, 0.0, 10)
    simulation.run(300)
    for kind in range(15):
        put_enemy(simulation, kind, kind, -2.9 + kind * 0.4, -2.95 + kind * 0.41)
        state.enemies[kind].health = state.enemies[kind].health * (kind + 1) // 16
        state.enemies[kind].facing = 1 - kind % 2 * 2
    state.enemies[ZOMBIE].health, state.enemies[ZOMBIE].fallen = 0, 50
    state.knights["target"], state.hero.target = NOBODY, NOBODY
    for slot in range(24):
        shot = state.projectiles[slot]
        shot.kind, shot.target, shot.age = 1 + slot // 8, slot % 8, slot % 8 * 2
        shot.x, shot.y = -2.0 + slot % 8 * 0.6, 2.5 - slot // 8 * 0.7
    state.projectile_top = 24
    for slot, ticks in enumerate((3, 20, 60)):
        flame = state.flames[slot]
        flame.x, flame.y, flame.ticks_left = 2.7 - slot, 2.8 - slot * 0.9, ticks
    state.towers["holders"][2::2] = 1
    state.coin.active, state.coin.x, state.coin.y, state.coin.ticks_left = 1, 2.9, -2.9, 300
    state.fog.x, state.fog.y, state.fog.lifted = -1.5, 0.2, 0
    state.waves.wait = 120
    simulation.act(*places[0], 5)
    return simulation


def hard_times(seed: int = 3, on: Level | None = None) -> Simulation:
    """All that is faint, grey or nearly gone: the cloud lifted, the hero dead, no gold, helpers fading."""
    simulation = everything(seed, on)
    state = simulation.state
    state.fog.lifted, state.fog.x, state.fog.y = 1, 2.4, -2.6
    state.hero.alive, state.hero.revive, state.gold, state.base_health = 0, 130, 12_345, 1
    state.reinforcement_wait = 9
    state.knights["ticks_left"] = np.minimum(state.knights["ticks_left"], 7)
    state.coin.x, state.coin.ticks_left, state.towers[0].level = -2.95, 40, 12
    state.waves.wait = 1
    return simulation


def rows_of(
    simulation: Simulation, previous: Array | None = None, share: float = 1.0, size: int = 512
) -> Array:
    """The draw list of a moment."""
    scenes = empty_scene()
    looks = make_look(load_atlas(size), simulation.tables)
    before = simulation.states if previous is None else previous
    count = compose(simulation.states, before, share, simulation.scenarios, looks, scenes)
    return np.array(scenes[0].rows[:count])


def named(rows: Array, prefix: str) -> list[int]:
    """Which rows show a sprite whose name begins so."""
    names = {row: name for name, row in load_atlas(512).index.items()}
    return [number for number, row in enumerate(rows) if names.get(int(row["sprite"]), "").startswith(prefix)]
