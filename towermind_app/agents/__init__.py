"""Programmed players."""

from towermind_app.agents.agent import Action, Agent
from towermind_app.agents.registry import agent_names, make_agent

__all__ = ["Action", "Agent", "agent_names", "make_agent"]
