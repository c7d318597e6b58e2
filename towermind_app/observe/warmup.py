"""Compiling what observes, ahead of the first observation."""

from __future__ import annotations

import numpy as np

from towermind_app.observe.commands import legal_commands
from towermind_app.observe.legal import legal_masks
from towermind_app.observe.report import REPORT, write_reports
from towermind_app.observe.sight import SIGHT, look
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.layout import SCENARIO, STATE, Array
from towermind_app.sim.warmup import Piece


def observe_pieces() -> tuple[Piece, ...]:
    """The entry points of observing, each called with next to nothing to do."""
    states, scenarios, sights = np.zeros(1, STATE), np.zeros(1, SCENARIO), np.zeros(1, SIGHT)
    return (
        Piece("observe", "text observations", lambda: look(states, scenarios, sights, 0.0)),
        Piece("observe", "state observations", lambda: state_vectors(states, scenarios)),
        Piece("observe", "masks of actions", lambda: legal_masks(states, scenarios, 1, 1)),
        Piece("observe", "lists of commands", lambda: legal_commands(states, scenarios)),
        Piece("observe", "what steps came to", lambda: _report(states, scenarios)),
    )


def _report(states: Array, scenarios: Array) -> None:
    numbers, reports = np.zeros(1, np.int64), np.zeros(1, REPORT)
    write_reports(states, scenarios, numbers, numbers, 0.0, reports, np.zeros(1), np.zeros(1, bool))
