"""Many actions are read as each alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector.utils import batch_space, iterate
from hypothesis import given
from hypothesis import strategies as st

from towermind_app.envs.action_batches import read_actions
from towermind_app.envs.action_modes import ACTION_MODES, Grid, action_mode
from towermind_app.errors import ActionError

NOBODY = np.zeros(4, bool)
ODD = (
    st.sampled_from([np.nan, np.inf, -np.inf, -1.0, 0.5, 3.0, 11.0, 11.4999, 11.5, 12.0, 1e300]) | st.floats()
)
WHOLE = st.integers(-3, 14) | st.integers(-(2**63), 2**63 - 1)


@pytest.mark.parametrize("name", ACTION_MODES)
@given(seed=st.integers(0, 1000), columns=st.integers(1, 1000), rows=st.integers(1, 30))
def test_members_of_the_batched_space(name: str, seed: int, columns: int, rows: int) -> None:
    mode = action_mode(name, Grid(columns, rows))
    space = batch_space(mode.space, 4)
    space.seed(seed)
    actions = space.sample()
    read = read_actions(mode, actions, 4, NOBODY)
    assert (read.places.dtype, read.types.dtype) == (np.float64, np.int64)
    assert read.places.flags.c_contiguous
    expected = [mode.read(action) for action in iterate(space, actions)]
    assert [
        (*place, kind) for place, kind in zip(read.places.tolist(), read.types.tolist(), strict=True)
    ] == expected


def check_one(name: str, actions: Any, action: Any) -> None:
    """The second of four may be odd: it is refused, and with its words, just when it is refused alone."""
    mode = action_mode(name, Grid(10, 10))
    try:
        expected = mode.read(action)
    except ActionError as problem:
        with pytest.raises(ActionError) as caught:
            read_actions(mode, actions, 4, NOBODY)
        assert str(caught.value) == f"environment 1: {problem}"
        ignored = read_actions(mode, actions, 4, np.arange(4) == 1)
        assert (*ignored.places[1], ignored.types[1]) == (0.0, 0.0, 6)
    else:
        read = read_actions(mode, actions, 4, NOBODY)
        assert (*read.places[1].tolist(), int(read.types[1])) == expected


@given(x=ODD, y=ODD, kind=ODD)
def test_odd_numbers(x: float, y: float, kind: float) -> None:
    for name in ("hybrid", "box"):
        actions = np.array([[0, 0, 6.0], [x, y, kind], [0, 0, 6], [1, 1, 3]])
        together: Any = tuple(actions.T) if name == "hybrid" else actions
        check_one(name, together, tuple(actions[1].tolist()))


@given(numbers=st.lists(WHOLE, min_size=3, max_size=3))
def test_odd_whole_numbers(numbers: list[int]) -> None:
    check_one("multidiscrete", np.array([[0, 0, 6], numbers, [0, 0, 6], [0, 0, 6]]), numbers)
    check_one("discrete", np.array([6, numbers[0], 6, 6]), numbers[0])


def test_places_may_be_pairs() -> None:
    mode = action_mode("hybrid", Grid())
    places = np.arange(8).reshape(4, 2) / 4
    read = read_actions(mode, (places, [0, 1, 2, 3]), 4, NOBODY)
    assert np.array_equal(read.places, places)
    assert not np.shares_memory(read.places, places)
    assert read.types.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("name", "actions", "message"),
    [
        ("hybrid", None, "allowed are .x, y, types., 4 numbers each"),
        ("hybrid", (np.zeros(4), np.zeros(3), np.zeros(4)), "4 numbers each"),
        ("hybrid", (np.zeros(4), np.zeros(4)), "4 numbers each"),
        ("hybrid", (np.zeros(4), np.zeros(4), ["a"] * 4), "4 numbers each"),
        ("hybrid", (np.zeros(4),), "4 numbers each"),
        ("box", np.zeros((3, 4)), r"numbers of shape \(4, 3\)"),
        ("box", [[1, 2, 3], [1]], "numbers of shape"),
        ("multidiscrete", np.zeros((4, 3)), "whole numbers of shape"),
        ("discrete", np.zeros((4, 1), int), r"whole numbers of shape \(4,\)"),
        ("discrete", 5, "whole numbers"),
    ],
)
def test_what_is_no_batch(name: str, actions: Any, message: str) -> None:
    with pytest.raises(ActionError, match=message):
        read_actions(action_mode(name, Grid()), actions, 4, NOBODY)
