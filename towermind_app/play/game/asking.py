"""Questions a window asks the rules without changing anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from towermind_app.level import Point
from towermind_app.play.game.commands import Action
from towermind_app.sim.actions import refund
from towermind_app.sim.fog import under_cloud
from towermind_app.sim.simulation import Simulation

_Rule = TypeVar("_Rule", bound=Callable[..., Any])


def _interpreted(rule: _Rule) -> _Rule:
    """The rule as plain Python: compiled rules answer only to compiled code."""
    return cast(_Rule, getattr(rule, "py_func", rule))


_refund: Final = _interpreted(refund)
_under_cloud: Final = _interpreted(under_cloud)


def refusal_of(simulation: Simulation, action: Action) -> int:
    """The error code an action would get now; 0 once the episode is over, when there is nothing to refuse."""
    return 0 if simulation.over else simulation.refusal(*action)


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
