"""Reading the actions of several environments at once, each as its mode reads a single one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn

import numpy as np
import numpy.typing as npt

from towermind_app.envs.action_modes import ActionMode, Cells, Flat, Hybrid, Vector
from towermind_app.errors import ActionError
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import ACTION_TYPES

Places = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Actions(NamedTuple):
    """Actions as the rules take them: places (n, 2), types (n,)."""

    places: Places
    types: Numbers


class _Read(NamedTuple):
    """Places (n, 2) and types (n,), not checked yet, and what else has to hold of each action, (n,)."""

    places: Places
    types: npt.NDArray[Any]
    good: Flags | bool = True


def read_actions(mode: ActionMode, actions: Any, count: int, ignored: Flags) -> Actions:  # noqa: ANN401
    """The actions of `count` environments, a member of the batched action space.

    Args:
        mode: how they are spelt.
        actions: arrays with an entry for each environment; of the mode `hybrid` (x, y, types) or
            (places, types).
        count: of environments.
        ignored: (count,) environments whose actions are not looked at; they get the one that does nothing.

    Raises ActionError, naming the first environment whose action is no member of the space.
    """
    read = _READERS[type(mode)](mode, actions, count)
    good = np.isfinite(read.places).all(1) & (read.types >= 0) & (read.types < ACTION_TYPES)
    good &= (read.types == np.floor(read.types)) & read.good
    wrong = ~(good | ignored)
    if wrong.any():
        _refuse(mode, actions, int(np.flatnonzero(wrong)[0]))
    read.places[ignored] = 0.0
    return Actions(read.places, np.where(ignored, ActionType.NOTHING, read.types).astype(np.int64))


def _refuse(mode: ActionMode, actions: Any, number: int) -> NoReturn:  # noqa: ANN401
    parts = actions if isinstance(mode, Hybrid) else (actions,)
    each = [np.asarray(part)[number].tolist() for part in parts]
    alone = tuple(each) if isinstance(mode, Hybrid) else each[0]
    try:
        mode.read(alone)
    except ActionError as problem:
        raise ActionError(f"environment {number}: {problem}") from None
    raise ActionError(f"environment {number}: action {alone!r} is not in the action space")


def _read_hybrid(_mode: ActionMode, actions: Any, count: int) -> _Read:  # noqa: ANN401
    try:
        *places, types = actions
        places = np.array(places[0] if len(places) == 1 else np.transpose(places), np.float64, order="C")
        types = np.asarray(types)
        fitting = places.shape == (count, 2) and types.shape == (count,) and types.dtype.kind in "iuf"
    except (TypeError, ValueError):
        fitting = False
    if not fitting:
        raise ActionError(f"actions {actions!r}: allowed are (x, y, types), {count} numbers each")
    return _Read(places, types)


def _read_vector(_mode: ActionMode, actions: Any, count: int) -> _Read:  # noqa: ANN401
    numbers = _array(actions, (count, 3), "iuf").astype(np.float64)
    return _Read(np.ascontiguousarray(numbers[:, :2]), np.floor(numbers[:, 2] + 0.5))


def _read_cells(mode: ActionMode, actions: Any, count: int) -> _Read:  # noqa: ANN401
    assert isinstance(mode, Cells)
    columns, rows, types = _array(actions, (count, 3), "iu").astype(np.int64).T
    good = (columns >= 0) & (columns < mode.grid.columns) & (rows >= 0) & (rows < mode.grid.rows)
    return _Read(_centres(mode, np.where(good, columns, 0), np.where(good, rows, 0)), types, good)


def _read_flat(mode: ActionMode, actions: Any, count: int) -> _Read:  # noqa: ANN401
    assert isinstance(mode, Flat)
    numbers = _array(actions, (count,), "iu").astype(np.int64)
    good = (numbers >= 0) & (numbers < mode.count)
    cells, types = np.divmod(np.where(good, numbers, 0), ACTION_TYPES)
    return _Read(_centres(mode, *np.divmod(cells, mode.grid.rows)), types, good)


_READERS: Final[Mapping[type, Callable[[ActionMode, Any, int], _Read]]] = MappingProxyType(
    {Hybrid: _read_hybrid, Vector: _read_vector, Cells: _read_cells, Flat: _read_flat}
)


def _centres(mode: Cells | Flat, columns: Numbers, rows: Numbers) -> Places:
    """(n, 2): `Grid.centre` takes arrays as well as numbers."""
    x, y = mode.grid.centre(columns, rows)  # type: ignore[arg-type]
    return np.stack((x, y), 1)


def _array(actions: Any, shape: tuple[int, ...], kinds: str) -> npt.NDArray[Any]:  # noqa: ANN401
    try:
        numbers = np.asarray(actions)
    except ValueError:  # rows of different lengths
        numbers = np.zeros(0)
    if numbers.shape != shape or numbers.dtype.kind not in kinds:
        what = "whole numbers" if kinds == "iu" else "numbers"
        raise ActionError(f"actions {actions!r}: allowed are {what} of shape {shape}")
    return numbers
