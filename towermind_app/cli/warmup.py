"""`towermind warmup`: compile the rules, and what looks at them, ahead of the first game."""

from __future__ import annotations

import argparse
import sys
import time

from towermind_app.draw.warmup import draw_pieces
from towermind_app.level import built_in_levels, load_level
from towermind_app.observe.text import observe
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.simulation import Simulation
from towermind_app.sim.warmup import Piece, is_warm, sim_pieces, warm_up


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only say whether it has been done")


def run(options: argparse.Namespace) -> int:
    """0 when all is compiled; with ``--check`` 1 when it is not."""
    further = _further_pieces()
    packages = sorted({piece.package for piece in (*sim_pieces(), *further)})
    if options.check:
        warm = is_warm(packages)
        print("the rules are compiled" if warm else "the rules are not compiled yet")
        return 0 if warm else 1
    began = time.perf_counter()
    warm_up(_tell, further)
    print(f"rules compiled in {time.perf_counter() - began:.1f} s")
    return 0


def _further_pieces() -> tuple[Piece, ...]:
    """Compiled code outside the rules themselves; what the window needs comes first."""

    def simulation() -> Simulation:
        return Simulation(load_level(built_in_levels()[0].path))

    return (
        *draw_pieces(),
        Piece("observe", "text observations", lambda: observe(simulation())),
        Piece("observe", "state observations", lambda: _look(simulation())),
    )


def _look(simulation: Simulation) -> None:
    state_vectors(simulation.states, simulation.scenarios)


def _tell(done: int, total: int, piece: str) -> None:
    if piece:
        print(f"{done + 1} of {total}: {piece}", file=sys.stderr, flush=True)
