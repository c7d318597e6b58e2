"""What a step came to, of many states at once: reward, end, and the numbers that are told beside it."""

from __future__ import annotations

from typing import Final

import numpy as np

from towermind_app.sim.compiled import entry
from towermind_app.sim.layout import NOBODY, RUNNING, Array

REPORT: Final = np.dtype(
    (
        np.record,
        [
            ("tick", "i8"),
            ("wave", "i8"),
            ("error", "i8"),  # code of the last action
            ("score", "i8"),  # minus the enemies that reached the base
        ],
    )
)


@entry
def write_reports(
    states: Array, scenarios: Array, which: Array, types: Array, penalty: float, reports: Array,
    rewards: Array, ends: Array,
) -> None:  # fmt: skip
    """Rewards, ends and reports of states after a step.

    states (n,) STATE; scenarios (m,) SCENARIO; which (n,) int64; types (n,) int64 as `decide` had them;
    penalty float, what a step costs; reports (n,) REPORT of before the step, overwritten; rewards (n,)
    float64: enemies that reached the base in the step, negative, less the penalty, 0 for what was left as it
    was; ends (n,) bool: whether the episode is over.
    """
    for number in range(states.shape[0]):
        state = states[number]
        told = reports[number]
        score = state.base_health - scenarios[which[number]].base_health
        rewards[number] = 0.0 if types[number] == NOBODY else float(score - told.score) - penalty
        ends[number] = state.outcome != RUNNING
        told.score = score
        told.tick = state.tick
        told.wave = state.waves.number
        told.error = state.last_action.error
