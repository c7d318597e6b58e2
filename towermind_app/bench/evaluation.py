"""Letting an agent play episodes of a level, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean
from typing import Any, Final, Protocol, Self

from towermind_app.agents import Agent, Briefing, SeesAll
from towermind_app.level import Level
from towermind_app.observe.text import TextObserver
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

_UNSEEN: Final[Mapping[str, Any]] = {}


Watcher = Callable[[Simulation], None]
"""Looks at an episode under way."""


class Driver(Protocol):
    """Through what an episode is played: the Simulation itself, or a Recorder of it."""

    def act(self, x: float, y: float, action_type: int) -> int: ...

    def run(self, ticks: int) -> int: ...

    def take_events(self) -> list[Any]: ...


@dataclass(frozen=True)
class Episode:
    """One finished episode."""

    seed: int
    score: int
    valid_action_rate: float
    """Actions that succeeded / actions, no-operations left out of both; 0 without any."""
    ticks: int
    outcome: str
    digest: str
    """Of the last state."""

    @classmethod
    def of(cls, simulation: Simulation) -> Self:
        """What came of an episode that is over."""
        return cls(
            seed=simulation.seed,
            score=simulation.score,
            valid_action_rate=simulation.valid_action_rate,
            ticks=simulation.tick,
            outcome=simulation.outcome,
            digest=simulation.digest(),
        )


@dataclass(frozen=True)
class Evaluation:
    """Episodes of one agent on one level, at least one."""

    agent: str
    level: str
    episodes: Sequence[Episode]

    @property
    def mean_score(self) -> float:
        return fmean(episode.score for episode in self.episodes)

    @property
    def mean_valid_action_rate(self) -> float:
        """The mean of the episodes' rates."""
        return fmean(episode.valid_action_rate for episode in self.episodes)

    def as_dict(self) -> dict[str, Any]:
        """All of it, as JSON values."""
        return {
            "agent": self.agent,
            "level": self.level,
            "episodes": [asdict(episode) for episode in self.episodes],
            "mean_score": self.mean_score,
            "mean_valid_action_rate": self.mean_valid_action_rate,
        }


def play_episode(
    simulation: Simulation,
    agent: Agent,
    decision_period: int,
    driver: Driver | None = None,
    watch: Watcher | None = None,
) -> Episode:
    """Let an agent play a simulation from its start to the end, an action every `decision_period` ticks.

    Args:
        simulation: at tick 0; its seed is the agent's too.
        agent: sees texts rounded as the simulation's tables say.
        decision_period: 1 or more.
        driver: acts and runs through it instead of through the simulation itself.
        watch: called after every decision and the ticks that follow it.
    """
    through: Driver = simulation if driver is None else driver
    observer = TextObserver(simulation.scenarios, simulation.tables.environment.rounding_digits)
    agent.reset(Briefing(simulation.seed, simulation.tables, decision_period))
    if isinstance(agent, SeesAll):
        agent.see(simulation)
    while not simulation.over:
        observation = observer.observe(simulation.states) if agent.looks else _UNSEEN
        through.act(*agent.act(observation))
        through.run(decision_period)
        through.take_events()
        if watch is not None:
            watch(simulation)
    return Episode.of(simulation)


def play_episodes(
    agent: Agent,
    level: Level,
    tables: Tables,
    seeds: Sequence[int],
    decision_period: int,
    play: Callable[[Simulation, Agent, int], Episode] = play_episode,
) -> Iterator[Episode]:
    """An episode of each seed, as each ends. `play` plays one, from its start."""
    simulation = Simulation(level, tables)
    for seed in seeds:
        simulation.reset(seed=seed)
        yield play(simulation, agent, decision_period)
