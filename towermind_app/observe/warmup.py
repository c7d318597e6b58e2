"""Compiling what observes, ahead of the first observation."""

from __future__ import annotations

import numpy as np

from towermind_app.observe.sight import SIGHT, look
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.layout import SCENARIO, STATE
from towermind_app.sim.warmup import Piece


def observe_pieces() -> tuple[Piece, ...]:
    """The entry points of observing, each called with next to nothing to do."""
    states, scenarios, sights = np.zeros(1, STATE), np.zeros(1, SCENARIO), np.zeros(1, SIGHT)
    return (
        Piece("observe", "text observations", lambda: look(states, scenarios, sights, 0.0)),
        Piece("observe", "state observations", lambda: state_vectors(states, scenarios)),
    )
