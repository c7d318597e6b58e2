"""How agents may spell an action: each mode has a space and reads its members as (x, y, type)."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np
from gymnasium import spaces

from towermind_app.envs.arguments import choice, whole
from towermind_app.errors import ActionError
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.simulation import ACTION_TYPES, checked_action

Action = tuple[float, float, int]
_DIVISIONS: Final = range(1, 1001)


class ActionMode(Protocol):
    """A way to spell actions."""

    @property
    def space(self) -> spaces.Space[Any]: ...

    def read(self, action: Any) -> Action:  # noqa: ANN401
        """The action as (x, y, type). Raises ActionError for what is no member of the space."""


@dataclass(frozen=True)
class Grid:
    """Cells of the map, numbered from the left and from below; a cell stands for its centre."""

    columns: int = 10
    rows: int = 10

    def centre(self, column: int, row: int) -> tuple[float, float]:
        return (
            -MAP_EDGE + (2 * column + 1) * MAP_EDGE / self.columns,
            -MAP_EDGE + (2 * row + 1) * MAP_EDGE / self.rows,
        )


def grid_of(pair: Any) -> Grid:  # noqa: ANN401
    """The grid of (columns, rows). Raises ValueError for anything else, and for more than 1000 of either."""
    try:
        columns, rows = pair
    except (TypeError, ValueError):
        raise ValueError(f"grid {pair!r}: allowed are two whole numbers, columns and rows") from None
    return Grid(whole("grid columns", columns, _DIVISIONS), whole("grid rows", rows, _DIVISIONS))


class Hybrid:
    """(x, y, type): x and y in map units, clipped to the map. Reads ((x, y), type) as well.

    The coordinates are two scalar spaces and not one of shape (2,): Gymnasium's checker wants vectors of
    actions within [-1, 1], and map units are what everything else here is told in.
    """

    def __init__(self, grid: Grid) -> None:
        del grid
        x, y = (spaces.Box(-MAP_EDGE, MAP_EDGE, (), np.float32) for _ in "xy")
        self.space = spaces.Tuple((x, y, spaces.Discrete(ACTION_TYPES)))

    def read(self, action: Any) -> Action:  # noqa: ANN401
        try:
            if len(action) == 2:
                (x, y), action_type = action
            else:
                x, y, action_type = action
            x, y = float(x), float(y)
        except (TypeError, ValueError):
            raise ActionError(f"action {action!r}: allowed is (x, y, type)") from None
        return checked_action(x, y, action_type)


class Vector:
    """(x, y, type) as three floats; the type is the nearest whole number, halves upwards."""

    def __init__(self, grid: Grid) -> None:
        del grid
        low, high = (-MAP_EDGE, -MAP_EDGE, 0), (MAP_EDGE, MAP_EDGE, ACTION_TYPES - 1)
        self.space = spaces.Box(np.array(low, np.float32), np.array(high, np.float32))

    def read(self, action: Any) -> Action:  # noqa: ANN401
        try:
            x, y, kind = map(float, action)
        except (TypeError, ValueError):
            raise ActionError(f"action {action!r}: allowed is (x, y, type)") from None
        if not math.isfinite(kind):
            raise ActionError(f"action type {kind}: allowed are 0 to {ACTION_TYPES - 1}")
        return checked_action(x, y, math.floor(kind + 0.5))


class Cells:
    """(column, row, type) as three whole numbers."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.space = spaces.MultiDiscrete([grid.columns, grid.rows, ACTION_TYPES])

    def read(self, action: Any) -> Action:  # noqa: ANN401
        grid = self.grid
        try:
            column, row, action_type = map(operator.index, action)
        except (TypeError, ValueError):
            raise ActionError(f"action {action!r}: allowed are (column, row, type), whole numbers") from None
        if not (0 <= column < grid.columns and 0 <= row < grid.rows):
            raise ActionError(
                f"cell ({column}, {row}): allowed are 0 to {grid.columns - 1}, 0 to {grid.rows - 1}"
            )
        return checked_action(*grid.centre(column, row), action_type)


class Flat:
    """One whole number: (column * rows + row) * 12 + type."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.count = grid.columns * grid.rows * ACTION_TYPES
        self.space = spaces.Discrete(self.count)

    def read(self, action: Any) -> Action:  # noqa: ANN401
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.count:
            raise ActionError(f"action {action!r}: allowed are the whole numbers 0 to {self.count - 1}")
        cell, action_type = divmod(number, ACTION_TYPES)
        return (*self.grid.centre(*divmod(cell, self.grid.rows)), action_type)


ACTION_MODES: Final[Mapping[str, Callable[[Grid], ActionMode]]] = MappingProxyType(
    {"hybrid": Hybrid, "box": Vector, "multidiscrete": Cells, "discrete": Flat}
)


def action_mode(name: str, grid: Grid) -> ActionMode:
    """The mode of this name. Raises ValueError for a name there is none of."""
    return ACTION_MODES[choice("action_mode", name, tuple(ACTION_MODES))](grid)
