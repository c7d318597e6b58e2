from __future__ import annotations

import multiprocessing
from typing import Any

import numpy as np
import pytest

from tests.unit.sim.arena import arena_level, waves
from towermind_app.level import Level
from towermind_app.sim.batch import Batch
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario
from towermind_app.sim.simulation import Simulation, start_states
from towermind_app.tables import Tables

COUNT = 7
LEVELS = (
    arena_level(**waves(((0, 1, 11, 2), 0.4)), WavesInterval=3, CountdownTime=2, TotalLife=3),
    arena_level(**waves(((3,) * 5, 0.3), ((7, 9), 1)), WavesInterval=2, CountdownTime=1, TotalLife=2),
)


def _batch(tables: Tables, threads: int) -> Batch:
    scenarios = np.concatenate([compile_scenario(level, tables) for level in LEVELS])
    which = np.arange(COUNT) % len(LEVELS)
    states = np.concatenate(
        [start_states(scenarios[row : row + 1], [seed]) for seed, row in enumerate(which)]
    )
    return Batch(states, scenarios, which, threads)


def _actions(step: int) -> tuple[Array, Array]:
    chance = np.random.default_rng(step)
    return chance.uniform(-3, 3, (COUNT, 2)), chance.integers(0, 12, COUNT)


def _single(tables: Tables, number: int, steps: int) -> tuple[Simulation, list[int]]:
    level: Level = LEVELS[number % len(LEVELS)]
    simulation, errors = Simulation(level, tables, number), []
    for step in range(steps):
        places, types = _actions(step)
        errors.append(-1 if simulation.over else simulation.act(*places[number], types[number]))
        simulation.run(16)
    return simulation, errors


@pytest.mark.parametrize("threads", [1, 2, 3, COUNT + 2])
def test_a_batch_plays_what_single_simulations_play_whatever_the_threads(
    tables: Tables, threads: int
) -> None:
    batch, steps = _batch(tables, threads), 60
    errors = np.array([batch.decide(*_actions(step), 16).copy() for step in range(steps)])
    assert (errors == -1).any()  # some episodes end on the way and stay as they are
    for number in range(COUNT):
        simulation, expected = _single(tables, number, steps)
        assert errors[:, number].tolist() == expected
        assert batch.states[number].tobytes() == simulation.states.tobytes()


@pytest.mark.parametrize(
    ("places", "types"),
    [
        (np.zeros((1, 2)), np.full(COUNT, 6)),
        (np.zeros((COUNT, 1)), np.full(COUNT, 6)),
        (np.zeros(2 * COUNT), np.full(COUNT, 6)),
        (np.zeros((COUNT, 2)), np.full(1, 6)),
        (np.zeros((COUNT, 2)), np.full(COUNT, 5.9)),
        (np.zeros((COUNT, 2)), np.full(COUNT, 12)),
        (np.zeros((COUNT, 2)), np.full(COUNT, -1)),
        (np.full((COUNT, 2), np.nan), np.full(COUNT, 6)),
    ],
)
def test_what_is_no_action_for_every_state_is_refused(tables: Tables, places: Array, types: Array) -> None:
    batch = _batch(tables, 1)
    before = batch.states.tobytes()
    with pytest.raises(ValueError, match=r"allowed are|need finite"):
        batch.decide(places, types, 16)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize(
    ("which", "threads"), [([0] * (COUNT - 1), 1), ([2] * COUNT, 1), ([-1] * COUNT, 1), ([0] * COUNT, 0)]
)
def test_a_wrong_make_up_is_refused(tables: Tables, which: list[int], threads: int) -> None:
    batch = _batch(tables, 1)
    with pytest.raises(ValueError, match=r"scenario numbers|threads 0"):
        Batch(batch.states, batch.scenarios, np.array(which), threads)


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_threads_work_again_in_a_forked_process(tables: Tables) -> None:
    batch = _batch(tables, 2)
    batch.decide(*_actions(0), 16)
    expected = _batch(tables, 1)
    for step in (0, 1):
        expected.decide(*_actions(step), 16)
    context = multiprocessing.get_context("fork")
    answers: Any = context.Queue()

    def child() -> None:
        batch.decide(*_actions(1), 16)
        answers.put(batch.states.tobytes())

    process = context.Process(target=child)
    process.start()
    assert answers.get(timeout=30) == expected.states.tobytes()
    process.join(30)
    assert process.exitcode == 0
