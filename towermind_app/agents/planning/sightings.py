"""Telling which of the units seen is which of those believed in: texts give no numbers to know them by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from towermind_app.sim.fog import (
    BRIM_HEIGHT,
    BRIM_WIDTH,
    BRIM_X,
    BRIM_Y,
    DOME_HEIGHT,
    DOME_WIDTH,
    DOME_X,
    DOME_Y,
)
from towermind_app.sim.layout import Array, Record


def places_of(rows: Sequence[Mapping[str, Any]]) -> tuple[Array, Array]:
    """The units' x and y."""
    x = np.array([row["Position"]["X"] for row in rows], np.float64)
    y = np.array([row["Position"]["Y"] for row in rows], np.float64)
    return x, y


def pair_up(cost: Array, limit: float) -> dict[int, int]:
    """Rows and columns of a cost matrix, cheapest pairs first, none above the limit; ties to lower rows."""
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    likely = np.flatnonzero(cost.ravel() <= limit)
    for flat in likely[np.argsort(cost.ravel()[likely], kind="stable")].tolist():
        row, column = divmod(flat, cost.shape[1])
        if row not in pairs and column not in taken:
            pairs[row] = column
            taken.add(column)
    return pairs


def given_up(state: Record, x: Array, y: Array, newcomers: int, room: int) -> Array:
    """(n,) bool: which units that are not seen, believed at (x, y), are no longer believed in.

    All that would be seen if they were there; and the first of the others when `newcomers` would not find
    `room` beside them.
    """
    gone = ~hidden(state, x, y)
    lacking = max(newcomers - room - int(gone.sum()), 0)
    gone[np.flatnonzero(~gone)[:lacking]] = True
    return gone


def hidden(state: Record, x: Array, y: Array) -> Array:
    """(n,) bool: which places the cloud covers, as `sim.fog.covered` has it."""
    if state.fog.lifted == 1:
        return np.zeros(np.shape(x), np.bool_)
    dx, dy = x - state.fog.x, y - state.fog.y
    dome = ((dx - DOME_X) / DOME_WIDTH) ** 2 + ((dy - DOME_Y) / DOME_HEIGHT) ** 2
    brim = ((dx - BRIM_X) / BRIM_WIDTH) ** 2 + ((dy - BRIM_Y) / BRIM_HEIGHT) ** 2
    covered: Array = (dome <= 1.0) | (brim <= 1.0)
    return covered
