"""What to spend gold on: every purchase is tried against the same rush of enemies, on copies."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.rollout import copies, let_pass
from towermind_app.sim.layout import ARCHER, KNIGHTS, MAGICIAN, NOBODY, Array, Record
from towermind_app.sim.legality import ActionType

_BUILD: Final = {
    ARCHER: ActionType.BUILD_ARCHER,
    MAGICIAN: ActionType.BUILD_MAGICIAN,
    KNIGHTS: ActionType.BUILD_KNIGHTS,
}
_INSIDE: Final = 0.05
"""Map units by which a place must lie inside a tower's circle, since it is rounded."""
_FOREVER: Final = 10**9
_FAR: Final = -100.0
_BEHIND: Final = 0.25
"""Map units between two enemies of the rush at most."""
_TOUGHEST: Final = 1.5
"""Times the health of the table that they have at most; a harder rush is a denser one."""
_EASIEST: Final = 0.2
_TRIES: Final = 6
"""How often the rush is made harder or easier before a purchase."""
_STRETCH: Final = 400
"""Ticks between two looks whether the rush is over."""
_STRETCHES: Final = 5
_LEVELS: Final = 2
"""Levels a purchase is tried with: growth multiplies, so that the next one may be worth more than this."""
_RUSH: Final = 36
"""Enemies in the rush."""
_WANTED_LEAKS: Final = (0.3, 0.7)
"""The share of the rush that should get through: more or less, and purchases could not be told apart."""


@dataclass(frozen=True)
class Purchase:
    """A tower to build, or one to raise by a level."""

    point: int
    kind: int
    action: ActionType
    price: int
    then: int
    """The price of every level after it."""


