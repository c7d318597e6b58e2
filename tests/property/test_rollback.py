"""Whatever is played: a snapshot is the whole game, and the state never contradicts itself."""

from __future__ import annotations

import functools

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from towermind_app.level import Level, Point, built_in_levels, load_level
from towermind_app.sim.abilities import FREEZE
from towermind_app.sim.layout import HERO, MAX_KNIGHTS, NOBODY, Record
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, Wave, load_tables

Action = tuple[float, float, int, int]
"""x, y, type, and the ticks that pass after it."""


LOOK = 10
"""Ticks between two looks for contradictions."""


@functools.cache
def _tables() -> Tables:
    return load_tables()


@functools.cache
def _levels() -> tuple[Level, ...]:
    """The built-in levels, with every kind of enemy soon and close together, and gold to meet them."""
    kinds = tuple(range(len(_tables().enemies)))
    waves = tuple(
        Wave(id=number, enemies=kinds[number:] + kinds[:number], enemies_interval=0.3) for number in range(4)
    )
    changes = {
        "waves": tuple(wave.id for wave in waves),
        "wave_entries": waves,
        "initial_money": 2500,
        "waves_interval": 2.0,
        "countdown_time": 1.0,
        "gold_coins_refresh_time": 0.5,
    }
    return tuple(load_level(entry.path).model_copy(update=changes) for entry in built_in_levels())


def _places(level: Level) -> st.SearchStrategy[tuple[float, float]]:
    """Anywhere, or where something can be done: tower points and roads."""
    points: list[Point] = [point.position for point in level.tower_points]
    points += [waypoint for path in level.custom_enemies_paths for waypoint in path]
    anywhere = st.tuples(st.floats(-4, 4), st.floats(-4, 4))
    return st.sampled_from([(point.x, point.y) for point in points]) | anywhere


@st.composite
def _plays(draw: st.DrawFn) -> tuple[Level, int, list[Action]]:
    level = draw(st.sampled_from(_levels()))
    kinds = st.sampled_from([0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11])
    places = _places(level)
    actions = draw(st.lists(st.tuples(places, kinds, st.integers(0, 120)), min_size=4, max_size=40))
    return level, draw(st.integers(0, 2**64 - 1)), [(*place, kind, ticks) for place, kind, ticks in actions]


def _perform(simulation: Simulation, actions: list[Action]) -> list[tuple[int, int, str]]:
    """Play on; error code, tick and digest after each action."""
    trace = []
    for x, y, kind, ticks in actions:
        if simulation.over:
            break
        error = simulation.act(x, y, kind)
        simulation.run(ticks)
        trace.append((error, simulation.tick, simulation.digest()))
    return trace


@settings(max_examples=60, deadline=None)
@given(play=_plays(), cut=st.integers(0, 40))
def test_playing_the_same_again_gives_the_same(play: tuple[Level, int, list[Action]], cut: int) -> None:
    level, seed, actions = play
    simulation = Simulation(level, _tables(), seed)
    _perform(simulation, actions[:cut])
    snapshot = simulation.snapshot()
    twin = simulation.clone()
    first = _perform(simulation, actions[cut:])
    simulation.restore(snapshot)
    assert _perform(simulation, actions[cut:]) == first
    assert _perform(twin, actions[cut:]) == first
    fresh = Simulation(level, _tables(), seed)
    _perform(fresh, actions[:cut])
    assert fresh.snapshot().tobytes() == snapshot.tobytes()


@settings(max_examples=50, deadline=None)
@given(play=_plays())
def test_the_state_never_contradicts_itself(play: tuple[Level, int, list[Action]]) -> None:
    level, seed, actions = play
    simulation = Simulation(level, _tables(), seed)
    health = level.total_life
    for x, y, kind, ticks in actions:
        if simulation.over:
            break
        simulation.act(x, y, kind)
        _check(simulation)
        for _ in range(0, ticks, LOOK):
            simulation.run(LOOK)
            _check(simulation)
            assert simulation.state.base_health <= health
            health = simulation.state.base_health


