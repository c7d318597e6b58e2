"""Programmed players."""

from towermind_app.agents.agent import Action, Agent, Briefing, SeesAll
from towermind_app.agents.registry import agent_names, make_agent

__all__ = ["Action", "Agent", "Briefing", "SeesAll", "agent_names", "make_agent"]
