"""Recording an episode while it is played."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypedDict, Unpack

from pydantic import BaseModel, JsonValue

from towermind_app.errors import RecordingError
from towermind_app.level import Level
from towermind_app.record.format import (
    DIGEST_INTERVAL,
    SUFFIX,
    TOLD_EVENTS,
    ActionLine,
    ClockLine,
    DigestLine,
    EndLine,
    EventLine,
    Header,
    InputLine,
    JsonObject,
    Line,
    Tally,
    sha256,
)
from towermind_app.record.journal import Journal
from towermind_app.record.origin import Origin, this_origin
from towermind_app.sim.events import Event
from towermind_app.sim.simulation import Simulation, checked_action
from towermind_app.sim.tick import RULES_VERSION

_NAMES_TRIED: Final = 100


class About(TypedDict, total=False):
    """What a header may say beyond the episode itself; all of it may be left out."""

    decision_period: int | None
    """Ticks between two decisions; that of the tables when None."""
    participant: str | None
    """A code, never a name."""
    session: str | None
    """Which study session the episode belongs to."""
    display: Mapping[str, Any] | None
    """How the game is shown, as JSON values."""
    parent: str | None
    """File name of the recording this episode was taken over from."""
    origin: Origin | None
    """Which program records; this one when None."""


class Recorder:
    """Drives an episode and writes it down: act and run through this instead of through the simulation.

    Nothing that goes wrong with the file reaches the game: recording stops, ``problem`` holds the
    RecordingError to show, and ``act`` and ``run`` go on as before. The end line is written as soon as the
    episode is over, or by ``close``.

    Args:
        simulation: at tick 0, nothing done yet.
        directory: where the file is made, and the directory itself if need be.
        who: ``human`` or the name of an agent.
        clock: a clock that never goes back, in seconds.
        utc: the time now, with a time zone.
        about: what else the header says, see About.
    """

    def __init__(
        self,
        simulation: Simulation,
        directory: Path,
        *,
        who: str,
        clock: Callable[[], float],
        utc: datetime,
        **about: Unpack[About],
    ) -> None:
        if simulation.tick or simulation.state.counts.actions:
            raise ValueError("a recording starts with its episode: reset the simulation first")
        if utc.tzinfo is None:
            raise ValueError(f"utc {utc}: a time with its time zone is needed")
        self.simulation = simulation
        self._clock = clock
        self._began = clock()
        self._events: list[Event] = []
        self._ended = False
        header = header_of(simulation, who, utc, **about)
        self._journal = Journal(_paths(directory, simulation.level, utc, header), self._began)
        self._write(header)
        self._write_digest()

    @property
    def path(self) -> Path:
        """The file, or where it would have been when it could not be made."""
        return self._journal.path

    @property
    def problem(self) -> RecordingError | None:
        """Why recording has stopped, None while all is well."""
        return self._journal.problem

    @property
    def finished(self) -> bool:
        """Whether the end line has been written or given up."""
        return self._ended

    def act(self, x: float, y: float, action_type: int) -> int:
        """As ``Simulation.act``; commands that fail are recorded too."""
        x, y, action_type = checked_action(x, y, action_type)
        tick = self.simulation.tick
        error = self.simulation.act(x, y, action_type)
        self._write(
            ActionLine(
                tick=tick, x=x, y=y, type=action_type, success=error == 0, error=error, time=self._time()
            )
        )
        self._write_events()
        self._journal.tend(self._clock())
        return error

    def run(self, ticks: int = 1) -> int:
        """As ``Simulation.run``; also tends the file, so call it every frame, with 0 while paused."""
        done = 0
        while done < ticks and not self.simulation.over:
            to_digest = DIGEST_INTERVAL - self.simulation.tick % DIGEST_INTERVAL
            done += self.simulation.run(min(ticks - done, to_digest))
            self._write_events()
            if self.simulation.tick % DIGEST_INTERVAL == 0:
                self._write_digest()
        if self.simulation.over:
            self.close()
        self._journal.tend(self._clock())
        return done

    def take_events(self) -> list[Event]:
        """As ``Simulation.take_events``, hits and shots included; the recorder has taken them there."""
        events, self._events = self._events, []
        return events

    def clock_event(self, kind: str, value: float = 0.0) -> None:
        """Note ``pause``, ``resume`` or ``speed`` with its factor."""
        self._write(ClockLine(tick=self.simulation.tick, kind=kind, value=value, time=self._time()))

    def input(self, kind: str, **details: JsonValue) -> None:
        """Note a raw input; the details are JSON values."""
        self._write(InputLine(tick=self.simulation.tick, kind=kind, details=details, time=self._time()))

    def close(self) -> None:
        """Write the end line, ``unfinished`` when the episode is not over. Further calls do nothing."""
        if self._ended:
            return
        self._ended = True
        simulation = self.simulation
        self._write(
            EndLine(
                outcome="won" if simulation.outcome == "won" else "lost" if simulation.over else "unfinished",
                score=simulation.score,
                ticks=simulation.tick,
                digest=simulation.digest(),
                counts=tally(simulation),
                seconds=self._time(),
                sha256=self._journal.sha256,
            )
        )
        self._journal.close(self._clock())

    def __enter__(self) -> Recorder:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _time(self) -> float:
        return round(self._clock() - self._began, 6)

    def _write(self, line: Line) -> None:
        if self._journal.open:
            self._journal.append(line.to_bytes())

    def _write_digest(self) -> None:
        self._write(DigestLine(tick=self.simulation.tick, digest=self.simulation.digest()))

    def _write_events(self) -> None:
        events = self.simulation.take_events()
        self._events += events
        for event in events:
            if event.kind in TOLD_EVENTS:
                self._write(event_line(event))


def event_line(event: Event) -> EventLine:
    """How an event stands in a recording."""
    return EventLine(
        tick=event.tick,
        kind=event.kind.name.lower(),
        subject=event.subject,
        value=event.value,
        x=event.x,
        y=event.y,
    )


def tally(simulation: Simulation) -> Tally:
    """The counts of an episode so far."""
    counts, kinds = simulation.state.counts, len(simulation.tables.enemies)
    return Tally(
        actions=int(counts.actions),
        valid_actions=int(counts.valid_actions),
        coins=int(counts.coins),
        compensations=int(counts.compensations),
        kills=tuple(counts.kills[:kinds].tolist()),
        leaks=tuple(counts.leaks[:kinds].tolist()),
    )


def header_of(simulation: Simulation, who: str, utc: datetime, **about: Unpack[About]) -> Header:
    """The first line of a recording of this episode."""
    origin = about.get("origin") or this_origin()
    level, tables = _json(simulation.level), _json(simulation.tables)
    return Header(
        program=origin.program,
        commit=origin.commit,
        platform=origin.platform,
        rules=RULES_VERSION,
        level=level,
        level_sha256=sha256(level),
        tables=tables,
        tables_sha256=sha256(tables),
        seed=simulation.seed,
        decision_period=about.get("decision_period") or simulation.tables.environment.decision_period,
        who=who,
        participant=about.get("participant"),
        session=about.get("session"),
        display=dict(about.get("display") or {}),
        parent=about.get("parent"),
        started=utc.astimezone(UTC).isoformat(timespec="microseconds"),
    )


def _json(model: BaseModel) -> JsonObject:
    return dict(model.model_dump(mode="json", by_alias=True, exclude_none=True))


def _paths(directory: Path, level: Level, utc: datetime, header: Header) -> Iterator[Path]:
    """Names for the file; a further one for two recordings that started alike at the same moment."""
    slug = re.sub(r"[^a-z0-9]+", "-", level.name.lower()).strip("-")[:40] or f"level-{level.id}"
    stamp = utc.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    content = header.to_bytes()
    for attempt in range(_NAMES_TRIED):
        short_id = hashlib.blake2b(content + bytes([attempt]), digest_size=4).hexdigest()
        yield directory / f"{slug}-{stamp}-{short_id}{SUFFIX}"
