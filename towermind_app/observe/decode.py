"""From the text observation back to the state vector."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from towermind_app.observe.text import TOWER_NAMES
from towermind_app.observe.vector import (
    COMING,
    ENEMIES,
    FLAMES,
    KNIGHTS,
    LENGTH,
    MISSING,
    PATHS,
    POINT_WIDTH,
    TOWERS,
    Vectors,
)
from towermind_app.tables.capacities import MAX_PATHS, MAX_WAYPOINTS

_Text = Mapping[str, Any]
_Numbers = npt.NDArray[np.float64]

_PATH_WIDTH: Final = POINT_WIDTH * MAX_WAYPOINTS
_SINGLE_KEYS: Final = {
    2: "Map_Side_Length",
    3: "Map_Left_Boundary",
    4: "Map_Right_Boundary",
    5: "Map_Upper_Boundary",
    6: "Map_Lower_Boundary",
    7: "Tower_Points_Bounding_Box_Width_Height",
    8: "Level_Gold_Coins_Collection_Count",
    9: "Level_Friendly_Fire_Compensation_Count",
    10: "Level_Maximum_Gold_Coins",
    11: "Level_Initial_Health",
    12: "Level_Total_Waves_Number",
    13: "Level_Inter_Wave_Interval",
    14: "Level_Selling_Tower_Refund_Rate",
    15: "Level_Gold_Coins_Refresh_Interval",
    16: "Level_Gold_Coins_Retention_Time",
    17: "Level_Gold_Coins_Minimum_Pickup_Amount",
    18: "Level_Gold_Coins_Maximum_Pickup_Amount",
    21: "Level_Current_Step",
    22: "Level_Current_Time",
    23: "Level_Current_Wave",
    25: "Level_Current_Gold_Coins",
    26: "Level_Current_Health",
    27: "Level_Remaining_Waves",
    30: "Level_Knight_Reinforcements_Countdown",
}
_POINT_KEYS: Final = {0: "Map_Center", 19: "Level_Enemy_Destination", 28: "Level_Fog_Of_War_Position"}


def decode(text: _Text) -> Vectors:
    """The (759,) float32 state vector of a text observation, the text's rounding aside.

    Lists longer than the vector has room for are cut off. Raises KeyError for a key that is not there.
    """
    vector = np.full(LENGTH, MISSING)
    for column, key in _SINGLE_KEYS.items():
        vector[column] = text[key]
    for column, key in _POINT_KEYS.items():
        vector[column : column + 2] = _point(text[key])
    vector[24] = _countdown(text["Level_Current_Wave_Countdown"])
    vector[31:36] = _hero(text["Level_Hero_Realtime_Status"])
    coin = text["Level_Dropped_Gold_Coins_Realtime_Status"]
    if coin is not None:
        vector[36:39] = (*_point(coin["Position"]), coin["RemainingLifetime"])
    vector[39:44] = _last_action(text["Agent_Last_Action_Info"])
    _fill_lists(vector, text)
    return vector.astype(np.float32)


def _fill_lists(vector: _Numbers, text: _Text) -> None:
    for number, path in enumerate(text["Level_Enemy_Movement_Paths"][:MAX_PATHS]):
        start = PATHS + _PATH_WIDTH * number
        _fill(vector, start, start + _PATH_WIDTH, map(_point, path))
    coming = text["Level_Current_Wave_Enemies"] or ()
    _fill(vector, COMING, FLAMES, ((kind,) for kind in coming))
    _fill(vector, FLAMES, TOWERS, map(_point, text["Level_Hero_Fire_Of_Rage_Positions"] or ()))
    _fill(vector, TOWERS, ENEMIES, map(_tower, text["Level_Towers_Realtime_Status"] or ()))
    _fill(vector, ENEMIES, KNIGHTS, map(_enemy, text["Level_Enemies_Realtime_Status"] or ()))
    _fill(vector, KNIGHTS, LENGTH, map(_knight, text["Level_Knights_Realtime_Status"] or ()))


def _fill(vector: _Numbers, start: int, end: int, rows: Iterable[Sequence[float]]) -> None:
    numbers = [number for row in rows for number in row][: end - start]
    vector[start : start + len(numbers)] = numbers


def _point(point: _Text) -> tuple[float, float]:
    return point["X"], point["Y"]


def _countdown(shown: object) -> int:
    """Whole seconds; 0 for words that are no number."""
    try:
        return int(shown)  # type: ignore[call-overload, no-any-return]
    except ValueError:
        return 0


def _hero(hero: _Text) -> tuple[float, ...]:
    place = (MISSING, MISSING) if hero["Hero_Position"] is None else _point(hero["Hero_Position"])
    return (hero["Hero_Revive_Countdown"], hero["Is_Hero_Dead"], *place, hero["Hero_Current_Health"])


def _last_action(action: _Text) -> tuple[float, ...]:
    return (
        *_point(action["Position"]),
        action["Action_Index"],
        action["Is_Success"],
        action["Error_Code"],
    )


def _tower(tower: _Text) -> tuple[float, ...]:
    name = tower["Tower_Name"]
    return (
        *_point(tower["Position"]),
        tower["Tower_Level"],
        tower["Is_Built"],
        tower["Is_Frozen"],
        *_point(tower["Knights_Assembly_Position"]),
        TOWER_NAMES.index(name) if name in TOWER_NAMES else 0,
    )


def _enemy(enemy: _Text) -> tuple[float, ...]:
    return *_point(enemy["Position"]), enemy["Type"], enemy["Current_Health"]


def _knight(knight: _Text) -> tuple[float, ...]:
    return *_point(knight["Position"]), knight["Current_Health"]
