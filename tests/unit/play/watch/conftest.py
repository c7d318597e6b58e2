"""A level that is lost soon, and agents to play it."""

from __future__ import annotations

import pytest

from tests.unit.play.watch.pondering import Pondering
from towermind_app.agents import Agent, make_agent
from towermind_app.bench.agent_run import AgentRun
from towermind_app.level import Level
from towermind_app.tables import Tables


@pytest.fixture
def short(level: Level) -> Level:
    """Five Roads, lost with the second enemy that gets through."""
    return level.model_copy(update={"total_life": 2})


@pytest.fixture
def pondering() -> Pondering:
    return Pondering()


@pytest.fixture
def run(short: Level, tables: Tables) -> AgentRun:
    """Two episodes of the random agent, seeds 5 and 6."""
    agent: Agent = make_agent("random")
    return AgentRun(agent, short, tables, range(5, 7), 16)
