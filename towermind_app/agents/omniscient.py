"""The planner, shown the true game: what foreknowledge is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from towermind_app.agents.agent import Action
from towermind_app.agents.planner import PlannerAgent
from towermind_app.sim.simulation import Simulation


class OmniscientAgent(PlannerAgent):
    """Looks ahead on copies of the true state, with its coming waves and its chance. No fair player."""

    name = "omniscient"
    looks = False

    def see(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._study(simulation.scenarios)

    def act(self, observation: Mapping[str, Any]) -> Action:  # noqa: ARG002
        return self._decide(self._simulation.snapshot())
