"""Episodes side by side share the scenarios they can."""

from __future__ import annotations

import pickle

import numpy as np

from towermind_app.envs.games import Games
from towermind_app.envs.level_choice import LevelChoice, NamedLevel
from towermind_app.level import Level, find_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

TABLES = load_tables()
NAMES = ("lv1", "lv2", "lv3", "lv4", "lv5")
LEVELS = [NamedLevel(name, find_level(name)) for name in NAMES]


def same(games: Games, number: int, level: Level, seed: int) -> bool:
    simulation = Simulation(level, TABLES, seed)
    alone = games.simulation(number)
    return (
        alone.states.tobytes() == simulation.states.tobytes()
        and alone.scenarios.tobytes() == simulation.scenarios.tobytes()
        and (alone.level, alone.seed) == (level, seed)
    )


def test_games_are_simulations_side_by_side() -> None:
    games = Games(4, TABLES, LEVELS[0])
    games.begin([0, 1, 2, 3], [LEVELS[1], LEVELS[0], LEVELS[2], LEVELS[1]], [5, 6, 7, 8])
    for number, (level, seed) in enumerate([(1, 5), (0, 6), (2, 7), (1, 8)]):
        assert same(games, number, LEVELS[level].level, seed)
    assert games.which[0] == games.which[3] != games.which[1]
    games.begin([2], [LEVELS[4]], [9])
    assert same(games, 2, LEVELS[4].level, 9)
    assert same(games, 3, LEVELS[1].level, 8)


def test_a_simulation_of_one_shares_its_state() -> None:
    games = Games(2, TABLES, LEVELS[0])
    games.begin([0, 1], LEVELS[:2], [0, 1])
    assert np.shares_memory(games.simulation(1).states, games.states)


def test_scenarios_are_no_more_than_twice_the_games() -> None:
    games = Games(3, TABLES, LEVELS[0])
    choice = LevelChoice(TABLES, tuple(LEVELS), "random")
    games.begin(range(3), [choice.drawn(seed) for seed in range(3)], range(3))
    for seed in range(3, 60):
        drawn = choice.drawn(seed)
        games.begin([seed % 3], [drawn], [seed])
        assert same(games, seed % 3, drawn.level, seed)
    assert len(games.scenarios) == len(games.levels) <= 6


def test_a_copy_goes_on_by_itself() -> None:
    games = Games(2, TABLES, LEVELS[0])
    games.begin([0, 1], LEVELS[:2], [0, 1])
    twin: Games = pickle.loads(pickle.dumps(games))
    assert twin.states.tobytes() == games.states.tobytes()
    twin.begin([0], [LEVELS[3]], [4])
    assert same(twin, 0, LEVELS[3].level, 4)
    assert same(twin, 1, LEVELS[1].level, 1)
    assert same(games, 0, LEVELS[0].level, 0)
