"""Compiling the rules ahead of the first game, and knowing whether that has been done."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from towermind_app.sim import tick as rules
from towermind_app.sim.batch import Batch
from towermind_app.sim.compiled import cache_folder
from towermind_app.sim.layout import EVENTS, SCENARIO, STATE

_MARKER: Final = "warm"
_config: Any = numba.config

Progress = Callable[[int, int, str], None]
"""Told before each piece: how many are done, how many there are, what comes next; at last all, all and ""."""


class Piece(NamedTuple):
    """Something to compile: the package it belongs to, a word for people, and a call that compiles it."""

    package: str
    word: str
    compile: Callable[[], object]


def warm_up(pieces: Sequence[Piece], progress: Progress | None = None) -> None:
    """Compile pieces now and keep the code for later starts, then mark their packages as warm.

    Args:
        pieces: all that their packages have.
        progress: told how it goes.
    """
    for done, piece in enumerate(pieces):
        if progress is not None:
            progress(done, len(pieces), piece.word)
        piece.compile()
    for package in sorted({piece.package for piece in pieces}):
        with contextlib.suppress(OSError):  # then the next start warms up again
            (cache_folder(package) / _MARKER).touch()
    if progress is not None:
        progress(len(pieces), len(pieces), "")


def is_warm(packages: Sequence[str] = ("sim",)) -> bool:
    """Whether the rules of these packages, as they are now, have been compiled on this machine before."""
    return bool(_config.DISABLE_JIT) or all((cache_folder(name) / _MARKER).exists() for name in packages)


def sim_pieces() -> tuple[Piece, ...]:
    """The entry points of the rules, each called with next to nothing to do."""
    states, scenarios, events = np.zeros(1, STATE), np.zeros(1, SCENARIO), np.zeros(1, EVENTS)
    return (
        Piece("sim", "the start of an episode", lambda: rules.begin(states, scenarios)),
        Piece("sim", "actions", lambda: rules.act(states, scenarios, events, 0.0, 0.0, 6)),
        Piece("sim", "what may be done", lambda: rules.refusal(states, scenarios, 0.0, 0.0, 6)),
        Piece("sim", "whose knights go", lambda: rules.knight_tower_at(states, scenarios, 0.0, 0.0)),
        Piece("sim", "the passing of time", lambda: rules.advance(states, scenarios, events, 0)),
        Piece("sim", "many episodes at once", lambda: _decide(Batch(states, scenarios))),
    )


def _decide(batch: Batch) -> None:
    batch.decide(np.zeros((1, 2)), np.full(1, 6, np.int64), 0)
