"""`towermind warmup`: compile the rules, and what looks at them, ahead of the first game."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable

from towermind_app.draw.warmup import draw_pieces
from towermind_app.observe.warmup import observe_pieces
from towermind_app.sim.warmup import Piece, is_warm, sim_pieces, warm_up

PACKAGES = ("sim", "draw", "observe")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only say whether it has been done")
    parser.add_argument(
        "--package", action="append", choices=PACKAGES, help="compile only this part, in this process"
    )


def run(options: argparse.Namespace) -> int:
    """0 when all is compiled; with ``--check`` 1 when it is not."""
    if options.check:
        warm = is_warm(PACKAGES)
        print("the rules are compiled" if warm else "the rules are not compiled yet")
        return 0 if warm else 1
    if options.package:
        warm_up(_pieces(options.package), lambda done, total, piece: _tell(done + 1, total, piece))
        return 0
    began = time.perf_counter()
    code = _on_two_processors()
    print(f"rules compiled in {time.perf_counter() - began:.1f} s")
    return code


def _pieces(packages: Iterable[str]) -> tuple[Piece, ...]:
    pieces = (*sim_pieces(), *draw_pieces(), *observe_pieces())
    return tuple(piece for piece in pieces if piece.package in packages)


def _on_two_processors() -> int:
    """The rules here, what looks at them in a process beside, which ends with this one; its exit code."""
    total, counter, lock = len(_pieces(PACKAGES)), 0, threading.Lock()

    def count(piece: str) -> None:
        nonlocal counter
        with lock:
            counter += 1
            _tell(counter, total, piece)

    def follow() -> None:
        for line in beside.stderr or ():
            count(line.partition(": ")[2].strip())

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that the process beside is ended below
    command = [
        sys.executable,
        "-m",
        "towermind_app.cli.main",
        "warmup",
        "--package",
        "draw",
        "--package",
        "observe",
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as beside:
        follower = threading.Thread(target=follow)
        follower.start()
        try:
            warm_up(sim_pieces(), lambda _done, _total, piece: count(piece) if piece else None)
            return beside.wait()
        finally:
            beside.terminate()
            follower.join()


def _tell(number: int, total: int, piece: str) -> None:
    if piece:
        print(f"{number} of {total}: {piece}", file=sys.stderr, flush=True)
