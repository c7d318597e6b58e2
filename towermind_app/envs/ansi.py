"""The game as lines of characters, for terminals and logs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from towermind_app.sim.geometry import MAP_EDGE

COLUMNS: Final = 61
ROWS: Final = 31
LEGEND: Final = ". road  # base  o tower point  A M K tower  e enemy  k knight  H hero  ^ flame  $ coin"

_TOWERS: Final = {"Archer Tower": "A", "Magician Tower": "M", "Knight Tower": "K"}
_STEPS: Final = 60
"""Marks along one leg of a road: more than there are columns."""

_Text = Mapping[str, Any]


def picture(text: _Text) -> str:
    """Status, a map of 61 x 31 characters and a legend, from a text observation; nothing hidden is on it."""
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    for x, y, mark in _marks(text):
        column = round((x + MAP_EDGE) / (2 * MAP_EDGE) * (COLUMNS - 1))
        row = round((MAP_EDGE - y) / (2 * MAP_EDGE) * (ROWS - 1))
        if 0 <= column < COLUMNS and 0 <= row < ROWS:
            cells[row][column] = mark
    edge = "+" + "-" * COLUMNS + "+"
    lines = [f"|{''.join(row)}|" for row in cells]
    return "\n".join([*_status(text), edge, *lines, edge, LEGEND])


def _status(text: _Text) -> list[str]:
    hero = text["Level_Hero_Realtime_Status"]
    countdown = text["Level_Current_Wave_Countdown"]
    wait = text["Level_Knight_Reinforcements_Countdown"]
    cloud = text["Level_Fog_Of_War_Position"]
    if hero["Is_Hero_Dead"]:
        state = f"back in {hero['Hero_Revive_Countdown']:.0f} s"
    else:
        state = f"{hero['Hero_Current_Health']}/{hero['Hero_Maximum_Health']}"
    return [
        f"{text['Level_Current_Time']:.1f} s"
        f" | wave {text['Level_Current_Wave']}/{text['Level_Total_Waves_Number']}"
        f" | next in {countdown if isinstance(countdown, int) else '-'}"
        f" | gold {text['Level_Current_Gold_Coins']}/{text['Level_Maximum_Gold_Coins']}"
        f" | base {text['Level_Current_Health']}/{text['Level_Initial_Health']}",
        f"hero {state} | reinforcements {'ready' if wait == 0 else f'in {wait:.0f} s'}"
        f" | cloud at ({cloud['X']:.1f}, {cloud['Y']:.1f})",
    ]


def _marks(text: _Text) -> Iterator[tuple[float, float, str]]:
    """Places and their characters; later ones cover earlier ones."""
    for path in text["Level_Enemy_Movement_Paths"]:
        yield from _road(path)
    yield _mark(text["Level_Enemy_Destination"], "#")
    for flame in text["Level_Hero_Fire_Of_Rage_Positions"] or ():
        yield _mark(flame, "^")
    for knight in text["Level_Knights_Realtime_Status"] or ():
        yield _mark(knight["Position"], "k")
    for enemy in text["Level_Enemies_Realtime_Status"] or ():
        yield _mark(enemy["Position"], "e")
    for tower in text["Level_Towers_Realtime_Status"] or ():
        yield _mark(tower["Position"], _TOWERS.get(tower["Tower_Name"], "o"))
    coin = text["Level_Dropped_Gold_Coins_Realtime_Status"]
    if coin is not None:
        yield _mark(coin["Position"], "$")
    hero = text["Level_Hero_Realtime_Status"]["Hero_Position"]
    if hero is not None:
        yield _mark(hero, "H")


def _mark(point: _Text, mark: str) -> tuple[float, float, str]:
    return point["X"], point["Y"], mark


def _road(path: list[_Text]) -> Iterator[tuple[float, float, str]]:
    for start, end in pairwise(path):
        for step in range(_STEPS + 1):
            share = step / _STEPS
            x = start["X"] + share * (end["X"] - start["X"])
            yield x, start["Y"] + share * (end["Y"] - start["Y"]), "."
