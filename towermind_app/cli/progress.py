"""What a command that plays episodes says on the standard error while it works."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from towermind_app.sim.warmup import Piece, is_warm, warm_up

QUIET_SECONDS: Final = 2.0
"""Nothing is told of how it goes before this, nor more often."""


def compile_once(pieces: Sequence[Piece]) -> None:
    """Compile what is not, and say so before: it is the longest silence of a first run."""
    if not is_warm(sorted({piece.package for piece in pieces})):
        print("compiling the rules, once; this takes some seconds", file=sys.stderr, flush=True)
        warm_up(pieces)


def now_and_then() -> Callable[[Callable[[], str]], None]:
    """Something that tells, of all it could, no more than a line every QUIET_SECONDS."""
    due = time.monotonic() + QUIET_SECONDS

    def tell(words: Callable[[], str]) -> None:
        nonlocal due
        now = time.monotonic()
        if now >= due:
            due = now + QUIET_SECONDS
            print(words(), file=sys.stderr, flush=True)

    return tell
