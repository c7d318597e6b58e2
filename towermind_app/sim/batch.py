"""Many states at once, in one call, on as many threads as asked for.

The result does not depend on the number of threads.
"""

from __future__ import annotations

import operator

import numpy as np

from towermind_app.sim import tick as rules
from towermind_app.sim.layout import EVENTS, Array
from towermind_app.sim.legality import ActionType
from towermind_app.sim.slices import Slices


class Batch:
    """Steps states of one or several scenarios.

    Args:
        states: (n,) STATE, changed in place.
        scenarios: (m,) SCENARIO.
        which: (n,) int64, the scenario of each state; all the first one when None.
        threads: how many slices run at the same time.
    """

    def __init__(self, states: Array, scenarios: Array, which: Array | None = None, threads: int = 1) -> None:
        self.states = states
        self.scenarios = scenarios
        self.which = np.zeros(len(states), np.int64) if which is None else np.asarray(which, np.int64)
        if len(self.which) != len(states):
            raise ValueError(f"{len(self.which)} scenario numbers for {len(states)} states")
        if len(states) and not 0 <= self.which.min() <= self.which.max() < len(scenarios):
            raise ValueError(f"scenario numbers must lie in 0..{len(scenarios) - 1}")
        self.errors = np.zeros(len(states), np.int64)
        self._slices = Slices(len(states), threads)
        self._events = [np.zeros(1, EVENTS) for _ in self._slices.parts]

    def decide(self, places: Array, types: Array, ticks: int) -> Array:
        """Every running state performs its action and runs `ticks`.

        Args:
            places: (n, 2) float64, finite.
            types: (n,) int64 in 0..11.
            ticks: of one decision period.

        Returns:
            (n,) int64 error codes, -1 for an episode that had ended; the same array at every call.

        Raises ValueError for other shapes, places that are not finite, types that are not 0..11.
        """
        places, types = self._checked(np.asarray(places), np.asarray(types))
        ticks = operator.index(ticks)
        self._slices.run(lambda number, part: self._run(part, self._events[number], places, types, ticks))
        return self.errors

    def _checked(self, places: Array, types: Array) -> tuple[Array, Array]:
        count = len(self.states)
        if places.shape != (count, 2) or types.shape != (count,):
            raise ValueError(
                f"places {places.shape}, types {types.shape}: allowed are ({count}, 2) and ({count},)"
            )
        if types.dtype.kind not in "iu":
            raise ValueError(f"types of {types.dtype}: allowed are whole numbers")
        if (
            not np.isfinite(places).all()
            or types.min(initial=0) < 0
            or types.max(initial=0) >= len(ActionType)
        ):
            raise ValueError(f"actions need finite places and types 0 to {len(ActionType) - 1}")
        return np.ascontiguousarray(places, np.float64), np.ascontiguousarray(types, np.int64)

    def _run(self, part: slice, events: Array, places: Array, types: Array, ticks: int) -> None:
        states, which, errors = self.states[part], self.which[part], self.errors[part]
        rules.decide(states, self.scenarios, which, places[part], types[part], ticks, errors, events)
