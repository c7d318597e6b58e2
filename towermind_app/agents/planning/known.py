"""The SCENARIO a player can know: what the observation says of the level, and the tables everybody has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from towermind_app.level import Level, Point
from towermind_app.level.model import TowerPoint
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario, ticks
from towermind_app.tables import Tables, Wave
from towermind_app.tables.capacities import MAX_WAVES

NO_COIN: Final = 10**6
"""Ticks until a next coin is believed to fall: nobody knows where, so that none must be hoped for."""
_GUESS: Final = Wave(id=0, enemies=(0,) * 10, enemies_interval=0.6)
"""What is expected of a wave nobody has seen, and how fast its enemies follow each other."""


def known_scenario(text: Mapping[str, Any], tables: Tables) -> Array:
    """(1,) SCENARIO from the first observation of an episode; waves to come are guesses."""
    base = _point(text["Level_Enemy_Destination"])
    level = Level.model_construct(  # not validated: rounding may have left a time or a path of no length
        id=0,
        waves=(_GUESS.id,) * min(text["Level_Total_Waves_Number"], MAX_WAVES),
        wave_entries=(_GUESS,),
        max_money=text["Level_Maximum_Gold_Coins"],
        initial_money=text["Level_Current_Gold_Coins"],
        total_life=text["Level_Initial_Health"],
        waves_interval=text["Level_Inter_Wave_Interval"],
        countdown_time=0.0,
        tower_selling_discount=text["Level_Selling_Tower_Refund_Rate"],
        gold_coins_refresh_time=text["Level_Gold_Coins_Refresh_Interval"],
        gold_coins_residence_time=text["Level_Gold_Coins_Retention_Time"],
        gold_coins_value=text["Level_Gold_Coins_Minimum_Pickup_Amount"],
        gold_coins_extra_value=text["Level_Gold_Coins_Maximum_Pickup_Amount"]
        - text["Level_Gold_Coins_Minimum_Pickup_Amount"],
        custom_enemies_paths=tuple(
            (*map(_point, path[:-1]), base) for path in text["Level_Enemy_Movement_Paths"]
        ),
        destination_pos_icon=base,
        tower_points=tuple(
            TowerPoint(_point(row["Position"]), _point(row["Knights_Assembly_Position"]))
            for row in text["Level_Towers_Realtime_Status"] or ()
        ),
    )
    scenarios = compile_scenario(level, tables)
    scenarios["economy"]["coin_refresh"] = NO_COIN
    return scenarios


def learn_tower_point(scenarios: Array, row: Mapping[str, Any]) -> int:
    """Add a tower point the cloud had hidden; its number."""
    scenario = scenarios[0]
    number = int(scenario.tower_count)
    place = scenario.tower_points[number]
    place.x, place.y = _point(row["Position"])
    place.assembly_x, place.assembly_y = _point(row["Knights_Assembly_Position"])
    scenario.tower_count = number + 1
    return number


def learn_wave(scenarios: Array, number: int, kinds: Sequence[int]) -> None:
    """Wave `number`, 1-based, is this; those after it are expected to be the same."""
    for row in scenarios[0].schedule[number - 1 : scenarios[0].wave_count]:
        row.count = len(kinds)
        row.interval = ticks(_GUESS.enemies_interval)
        row.kinds[: len(kinds)] = kinds


def _point(point: Mapping[str, float]) -> Point:
    return Point(point["X"], point["Y"])
