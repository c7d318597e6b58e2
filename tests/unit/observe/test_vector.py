"""The state vector."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from towermind_app.level import find_level
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.simulation import Simulation, start_states

INTERPRETED = """
import hashlib
from towermind_app.level import find_level
from towermind_app.observe.canonical import to_json
from towermind_app.observe.text import observe
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.simulation import Simulation
simulation = Simulation(find_level("five-roads"), seed=9)
simulation.states["waves"]["wait"] = 2
simulation.act(*simulation.level.tower_points[0].position, 2)
told = hashlib.sha256()
for _ in range(4):
    simulation.run(16)
    told.update(state_vectors(simulation.states, simulation.scenarios).tobytes())
    told.update(to_json(observe(simulation, extended=True)).encode())
print(told.hexdigest())
"""


def test_the_start_of_an_episode(simulation: Simulation) -> None:
    vector = state_vectors(simulation.states, simulation.scenarios)[0]
    level = simulation.level
    assert vector.dtype == np.float32
    assert vector.shape == (759,)
    assert vector[:8].tolist() == [0, 0, 6, -3, 3, 3, -3, 0.5]
    assert vector[10:14].tolist() == [
        level.max_money,
        level.total_life,
        len(level.waves),
        level.waves_interval,
    ]
    assert vector[21:28].tolist() == [0, 0, 0, 0, level.initial_money, level.total_life, len(level.waves)]
    assert vector[31:36].tolist() == [0, 0, 0, 0, 1600]
    assert vector[36:39].tolist() == [-9999] * 3
    assert vector[39:44].tolist() == [0, 0, 6, 1, 0]
    first = np.array(level.custom_enemies_paths[0], np.float32)
    assert np.array_equal(vector[44 : 44 + first.size].reshape(-1, 2), first)
    assert (vector[244:289] == -9999).all()
    assert (vector[409:] == -9999).all()


def test_kinds_of_towers_are_counted_as_the_tables_do(simulation: Simulation) -> None:
    simulation.state.fog.lifted = 1
    for kind in range(3):
        simulation.act(*simulation.level.tower_points[kind].position, kind)
    rows = state_vectors(simulation.states, simulation.scenarios)[0, 289:409].reshape(15, 8)
    assert rows[:4, 7].tolist() == [3, 2, 1, 0]
    assert rows[:4, 3].tolist() == [1, 1, 1, 0]


def test_many_states_of_several_levels() -> None:
    simulations = [Simulation(find_level(name), seed=3) for name in ("five-roads", "two-bends")]
    scenarios = np.concatenate([simulation.scenarios for simulation in simulations])
    states = np.concatenate([simulation.states for simulation in simulations] * 2)
    vectors = state_vectors(states, scenarios, np.array([0, 1, 0, 1]))
    for row in range(4):
        alone = simulations[row % 2]
        assert np.array_equal(vectors[row], state_vectors(alone.states, alone.scenarios)[0])


def test_written_where_asked(simulation: Simulation) -> None:
    states = start_states(simulation.scenarios, [1, 2])
    out = np.ones((2, 759), np.float32)
    assert state_vectors(states, simulation.scenarios, out=out) is out
    assert np.array_equal(out, state_vectors(states, simulation.scenarios))


@pytest.mark.parametrize("wrong", [np.zeros((1, 739), np.float32), np.zeros((1, 759))])
def test_a_wrong_place_to_write_is_refused(simulation: Simulation, wrong: np.ndarray) -> None:
    with pytest.raises(ValueError, match=r"allowed is float32 \(1, 759\)"):
        state_vectors(simulation.states, simulation.scenarios, out=wrong)


def test_the_same_without_the_compiler(capsys: pytest.CaptureFixture[str]) -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    there = subprocess.run(
        [sys.executable, "-c", INTERPRETED], env=environment, capture_output=True, text=True, check=True
    )
    exec(INTERPRETED, {})
    here = capsys.readouterr().out
    assert there.stdout == here
    assert len(here.strip()) == hashlib.sha256().digest_size * 2
