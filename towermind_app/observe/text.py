"""The text observation: one object with the key names agents of the original know.

Points are ``{"X": x, "Y": y}``, empty lists are null, what does not change comes first. A wave countdown is
whole seconds while one shows, else the words NO_COUNTDOWN.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from towermind_app.observe.canonical import to_json
from towermind_app.observe.sight import NOW, SIGHT, look
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.layout import TICKS_PER_SECOND, Array, Record
from towermind_app.sim.legality import TOWER_BOX_HALF
from towermind_app.sim.simulation import Simulation

FULL_PRECISION: Final = 16
"""From this many digits on, numbers are left as they are."""
LONGEST: Final = 16_383
"""Characters of a text at most, with up to 4 digits and nothing extended."""
LONGEST_EXTENDED: Final = 32_767
"""Characters of a text at most otherwise."""
TOWER_NAMES: Final = ("None", "Knight Tower", "Magician Tower", "Archer Tower")
"""By kind, 0 to 3."""
NO_COUNTDOWN: Final = "No countdown"

Text = dict[str, Any]

_NOW_NAMES: Final = NOW.names or ()


class TextObserver:
    """Writes the text observations of states of one scenario.

    Args:
        scenarios: (1,) SCENARIO.
        rounding: digits after the point of lengths, times and rates; all of them from FULL_PRECISION on.
        extended: also what the original does not tell: ``Id``, ``Maximum_Health``, ``Path_Index`` and
            ``Distance_To_Base`` of enemies, ``Id`` of towers (the number of the tower point) and knights,
            kills and leaks by type.
    """

    def __init__(self, scenarios: Array, rounding: int = 3, extended: bool = False) -> None:
        if rounding < 0:
            raise ValueError(f"rounding {rounding}: allowed are 0 or more digits")
        self._scenarios = scenarios
        self._scale = 10.0**rounding if rounding < FULL_PRECISION else 0.0
        self._extended = extended
        self._sights = np.zeros(1, SIGHT)
        self._static = _static(scenarios[0], min(rounding, FULL_PRECISION + 1))

    def observe(self, states: Array) -> Text:
        """The observation of the first state. Values of static keys are shared: leave them as they are."""
        sights = self._sights
        look(states, self._scenarios, sights, self._scale)
        now = dict(zip(_NOW_NAMES, sights["now"].tolist()[0], strict=True))
        text = self._static | _clock(now, sights["coming"][0])
        text |= _hero_and_ground(now, sights["flames"][0])
        text |= self._units(now, sights)
        text["Agent_Last_Action_Info"] = _last_action(now)
        if self._extended:
            text["Level_Kills_And_Leaks_By_Type"] = _kills_and_leaks(states)
        return text

    def to_json(self, states: Array) -> str:
        """The observation of the first state as JSON text."""
        return to_json(self.observe(states))

    def _units(self, now: Mapping[str, Any], sights: Array) -> Text:
        towers = sights["towers"][0, : now["tower_count"]].tolist()
        enemies = sights["enemies"][0, : now["enemy_count"]].tolist()
        knights = sights["knights"][0, : now["knight_count"]].tolist()
        if self._extended:
            seen = map(_extended_tower, towers), map(_extended_enemy, enemies), map(_extended_knight, knights)
        else:
            seen = map(_tower, towers), map(_enemy, enemies), map(_knight, knights)
        return {
            "Level_Towers_Realtime_Status": list(seen[0]) or None,
            "Level_Enemies_Realtime_Status": list(seen[1]) or None,
            "Level_Knights_Realtime_Status": list(seen[2]) or None,
        }


def observe(simulation: Simulation, rounding: int | None = None, extended: bool = False) -> Text:
    """The text observation of a simulation, as `TextObserver`; rounded as its tables say when None."""
    digits = simulation.tables.environment.rounding_digits if rounding is None else rounding
    return TextObserver(simulation.scenarios, digits, extended).observe(simulation.states)


def _point(x: float, y: float) -> Text:
    return {"X": x, "Y": y}


def _static(scenario: Record, digits: int) -> Text:
    economy = scenario.economy
    least = int(economy.coin_value)

    def seconds(ticks: int) -> float:
        return round(int(ticks) / TICKS_PER_SECOND, digits)

    def point(x: float, y: float) -> Text:
        return _point(round(x, digits), round(y, digits))

    paths = [
        [point(x, y) for x, y, *_ in path["points"][: path["count"]].tolist()]
        for path in scenario.paths[: scenario.path_count]
    ]
    return {
        "Map_Center": _point(0.0, 0.0),
        "Map_Side_Length": 2 * MAP_EDGE,
        "Map_Left_Boundary": -MAP_EDGE,
        "Map_Right_Boundary": MAP_EDGE,
        "Map_Upper_Boundary": MAP_EDGE,
        "Map_Lower_Boundary": -MAP_EDGE,
        "Tower_Points_Bounding_Box_Width_Height": 2 * TOWER_BOX_HALF,
        "Level_Maximum_Gold_Coins": int(economy.max_gold),
        "Level_Initial_Health": int(scenario.base_health),
        "Level_Total_Waves_Number": int(scenario.wave_count),
        "Level_Inter_Wave_Interval": seconds(scenario.wave_interval),
        "Level_Selling_Tower_Refund_Rate": round(float(economy.refund_rate), digits),
        "Level_Gold_Coins_Refresh_Interval": seconds(economy.coin_refresh),
        "Level_Gold_Coins_Retention_Time": seconds(economy.coin_stay),
        "Level_Gold_Coins_Minimum_Pickup_Amount": least,
        "Level_Gold_Coins_Maximum_Pickup_Amount": least + int(economy.coin_extra),
        "Level_Enemy_Movement_Paths": paths,
        "Level_Enemy_Destination": point(float(scenario.base_x), float(scenario.base_y)),
    }


def _clock(now: Mapping[str, Any], coming: Array) -> Text:
    return {
        "Level_Gold_Coins_Collection_Count": now["coins"],
        "Level_Friendly_Fire_Compensation_Count": now["compensations"],
        "Level_Current_Step": now["tick"],
        "Level_Current_Time": now["seconds"],
        "Level_Current_Wave": now["wave"],
        "Level_Current_Wave_Countdown": now["countdown"] or NO_COUNTDOWN,
        "Level_Current_Wave_Enemies": coming[: now["coming_count"]].tolist() or None,
        "Level_Current_Gold_Coins": now["gold"],
        "Level_Current_Health": now["health"],
        "Level_Remaining_Waves": now["remaining_waves"],
        "Level_Fog_Of_War_Position": _point(now["fog_x"], now["fog_y"]),
        "Level_Knight_Reinforcements_Countdown": now["reinforcement_wait"],
    }


def _hero_and_ground(now: Mapping[str, Any], flames: Array) -> Text:
    coin = {
        "Position": _point(now["coin_x"], now["coin_y"]),
        "RemainingLifetime": now["coin_lifetime"],
    }
    burning = [_point(x, y) for x, y in flames[: now["flame_count"]].tolist()]
    return {
        "Level_Hero_Realtime_Status": {
            "Hero_Revive_Countdown": now["revive_wait"],
            "Is_Hero_Dead": now["hero_dead"] == 1,
            "Hero_Position": _point(now["hero_x"], now["hero_y"]) if now["hero_seen"] else None,
            "Hero_Current_Health": now["hero_health"],
            "Hero_Maximum_Health": now["hero_max_health"],
        },
        "Level_Dropped_Gold_Coins_Realtime_Status": coin if now["coin_seen"] else None,
        "Level_Hero_Fire_Of_Rage_Positions": burning or None,
    }


def _last_action(now: Mapping[str, Any]) -> Text:
    return {
        "Position": _point(now["action_x"], now["action_y"]),
        "Action_Index": now["action_type"],
        "Is_Success": now["action_error"] == 0,
        "Error_Code": now["action_error"],
    }


def _tower(row: tuple[Any, ...]) -> Text:
    _, x, y, level, frozen, assembly_x, assembly_y, kind = row
    return {
        "Position": {"X": x, "Y": y},
        "Tower_Level": level,
        "Is_Built": kind != 0,
        "Is_Frozen": frozen == 1,
        "Knights_Assembly_Position": {"X": assembly_x, "Y": assembly_y},
        "Tower_Name": TOWER_NAMES[kind],
    }


def _extended_tower(row: tuple[Any, ...]) -> Text:
    return _tower(row) | {"Id": row[0]}


def _enemy(row: tuple[Any, ...]) -> Text:
    return {"Position": {"X": row[1], "Y": row[2]}, "Type": row[3], "Current_Health": row[4]}


def _extended_enemy(row: tuple[Any, ...]) -> Text:
    number, _, _, _, _, most, path, left = row
    return _enemy(row) | {"Id": number, "Maximum_Health": most, "Path_Index": path, "Distance_To_Base": left}


def _knight(row: tuple[Any, ...]) -> Text:
    return {"Position": {"X": row[1], "Y": row[2]}, "Current_Health": row[3]}


def _extended_knight(row: tuple[Any, ...]) -> Text:
    return _knight(row) | {"Id": row[0]}


def _kills_and_leaks(states: Array) -> list[Text] | None:
    counts = states["counts"][0]
    pairs = zip(counts["kills"].tolist(), counts["leaks"].tolist(), strict=True)
    rows = [
        {"Type": kind, "Kills": kills, "Leaks": leaks}
        for kind, (kills, leaks) in enumerate(pairs)
        if kills or leaks
    ]
    return rows or None
