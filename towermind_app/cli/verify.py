"""`towermind verify FILE...`: one line a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from towermind_app.errors import RecordingError
from towermind_app.record import verify


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="recordings (*.tmrec.jsonl)")


def run(options: argparse.Namespace) -> int:
    """0 when all agree, 1 when one diverges, 2 when one cannot be read."""
    return max(_check(file) for file in options.files)


def _check(file: Path) -> int:
    try:
        verdict = verify(file)
    except RecordingError as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{file}: {verdict}", flush=True)
    return 0 if verdict.ok else 1
