"""Timing short pieces of work: the best of several rounds, which noise can only make worse."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

_ROUNDS = 7
_LEAST_SECONDS = 0.05


class Measured(NamedTuple):
    """The best and the median of the rounds: units a second, or seconds."""

    best: float
    median: float


def per_second(work: Callable[[], int], before: Callable[[], None] | None = None) -> Measured:
    """Units a second; `work` answers how many units it did, `before` runs untimed before each round."""
    rates = []
    for number in range(_ROUNDS + 1):
        if before is not None:
            before()
        done, began = 0, time.perf_counter()
        while (spent := time.perf_counter() - began) < _LEAST_SECONDS:
            done += work()
        if number:  # the first round compiles and warms up
            rates.append(done / spent)
    return Measured(max(rates), statistics.median(rates))


def once_in(work: Callable[[], object]) -> Measured:
    """Seconds one call takes."""

    def one() -> int:
        work()
        return 1

    rate = per_second(one)
    return Measured(1 / rate.best, 1 / rate.median)
