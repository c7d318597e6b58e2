"""What a programmed player is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

Action = tuple[float, float, int]
"""x and y in map units, and the type, 0..11."""


class Agent(Protocol):
    """Plays episodes, one after the other."""

    name: str
    looks: bool
    """Whether it wants to see the game; if not, it is shown an empty observation, which costs no time."""

    def reset(self, seed: int) -> None:
        """An episode starts. The same seed and observations must lead to the same actions."""

    def act(self, observation: Mapping[str, Any]) -> Action:
        """What to do now, seeing a text observation (`towermind_app.observe.text`)."""
