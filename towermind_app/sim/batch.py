"""Many states at once, in one call, on as many threads as asked for.

Threads are ordinary Python threads over slices (the compiled rules hold no lock), so nothing that forks later
is harmed, and the result does not depend on their number.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np

from towermind_app.sim import tick as rules
from towermind_app.sim.layout import EVENTS, Array


class Batch:
    """Steps states of one or several scenarios.

    Args:
        states: (n,) STATE, changed in place.
        scenarios: (m,) SCENARIO.
        which: (n,) int64, the scenario of each state; all the first one when None.
        threads: how many slices run at the same time.
    """

    def __init__(self, states: Array, scenarios: Array, which: Array | None = None, threads: int = 1) -> None:
        if threads < 1:
            raise ValueError(f"threads {threads}: allowed is 1 or more")
        self.states = states
        self.scenarios = scenarios
        self.which = np.zeros(len(states), np.int64) if which is None else np.asarray(which, np.int64)
        if len(self.which) != len(states):
            raise ValueError(f"{len(self.which)} scenario numbers for {len(states)} states")
        if len(states) and not 0 <= self.which.min() <= self.which.max() < len(scenarios):
            raise ValueError(f"scenario numbers must lie in 0..{len(scenarios) - 1}")
        self.errors = np.zeros(len(states), np.int64)
        self._slices = [slice(*ends) for ends in _even_parts(len(states), threads)]
        self._events = [np.zeros(1, EVENTS) for _ in self._slices]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    def decide(self, places: Array, types: Array, ticks: int) -> Array:
        """Every running state performs its action and runs `ticks`.

        Args:
            places: (n, 2) float64, finite.
            types: (n,) int64 in 0..11.
            ticks: of one decision period.

        Returns:
            (n,) int64 error codes, -1 for an episode that had ended; the same array at every call.
        """
        places = np.ascontiguousarray(places, np.float64)
        types = np.ascontiguousarray(types, np.int64)
        if not np.isfinite(places).all() or types.min(initial=0) < 0 or types.max(initial=0) > 11:
            raise ValueError("actions need finite places and types 0 to 11")
        work = [(*pair, places, types, ticks) for pair in zip(self._slices, self._events, strict=True)]
        if self._pool is None:
            for task in work:
                self._run(*task)
        else:
            for future in [self._pool.submit(self._run, *task) for task in work]:
                future.result()
        return self.errors

    def _run(self, part: slice, events: Array, places: Array, types: Array, ticks: int) -> None:
        states, which, errors = self.states[part], self.which[part], self.errors[part]
        rules.decide(states, self.scenarios, which, places[part], types[part], ticks, errors, events)


def _even_parts(length: int, parts: int) -> list[tuple[int, int]]:
    ends = [length * part // parts for part in range(parts + 1)]
    return [(low, high) for low, high in pairwise(ends) if low < high]
