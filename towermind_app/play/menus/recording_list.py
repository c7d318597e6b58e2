"""What was recorded, as a list can show it: broken files among the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from towermind_app.errors import RecordingError
from towermind_app.paths import samples_dir
from towermind_app.record.format import SUFFIX
from towermind_app.record.reader import Glance, glance
from towermind_app.sim.layout import TICKS_PER_SECOND

MOST_READ: Final = 1000


@dataclass(frozen=True)
class Recorded:
    """One file.

    when: it was begun, or for a broken one written last; local time. seen: header and end; None when broken.
    problem: what is wrong with the file; empty when nothing is.
    """

    path: Path
    when: datetime
    seen: Glance | None
    problem: str = ""
    is_sample: bool = False
    """Whether it came with the game."""

    @property
    def name(self) -> str:
        """Of the level, or of the file when that is broken."""
        if self.seen is None:
            return self.path.name
        level = self.seen.header.level
        return str(level.get("Name") or level.get("ID"))

    @property
    def outcome(self) -> str:
        """``won``, ``lost`` or ``unfinished``."""
        return self.seen.end.outcome if self.seen and self.seen.end else "unfinished"

    @property
    def seconds(self) -> float | None:
        """Game time; None where the end was not written."""
        return self.seen.end.ticks / TICKS_PER_SECOND if self.seen and self.seen.end else None

    @property
    def is_empty(self) -> bool:
        """Whether it was left within a second and without a command, as by starting a level again."""
        end = self.seen.end if self.seen else None
        return end is not None and end.counts.actions == 0 and end.ticks < TICKS_PER_SECOND


def recorded_in(folder: Path) -> list[Recorded]:
    """The recordings of a folder, newest first: of many the `MOST_READ` written last."""
    written = sorted(((_written(file), file) for file in folder.glob(f"*{SUFFIX}")), reverse=True)
    return sorted((_look_at(*each) for each in written[:MOST_READ]), key=lambda each: each.when, reverse=True)


def samples() -> list[Recorded]:
    """The recordings that came with the game, by their names."""
    found = sorted(recorded_in(samples_dir()), key=lambda recorded: recorded.path.name)
    return [replace(recorded, is_sample=True) for recorded in found]


def _written(file: Path) -> float:
    """When a file was written last, seconds; 0 where that cannot be known."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _look_at(written: float, file: Path) -> Recorded:
    try:
        seen = glance(file)
        started = datetime.fromisoformat(seen.header.started)
    except RecordingError as problem:
        return Recorded(file, _local(written), None, f"{problem.place}: {problem.problem}".removeprefix(": "))
    except ValueError as problem:
        return Recorded(file, _local(written), None, f"line 1, started: {problem}")
    return Recorded(file, started.replace(tzinfo=UTC).astimezone(), seen)


def _local(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC).astimezone()
