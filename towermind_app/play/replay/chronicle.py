"""All that a recording tells, as lines of a log: what stands in the log after a jump in time."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from towermind_app.play.game.commands import Action
from towermind_app.play.game.log import LogLine, line_of
from towermind_app.play.game.refusals import command_word, refused_text
from towermind_app.record import ActionLine, Recording, Replay
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation

_STRIDE: Final = 10  # ticks; the cloud, which some words depend on, hardly moves in that time


def command_line(simulation: Simulation, line: ActionLine) -> LogLine:
    """A recorded command that has just been carried out, and why it was refused if it was."""
    action = Action(line.x, line.y, ActionType(line.type))
    words = refused_text(simulation, action, line.error) if line.error else command_word(action)
    return LogLine(line.tick, words, line.success)


class Chronicle:
    """The lines of a whole recording, which is played through once for them."""

    def __init__(self, recording: Recording) -> None:
        self._lines = list(_lines(Replay(recording)))

    def before(self, tick: int) -> list[LogLine]:
        """What has happened when a tick is reached, oldest first."""
        return self._lines[: bisect_left(self._lines, tick, key=lambda line: line.tick)]


def _lines(replay: Replay) -> Iterator[LogLine]:
    while not replay.at_end:
        given = replay.actions_at(replay.tick)
        replay.step(1 if given else _quiet_ticks(replay))
        for line in given:
            yield command_line(replay.simulation, line)
        for event in replay.simulation.take_events():
            if told := line_of(replay.simulation, event):
                yield told


def _quiet_ticks(replay: Replay) -> int:
    """How many ticks to go at once: a stride, or up to the next command."""
    tick = replay.tick
    return next((ticks for ticks in range(1, _STRIDE) if replay.actions_at(tick + ticks)), _STRIDE)
