"""Proving that a recording is what the rules make of its level, seed and actions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from towermind_app.record.format import TOLD_EVENTS, ActionLine, DigestLine, EndLine, EventLine
from towermind_app.record.reader import Recording, read_recording
from towermind_app.record.writer import event_line, tally
from towermind_app.sim.tick import RULES_VERSION


@dataclass(frozen=True)
class Divergence:
    """Where the re-simulated episode ceases to be the recorded one."""

    agreed: int
    """The last tick whose digest agreed."""
    tick: int
    """The first at which something is known to differ."""
    what: str

    def __str__(self) -> str:
        last = f"last agreeing digest at tick {self.agreed}"
        return f"at tick {self.tick}: {self.what} ({last})"


@dataclass(frozen=True)
class Verification:
    """The verdict on one recording."""

    path: Path
    recording: Recording
    ticks: int
    """How far it was re-simulated."""
    divergence: Divergence | None

    @property
    def ok(self) -> bool:
        """Whether everything recorded agrees, as far as the recording goes."""
        return self.divergence is None

    @property
    def first_diverging_tick(self) -> int | None:
        return None if self.divergence is None else self.divergence.tick

    def __str__(self) -> str:
        recording, remarks = self.recording, []
        if recording.torn:
            remarks.append(recording.torn)
        if recording.end is None:
            remarks.append(f"breaks off at tick {recording.length}")
        if not recording.same_rules:
            remarks.append(f"recorded by rules {recording.header.rules}, checked by rules {RULES_VERSION}")
        if self.divergence is not None:
            return "; ".join([f"DIVERGES {self.divergence}", *remarks])
        outcome = "unfinished" if recording.end is None else f"{recording.end.outcome} {recording.end.score}"
        return "; ".join([f"ok, {self.ticks} ticks, {outcome}", *remarks])


def verify(path: Path | str) -> Verification:
    """Play a recording again and compare every digest, every action's error code, and how it ended.

    A recording that breaks off is compared as far as it goes. Raises RecordingError when it cannot be read.
    """
    recording = read_recording(path)
    check = _Check(recording)
    divergence = check.first_divergence()
    return Verification(recording.path, recording, check.simulation.tick, divergence)


class _Check:
    """One pass over the lines of a recording, beside the episode they should be."""

    def __init__(self, recording: Recording) -> None:
        self.simulation = recording.simulation()
        self._recording = recording
        self._agreed = 0
        self._recorded_events: list[EventLine] = []
        self._simulated_events: list[EventLine] = []

    def first_divergence(self) -> Divergence | None:
        for line in self._recording.lines:
            if isinstance(line, EventLine):
                self._recorded_events.append(line)
                continue
            if not isinstance(line, ActionLine | DigestLine):
                continue
            fault = self._reach(line.tick) or (
                self._act(line) if isinstance(line, ActionLine) else self._compare(line)
            )
            if fault:
                return fault
        end = self._recording.end
        return self._reach(end.ticks) or self._compare_end(end) if end is not None else None

    def _reach(self, tick: int) -> Divergence | None:
        simulation = self.simulation
        simulation.run(tick - simulation.tick)
        self._simulated_events += [
            event_line(event) for event in simulation.take_events() if event.kind in TOLD_EVENTS
        ]
        if simulation.tick < tick:
            what = f"the episode is {simulation.outcome}, the recording goes on to tick {tick}"
            return Divergence(self._agreed, simulation.tick, what)
        return None

    def _act(self, line: ActionLine) -> Divergence | None:
        if self.simulation.over:
            return Divergence(self._agreed, line.tick, "an action comes after the end of the episode")
        error = self.simulation.act(line.x, line.y, line.type)
        if error == line.error and (error == 0) == line.success:
            return None
        recorded = f"{line.error} ({'success' if line.success else 'failure'})"
        what = f"action {line.type} at ({line.x:g}, {line.y:g}) gives error {error}, recorded is {recorded}"
        return Divergence(self._agreed, line.tick, what)

    def _compare(self, line: DigestLine) -> Divergence | None:
        found = self.simulation.digest()
        if found != line.digest:
            return self._earliest(line.tick, f"digest is {found}, recorded is {line.digest}")
        self._agreed = line.tick
        self._recorded_events.clear()
        self._simulated_events.clear()
        return None

    def _earliest(self, tick: int, what: str) -> Divergence:
        """The divergence behind a digest that differs: an event that differs names its tick better."""
        for recorded, simulated in zip(self._recorded_events, self._simulated_events, strict=False):
            if recorded != simulated:
                first = min(recorded.tick, simulated.tick)
                return Divergence(
                    self._agreed, first, f"{_worded(simulated)}, recorded is {_worded(recorded)}"
                )
        return Divergence(self._agreed, tick, what)

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


def _worded(event: EventLine) -> str:
    return f"{event.kind} {event.subject} {event.value} at tick {event.tick}"
