"""The programmed players."""

from __future__ import annotations

import numpy as np
import pytest

from towermind_app.agents import Agent, Briefing, agent_names, make_agent
from towermind_app.errors import TowerMindError
from towermind_app.tables import load_tables


def actions(agent: Agent, seed: int, count: int) -> list[tuple[float, float, int]]:
    agent.reset(Briefing(seed, load_tables(), 16))
    return [agent.act({}) for _ in range(count)]


def test_names() -> None:
    assert agent_names() == ("noop", "random", "opening", "planner", "omniscient")
    assert [make_agent(name).name for name in agent_names()] == list(agent_names())


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(TowerMindError, match="'genius'; allowed: noop, random"):
        make_agent("genius")


def test_noop_does_nothing() -> None:
    assert set(actions(make_agent("noop"), 1, 50)) == {(0.0, 0.0, 6)}


def test_random_repeats_itself_for_a_seed_only() -> None:
    agent, other = make_agent("random"), make_agent("random")
    assert actions(agent, 5, 50) == actions(other, 5, 50) == actions(agent, 5, 50)
    assert actions(agent, 6, 50) != actions(agent, 5, 50)


def test_random_is_uniform() -> None:
    drawn = np.array(actions(make_agent("random"), 0, 12_000))
    places, kinds = drawn[:, :2], drawn[:, 2].astype(int)
    assert np.abs(np.bincount(kinds, minlength=12) / 1000 - 1).max() < 0.12
    assert np.abs(places).max() <= 3
    assert np.abs(places.mean(axis=0)).max() < 0.06
    assert np.abs(places.std(axis=0) - np.sqrt(3)).max() < 0.03


def test_random_acts_are_plain_numbers() -> None:
    x, y, kind = actions(make_agent("random"), 0, 1)[0]
    assert (type(x), type(y), type(kind)) == (float, float, int)
