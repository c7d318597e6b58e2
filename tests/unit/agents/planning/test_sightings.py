"""Which of those seen is which of those believed in, and what can be seen at all."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.agents.planning.stage import arena
from towermind_app.agents.planning.sightings import given_up, hidden, pair_up, places_of
from towermind_app.observe.text import TextObserver
from towermind_app.sim.layout import Array


def test_the_cheapest_pair_comes_first() -> None:
    cost = np.array([[0.3, 0.1], [0.2, 0.15]])
    assert pair_up(cost, 1.0) == {0: 1, 1: 0}


def test_nothing_above_the_limit_is_paired() -> None:
    cost = np.array([[0.5, math.inf], [math.inf, 0.51]])
    assert pair_up(cost, 0.5) == {0: 0}


def test_ties_go_to_lower_rows_and_columns() -> None:
    assert list(pair_up(np.zeros((3, 2)), 0.0).items()) == [(0, 0), (1, 1)]


@pytest.mark.parametrize("shape", [(0, 0), (0, 3), (3, 0)])
def test_nobody_pairs_with_nobody(shape: tuple[int, int]) -> None:
    assert pair_up(np.zeros(shape), 1.0) == {}


@given(costs=st.lists(st.lists(st.integers(0, 9), min_size=4, max_size=4), min_size=1, max_size=6))
def test_pairs_are_one_to_one_and_leave_nothing_over(costs: list[list[int]]) -> None:
    cost = np.array(costs)
    pairs = pair_up(cost, 5)
    assert len(set(pairs.values())) == len(pairs)
    assert all(cost[pair] <= 5 for pair in pairs.items())
    for row, column in np.argwhere(cost <= 5).tolist():
        rivals = [cost[pair] for pair in pairs.items() if pair[0] == row or pair[1] == column]
        assert min(rivals) <= cost[row, column]


def test_places_of_units() -> None:
    x, y = places_of([{"Position": {"X": 1, "Y": 2}}, {"Position": {"X": -0.5, "Y": 3}}])
    assert (x.tolist(), y.tolist()) == ([1.0, -0.5], [2.0, 3.0])
    assert [len(column) for column in places_of([])] == [0, 0]


def _round_the_cloud() -> tuple[Array, Array]:
    x, y = np.meshgrid(np.linspace(-2.0, 2.4, 34), np.linspace(-1.4, 1.1, 34))
    return x.ravel(), y.ravel()


@pytest.mark.parametrize("lifted", [False, True])
def test_hidden_is_what_an_observation_does_not_show(lifted: bool) -> None:
    simulation = arena()
    simulation.cloud(0.2, -0.1)
    if lifted:
        simulation.act(0, 0, 10)
    simulation.run(1)
    state, observer = simulation.state, TextObserver(simulation.scenarios)
    x, y = _round_the_cloud()
    state.coin.active = 1
    unseen = []
    for state.coin.x, state.coin.y in zip(x, y, strict=True):
        unseen.append(observer.observe(simulation.states)["Level_Dropped_Gold_Coins_Realtime_Status"] is None)
    assert hidden(state, x, y).tolist() == unseen
    assert any(unseen) != lifted


def _given_up(newcomers: int, room: int) -> list[bool]:
    """Of five, the second and the fourth in plain sight."""
    simulation = arena()
    simulation.cloud(0.0, 0.0)
    x = np.array([0.0, 2.5, 0.1, -2.5, 0.2])
    gone: list[bool] = given_up(simulation.state, x, np.zeros(5), newcomers, room).tolist()
    return gone


def test_who_would_be_seen_is_given_up() -> None:
    assert _given_up(0, 0) == _given_up(2, 0) == _given_up(5, 4) == [False, True, False, True, False]


def test_who_is_hidden_makes_room() -> None:
    assert _given_up(3, 0) == [True, True, False, True, False]
    assert _given_up(9, 5) == [True, True, True, True, False]
