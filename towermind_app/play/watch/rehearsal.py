"""An agent's thinking, in a thread beside the window."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final

from towermind_app.agents import Agent
from towermind_app.bench.evaluation import play_episode
from towermind_app.play.game.commands import Action
from towermind_app.sim.events import Event
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation

LEAD: Final = 3
"""Decisions it may be ahead of what has been taken, besides the one it is about to hand over."""

_SHARE: Final = 0.0005  # seconds a busy thread keeps the interpreter from the other one
_LEAVING: Final = 1.0  # seconds granted to a thought that is no longer wanted


class _NoLongerWanted(Exception):  # noqa: N818 - it ends the thread, nothing is wrong
    pass


class Rehearsal:
    """Plays an episode for itself, a few decisions ahead of the window, and hands over what the agent does.

    The same level, seed and actions are the same episode, so the window plays the actions in an episode of
    its own and shows exactly what the agent saw, while a thought takes as long as it takes.

    Args:
        simulation: at tick 0, for this rehearsal alone.
        agent: no other episode of it may be under way.
        decision_period: ticks between two actions.
        clock: a clock that never goes back, in seconds.
    """

    def __init__(
        self,
        simulation: Simulation,
        agent: Agent,
        decision_period: int,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._thoughts, self._thinking = 0, 0.0
        self._simulation, self._clock = simulation, clock
        self._began: float | None = None
        self._decided: SimpleQueue[Action | Exception] = SimpleQueue()
        self._room = threading.Semaphore(LEAD)
        self._wanted = True
        self._pace_before = sys.getswitchinterval()
        self._thread = threading.Thread(
            target=self._play, args=(agent, decision_period), name="rehearsal", daemon=True
        )

    @property
    def seconds_a_thought(self) -> float:
        """The mean of what a decision took so far, looking at the game included; 0 while unknown.

        The first is left out: what an agent prepares for an episode comes with it.
        """
        return self._thinking / self._thoughts if self._thoughts else 0.0

    def start(self) -> None:
        """Begin; returns at once."""
        sys.setswitchinterval(_SHARE)
        self._thread.start()

    def take(self, wait: float = 0.0) -> Action | None:
        """The next action, waited for at most so many seconds; None when the agent still thinks about it.

        Raises what the agent raised, each time.
        """
        try:
            decided = self._decided.get(block=wait > 0, timeout=wait)
        except Empty:
            return None
        if isinstance(decided, Exception):
            self._decided.put(decided)
            raise decided
        self._room.release()
        return decided

    def end(self) -> None:
        """Stop after the thought in progress, which is waited for a moment. Further calls do nothing."""
        if self._wanted:
            self._wanted = False
            self._room.release()
            self._thread.join(_LEAVING)
            sys.setswitchinterval(self._pace_before)

    def act(self, x: float, y: float, action_type: int) -> int:
        """Perform what the agent has decided here, and hand it over as soon as there is room."""
        if self._began is not None:
            self._thinking += self._clock() - self._began
            self._thoughts += 1
        error = self._simulation.act(x, y, action_type)
        self._room.acquire()
        if not self._wanted:
            raise _NoLongerWanted
        self._decided.put(Action(float(x), float(y), ActionType(action_type)))
        return error

    def run(self, ticks: int) -> int:
        return self._simulation.run(ticks)

    def take_events(self) -> list[Event]:
        events = self._simulation.take_events()
        self._began = self._clock()
        return events

    def _play(self, agent: Agent, decision_period: int) -> None:
        try:
            play_episode(self._simulation, agent, decision_period, driver=self)
        except _NoLongerWanted:
            pass
        except Exception as failure:  # whatever it is, who takes the next action is told
            self._decided.put(failure)
