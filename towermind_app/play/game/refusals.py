"""Why a command was refused, in words with the numbers of the moment."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from towermind_app.level import Point
from towermind_app.play.game.commands import Action
from towermind_app.sim.layout import KNIGHTS, TICKS_PER_SECOND
from towermind_app.sim.legality import TOWER_BOX_HALF, ActionType, ErrorCode
from towermind_app.sim.simulation import Simulation

TOWER_NAMES: Final = ("archer tower", "magician tower", "knight tower")
"""By tower kind."""

_Words: TypeAlias = Callable[[Simulation, Action], str]


def refusal_text(simulation: Simulation, action: Action, error: int) -> str:
    """One short sentence for an error code 1..11, without a full stop; "" for 0."""
    return _WORDS[ErrorCode(error)](simulation, action)


def short_of(simulation: Simulation, price: int) -> int:
    """Gold that is missing for a price, 0 when it can be paid."""
    return max(0, price - int(simulation.state.gold))


def seconds_until(ticks: int) -> int:
    """Whole seconds, rounded up, as a person counts down."""
    return math.ceil(ticks / TICKS_PER_SECOND)


def point_under(simulation: Simulation, place: Point) -> int | None:
    """The tower point whose box holds a place: the nearest, ties to the lower number; or None."""
    boxed = [
        (place.distance(point.position), number)
        for number, point in enumerate(simulation.level.tower_points)
        if abs(place.x - point.position.x) <= TOWER_BOX_HALF
        and abs(place.y - point.position.y) <= TOWER_BOX_HALF
    ]
    return min(boxed)[1] if boxed else None


def _occupied(simulation: Simulation, action: Action) -> str:
    point = point_under(simulation, Point(action.x, action.y))
    kind = -1 if point is None else int(simulation.state.towers[point].kind)
    return f"already built here: {with_article(TOWER_NAMES[kind])}" if kind >= 0 else "already built here"


def with_article(name: str) -> str:
    """``an outlaw``, ``a pirate``."""
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _too_dear(simulation: Simulation, action: Action) -> str:
    price = int(simulation.scenario.tower_kinds[int(action.type)].price)
    return f"{short_of(simulation, price)} gold short: {with_article(TOWER_NAMES[action.type])} costs {price}"


def _upgrade_too_dear(simulation: Simulation, action: Action) -> str:
    point = point_under(simulation, Point(action.x, action.y))
    kind = 0 if point is None else int(simulation.state.towers[point].kind)
    price = int(simulation.scenario.tower_kinds[kind].upgrade_price)
    return f"{short_of(simulation, price)} gold short: the upgrade costs {price}"


def _no_knight_tower(simulation: Simulation, action: Action) -> str:
    kinds = simulation.state.towers["kind"][: simulation.scenario.tower_count]
    if not (kinds == KNIGHTS).any():
        return "there is no knight tower yet"
    place = Point(action.x, action.y)
    points = zip(kinds, simulation.level.tower_points, strict=False)
    gap = min(place.distance(point.position) for kind, point in points if kind == KNIGHTS)
    beyond = gap - float(simulation.scenario.tower_kinds[KNIGHTS].reach)
    return f"not inside a knight tower's range: {max(beyond, 0.01):.2f} too far"


def _cooling(simulation: Simulation, action: Action) -> str:
    del action
    return f"reinforcements are ready in {seconds_until(int(simulation.state.reinforcement_wait))} s"


def _hero_dead(simulation: Simulation, action: Action) -> str:
    del action
    return f"the hero is back in {seconds_until(int(simulation.state.hero.revive))} s"


def _hero_too_dear(simulation: Simulation, action: Action) -> str:
    del action
    price = int(simulation.scenario.hero.upgrade_price)
    return f"{short_of(simulation, price)} gold short: training the hero costs {price}"


def _always(text: str) -> _Words:
    return lambda _simulation, _action: text


_WORDS: Final[Mapping[ErrorCode, _Words]] = MappingProxyType(
    {
        ErrorCode.NONE: _always(""),
        ErrorCode.OCCUPIED: _occupied,
        ErrorCode.NO_GOLD_TO_BUILD: _too_dear,
        ErrorCode.NOTHING_TO_UPGRADE: _always("no tower here to upgrade"),
        ErrorCode.NO_GOLD_TO_UPGRADE: _upgrade_too_dear,
        ErrorCode.NOTHING_TO_SELL: _always("no tower here to sell"),
        ErrorCode.NO_TOWER_POINT: _always("no tower point here"),
        ErrorCode.NO_KNIGHT_TOWER: _no_knight_tower,
        ErrorCode.REINFORCEMENTS_COOLING: _cooling,
        ErrorCode.HERO_DEAD: _hero_dead,
        ErrorCode.NO_GOLD_FOR_HERO: _hero_too_dear,
        ErrorCode.NOTHING_TO_SHOW: _always("no tower here whose range could be shown"),
    }
)


def command_word(action: Action) -> str:
    """What a command asks for, in few words."""
    return _WORDS_OF_COMMANDS[action.type]


def refused_text(simulation: Simulation, action: Action, error: int) -> str:
    """What a command that was refused asked for, and why it was refused."""
    return f"{command_word(action)}: {refusal_text(simulation, action, error)}"


_WORDS_OF_COMMANDS: Final = MappingProxyType(
    {
        ActionType.BUILD_ARCHER: "build an archer tower",
        ActionType.BUILD_MAGICIAN: "build a magician tower",
        ActionType.BUILD_KNIGHTS: "build a knight tower",
        ActionType.UPGRADE: "upgrade",
        ActionType.SELL: "sell",
        ActionType.SHOW_RANGE: "show range",
        ActionType.NOTHING: "nothing",
        ActionType.RELOCATE: "move the knights",
        ActionType.REINFORCE: "reinforcements",
        ActionType.SEND_HERO: "send the hero",
        ActionType.FIRE_OF_RAGE: "fire of rage",
        ActionType.UPGRADE_HERO: "train the hero",
    }
)


def success_text(simulation: Simulation, action: Action) -> str:
    """What a command that succeeded did, for the line that tells of the last action."""
    match action.type:
        case ActionType.BUILD_ARCHER | ActionType.BUILD_MAGICIAN | ActionType.BUILD_KNIGHTS:
            return f"built {with_article(TOWER_NAMES[action.type])}"
        case ActionType.UPGRADE:
            point = point_under(simulation, Point(action.x, action.y))
            level = 0 if point is None else int(simulation.state.towers[point].level)
            return f"tower upgraded to level {level}"
        case ActionType.UPGRADE_HERO:
            return f"the hero's health is {int(simulation.state.hero.max_health)} now"
    return _DONE[action.type]


_DONE: Final = MappingProxyType(
    {
        ActionType.SELL: "tower sold",
        ActionType.SHOW_RANGE: "range shown",
        ActionType.NOTHING: "nothing done",
        ActionType.RELOCATE: "knights on their way",
        ActionType.REINFORCE: "reinforcements are here",
        ActionType.SEND_HERO: "the hero is on his way",
        ActionType.FIRE_OF_RAGE: "fire of rage",
    }
)
