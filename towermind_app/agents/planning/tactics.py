"""What could be done in the next seconds: scripts of actions to be tried on copies."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from towermind_app.agents.agent import Action
from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.roads import Roads
from towermind_app.sim import tick as rules
from towermind_app.sim.layout import NOBODY, TICKS_PER_SECOND, Array, Record
from towermind_app.sim.legality import ActionType

HORIZON: Final = 240
"""Ticks a script looks ahead."""
_LEADERS: Final = 3
"""How many enemies on foot are worth a script each."""
_NEAR: Final = 0.3
"""Map units between two places that are no different."""
_BUSY: Final = 1.2
"""Map units round knights within which an enemy on foot keeps them where they are."""
_LAST_STAND: Final = 0.7
"""Map units before the base: the last place where the hero can still stop an enemy."""
NOTHING: Final = (0.0, 0.0, int(ActionType.NOTHING))


@dataclass(frozen=True)
class Script:
    """Actions by number of the decision, the present one being 0; nothing is done in between."""

    steps: Mapping[int, Action] = field(default_factory=dict)

    @property
    def first(self) -> Action:
        return self.steps.get(0, NOTHING)

    def later(self) -> Script:
        """What is left of it a decision later."""
        return Script({number - 1: action for number, action in self.steps.items() if number})


class Tactics:
    """Thinks of scripts for one episode."""

    def __init__(self, scenarios: Array, roads: Roads, decision_period: int) -> None:
        self._scenarios, self._roads = scenarios, roads
        self._seconds = decision_period / TICKS_PER_SECOND
        self.decisions = max(2, HORIZON // decision_period)
        kinds = scenarios[0].enemy_kinds
        self._speed = kinds["step"] * TICKS_PER_SECOND
        self._flying = kinds["flying"] == 1
        self._hero_speed = float(scenarios[0].hero_fighter.step) * TICKS_PER_SECOND

    def arrays(self, scripts: list[Script]) -> tuple[Array, Array]:
        """The scripts as places (n, decisions, 2) and types (n, decisions)."""
        places = np.zeros((len(scripts), self.decisions, 2))
        types = np.full((len(scripts), self.decisions), int(ActionType.NOTHING))
        for row, script in enumerate(scripts):
            for number, (x, y, kind) in script.steps.items():
                if number < self.decisions:
                    places[row, number] = x, y
                    types[row, number] = kind
        return places, types

    def scripts(self, states: Array) -> list[Script]:
        """All that is worth a try in the first state; the first script goes on as ordered."""
        state = states[0]
        scripts = [Script()]
        leaders = self._leaders(states)
        if state.hero.alive == 1:
            scripts += self._hero(state, leaders)
        if state.reinforcement_wait == 0:
            scripts += self._reinforce(states, leaders)
        return scripts + self._relocate(states, leaders)

    def is_errand(self, states: Array, x: float, y: float) -> bool:
        """Whether knights have anything to do at a place: a coin to fetch, or enemies coming within reach."""
        coin, enemies = states["coin"][0], states["enemies"][0]
        if coin["active"] and math.hypot(coin["x"] - x, coin["y"] - y) < _NEAR:
            return True
        on_foot = (enemies["active"] == 1) & ~self._flying[enemies["kind"]]
        near = length(enemies["x"] - x, enemies["y"] - y) < _BUSY
        return bool((on_foot & near).any())

    def _leaders(self, states: Array) -> Array:
        """The first enemies to arrive, on foot and flying, and one from the midst of the crowd."""
        enemies = states["enemies"][0]
        active = np.flatnonzero((enemies["active"] == 1) & (enemies["fallen"] == 0))
        away = enemies["left"][active] / self._speed[enemies["kind"][active]]
        order = active[np.argsort(away, kind="stable")]
        flying = self._flying[enemies["kind"][order]]
        ground, air = order[~flying], order[flying]
        chosen = [*ground[:_LEADERS], *air[:2]]
        if len(ground) > _LEADERS:
            chosen += [ground[len(ground) // 2]]
        return enemies[np.array(chosen, np.int64)]

    def _ahead(self, enemy: Array, seconds: float) -> tuple[float, float]:
        """Where an enemy will be if nobody stops it."""
        left = float(enemy["left"]) - float(self._speed[enemy["kind"]]) * seconds
        return self._on_way_of(enemy, max(left, 0.0))

    def _on_way_of(self, enemy: Array, left: float) -> tuple[float, float]:
        """The place on an enemy's way that is so far from the base."""
        x, y = self._roads.at(np.array([enemy["path"]]), np.array([left]))
        return float(x[0]), float(y[0])

    def _for_knights(self, states: Array, leaders: Array, seconds: float) -> list[tuple[float, float]]:
        """Where knights are of use: ahead of enemies on foot, by so many seconds, and at the coin."""
        coin = states["coin"][0]
        places = [self._ahead(enemy, seconds) for enemy in leaders if not self._flying[enemy["kind"]]]
        if coin["active"]:
            places.append((float(coin["x"]), float(coin["y"])))
        return _apart(places)

    def _meeting(self, hero: Record, enemy: Array) -> tuple[float, float]:
        """Where the hero can be first on an enemy's way."""
        x = y = 0.0
        for half_seconds in range(1, 16):
            x, y = self._ahead(enemy, half_seconds / 2 + 0.3)
            if math.hypot(x - hero.x, y - hero.y) <= self._hero_speed * half_seconds / 2:
                break
        return x, y

    def _hero(self, state: Record, leaders: Array) -> list[Script]:
        hero = state.hero
        targets = [self._meeting(hero, enemy) for enemy in leaders]
        targets += [self._ahead(enemy, 0.0) for enemy in leaders[:1]]
        if len(leaders):
            targets.append(self._on_way_of(leaders[0], _LAST_STAND))
        scripts = []
        if state.coin.active == 1:
            scripts += self._trips(hero, (float(state.coin.x), float(state.coin.y)), fires=len(leaders) > 0)
        else:
            scripts += self._trips(hero, (0.0, 0.0), fires=False)
        for target in _apart(targets):
            scripts += self._trips(hero, target, fires=True)
        if len(leaders):
            scripts += [
                Script({0: _fire(), self._rest(): _fire()}),
                Script({1: _fire()}),
                Script({3: _fire()}),
                Script({0: _send(hero.x, hero.y)}),
                Script({0: _send(hero.x, hero.y), 1: _fire(), 1 + self._rest(): _fire()}),
            ]
        return scripts

    def _rest(self) -> int:
        """Decisions between two flames that are laid side by side by a hero on his way."""
        return max(1, round(0.5 / self._hero_speed / self._seconds))

    def _trips(self, hero: Record, target: tuple[float, float], *, fires: bool) -> list[Script]:
        """Going to a place; setting fire to it on arrival; and leaving a trail of fire."""
        send = _send(*target)
        trips = [Script({0: send})]
        if not fires:
            return trips
        gap = math.hypot(target[0] - hero.x, target[1] - hero.y)
        arrival = 1 + int(gap / self._hero_speed / self._seconds)
        again = max(1, round(5.0 / self._seconds))
        at_place = dict.fromkeys(range(arrival, self.decisions, again), _fire())
        trail = dict.fromkeys(range(1, arrival + 2, self._rest()), _fire())
        return [
            *trips,
            Script({**at_place, 0: send}),
            Script({**trail, 0: send}),
        ]

    def _reinforce(self, states: Array, leaders: Array) -> list[Script]:
        kind = int(ActionType.REINFORCE)
        return [Script({0: (x, y, kind)}) for x, y in self._for_knights(states, leaders, 0.6)]

    def _relocate(self, states: Array, leaders: Array) -> list[Script]:
        """Knights towards the enemies that come, or to the coin."""
        return [
            Script({0: (x, y, int(ActionType.RELOCATE))})
            for x, y in self._for_knights(states, leaders, 1.5)
            if self._moves_somebody(states, x, y)
        ]

    def _moves_somebody(self, states: Array, x: float, y: float) -> bool:
        point = rules.knight_tower_at(states, self._scenarios, x, y)
        tower = states["towers"][0, point]
        gap = math.hypot(x - tower["assembly_x"], y - tower["assembly_y"])
        return bool(point != NOBODY and tower["garrison"] and gap > _NEAR)


def _fire() -> Action:
    return 0.0, 0.0, int(ActionType.FIRE_OF_RAGE)


def _send(x: float, y: float) -> Action:
    return float(x), float(y), int(ActionType.SEND_HERO)


def _apart(places: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The places without those that lie next to an earlier one."""
    kept: list[tuple[float, float]] = []
    for x, y in places:
        if all(math.hypot(x - other_x, y - other_y) > _NEAR for other_x, other_y in kept):
            kept.append((x, y))
    return kept
