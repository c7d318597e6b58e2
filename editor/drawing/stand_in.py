"""Levels that can be compiled in place of a draft that cannot, and look the same when the game begins."""

from __future__ import annotations

from typing import Final

from towermind_app.errors import LevelError
from towermind_app.level import Level, Point, wave_plan
from towermind_app.tables import Tables, Wave

_ANY_WAVE: Final = Wave(id=0, enemies=(0,), enemies_interval=1.0)


def playable(level: Level, tables: Tables) -> Level:
    """The level itself when it can be played, else one that can.

    Base, tower points, gold and gauges are the same; waves that nobody knows are left out, and paths are
    replaced by one that nobody walks yet.
    """
    try:
        return level if wave_plan(level, tables) else _with_known_waves(level, tables)
    except LevelError:
        return _with_known_waves(level, tables)


def bare(level: Level) -> Level:
    """A level that can be played with the same base and tower points, whatever else it says."""
    return level.model_copy(
        update={
            "custom_enemies_paths": _way_to(level.destination_pos_icon),
            "waves": (_ANY_WAVE.id,),
            "wave_entries": (_ANY_WAVE,),
            "strokes": (),
        }
    )


def _with_known_waves(level: Level, tables: Tables) -> Level:
    kinds = len(tables.enemies)
    waves = {wave.id: wave for wave in (*tables.waves, *level.wave_entries)}
    known = tuple(number for number in level.waves if number in waves and max(waves[number].enemies) < kinds)
    if not known:
        return bare(level)
    return level.model_copy(
        update={"custom_enemies_paths": _way_to(level.destination_pos_icon), "waves": known}
    )


def _way_to(base: Point) -> tuple[tuple[Point, ...], ...]:
    """One path, from somewhere else on the map."""
    return ((Point(base.x - 1 if base.x > 0 else base.x + 1, base.y), base),)
