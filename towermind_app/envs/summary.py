"""What is told of an episode when it has ended."""

from __future__ import annotations

from typing import Any

from towermind_app.sim.simulation import Simulation


def episode_summary(simulation: Simulation, decision_period: int) -> dict[str, Any]:
    """Result, length, and what would play the episode again; decisions are counted from its ticks."""
    return {
        "score": simulation.score,
        "outcome": simulation.outcome,
        "valid_action_rate": simulation.valid_action_rate,
        "ticks": simulation.tick,
        "decisions": -(-simulation.tick // decision_period),
        "level": simulation.level.name,
        "seed": simulation.seed,
    }
