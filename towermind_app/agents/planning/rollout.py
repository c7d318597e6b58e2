"""Playing on copies: what becomes of a state when a script of actions is followed."""

from __future__ import annotations

import numpy as np

from towermind_app.sim.batch import Batch
from towermind_app.sim.layout import STATE, Array
from towermind_app.sim.legality import ActionType


def copies(states: Array, count: int) -> Array:
    """The first state `count` times over: (count,) STATE."""
    return np.tile(states[:1].view(np.uint8), count).view(STATE)


def play_on(states: Array, scenarios: Array, places: Array, types: Array, decision_period: int) -> Array:
    """Each state follows its script, in place; returns the states.

    Args:
        states: (n,) STATE.
        scenarios: (1,) SCENARIO.
        places: (n, d, 2) float64, where to act at each of d decisions.
        types: (n, d) int64, what to do there.
        decision_period: ticks of a decision.
    """
    batch = Batch(states, scenarios)
    for number in range(types.shape[1]):
        batch.decide(places[:, number], types[:, number], decision_period)
    return states


def let_pass(states: Array, scenarios: Array, ticks: int) -> Array:
    """Nobody acts for `ticks`; the states, changed in place."""
    idle = np.full(len(states), int(ActionType.NOTHING))
    Batch(states, scenarios).decide(np.zeros((len(states), 2)), idle, ticks)
    return states
