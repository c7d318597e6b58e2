"""The player who knows the first three moves and no more."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from towermind_app.agents.agent import Action, Briefing
from towermind_app.level.points import Point, distance_to_segment
from towermind_app.sim.legality import ActionType
from towermind_app.tables import Tower

_NOTHING: Final[Action] = (0.0, 0.0, int(ActionType.NOTHING))


class OpeningAgent:
    """Builds a Knight, a Magician and an Archer Tower, sends the hero after coins, and leaves it at that.

    Each tower goes to the first empty tower point in sight from which it reaches a path, in the order of the
    observation's list. Nothing is ever upgraded.
    """

    name = "opening"
    looks = True

    def reset(self, briefing: Briefing) -> None:
        tables = briefing.tables
        self._plan = [
            (ActionType.BUILD_KNIGHTS, tables.knight_tower),
            (ActionType.BUILD_MAGICIAN, tables.magician),
            (ActionType.BUILD_ARCHER, tables.archer),
        ]
        self._sent_to: Point | None = None

    def act(self, observation: Mapping[str, Any]) -> Action:
        return self._build(observation) or self._fetch_coin(observation) or _NOTHING

    def _build(self, observation: Mapping[str, Any]) -> Action | None:
        """The next tower of the plan, as soon as there are the gold and a place for it."""
        last = observation["Agent_Last_Action_Info"]
        if self._plan and last["Is_Success"] and last["Action_Index"] == self._plan[0][0]:
            del self._plan[0]
        if not self._plan:
            return None
        action, tower = self._plan[0]
        place = _place_for(tower, observation)
        if place is None or observation["Level_Current_Gold_Coins"] < tower.price:
            return None
        return place.x, place.y, int(action)

    def _fetch_coin(self, observation: Mapping[str, Any]) -> Action | None:
        """One order a coin, and another when the hero has died on his way."""
        coin = observation["Level_Dropped_Gold_Coins_Realtime_Status"]
        if coin is None or observation["Level_Hero_Realtime_Status"]["Is_Hero_Dead"]:
            self._sent_to = None
            return None
        place = _point(coin["Position"])
        if place == self._sent_to:
            return None
        self._sent_to = place
        return place.x, place.y, int(ActionType.SEND_HERO)


def _place_for(tower: Tower, observation: Mapping[str, Any]) -> Point | None:
    """The first empty tower point that is of use to a tower; what the cloud covers is not in the list."""
    for spot in observation["Level_Towers_Realtime_Status"] or ():
        place = _point(spot["Position"])
        if not spot["Is_Built"] and _reaches_a_path(tower, place, observation):
            return place
    return None


def _reaches_a_path(tower: Tower, place: Point, observation: Mapping[str, Any]) -> bool:
    reach = tower.attack_range / 2
    return any(
        distance_to_segment(place, start, end) <= reach
        for path in observation["Level_Enemy_Movement_Paths"]
        for start, end in pairwise(map(_point, path))
    )


def _point(place: Mapping[str, float]) -> Point:
    return Point(place["X"], place["Y"])
