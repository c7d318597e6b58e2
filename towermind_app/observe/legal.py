"""Masks: which actions of a grid would succeed, without asking about each of them.

A mask has a byte for every cell and action type, 1 where the rules would not refuse the action at the centre
of the cell, else 0; index (column * rows + row) * 12 + type, columns from the left, rows from below. What
stands under the cloud can be commanded, and who commands it knows its place, so masks tell nothing hidden.

Every answer is the rules' own: once for what needs no place, once for each tower point whose box holds a
centre. Only ranges are measured here, with the rules' own measure.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt

from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.geometry import MAP_EDGE, on_map, within
from towermind_app.sim.layout import KNIGHTS, NOBODY, Array, Record
from towermind_app.sim.legality import TOWER_BOX_HALF, ActionType, refusal, tower_point_at

TYPES: Final = len(ActionType)
BOXED: Final = int(ActionType.SHOW_RANGE) + 1
"""Action types below this one are taken by the tower point whose box holds the place."""
RELOCATE: Final = int(ActionType.RELOCATE)

Mask = npt.NDArray[np.int8] | npt.NDArray[np.uint8] | npt.NDArray[np.bool_]

_SLACK: Final = 1e-6
"""Share of a cell by which a search goes too far rather than miss a centre to rounding."""


def legal_masks(
    states: Array,
    scenarios: Array,
    columns: int,
    rows: int,
    which: Array | None = None,
    out: Mask | None = None,
) -> Mask:
    """The masks of states, ended episodes included.

    Args:
        states: (n,) STATE.
        scenarios: (m,) SCENARIO.
        columns: of the grid, 1 or more.
        rows: likewise.
        which: (n,) int64, the scenario of each state; all the first one when None.
        out: (n, columns * rows * 12) of int8, uint8 or bool, C-contiguous, to be written and returned; a new
            array of int8, as Gymnasium's spaces want masks, when None.

    Raises ValueError for an `out` that is none of these.
    """
    shape = (len(states), columns * rows * TYPES)
    masks = np.empty(shape, np.int8) if out is None else out
    if (
        masks.shape != shape
        or masks.dtype not in (np.int8, np.uint8, np.bool_)
        or not masks.flags.c_contiguous
    ):
        raise ValueError(
            f"out is {masks.dtype} {masks.shape}: allowed are int8, uint8 or bool {shape}, C-contiguous"
        )
    numbers = np.zeros(len(states), np.int64) if which is None else which
    write_masks(states, scenarios, numbers, columns, rows, masks.view(np.uint8))
    return masks


@entry
def write_masks(
    states: Array, scenarios: Array, which: Array, columns: int, rows: int, masks: npt.NDArray[np.uint8]
) -> None:
    """As `legal_masks`, unchecked; masks (n, columns * rows * 12) uint8, every byte written."""
    for number in range(states.shape[0]):
        state = states[number]
        scenario = scenarios[which[number]]
        mask = masks[number]
        _offer_everywhere(state, scenario, mask)
        for point in range(scenario.tower_count):
            _offer_in_box(state, scenario, point, columns, rows, mask)
            if state.towers[point].kind == KNIGHTS:
                _offer_in_range(scenario, point, columns, rows, mask)


@rule
def _offer_everywhere(state: Record, scenario: Record, mask: npt.NDArray[np.uint8]) -> None:
    """Write all cells alike, with what depends on no place."""
    for action in range(TYPES):
        placed = action < BOXED or action == RELOCATE
        mask[action] = 0 if placed or refusal(state, scenario, 0.0, 0.0, action) != 0 else 1
    for number in range(TYPES, mask.shape[0]):
        mask[number] = mask[number - TYPES]


@rule
def _offer_in_box(
    state: Record, scenario: Record, point: int, columns: int, rows: int, mask: npt.NDArray[np.uint8]
) -> None:
    """Allow what a tower point takes in those cells of its box that are not nearer to another's."""
    place = scenario.tower_points[point]
    asked = NOBODY
    for column in _cells(place.x, TOWER_BOX_HALF, columns):
        x = centre(column, columns)
        for row in _cells(place.y, TOWER_BOX_HALF, rows):
            y = centre(row, rows)
            if tower_point_at(scenario, x, y) != point:
                continue
            cell = (column * rows + row) * TYPES
            if asked == NOBODY:
                asked = cell
                for action in range(BOXED):
                    mask[cell + action] = 1 if refusal(state, scenario, x, y, action) == 0 else 0
            for action in range(BOXED):
                mask[cell + action] = mask[asked + action]


@rule
def _offer_in_range(
    scenario: Record, point: int, columns: int, rows: int, mask: npt.NDArray[np.uint8]
) -> None:
    """Allow relocation in the range circle of a Knight Tower."""
    place = scenario.tower_points[point]
    reach = scenario.tower_kinds[KNIGHTS].reach
    for column in _cells(place.x, reach, columns):
        x = centre(column, columns)
        for row in _cells(place.y, reach, rows):
            if within(x, centre(row, rows), place.x, place.y, reach):
                mask[(column * rows + row) * TYPES + RELOCATE] = 1


@rule
def centre(number: int, count: int) -> float:
    """The middle of one of `count` equal parts of the map's width."""
    return -MAP_EDGE + (2 * number + 1) * MAP_EDGE / count


@rule
def _cells(middle: float, reach: float, count: int) -> range:
    """The parts of the map's width whose middles are at most `reach` away, perhaps one more at either end."""
    first = (on_map(middle - reach) + MAP_EDGE) * count / (2.0 * MAP_EDGE) - 0.5
    last = (on_map(middle + reach) + MAP_EDGE) * count / (2.0 * MAP_EDGE) - 0.5
    return range(max(0, math.ceil(first - _SLACK)), min(count - 1, math.floor(last + _SLACK)) + 1)
