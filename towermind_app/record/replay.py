"""Playing a recording again: forwards, backwards, from any tick."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from towermind_app.record.format import DIGEST_INTERVAL, ActionLine, EventLine
from towermind_app.record.reader import Recording
from towermind_app.sim.layout import Array
from towermind_app.sim.tick import RULES_VERSION

MARKED: Final = frozenset(
    {"wave_started", "leak", "built", "upgraded", "sold", "hero_died", "hero_revived", "frozen", "ended"}
)
"""Kinds of event that a timeline shows."""


class Replay:
    """An episode that can be watched from any tick.

    ``simulation`` is the episode at the tick reached, the actions given at that tick not performed yet; look
    at it, let no time pass in it. Events that happen while stepping are the simulation's to take; seeking
    drops them.

    Raises RecordingError when the recorded level cannot be played.
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.simulation = recording.simulation()
        self.length = recording.length
        """Ticks recorded, the last place to seek to."""
        self.marks: tuple[EventLine, ...] = tuple(event for event in recording.events if event.kind in MARKED)
        """What a timeline shows, in order of ticks."""
        self.diverged_at: int | None = None
        """The first tick seen so far at which the replay is not the episode that was recorded."""
        self._ticks = [action.tick for action in recording.actions]
        self._digests = {line.tick: line.digest for line in recording.digests}
        self._snapshots: dict[int, Array] = {}
        self._arrive()

    @property
    def tick(self) -> int:
        return self.simulation.tick

    @property
    def at_end(self) -> bool:
        """Whether there is nothing left to step to."""
        return self.tick >= self.length or self.simulation.over

    @property
    def notice(self) -> str:
        """What a viewer should know about this recording in a sentence, empty when all is well."""
        return "; ".join(remark for remark in (self.recording.altered, self._doubt) if remark)

    @property
    def _doubt(self) -> str:
        """What may make this another episode than the one that was played, or a part of it."""
        if self.diverged_at is not None:
            return f"from tick {self.diverged_at} on this is not the episode that was recorded"
        rules = self.recording.header.rules
        if not self.recording.same_rules:
            return f"recorded by version {rules} of the rules, shown by version {RULES_VERSION}"
        if self.recording.end is None:
            return f"this recording breaks off at tick {self.length}"
        return ""

    def actions_at(self, tick: int) -> tuple[ActionLine, ...]:
        """The actions given at a tick, in order."""
        first, last = bisect_left(self._ticks, tick), bisect_left(self._ticks, tick + 1)
        return self.recording.actions[first:last]

    def step(self, ticks: int = 1) -> int:
        """Go on by so many ticks, at most to the end; the ticks that passed."""
        begin = self.tick
        goal = min(begin + ticks, self.length)
        while self.tick < goal and not self.simulation.over:
            self._perform(self.actions_at(self.tick))
            self.simulation.run(self._next_stop(goal) - self.tick)
            self._arrive()
        return self.tick - begin

    def seek(self, tick: int) -> None:
        """Go to a tick, backwards or forwards; one outside the recording means its nearer end."""
        tick = min(max(tick, 0), self.length)
        start = max(kept for kept in self._snapshots if kept <= tick)
        if not start <= self.tick <= tick:
            self.simulation.restore(self._snapshots[start])
        self.step(tick - self.tick)
        self.simulation.take_events()

    def _next_stop(self, goal: int) -> int:
        """The next tick at which something is due: an action, a snapshot, or the goal."""
        after = bisect_left(self._ticks, self.tick + 1)
        action = self._ticks[after] if after < len(self._ticks) else goal
        return min(goal, action, self.tick - self.tick % DIGEST_INTERVAL + DIGEST_INTERVAL)

    def _perform(self, actions: tuple[ActionLine, ...]) -> None:
        for action in actions:
            if self.simulation.act(action.x, action.y, action.type) != action.error:
                self._note_divergence()

    def _arrive(self) -> None:
        tick = self.tick
        if tick % DIGEST_INTERVAL == 0 and tick not in self._snapshots:
            self._snapshots[tick] = self.simulation.snapshot()
        if tick in self._digests and self._digests[tick] != self.simulation.digest():
            self._note_divergence()

    def _note_divergence(self) -> None:
        earlier = self.tick if self.diverged_at is None else self.diverged_at
        self.diverged_at = min(earlier, self.tick)
