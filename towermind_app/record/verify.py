"""Proving that a recording is what the rules make of its level, seed and actions."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from towermind_app.record.format import (
    DIGEST_INTERVAL,
    TOLD_EVENTS,
    ActionLine,
    BodyLine,
    DigestLine,
    EndLine,
    EventLine,
)
from towermind_app.record.reader import Recording, read_recording
from towermind_app.record.writer import event_line, tally
from towermind_app.sim.tick import RULES_VERSION


@dataclass(frozen=True)
class Divergence:
    """Where the re-simulated episode ceases to be the recorded one."""

    agreed: int | None
    """The last tick whose digest agreed, None before the first."""
    tick: int
    """The first at which something is known to differ."""
    what: str

    def __str__(self) -> str:
        last = "none" if self.agreed is None else f"at tick {self.agreed}"
        return f"at tick {self.tick}: {self.what} (last agreeing digest {last})"


@dataclass(frozen=True)
class Verification:
    """The verdict on one recording."""

    path: Path
    recording: Recording
    ticks: int
    """How far it was compared."""
    divergence: Divergence | None

    @property
    def ok(self) -> bool:
        """Whether no byte was changed and everything agrees, as far as the recording goes."""
        return self.divergence is None and not self.recording.altered

    @property
    def first_diverging_tick(self) -> int | None:
        return None if self.divergence is None else self.divergence.tick

    def __str__(self) -> str:
        return "; ".join([self._verdict(), *self._remarks()])

    def _verdict(self) -> str:
        recording = self.recording
        if self.divergence is not None:
            return f"DIVERGES {self.divergence}"
        if recording.end is None:
            return f"agrees to tick {self.ticks} (unfinished{self._unchecked()})"
        word = "ALTERED, but what it holds agrees" if recording.altered else "ok"
        return f"{word}, {self.ticks} ticks, {recording.end.outcome} {recording.end.score}"

    def _unchecked(self) -> str:
        digests = self.recording.digests
        if not digests:
            return "; without a digest its state is not checked"
        last = digests[-1].tick
        return f"; state not checked beyond the last digest at {last}" if last < self.ticks else ""

    def _remarks(self) -> list[str]:
        recording = self.recording
        broken_off = self.divergence is not None and recording.end is None
        other = f"recorded by rules {recording.header.rules}, checked by rules {RULES_VERSION}"
        remarks = [
            recording.altered,
            recording.torn,
            f"breaks off at tick {recording.length}" if broken_off else "",
            "" if recording.same_rules else other,
        ]
        return [remark for remark in remarks if remark]


def verify(path: Path | str) -> Verification:
    """Play a recording again and compare every digest, event and action's error code, and how it ended.

    A recording that breaks off is compared as far as it goes; after its last digest, actions and events are
    all there is to compare. Raises RecordingError when it cannot be read.
    """
    recording = read_recording(path)
    check = _Check(recording)
    divergence = check.first_divergence()
    return Verification(recording.path, recording, min(check.simulation.tick, recording.length), divergence)


class _Check:
    """One pass over the lines of a recording, beside the episode they should be."""

    def __init__(self, recording: Recording) -> None:
        self.simulation = recording.simulation()
        self._recording = recording
        self._agreed: int | None = None
        self._digest_due = 0
        self._recorded_events: list[EventLine] = []
        self._simulated_events: list[EventLine] = []

    def first_divergence(self) -> Divergence | None:
        for line in self._recording.lines:
            fault = self._take(line)
            if fault:
                return fault
        end = self._recording.end
        return self._break_off() if end is None else self._reach(end.ticks) or self._compare_end(end)

    def _take(self, line: BodyLine) -> Divergence | None:
        if isinstance(line, EventLine):
            self._recorded_events.append(line)
            return None
        fault = self._reach(line.tick, digest_here=isinstance(line, DigestLine))
        if fault or not isinstance(line, ActionLine | DigestLine):
            return fault
        return self._act(line) if isinstance(line, ActionLine) else self._compare_digest(line)

    def _reach(self, tick: int, *, digest_here: bool = False) -> Divergence | None:
        """Go on to a tick at which everything told before, and nothing else, must have happened."""
        self._run(tick)
        return (
            self._missing_digest(tick - digest_here)
            or self._compare_events()
            or self._too_long(tick)
        )  # fmt: skip

    def _run(self, tick: int) -> None:
        self.simulation.run(tick - self.simulation.tick)
        events = self.simulation.take_events()
        self._simulated_events += [event_line(event) for event in events if event.kind in TOLD_EVENTS]

    def _missing_digest(self, tick: int) -> Divergence | None:
        """What to say when a digest due by a tick was not there, or of an event that differs before."""
        due = self._digest_due
        if tick < due:
            return None
        fault = self._compare_events()
        if fault and fault.tick < due:
            return fault
        return Divergence(self._agreed, due, "the recording has no digest here")

    def _compare_events(self, *, cut_off: bool = False) -> Divergence | None:
        """Compare what happened since the last call; when the recording is cut off, it may tell of less."""
        for simulated, recorded in zip_longest(self._simulated_events, self._recorded_events):
            if simulated == recorded:
                continue
            if recorded is None and cut_off:
                break
            tick = min(event.tick for event in (simulated, recorded) if event)
            happened = _worded(simulated) if simulated else "nothing happens"
            what = f"{happened}, recorded is {_worded(recorded) if recorded else 'nothing'}"
            return Divergence(self._agreed, tick, what)
        self._simulated_events.clear()
        self._recorded_events.clear()
        return None

    def _too_long(self, tick: int) -> Divergence | None:
        simulation = self.simulation
        if simulation.tick >= tick:
            return None
        what = f"the episode is {simulation.outcome}, the recording goes on to tick {tick}"
        return Divergence(self._agreed, simulation.tick, what)

    def _act(self, line: ActionLine) -> Divergence | None:
        if self.simulation.over:
            return Divergence(self._agreed, line.tick, "an action comes after the end of the episode")
        error = self.simulation.act(line.x, line.y, line.type)
        if error == line.error and (error == 0) == line.success:
            return None
        recorded = f"{line.error} ({'success' if line.success else 'failure'})"
        what = f"action {line.type} at ({line.x:g}, {line.y:g}) gives error {error}, recorded is {recorded}"
        return Divergence(self._agreed, line.tick, what)

    def _compare_digest(self, line: DigestLine) -> Divergence | None:
        found = self.simulation.digest()
        if found != line.digest:
            return Divergence(self._agreed, line.tick, f"digest is {found}, recorded is {line.digest}")
        self._agreed = line.tick
        self._digest_due = line.tick + DIGEST_INTERVAL
        return None

    def _compare_end(self, end: EndLine) -> Divergence | None:
        simulation = self.simulation
        found = {
            "outcome": simulation.outcome if simulation.over else "unfinished",
            "score": simulation.score,
            "digest": simulation.digest(),
            "counts": tally(simulation),
        }
        for name, value in found.items():
            recorded = getattr(end, name)
            if value != recorded:
                return Divergence(self._agreed, end.ticks, f"{name} {value}, recorded is {recorded}")
        return None

    def _break_off(self) -> Divergence | None:
        """Compare the events at the very end; their tick may have brought more that were not written."""
        length = self._recording.length
        if not self._recorded_events:
            return None
        self._run(length + 1)
        return self._missing_digest(length) or self._compare_events(cut_off=True)


def _worded(event: EventLine) -> str:
    return f"{event.kind} {event.subject} {event.value} at ({event.x!r}, {event.y!r}) in tick {event.tick}"
