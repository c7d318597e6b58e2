"""Playing on in the mind is playing."""

from __future__ import annotations

import numpy as np

from tests.unit.agents.planning.stage import TABLES
from towermind_app.agents.planning.rollout import copies, let_pass, play_on
from towermind_app.level import find_level
from towermind_app.sim.simulation import Simulation


def under_way() -> Simulation:
    simulation = Simulation(find_level("lv2"), TABLES, 3)
    simulation.run(500)
    return simulation


def test_copies_are_the_same_and_nobody_elses() -> None:
    simulation = under_way()
    before = simulation.digest()
    twins = copies(simulation.states, 3)
    assert [row.tobytes() for row in twins] == [simulation.states.tobytes()] * 3
    twins["gold"][1] = 7
    twins["towers"]["level"][2] = 9
    assert simulation.digest() == before
    assert twins[0].tobytes() == simulation.states.tobytes()


def test_each_copy_follows_its_own_script_as_the_game_would() -> None:
    simulation = under_way()
    chance = np.random.default_rng(1)
    places, types = chance.uniform(-3, 3, (4, 6, 2)), chance.integers(0, 12, (4, 6))
    ends = play_on(copies(simulation.states, 4), simulation.scenarios, places, types, 16)
    for row in range(4):
        game = simulation.clone()
        for (x, y), kind in zip(places[row].tolist(), types[row].tolist(), strict=True):
            game.act(x, y, kind)
            game.run(16)
        assert ends[row].tobytes() == game.states.tobytes()


def test_letting_time_pass_is_doing_nothing() -> None:
    simulation = under_way()
    ends = let_pass(copies(simulation.states, 2), simulation.scenarios, 100)
    simulation.act(0, 0, 6)
    simulation.run(100)
    assert [row.tobytes() for row in ends] == [simulation.states.tobytes()] * 2
