"""What a player believes of the game: the last belief played on, then put right by what is seen.

A player sees places and healths, but no cooldowns, no paths, no destination of the cloud, and nothing that it
covers. The belief is a STATE of a SCENARIO that the player knows, so that it can be played on like the game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from towermind_app.agents.agent import Action
from towermind_app.agents.planning.enemies import correct_enemies, let_go
from towermind_app.agents.planning.knights import correct_knights, disband
from towermind_app.agents.planning.known import NO_COIN, known_scenario, learn_tower_point, learn_wave
from towermind_app.agents.planning.lengths import length
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.sightings import hidden, pair_up
from towermind_app.sim.abilities import FREEZE
from towermind_app.sim.actions import MOST_POWER
from towermind_app.sim.batch import Batch
from towermind_app.sim.layout import (
    ARCHER,
    HERO,
    KNIGHTS,
    MAGICIAN,
    NOBODY,
    RUNNING,
    TICKS_PER_SECOND,
    Record,
)
from towermind_app.sim.simulation import start_states
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_SEED

_KINDS: Final = {
    "None": NOBODY,
    "Archer Tower": ARCHER,
    "Magician Tower": MAGICIAN,
    "Knight Tower": KNIGHTS,
}
_SAME_FLAME: Final = 0.15
"""Map units between a flame seen and one believed in, up to which it is the same."""
_STILL: Final = 1e-3
_LEG: Final = 2.0
"""How far the cloud is expected to go on straight."""


class Belief:
    """One episode, seen from its first observation on.

    `scenarios` and `states`, (1,) SCENARIO and STATE, are there to be copied, not to be played on.
    """

    def __init__(self, text: Mapping[str, Any], tables: Tables) -> None:
        self.scenarios = known_scenario(text, tables)
        self.states = start_states(self.scenarios, [MAX_SEED])  # any but the game's, which nobody knows
        self.roads = Roads(self.scenarios[0])
        self._learnt = 0  # the wave whose enemies are in the schedule
        places = self.scenarios[0].tower_points[: self.scenarios[0].tower_count]
        self._points = {(float(place.x), float(place.y)): number for number, place in enumerate(places)}
        cloud = text["Level_Fog_Of_War_Position"]
        self._cloud_at = (cloud["X"], cloud["Y"])
        self._hero_lay_dead = False  # when last looked at
        self.correct(text)

    def foresee(self, action: Action, ticks: int) -> None:
        """The player has acted and `ticks` have passed: what should have become of the belief."""
        x, y, kind = action
        Batch(self.states, self.scenarios).decide(np.array([(x, y)]), np.array([kind]), ticks)

    def correct(self, text: Mapping[str, Any]) -> None:
        """What is seen is true; what should be seen and is not, is not there."""
        state = self.states[0]
        state.outcome = RUNNING
        state.tick = text["Level_Current_Step"]
        state.gold = text["Level_Current_Gold_Coins"]
        state.base_health = text["Level_Current_Health"]
        state.reinforcement_wait = round(text["Level_Knight_Reinforcements_Countdown"] * TICKS_PER_SECOND)
        self._cloud(state, text)
        self._waves(state, text)
        self._coin(state, text["Level_Dropped_Gold_Coins_Realtime_Status"])
        self._flames(state, text["Level_Hero_Fire_Of_Rage_Positions"] or ())
        self._hero(state, text["Level_Hero_Realtime_Status"])
        scenario = self.scenarios[0]
        correct_enemies(state, scenario, self.roads, text["Level_Enemies_Realtime_Status"] or ())
        self._towers(state, text["Level_Towers_Realtime_Status"] or ())
        correct_knights(state, scenario, text["Level_Knights_Realtime_Status"] or ())

    def _cloud(self, state: Record, text: Mapping[str, Any]) -> None:
        """It is expected to go on as it went."""
        fog, place = state.fog, text["Level_Fog_Of_War_Position"]
        dx, dy = place["X"] - self._cloud_at[0], place["Y"] - self._cloud_at[1]
        gap = math.hypot(dx, dy)
        if gap > _STILL:
            fog.goal_x, fog.goal_y = place["X"] + dx / gap * _LEG, place["Y"] + dy / gap * _LEG
        fog.x, fog.y = self._cloud_at = (place["X"], place["Y"])

    def _waves(self, state: Record, text: Mapping[str, Any]) -> None:
        """Waves begin and end as seen; in between their enemies are believed to come at a guessed pace."""
        clock, scenario = state.waves, self.scenarios[0]
        number, total = text["Level_Current_Wave"], text["Level_Total_Waves_Number"]
        complete = total - text["Level_Remaining_Waves"]
        kinds = text["Level_Current_Wave_Enemies"]
        if kinds is not None and number != self._learnt:
            learn_wave(self.scenarios, number, kinds)
            self._learnt = number
        if number != clock.number:
            clock.spawned = clock.spawn_wait = 0
        if complete > clock.complete:
            clock.wait = scenario.wave_interval
        clock.number, clock.complete, clock.spawning = number, complete, int(number > complete)
        if kinds is not None:
            clock.spawned = min(int(clock.spawned), len(kinds) - 1)
        clock.wait = 0 if clock.spawning or complete == total else max(int(clock.wait), 1)

    def _coin(self, state: Record, seen: Mapping[str, Any] | None) -> None:
        coin, economy = state.coin, self.scenarios[0].economy
        if seen is not None:
            coin.active, coin.x, coin.y = 1, seen["Position"]["X"], seen["Position"]["Y"]
            coin.value = economy.coin_value + economy.coin_extra // 2
            coin.ticks_left = max(1, round(seen["RemainingLifetime"] * TICKS_PER_SECOND))
        elif coin.active == 1 and not hidden(state, coin.x, coin.y):
            coin.active, coin.wait = 0, NO_COIN

    def _flames(self, state: Record, seen: Sequence[Mapping[str, float]]) -> None:
        """Places are seen, ages are not: those believed in keep theirs, others are fresh."""
        flames = state.flames
        burning = np.flatnonzero(flames["ticks_left"] > 0)
        x, y = (np.array([place[key] for place in seen], np.float64) for key in ("X", "Y"))
        gaps = length(x[:, None] - flames["x"][burning], y[:, None] - flames["y"][burning])
        pairs = pair_up(gaps, _SAME_FLAME)
        left = [
            int(flames["ticks_left"][burning[pairs[row]]]) if row in pairs else 0 for row in range(len(x))
        ]
        flames["ticks_left"] = 0
        for row, ticks_left in enumerate(left):
            flames["x"][row], flames["y"][row] = x[row], y[row]
            flames["ticks_left"][row] = ticks_left or self.scenarios[0].hero.flame_ticks
        state.fog.lifted = 0
        state.fog.lifted = int(hidden(state, x, y).any())

    def _hero(self, state: Record, seen: Mapping[str, Any]) -> None:
        """One who came back stands in the centre; one who was expected to die and has not is where he was."""
        hero, dead = state.hero, seen["Is_Hero_Dead"]
        if dead:
            let_go(state, hero, HERO)
        elif hero.alive == 0 and self._hero_lay_dead:
            hero.x = hero.y = hero.post_x = hero.post_y = 0.0
            hero.walking, hero.cooldown = 0, 0
        hero.alive, self._hero_lay_dead = int(not dead), dead
        hero.health, hero.max_health = seen["Hero_Current_Health"], seen["Hero_Maximum_Health"]
        hero.revive = round(seen["Hero_Revive_Countdown"] * TICKS_PER_SECOND)
        if seen["Hero_Position"] is not None:
            hero.x, hero.y = seen["Hero_Position"]["X"], seen["Hero_Position"]["Y"]

    def _towers(self, state: Record, seen: Sequence[Mapping[str, Any]]) -> None:
        for row in seen:
            place = (row["Position"]["X"], row["Position"]["Y"])
            if place not in self._points:
                self._points[place] = learn_tower_point(self.scenarios, row)
            self._tower(state, self._points[place], row)

    def _tower(self, state: Record, point: int, row: Mapping[str, Any]) -> None:
        tower, kind = state.towers[point], _KINDS[row["Tower_Name"]]
        if tower.kind != kind:
            disband(state, point)
            tower.kind, tower.cooldown = kind, 0
        tower.level = row["Tower_Level"]
        if kind != NOBODY:
            traits = self.scenarios[0].tower_kinds[kind]
            tower.power = _power(float(traits.growth), row["Tower_Level"])
            tower.spent = traits.price + traits.upgrade_price * row["Tower_Level"]
        tower.assembly_x = row["Knights_Assembly_Position"]["X"]
        tower.assembly_y = row["Knights_Assembly_Position"]["Y"]
        if not row["Is_Frozen"]:
            tower.holders = 0
        elif tower.holders == 0:
            tower.holders = self._nearest_caster(state, self.scenarios[0].tower_points[point])

    def _nearest_caster(self, state: Record, place: Record) -> int:
        """The bit of the enemy who most likely freezes a tower here; 0 when none is known."""
        enemies = state.enemies
        freezes = self.scenarios[0].enemy_kinds["ability"][enemies["kind"]] == FREEZE
        casters = np.flatnonzero((enemies["active"] == 1) & freezes)
        if not len(casters):
            return 0
        gaps = length(enemies["x"][casters] - place.x, enemies["y"][casters] - place.y)
        return 1 << int(casters[np.argmin(gaps)])


def _power(growth: float, level: int) -> float:
    """What a tower's damage is multiplied by: as an upgrade does it, level by level."""
    power = 1.0
    for _ in range(level):
        power = min(power * growth, MOST_POWER)
    return power
