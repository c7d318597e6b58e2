"""The player who lets things happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towermind_app.agents.agent import Action, Briefing
from towermind_app.sim.legality import ActionType


class NoopAgent:
    """Does nothing, ever: the least that a level can be scored."""

    name = "noop"
    looks = False

    def reset(self, briefing: Briefing) -> None:
        """Every episode is the same to it."""

    def act(self, observation: Mapping[str, Any]) -> Action:  # noqa: ARG002
        return 0.0, 0.0, int(ActionType.NOTHING)