def _check(simulation: Simulation) -> None:
    state, scenario = simulation.state, simulation.scenario
    assert 0 <= state.gold <= scenario.economy.max_gold
    assert 0 <= state.base_health <= scenario.base_health
    assert -scenario.base_health <= simulation.score <= 0
    _check_counts(state, scenario)
    _check_tops(state)
    _check_fights(state, scenario)
    _check_towers(state, scenario)
    _check_hero(state)
    assert state.fog.lifted == _is_lifted(state)
    assert (state.outcome == 2) == (state.base_health == 0)


def _check_counts(state: Record, scenario: Record) -> None:
    waves = state.waves
    begun = scenario.schedule["count"][: waves.number]
    spawned = int(begun.sum()) - (int(begun[-1]) - waves.spawned if waves.spawning else 0)
    alive = int(state.enemies["active"].sum())
    assert spawned == alive + state.counts.kills.sum() + state.counts.leaks.sum()
    assert state.counts.leaks.sum() == scenario.base_health - state.base_health
    assert 0 <= state.counts.valid_actions <= state.counts.actions
    units = np.concatenate([state.enemies["id"][state.enemies["active"] == 1], _knight_ids(state)])
    assert len(set(units.tolist())) == len(units)
    assert not len(units) or units.max() < state.next_id


def _knight_ids(state: Record) -> np.ndarray:  # type: ignore[type-arg]
    return np.asarray(state.knights["id"][state.knights["active"] == 1])


def _check_tops(state: Record) -> None:
    """A top is one more than the last slot in use."""
    for top, used in (
        (state.enemy_top, state.enemies["active"]),
        (state.knight_top, state.knights["active"]),
        (state.projectile_top, state.projectiles["kind"]),
    ):
        assert top == max(np.flatnonzero(used), default=-1) + 1


def _check_fights(state: Record, scenario: Record) -> None:
    targets = {number: state.knights[number].target for number in np.flatnonzero(state.knights["active"])}
    targets |= {HERO: state.hero.target} if state.hero.alive else {}
    for target in targets.values():
        if target != NOBODY:
            prey = state.enemies[target]
            assert prey.active and prey.fallen == 0
            assert not scenario.enemy_kinds[prey.kind].flying
    for slot in np.flatnonzero(state.enemies["active"]):
        enemy = state.enemies[slot]
        assert enemy.hunters == sum(target == slot for target in targets.values())
        assert enemy.foe == NOBODY or targets[int(enemy.foe)] == slot
        assert enemy.health > 0 or enemy.fallen > 0
    for slot in np.flatnonzero(state.projectiles["kind"]):
        shot = state.projectiles[slot]
        assert shot.kind == 2 or state.enemies[shot.target].active


def _check_towers(state: Record, scenario: Record) -> None:
    for point in range(scenario.tower_count):
        tower = state.towers[point]
        homes = int(((state.knights["home"] == point) & (state.knights["active"] == 1)).sum())
        assert homes <= (3 if tower.kind == 2 else 0)
        assert tower.kind != NOBODY or (tower.spent == tower.level == tower.holders == 0)
        for slot in _bits(int(tower.holders)):
            caster = state.enemies[slot]
            assert caster.active and scenario.enemy_kinds[caster.kind].ability == FREEZE
    assert len(_knight_ids(state)) <= MAX_KNIGHTS


def _bits(mask: int) -> list[int]:
    return [slot for slot in range(mask.bit_length()) if mask >> slot & 1]


def _check_hero(state: Record) -> None:
    hero = state.hero
    assert (hero.health > 0) == bool(hero.alive)
    assert hero.health <= hero.max_health
    assert (hero.revive > 0) != bool(hero.alive)
    assert -3 <= hero.x <= 3 and -3 <= hero.y <= 3


def _is_lifted(state: Record) -> bool:
    burning = state.flames[state.flames["ticks_left"] > 0]
    dx, dy = burning["x"] - state.fog.x, burning["y"] - state.fog.y
    dome = ((dx + 0.15) / 1.05) ** 2 + ((dy - 0.12) / 0.66) ** 2 <= 1.0
    brim = ((dx - 0.05) / 1.65) ** 2 + ((dy + 0.45) / 0.33) ** 2 <= 1.0
    return bool((dome | brim).any())
