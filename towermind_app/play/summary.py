"""What the result screen tells about one finished episode."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from towermind_app.level import Level


@dataclass(frozen=True)
class EpisodeSummary:
    """One episode, from first coin to its end.

    outcome: "won" (the last wave was beaten), "lost" (no base health left) or "unfinished".
    leaks_by_wave: base health lost in each wave, in playing order.
    gold_curve: (game seconds, gold) in time order, with the start, the end and the changes worth drawing.
    actions, valid_actions: commands given, and those that succeeded.
    apm: commands a minute of game time.
    seconds: game time played.
    recording_path: where the episode lies on disk; None when it was not recorded.
    recording_problem: why the recording stopped early, in words; None when it is whole.
    """

    level: Level
    seed: int
    outcome: str
    score: float
    total_life: int
    leaks_by_wave: list[int]
    gold_curve: list[tuple[float, float]]
    actions: int
    valid_actions: int
    apm: float
    seconds: float
    recording_path: Path | None = None
    recording_problem: str | None = None

    @property
    def valid_action_rate(self) -> float:
        """Share of commands that succeeded, 0..1; 0 when none was given, as the rules count it."""
        return self.valid_actions / self.actions if self.actions else 0.0
