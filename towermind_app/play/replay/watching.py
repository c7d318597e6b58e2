"""A recorded episode as a window watches it: its clock, jumps in time, and what was commanded when."""

from __future__ import annotations

from collections.abc import Callable

from towermind_app.play.game.commands import Action
from towermind_app.play.game.episode import Banner, Witness, ending
from towermind_app.play.game.speed import Pace
from towermind_app.record import ActionLine, Replay

CommandWitness = Callable[[ActionLine], None]
"""Told of each recorded command when it has been carried out."""


class Watched:
    """Plays a recording at the pace of a clock; nothing can be commanded in it."""

    takes_commands = False

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.simulation = replay.simulation
        self.pace = Pace()
        self.previous = self.simulation.snapshot()

    @property
    def banner(self) -> Banner | None:
        if self.replay.at_end and not self.simulation.over:
            return Banner("THE RECORDING ENDS HERE", "", 0.9)
        return ending(self.simulation)

    def act(self, action: Action, witness: Witness) -> int:
        """Nothing: -1, as for an episode that is over."""
        del action, witness
        return -1

    def pause(self, paused: bool) -> None:
        """Stop or go on; going on at the end begins anew."""
        self.pace.paused = paused
        if not paused and self.replay.at_end:
            self.seek(0)

    def change_speed(self, speed: float) -> None:
        self.pace.speed = speed

    def advance(self, seconds: float, witness: Witness, commanded: CommandWitness) -> None:
        """Let real time pass: as many ticks as fall due."""
        for _ in range(self.pace.due(seconds)):
            self.step(witness, commanded)
        if self.replay.at_end:
            self.pace.paused = True

    def step(self, witness: Witness, commanded: CommandWitness) -> None:
        """One tick on, the commands given at it first."""
        if self.replay.at_end:
            return
        self.previous[:] = self.simulation.states
        given = self.replay.actions_at(self.replay.tick)
        self.replay.step(1)
        for line in given:
            commanded(line)
        for event in self.simulation.take_events():
            witness(event, self.previous)

    def seek(self, tick: int) -> None:
        """Jump to a tick; one outside the recording means its nearer end."""
        self.replay.seek(tick)
        self.previous[:] = self.simulation.states
        self.pace.settle()
