"""Programmed players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from towermind_app.agents.agent import Agent
from towermind_app.agents.noop import NoopAgent
from towermind_app.agents.omniscient import OmniscientAgent
from towermind_app.agents.opening import OpeningAgent
from towermind_app.agents.planner import PlannerAgent
from towermind_app.agents.uniform import RandomAgent
from towermind_app.errors import TowerMindError

_AGENTS: Final[Mapping[str, Callable[[], Agent]]] = MappingProxyType(
    {agent.name: agent for agent in (NoopAgent, RandomAgent, OpeningAgent, PlannerAgent, OmniscientAgent)}
)


def agent_names() -> tuple[str, ...]:
    """The names `make_agent` knows."""
    return tuple(_AGENTS)


def make_agent(name: str) -> Agent:
    """A new player of this name. Raises TowerMindError for a name there is none of."""
    if name not in _AGENTS:
        raise TowerMindError(f"there is no agent {name!r}; allowed: {', '.join(_AGENTS)}")
    return _AGENTS[name]()
