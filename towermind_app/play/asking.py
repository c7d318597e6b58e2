"""Questions a window asks the rules without changing anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

from towermind_app.level import Point
from towermind_app.play.commands import Action
from towermind_app.sim.actions import refund
from towermind_app.sim.events import EventKind
from towermind_app.sim.fog import under_cloud
from towermind_app.sim.layout import NOBODY
from towermind_app.sim.simulation import Simulation

_Rule = TypeVar("_Rule", bound=Callable[..., Any])


def _interpreted(rule: _Rule) -> _Rule:
    """The rule as plain Python: compiled rules answer only to compiled code."""
    return cast(_Rule, getattr(rule, "py_func", rule))


_refund: Final = _interpreted(refund)
_under_cloud: Final = _interpreted(under_cloud)


class Answer(NamedTuple):
    """What an action would come to: its error code, and the tower point that would take it (or NOBODY)."""

    error: int
    point: int


class Oracle:
    """Tries actions on a copy of an episode. Answers hold for the state of the episode at that moment."""

    def __init__(self, simulation: Simulation) -> None:
        self._simulation = simulation
        self._copy = simulation.clone()

    def would(self, action: Action) -> Answer:
        """Error 0 and no point when the episode is over: nothing is refused, for nothing can be done."""
        if self._simulation.over:
            return Answer(0, NOBODY)
        self._copy.restore(self._simulation.states)
        error = self._copy.act(*action)
        moved = [e.subject for e in self._copy.take_events() if e.kind == EventKind.RELOCATED]
        return Answer(error, moved[0] if moved else NOBODY)

    def error(self, action: Action) -> int:
        return self.would(action).error


def refund_of(simulation: Simulation, point: int) -> int:
    """The gold that selling the tower at a point would pay."""
    return int(_refund(simulation.state, simulation.scenario, point))


def is_covered(simulation: Simulation, x: float, y: float) -> bool:
    """Whether the cloud hides what stands at a place."""
    fog = simulation.state.fog
    return bool(fog.lifted == 0 and _under_cloud(fog, x, y))


def hero_place(simulation: Simulation) -> Point:
    """Where the hero stands, or fell."""
    hero = simulation.state.hero
    return Point(float(hero.x), float(hero.y))
