"""A short episode to record: one archer, three outlaws, four lives."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.golden.stage import OUTLAW, P0, Scene, Stage, level_of, tables_of, waves
from towermind_app.record import Recorder
from towermind_app.record.format import canonical
from towermind_app.record.origin import Origin
from towermind_app.sim.simulation import Simulation

UTC_START = datetime(2026, 3, 4, 5, 6, 7, 89, tzinfo=UTC)
SCENE = Scene("Short Game!", "", Stage.to_the_end, level=waves([OUTLAW, OUTLAW], [OUTLAW]))


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def simulation(seed: int = 3) -> Simulation:
    return Simulation(level_of(SCENE), tables_of(SCENE), seed)


def new_recorder(folder: Path, clock: Callable[[], float] | None = None, **about: Any) -> Recorder:
    settings: dict[str, Any] = {"who": "tester", "utc": UTC_START, "origin": Origin("1", None, "here")}
    return Recorder(simulation(), folder, clock=clock or Clock(), **(settings | about))


def play(recorder: Recorder, ticks: int = 600) -> None:
    """The same commands each time; `ticks` 2000 is beyond the end."""
    recorder.act(*P0, 0)
    recorder.act(*P0, 1)
    recorder.run(min(ticks, 100))
    if ticks > 100:
        recorder.act(0.3333333333333333, -1e-9, 9)
        recorder.run(ticks - 100)


def recorded(folder: Path, ticks: int = 2000) -> Path:
    with new_recorder(folder) as made:
        play(made, ticks)
    assert made.problem is None
    return made.path


def broken_off(folder: Path, ticks: int) -> Path:
    """A recording as a killed program leaves it: without an end."""
    path = recorded(folder, ticks)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    return path


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(row) for row in path.read_text(encoding="ascii").splitlines()]


def rewrite(path: Path, lines: list[dict[str, Any]]) -> Path:
    """Write lines over a recording, with the end line's SHA-256 made to fit."""
    body = b"".join(canonical(line) + b"\n" for line in lines if line["line"] != "end")
    if lines[-1]["line"] == "end":
        body += canonical(lines[-1] | {"sha256": hashlib.sha256(body).hexdigest()}) + b"\n"
    path.write_bytes(body)
    return path
