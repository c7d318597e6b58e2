"""The player who thinks ahead."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from towermind_app.agents.agent import Action, Briefing
from towermind_app.agents.planning.belief import Belief
from towermind_app.agents.planning.economy import Economy, Purchase
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.rollout import copies, play_on
from towermind_app.agents.planning.tactics import NOTHING, Script, Tactics
from towermind_app.agents.planning.worth import Worth
from towermind_app.sim import tick as rules
from towermind_app.sim.layout import KNIGHTS, Array
from towermind_app.sim.legality import ActionType

_HABIT: Final = 0.07
"""How much better another script must be before the one under way is given up."""
_MARCH: Final = 0.1
"""What it must be worth to send knights elsewhere, so that they are not marched to and fro."""
_MOVED: Final = 0.05
"""Map units below which knights need no new assembly point."""
_SURPRISES: Final = (0, 2, 4)
"""Enemy types to be ready for in any case, as far as there are so many: foot soldiers, and one that flies."""


class PlannerAgent:
    """Plays on in its mind: a belief of the game, scripts tried on copies of it, the best one begun.

    First the knights of a new tower are sent where they stop most. Then gold is spent on what stops most of a
    rush for its price. Otherwise every script of `tactics` is followed for some seconds on a copy of the
    belief, and the first action of the best is taken. It knows the text observation and the tables, save
    that of the waves, and has no chance of its own.
    """

    name = "planner"
    looks = True

    def reset(self, briefing: Briefing) -> None:
        self._tables = briefing.tables
        self._period = briefing.decision_period
        self._belief: Belief | None = None
        self._last: Action = NOTHING

    def act(self, observation: Mapping[str, Any]) -> Action:
        if self._belief is None:
            self._belief = Belief(observation, self._tables)
            self._study(self._belief.scenarios)
        else:
            passed = observation["Level_Current_Step"] - int(self._belief.states["tick"][0])
            self._belief.foresee(self._last, passed)
            self._belief.correct(observation)
        self._last = self._decide(self._belief.states)
        return self._last

    def _study(self, scenarios: Array) -> None:
        """An episode of this level starts."""
        roads = Roads(scenarios[0])
        self._scenarios = scenarios
        self._economy = Economy(scenarios, roads)
        self._worth = Worth(scenarios, roads)
        self._tactics = Tactics(scenarios, roads, self._period)
        self._script = Script()
        self._wish: Purchase | None = None  # what the next gold is for
        self._wave = 0  # in which that was thought of
        self._unplaced: list[int] = []  # tower points whose knights have no thought-out assembly point yet
        self._posts: dict[int, tuple[float, float]] = {}  # the thought-out ones

    def _decide(self, states: Array) -> Action:
        action = self._gather(states) or self._buy(states) or self._fight(states)
        return (self._call_back(states) or action) if action == NOTHING else action

    def _expected(self, states: Array) -> list[int]:
        """Enemy types to prepare for: those of the waves seen last, and the surprises."""
        begun = int(states["waves"]["number"][0])
        kinds = [kind for kind in _SURPRISES if kind < len(self._tables.enemies)]
        for wave in self._scenarios[0].schedule[max(begun - 2, 0) : begun]:
            kinds += wave["kinds"][: wave["count"]].tolist()
        return kinds

    def _gather(self, states: Array) -> Action | None:
        """Choose the assembly point of a tower just built."""
        while self._unplaced:
            point = self._unplaced.pop()
            tower = states["towers"][0, point]
            if tower["kind"] == KNIGHTS:
                x, y = self._posts[point] = self._economy.assembly(states, self._expected(states), point)
                if math.hypot(x - tower["assembly_x"], y - tower["assembly_y"]) > _MOVED:
                    return x, y, int(ActionType.RELOCATE)
        return None

    def _call_back(self, states: Array) -> Action | None:
        """Send knights whose errand is done back to where they stop most."""
        for point, post in self._posts.items():
            tower = states["towers"][0, point]
            place = float(tower["assembly_x"]), float(tower["assembly_y"])
            away = tower["kind"] == KNIGHTS and math.dist(place, post) > _MOVED
            its_own = away and rules.knight_tower_at(states, self._scenarios, *post) == point
            if its_own and not self._tactics.is_errand(states, *place):
                return *post, int(ActionType.RELOCATE)
        return None

    def _buy(self, states: Array) -> Action | None:
        gold, wave = int(states["gold"][0]), int(states["waves"]["number"][0])
        if gold < self._economy.cheapest:
            return None
        if self._wish is None or wave != self._wave:
            self._wave = wave
            self._wish = self._economy.best_purchase(states, self._expected(states))
        best = self._wish
        if best is None or best.price > gold:
            return None
        self._wish = None
        if best.action == ActionType.BUILD_KNIGHTS:
            self._unplaced.append(best.point)
        place = self._scenarios[0].tower_points[best.point]
        return float(place.x), float(place.y), int(best.action)

    def _fight(self, states: Array) -> Action:
        under_way = self._script.later() if states["hero"]["alive"][0] else Script()
        scripts = [under_way, *self._tactics.scripts(states)]
        places, types = self._tactics.arrays(scripts)
        ends = play_on(copies(states, len(scripts)), self._scenarios, places, types, self._period)
        worth = self._worth.of(ends, since=states)
        worth[0] += _HABIT
        worth[types[:, 0] == int(ActionType.RELOCATE)] -= _MARCH
        self._script = scripts[int(np.argmax(worth))]
        return self._script.first
