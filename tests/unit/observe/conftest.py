"""Simulations worth looking at."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from towermind_app.level import Level, Point, TowerPoint, find_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Wave

Lively = Callable[[str, int], Iterator[Simulation]]


@pytest.fixture
def simulation() -> Simulation:
    return Simulation(find_level("five-roads"), seed=4)


@pytest.fixture
def lively() -> Lively:
    """Episodes in which all sorts of things happen: the simulation after every decision."""

    def play(level: str, seed: int) -> Iterator[Simulation]:
        simulation = Simulation(find_level(level), seed=seed)
        chance = np.random.default_rng(seed)
        points = simulation.level.tower_points
        while not simulation.over:
            x, y = chance.uniform(-3, 3, 2).tolist()
            if chance.random() < 0.7:
                x, y = points[chance.integers(len(points))].position
            simulation.act(x, y, int(chance.integers(12)))
            simulation.run(16)
            yield simulation

    return play


@pytest.fixture
def fullest() -> Simulation:
    """As much as a state can hold, nothing of it under the cloud, every number as long as it can be."""
    simulation = Simulation(_widest_level())
    state, scenario = simulation.state, simulation.scenario
    simulation.run(1)
    state.fog.lifted = 1
    state.waves.number = state.waves.spawning = 1
    state.enemy_top = state.knight_top = 50
    for rows in (state.enemies, state.knights):
        rows["active"], rows["health"], rows["id"] = 1, 1_000_000, 99_999
        rows["x"], rows["y"] = -2.7182818284, -1.4142135623
    state.enemies["kind"], state.enemies["left"], state.enemies["path"] = 14, 11.777777777, 4
    state.towers["kind"], state.towers["level"], state.towers["holders"] = 1, 10, 1
    state.towers["assembly_x"] = state.towers["assembly_y"] = -1.7320508075
    state.flames["ticks_left"], state.flames["x"], state.flames["y"] = 250, -2.7182818284, -2.7182818284
    state.coin.active, state.coin.x, state.coin.y, state.coin.ticks_left = 1, -2.71828, -1.41421, 733
    state.counts.kills[:15] = state.counts.leaks[:15] = 999
    assert scenario.path_count == 5
    return simulation


def _widest_level() -> Level:
    base = Point(-2.7182818284, -1.4142135623)

    def path(turn: int) -> tuple[Point, ...]:
        angles = [turn + step / math.e for step in range(19)]
        bends = [Point(-2 - math.sin(angle) / math.e, -2 - math.cos(angle) / math.e) for angle in angles]
        return (*bends, base)

    points = [Point(-2.7182818 + step / math.e, -2.7182818) for step in range(15)]
    return find_level("five-roads").model_copy(
        update={
            "destination_pos_icon": base,
            "custom_enemies_paths": tuple(path(turn) for turn in range(5)),
            "tower_points": tuple(TowerPoint(point, point) for point in points),
            "waves": (0,) * 5,
            "wave_entries": (Wave(id=0, enemies=(14,) * 25, enemies_interval=0.5),),
        }
    )
