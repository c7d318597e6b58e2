"""Refusing what the environment cannot be made with: ValueError with the argument, its value and what is
allowed.
"""

from __future__ import annotations

import math
import operator
from numbers import Real
from typing import SupportsIndex


def whole(name: str, value: object, allowed: range) -> int:
    """A whole number within a range, NumPy's too; truth values are none."""
    number = None if isinstance(value, bool) else _index(value)
    if number is None or number not in allowed:
        raise ValueError(
            f"{name} {value!r}: allowed are the whole numbers {allowed.start} to {allowed.stop - 1}"
        )
    return number


def _index(value: object) -> int | None:
    try:
        return operator.index(value) if isinstance(value, SupportsIndex) else None
    except TypeError:  # an array of several
        return None


def finite(name: str, value: object) -> float:
    """A number that is neither infinite nor NaN; truth values are none."""
    number = math.nan if isinstance(value, bool) else _real(value)
    if not math.isfinite(number):
        raise ValueError(f"{name} {value!r}: allowed are finite numbers")
    return number


def _real(value: object) -> float:
    try:
        return float(value) if isinstance(value, Real) else math.nan
    except OverflowError:
        return math.inf


def choice(name: str, value: object, allowed: tuple[str, ...]) -> str:
    """One of several words."""
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(f"{name} {value!r}: allowed are {', '.join(allowed)}")
    return value
