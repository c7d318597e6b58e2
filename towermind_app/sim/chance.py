"""All chance in the game: one counter-based 64-bit generator inside the state.

Draw n is a mix of key + n * odd constant (Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", 2014), so a copy of the state continues as the original does.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from towermind_app.sim.compiled import rule
from towermind_app.sim.layout import Record

_STRIDE = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_ONE = np.uint64(1)
_30, _27, _31, _11 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(11)
MOST_DAMAGE: Final = 1e9
"""More than any health; tables may be wild, whole numbers must not overflow."""
_UNIT = 1.0 / 9007199254740992.0  # 2 ** -53


@rule
def uniform(state: Record) -> float:
    """A number in [0, 1) with 53 random bits."""
    state.chance.counter += _ONE
    mixed = state.chance.key + state.chance.counter * _STRIDE
    mixed = (mixed ^ (mixed >> _30)) * _FIRST
    mixed = (mixed ^ (mixed >> _27)) * _SECOND
    mixed = mixed ^ (mixed >> _31)
    return float(mixed >> _11) * _UNIT


@rule
def below(state: Record, count: int) -> int:
    """A whole number in 0..count-1."""
    return int(uniform(state) * count)


@rule
def between(state: Record, low: float, high: float) -> float:
    """A number in [low, high)."""
    return low + uniform(state) * (high - low)


@rule
def damage(state: Record, least: float, extra: float, factor: float) -> int:
    """One hit: (least + U(0, extra)) * factor, rounded half up; at most MOST_DAMAGE."""
    return int(min((least + uniform(state) * extra) * factor, MOST_DAMAGE) + 0.5)
