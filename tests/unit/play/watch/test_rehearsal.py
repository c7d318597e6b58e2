from __future__ import annotations

import itertools
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from tests.unit.play.watch.pondering import Pondering
from towermind_app.agents import Action, Agent, Briefing, make_agent
from towermind_app.bench.evaluation import play_episode
from towermind_app.errors import ActionError
from towermind_app.level import Level
from towermind_app.play.watch.rehearsal import LEAD, Rehearsal
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

WAIT = 60.0


class Noted(Simulation):
    """A simulation that keeps the actions given in it."""

    def act(self, x: float, y: float, action_type: int) -> int:
        self.given = [*getattr(self, "given", []), (x, y, action_type)]
        return super().act(x, y, action_type)


@contextmanager
def rehearsing(agent: Agent, level: Level, tables: Tables) -> Iterator[Rehearsal]:
    rehearsal = Rehearsal(Simulation(level, tables, 5), agent, 16)
    rehearsal.start()
    yield rehearsal
    rehearsal.end()
    assert all(thread.name != "rehearsal" for thread in threading.enumerate())


def test_it_hands_over_what_the_agent_does_without_a_window(short: Level, tables: Tables) -> None:
    simulation = Noted(short, tables, 5)
    play_episode(simulation, make_agent("random"), 16)
    with rehearsing(make_agent("random"), short, tables) as rehearsal:
        taken = [rehearsal.take(WAIT) for _ in simulation.given]
        assert taken == simulation.given
        assert rehearsal.take() is None


def test_it_is_never_further_ahead_than_the_lead(short: Level, tables: Tables, pondering: Pondering) -> None:
    pondering.may_act.set()
    with rehearsing(pondering, short, tables) as rehearsal:
        for taken in range(1, 60):
            rehearsal.take(WAIT)
            assert taken <= pondering.acted <= taken + LEAD + 1


def test_nothing_is_there_while_the_agent_thinks(short: Level, tables: Tables, pondering: Pondering) -> None:
    with rehearsing(pondering, short, tables) as rehearsal:
        assert rehearsal.take() is None
        pondering.may_act.set()
        assert rehearsal.take(WAIT) is not None


def test_what_an_agent_raises_comes_after_its_last_action(short: Level, tables: Tables) -> None:
    class Faltering:
        name, looks = "faltering", False

        def reset(self, briefing: Briefing) -> None:
            del briefing
            self.left = 2

        def act(self, observation: Mapping[str, Any]) -> Action:
            del observation
            self.left -= 1
            return (0.0, 0.0, 6) if self.left >= 0 else (0.0, 0.0, 12)

    with rehearsing(Faltering(), short, tables) as rehearsal:
        assert [rehearsal.take(WAIT) for _ in range(2)] == [(0.0, 0.0, 6)] * 2
        for _ in range(2):
            with pytest.raises(ActionError, match="12"):
                rehearsal.take(WAIT)


def test_it_can_be_ended_early_and_gives_the_interpreter_its_pace_back(short: Level, tables: Tables) -> None:
    before = sys.getswitchinterval()
    with rehearsing(make_agent("random"), short, tables) as rehearsal:
        rehearsal.take(WAIT)
        assert sys.getswitchinterval() < before
    assert sys.getswitchinterval() == before


def test_how_long_a_thought_takes_is_known(short: Level, tables: Tables) -> None:
    seconds = itertools.count()  # each look at this clock takes one
    agent = make_agent("random")
    rehearsal = Rehearsal(Simulation(short, tables, 5), agent, 16, lambda: float(next(seconds)))
    assert rehearsal.seconds_a_thought == 0.0
    rehearsal.start()
    for _ in range(3):
        rehearsal.take(WAIT)
    rehearsal.end()
    assert rehearsal.seconds_a_thought == 1.0
