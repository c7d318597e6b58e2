"""Rewards, ends and reports of steps."""

from __future__ import annotations

import numpy as np

from tests.unit.observe.conftest import Lively
from towermind_app.observe.report import REPORT, write_reports
from towermind_app.sim.simulation import Simulation


def told(simulation: Simulation, reports: np.ndarray, types: int, penalty: float) -> tuple[float, bool]:
    rewards, ends = np.full(1, np.nan), np.zeros(1, bool)
    write_reports(
        simulation.states, simulation.scenarios, np.zeros(1, np.int64), np.array([types]), penalty, reports,
        rewards, ends,
    )  # fmt: skip
    return float(rewards[0]), bool(ends[0])


def test_reports_follow_the_episode(lively: Lively) -> None:
    reports, before, leaks = np.zeros(1, REPORT), 0, 0.0
    for simulation in lively("lv5", 2):
        reward, over = told(simulation, reports, 6, 0.25)
        assert reward == float(simulation.score - before) - 0.25
        assert over is simulation.over
        state = simulation.state
        assert reports[0].tolist() == (
            simulation.tick, state.waves.number, state.last_action.error, simulation.score,
        )  # fmt: skip
        before = simulation.score
        leaks += reward + 0.25
    assert over
    assert leaks == simulation.score < 0


def test_what_was_left_as_it_was_earned_nothing(simulation: Simulation) -> None:
    assert told(simulation, np.zeros(1, REPORT), -1, 0.25) == (0.0, False)
