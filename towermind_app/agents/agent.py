"""What a programmed player is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

Action = tuple[float, float, int]
"""x and y in map units, and the type, 0..11."""


@dataclass(frozen=True)
class Briefing:
    """What a player is told before an episode, as people are: the numbers of the game and its pace."""

    seed: int
    """For a player's own chance; one that plans must not take the game's chance from it."""
    tables: Tables
    decision_period: int
    """Ticks from one action to the next."""


class Agent(Protocol):
    """Plays episodes, one after the other."""

    name: str
    looks: bool
    """Whether it wants to see the game; if not, it is shown an empty observation, which costs no time."""

    def reset(self, briefing: Briefing) -> None:
        """An episode starts. The same briefing and observations must lead to the same actions."""

    def act(self, observation: Mapping[str, Any]) -> Action:
        """What to do now, seeing a text observation (`towermind_app.observe.text`)."""


@runtime_checkable
class SeesAll(Protocol):
    """An agent that is no fair player: it is shown the game itself."""

    def see(self, simulation: Simulation) -> None:
        """The game about to be played, after `reset`. To look at and to copy, not to act in."""
