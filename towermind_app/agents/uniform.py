"""The player who acts at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from towermind_app.agents.agent import Action, Briefing
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.simulation import ACTION_TYPES


class RandomAgent:
    """Any place of the map and any type, each as likely as the others.

    Its generator (PCG64) starts from the episode's seed and has nothing to do with the game's.
    """

    name = "random"
    looks = False

    def reset(self, briefing: Briefing) -> None:
        self._generator = np.random.default_rng(briefing.seed)

    def act(self, observation: Mapping[str, Any]) -> Action:  # noqa: ARG002
        x, y = self._generator.uniform(-MAP_EDGE, MAP_EDGE, 2).tolist()
        return x, y, int(self._generator.integers(ACTION_TYPES))
