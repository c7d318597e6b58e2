"""One episode as a window plays it: the rules, their clock, the recording, what the result screen tells."""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from towermind_app.errors import RecordingError
from towermind_app.level import Level
from towermind_app.play.game.commands import Action
from towermind_app.play.game.speed import Pace
from towermind_app.play.summary import EpisodeSummary
from towermind_app.record import Recorder
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.layout import Array
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

NEW_SEEDS: Final = 10**9
_CURVE_STEP: Final = 25  # ticks between two points of the gold curve

Witness = Callable[[Event, Array], None]
"""Told of each event, with the state (1,) before the tick or action it happened in."""


class Banner(NamedTuple):
    """Large words over the map, smaller ones below them, and how far down: a share of the map's height."""

    words: str
    below: str = ""
    height: float = 0.4


class Course(Protocol):
    """An episode under way, played or watched, as map and controls see it.

    previous: the state (1,) one tick before the present one, for pictures between the two. takes_commands:
    False for one that is only watched; its `act` does nothing.
    """

    simulation: Simulation
    pace: Pace
    previous: Array
    takes_commands: bool

    @property
    def banner(self) -> Banner | None: ...

    def act(self, action: Action, witness: Witness) -> int: ...

    def pause(self, paused: bool) -> None: ...

    def change_speed(self, speed: float) -> None: ...


def ending(simulation: Simulation) -> Banner | None:
    """The words at the end of an episode; None while it goes on."""
    if not simulation.over:
        return None
    if simulation.outcome != "won":
        return Banner("DEFEAT", "the base has fallen")
    if simulation.score == 0:
        return Banner("VICTORY", "nobody got through: score 0, the best there is")
    return Banner("VICTORY", f"score {simulation.score:g}; the best there is would be 0")


def _reason_first(problem: RecordingError) -> str:
    reason = re.search(r"\(([^()]+)\)$", problem.problem)
    return f"{reason[1]} ({problem.path})" if reason else f"{problem.path.name} {problem.problem}"


def new_seed() -> int:
    """A seed nobody chose, short enough to be read aloud."""
    return secrets.randbelow(NEW_SEEDS)


class Episode:
    """Plays a level at the pace of a clock, recorded unless there is no directory to record in.

    Args:
        level, tables: what to play, by which numbers.
        seed: 0 .. 2**64 - 1.
        recordings: the folder the recording goes to; None records nothing.
        display: how the game is shown, noted in the recording.
        who: plays, as the recording names it.
        decision_period: ticks from one command of theirs to the next, at least.
    """

    takes_commands = True

    def __init__(
        self,
        level: Level,
        tables: Tables,
        seed: int,
        recordings: Path | None,
        display: Mapping[str, Any],
        *,
        who: str = "human",
        decision_period: int = 1,
    ) -> None:
        self.simulation = Simulation(level, tables, seed)
        self.recorder = self._record(recordings, display, who, decision_period) if recordings else None
        self._driver: Simulation | Recorder = self.recorder or self.simulation
        self.pace = Pace()
        self.previous = self.simulation.snapshot()
        self._before = self.simulation.snapshot()
        self._leaks = [0] * int(self.simulation.scenario.wave_count)
        self._gold_curve = [(0.0, float(self.simulation.state.gold))]

    def _record(
        self, directory: Path, display: Mapping[str, Any], who: str, decision_period: int
    ) -> Recorder:
        return Recorder(
            self.simulation,
            directory,
            who=who,
            clock=time.monotonic,
            utc=datetime.now(UTC),
            decision_period=decision_period,
            display=display,
        )

    @property
    def banner(self) -> Banner | None:
        return ending(self.simulation)

    @property
    def problem(self) -> RecordingError | None:
        """Why the recording stopped."""
        return self.recorder.problem if self.recorder else None

    @property
    def recording_problem(self) -> str | None:
        """Why the recording stopped, in words; the reason comes first, for lines that are cut."""
        return _reason_first(self.problem) if self.problem else None

    def act(self, action: Action, witness: Witness) -> int:
        """Give a command at this tick; its error code. Nothing happens once the episode is over (-1)."""
        if self.simulation.over:
            return -1
        self._before[:] = self.simulation.states
        error = self._driver.act(*action)
        self._tell(witness)
        return error

    def advance(self, seconds: float, witness: Witness) -> None:
        """Let real time pass: as many ticks as fall due."""
        for _ in range(self.pace.due(seconds)):
            if self.simulation.over:
                return
            self.step(witness)
        if self.recorder and self.pace.paused:
            self.recorder.run(0)

    def step(self, witness: Witness) -> None:
        """Let one tick pass, whatever the clock says."""
        self.previous[:] = self.simulation.states
        self._before[:] = self.simulation.states
        self._driver.run(1)
        self._tell(witness)
        self._draw_curve()

    def pause(self, paused: bool) -> None:
        if paused != self.pace.paused:
            self.pace.paused = paused
            self._note("pause" if paused else "resume")

    def change_speed(self, speed: float) -> None:
        if speed != self.pace.speed:
            self.pace.speed = speed
            self._note("speed", speed)

    def close(self) -> None:
        """Write the end of the recording, unfinished when the episode is."""
        if self.recorder:
            self.recorder.close()

    def summary(self) -> EpisodeSummary:
        simulation = self.simulation
        counts, seconds = simulation.state.counts, simulation.seconds
        return EpisodeSummary(
            level=simulation.level,
            seed=simulation.seed,
            outcome=simulation.outcome if simulation.over else "unfinished",
            score=simulation.score,
            total_life=simulation.level.total_life,
            leaks_by_wave=list(self._leaks),
            gold_curve=[*self._gold_curve, (seconds, float(simulation.state.gold))],
            actions=int(counts.actions),
            valid_actions=int(counts.valid_actions),
            apm=int(counts.actions) * 60 / seconds if seconds else 0.0,
            seconds=seconds,
            recording_path=self.recorder.path if self.recorder else None,
            recording_problem=self.recording_problem,
        )

    def _note(self, kind: str, value: float = 0.0) -> None:
        if self.recorder and not self.recorder.finished:
            self.recorder.clock_event(kind, value)

    def _tell(self, witness: Witness) -> None:
        events = self._driver.take_events()
        if any(event.kind == EventKind.LEAK for event in events):
            self._count_leaks(events)
        for event in events:
            witness(event, self._before)

    def _count_leaks(self, events: list[Event]) -> None:
        """Who was there before, is gone and was not killed has reached the base."""
        killed = {event.value for event in events if event.kind == EventKind.KILL}
        before, now = self._before["enemies"][0], self.simulation.states["enemies"][0]
        gone = (before["active"] == 1) & ((now["active"] == 0) | (now["id"] != before["id"]))
        for row in before[gone]:
            if int(row["id"]) not in killed:
                self._leaks[int(row["wave"]) - 1] += 1

    def _draw_curve(self) -> None:
        if self.simulation.tick % _CURVE_STEP == 0:
            self._gold_curve.append((self.simulation.seconds, float(self.simulation.state.gold)))
