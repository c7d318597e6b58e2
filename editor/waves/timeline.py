"""When the waves of a level come, if nothing holds them up. Knows no window."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from editor.edits.waves import waves_in_order
from towermind_app.level import Level
from towermind_app.sim.layout import TICKS_PER_SECOND
from towermind_app.tables import Tables


class Spawn(NamedTuple):
    """One enemy: its type, and the second it appears in."""

    enemy: int
    second: float


class WaveTimes(NamedTuple):
    """One row of the order of play; seconds from the start of the episode.

    countdown: from when the countdown is shown. begins: the first enemy appears. ends: the last one does; the
    same as `begins` for a row without enemies.
    """

    row: int
    countdown: float
    begins: float
    ends: float
    spawns: tuple[Spawn, ...]


class Timeline(NamedTuple):
    """A whole level.

    last_spawn: when the last enemy appears. over: when the last enemy that nothing stops has walked the
    longest path; the same as `last_spawn` without paths or waves. Both 0 without waves.
    """

    waves: tuple[WaveTimes, ...]
    last_spawn: float
    over: float


def timeline(level: Level, tables: Tables) -> Timeline:
    """When each enemy appears; more than 50 alive at once would hold further ones up."""
    tick, rows = 0, []
    for row, wave in enumerate(waves_in_order(level, tables)):
        begins = tick + _ticks(level.waves_interval, 1)
        enemies = wave.enemies if wave else ()
        step = _ticks(wave.enemies_interval, 0) if wave else 0
        spawns = tuple(Spawn(enemy, _seconds(begins + step * place)) for place, enemy in enumerate(enemies))
        tick = begins + step * max(len(enemies) - 1, 0)
        countdown = begins - min(_ticks(level.countdown_time, 1), begins)
        rows.append(WaveTimes(row, _seconds(countdown), _seconds(begins), _seconds(tick), spawns))
    walks = _walks(level, tables)
    arrivals = [spawn.second + walks.get(spawn.enemy, 0.0) for wave in rows for spawn in wave.spawns]
    return Timeline(tuple(rows), _seconds(tick), max(arrivals, default=_seconds(tick)))


def _walks(level: Level, tables: Tables) -> dict[int, float]:
    """Seconds that each enemy type needs for the longest path."""
    lengths = [
        sum(here.distance(there) for here, there in pairwise(path)) for path in level.custom_enemies_paths
    ]
    longest = max(lengths, default=0.0)
    return {kind: longest / enemy.movement_speed for kind, enemy in enumerate(tables.enemies)}


def _ticks(seconds: float, least: int) -> int:
    """Whole ticks, as the rules count them."""
    return max(least, math.floor(seconds * TICKS_PER_SECOND + 0.5))


def _seconds(ticks: int) -> float:
    return ticks / TICKS_PER_SECOND
