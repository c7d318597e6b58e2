"""Episodes of one agent on one level that somebody asked for, and how far they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean

from towermind_app.agents import Agent
from towermind_app.bench.evaluation import Episode
from towermind_app.errors import TowerMindError
from towermind_app.level import Level
from towermind_app.tables import Tables


@dataclass
class AgentRun:
    """An episode of each seed, one after the other.

    decision_period: ticks between two actions. directory: where a recording of every episode is kept; None
    keeps none. episodes: those that came to their end. problem: what keeps the rest from being played.
    """

    agent: Agent
    level: Level
    tables: Tables
    seeds: Sequence[int]
    decision_period: int
    directory: Path | None = None
    episodes: list[Episode] = field(default_factory=list)
    problem: TowerMindError | None = None

    @property
    def has_more(self) -> bool:
        """Whether another episode is to be played."""
        return self.problem is None and len(self.episodes) < len(self.seeds)

    @property
    def mean_score(self) -> float | None:
        """Of the episodes so far; None before the first."""
        return fmean(episode.score for episode in self.episodes) if self.episodes else None