class Economy:
    """Compares purchases for one episode. The rush grows with the defence."""

    def __init__(self, scenarios: Array, roads: Roads) -> None:
        self._scenarios = scenarios
        self._roads = roads
        self._toughness = 0.5
        kinds = scenarios["tower_kinds"][0]
        self.cheapest = int(min(kinds["price"].min(), kinds["upgrade_price"].min()))

    def best_purchase(self, states: Array, kinds: Sequence[int]) -> Purchase | None:
        """What stops most of the rush for its price, or None without a tower point.

        Args:
            states: (1,) STATE; not changed.
            kinds: enemy types to expect, in their proportions.
        """
        offers = self._offers(states[0])
        if not offers:
            return None
        trial, stopped = self._rush(states, kinds)
        rivals = copies(trial, len(offers))
        for row, offer in enumerate(offers):
            _apply(rivals, row, offer, self._scenarios[0])
        prices = np.array([offer.price + offer.then * (_LEVELS - 1) for offer in offers])
        gains = (self._stopped(rivals) - stopped) / np.maximum(prices, 1)
        return offers[int(np.argmax(gains))]

    def assembly(self, states: Array, kinds: Sequence[int], point: int) -> tuple[float, float]:
        """Where a tower's knights stop most of the rush: at its assembly point or somewhere on a path.

        Args:
            states: (1,) STATE; not changed.
            kinds: as for `best_purchase`.
            point: where a Knight Tower stands.
        """
        tower = states["towers"][0, point]
        places = np.concatenate(
            [[(tower["assembly_x"], tower["assembly_y"])], self._places_for(states[0], point)]
        )
        trial, _ = self._rush(states, kinds)
        rivals = copies(trial, len(places))
        rivals["towers"]["assembly_x"][:, point] = places[:, 0]
        rivals["towers"]["assembly_y"][:, point] = places[:, 1]
        stopped = self._stopped(rivals)
        best = int(np.argmax(stopped))
        if stopped[best] < stopped[0] + 0.5:
            best = 0
        return float(places[best, 0]), float(places[best, 1])

    def _places_for(self, state: Record, point: int) -> Array:
        """(n, 2) places on the paths to which this Knight Tower's knights, and no other's, can be sent."""
        x, y = self._roads.samples()
        kinds = state.towers["kind"][: self._scenarios[0].tower_count]
        doors = self._scenarios[0].tower_points[: len(kinds)]
        gaps = length(x - doors["x"][:, None], y - doors["y"][:, None])
        gaps[kinds != KNIGHTS] = math.inf
        reach = float(self._scenarios[0].tower_kinds[KNIGHTS].reach)
        near = (gaps[point] < reach - _INSIDE) & (gaps.argmin(axis=0) == point)
        places: Array = np.unique(np.round(np.stack([x[near], y[near]], axis=1), 2), axis=0)[::2]
        return places

    def _offers(self, state: Record) -> list[Purchase]:
        scenario = self._scenarios[0]
        offers = []
        for point in range(scenario.tower_count):
            tower, place = state.towers[point], scenario.tower_points[point]
            if tower.kind != NOBODY:
                price = int(scenario.tower_kinds[tower.kind].upgrade_price)
                offers.append(Purchase(point, int(tower.kind), ActionType.UPGRADE, price, price))
                continue
            for kind, action in _BUILD.items():
                traits = scenario.tower_kinds[kind]
                if self._reaches(place, float(traits.reach)):
                    price, then = int(traits.price), int(traits.upgrade_price)
                    offers.append(Purchase(point, kind, action, price, then))
        return offers

    def _reaches(self, place: Record, reach: float) -> bool:
        x, y = self._roads.samples()
        return bool((length(x - place.x, y - place.y) < reach).any())

    def _rush(self, states: Array, kinds: Sequence[int]) -> tuple[Array, float]:
        """The towers alone against a row of enemies, as tough as lets some through; how many they stop."""
        trial = copies(states, 1)
        _clear(trial)
        stopped = 0.0
        for _ in range(_TRIES):
            self._line_up(trial, kinds)
            stopped = float(self._stopped(copies(trial, 1))[0])
            through = 1.0 - stopped / _RUSH
            if through < _WANTED_LEAKS[0]:
                self._toughness *= 1.3
            elif through > _WANTED_LEAKS[1] and self._toughness > _EASIEST:
                self._toughness /= 1.3
            else:
                break
        return trial, stopped

    def _line_up(self, trial: Array, kinds: Sequence[int]) -> None:
        scenario, enemies, paths = self._scenarios[0], trial["enemies"][0], self._roads.count
        groups = -(-_RUSH // paths)
        health = min(self._toughness, _TOUGHEST)
        gap = _BEHIND * health / self._toughness
        for slot in range(_RUSH):
            path = slot % paths
            start = scenario.paths[path].points[0]
            behind = -gap * slot
            kind = kinds[slot // paths * len(kinds) // groups]
            enemies["active"][slot] = 1
            enemies["id"][slot] = slot + 1
            enemies["kind"][slot] = kind
            enemies["path"][slot] = path
            enemies["along"][slot] = behind
            enemies["left"][slot] = start.left - behind
            enemies["x"][slot] = start.x + start.dx * behind
            enemies["y"][slot] = start.y + start.dy * behind
            enemies["health"][slot] = math.ceil(scenario.enemy_kinds[kind].health * health)
            enemies["foe"][slot] = NOBODY
            enemies["haste"][slot] = 1.0
            enemies["ability_wait"][slot] = scenario.enemy_kinds[kind].ability_ticks
        trial["enemy_top"] = _RUSH

    def _stopped(self, rivals: Array) -> Array:
        """(n,) how many of the rush each state's towers stop, those still under way counting half."""
        for _ in range(_STRETCHES):
            let_pass(rivals, self._scenarios, _STRETCH)
            if (rivals["enemy_top"] == 0).all():
                break
        leaked = _FOREVER - rivals["base_health"]
        under_way = rivals["enemies"]["active"].sum(axis=1)
        return _RUSH - leaked - under_way / 2


def _clear(trial: Array) -> None:
    """Take hero, knights, enemies, flames, shots, cloud and coming waves out of a state."""
    for units in ("enemies", "knights", "projectiles", "flames"):
        trial[units] = np.zeros_like(trial[units])
    for top in ("enemy_top", "knight_top", "projectile_top"):
        trial[top] = 0
    trial["waves"]["spawning"] = 0
    trial["waves"]["wait"] = 0
    trial["waves"]["complete"] = _FOREVER
    trial["base_health"] = _FOREVER
    trial["hero"]["alive"] = 0
    trial["hero"]["revive"] = _FOREVER
    trial["hero"]["target"] = NOBODY
    trial["fog"]["x"] = trial["fog"]["y"] = _FAR
    trial["fog"]["goal_x"] = trial["fog"]["goal_y"] = 2 * _FAR
    trial["towers"]["holders"] = 0
    trial["towers"]["garrison"] = 0
    trial["towers"]["cooldown"] = np.minimum(trial["towers"]["cooldown"], 10)


def _apply(rivals: Array, row: int, offer: Purchase, scenario: Record) -> None:
    """Make a purchase with as many levels as it is tried with."""
    levels = _LEVELS
    tower = rivals["towers"][row, offer.point]
    if offer.action != ActionType.UPGRADE:
        place = scenario.tower_points[offer.point]
        tower["kind"], tower["level"], tower["power"], tower["cooldown"] = offer.kind, 0, 1.0, 0
        tower["assembly_x"], tower["assembly_y"] = place.assembly_x, place.assembly_y
        levels -= 1
    tower["level"] += levels
    for _ in range(levels):
        tower["power"] *= float(scenario.tower_kinds[offer.kind].growth)
