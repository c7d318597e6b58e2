"""Edits of a level's waves. All give the level itself when they change nothing or may not.

A row is a place in the order of play. A wave of the table is never changed: whoever edits its row gets a wave
of the level's own there first, and so does a row that shares its wave with another row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from editor.edits.order import moved
from towermind_app.level import Level
from towermind_app.tables import Tables, Wave
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES, MAX_WAVES

SHORTEST_INTERVAL: Final = 0.02
LONGEST_INTERVAL: Final = 3600.0
_FIRST_OWN_ID: Final = 1000  # ids from here on tell at a glance that the wave is the level's own
_FIRST_WAVE: Final = (5, 1.0)  # enemies, and the seconds between them


class Run(NamedTuple):
    """Enemies of one type, one after the other."""

    enemy: int
    times: int


def runs(enemies: Sequence[int]) -> tuple[Run, ...]:
    """The enemies of a wave, neighbours of one type together."""
    return tuple(Run(enemy, len(list(group))) for enemy, group in groupby(enemies))


def enemies_of(wanted: Sequence[Run]) -> tuple[int, ...]:
    """The type ids that runs stand for, in order."""
    return tuple(run.enemy for run in wanted for _ in range(run.times))


def waves_in_order(level: Level, tables: Tables) -> tuple[Wave | None, ...]:
    """A wave for each row, the level's own before the table's; None where neither has the id."""
    known = {wave.id: wave for wave in (*tables.waves, *level.wave_entries)}
    return tuple(known.get(number) for number in level.waves)


def is_own(level: Level, row: int) -> bool:
    """Whether the row's wave is one that the level brings along."""
    return any(wave.id == level.waves[row] for wave in level.wave_entries)


def why_no_wave(level: Level) -> str:
    """Why no wave can be added; empty when one can."""
    return f"A level has at most {MAX_WAVES} waves." if len(level.waves) >= MAX_WAVES else ""


def why_no_enemy(wave: Wave | None) -> str:
    """Why no enemy can be added to a wave; empty when one can."""
    full = wave is not None and len(wave.enemies) >= MAX_WAVE_ENEMIES
    return f"A wave has at most {MAX_WAVE_ENEMIES} enemies." if full else ""


def add_wave(level: Level, tables: Tables) -> Level:
    """A new wave of the level's own at the end: as the last one, or a gentle first one."""
    last = next((wave for wave in reversed(waves_in_order(level, tables)) if wave), None)
    return insert_wave(level, len(level.waves), last or gentle_wave(), tables)


def insert_wave(level: Level, row: int, wave: Wave, tables: Tables) -> Level:
    """An own copy of `wave`, under an id that is free, before what is in `row` now."""
    if why_no_wave(level):
        return level
    own = wave.model_copy(update={"id": free_id(level, tables)})
    return level.model_copy(
        update={
            "waves": (*level.waves[:row], own.id, *level.waves[row:]),
            "wave_entries": (*level.wave_entries, own),
        }
    )


def add_table_wave(level: Level, number: int, row: int | None = None) -> Level:
    """A wave by its id before what is in `row` now, or at the end."""
    if why_no_wave(level):
        return level
    row = len(level.waves) if row is None else row
    return level.model_copy(update={"waves": (*level.waves[:row], number, *level.waves[row:])})


def duplicate(level: Level, row: int, tables: Tables) -> Level:
    """The same once more, right behind it; an own wave as one that can be changed by itself."""
    wave = wave_in(level, row, tables)
    if wave and is_own(level, row):
        return insert_wave(level, row + 1, wave, tables)
    return add_table_wave(level, level.waves[row], row + 1) if 0 <= row < len(level.waves) else level


def remove(level: Level, row: int) -> Level:
    """Take a row out, and with it an own wave that no other row plays."""
    if not 0 <= row < len(level.waves):
        return level
    number, left = level.waves[row], (*level.waves[:row], *level.waves[row + 1 :])
    kept = tuple(wave for wave in level.wave_entries if wave.id != number or number in left)
    return level.model_copy(update={"waves": left, "wave_entries": kept})


def clear(level: Level) -> Level:
    """Without waves, and without those of its own that it played."""
    if not level.waves:
        return level
    kept = tuple(wave for wave in level.wave_entries if wave.id not in level.waves)
    return level.model_copy(update={"waves": (), "wave_entries": kept})


def reorder(level: Level, row: int, to: int) -> Level:
    """Take the wave out of `row` and put it in so that it is in row `to` then."""
    order = moved(level.waves, row, to)
    return level if order == level.waves else level.model_copy(update={"waves": order})


def make_own(level: Level, row: int, tables: Tables) -> Level:
    """Give a row a wave of its own to edit; one without any gets a gentle one."""
    if not 0 <= row < len(level.waves) or _is_only_own(level, row):
        return level
    wave = wave_in(level, row, tables) or gentle_wave()
    own = wave.model_copy(update={"id": free_id(level, tables)})
    order = (*level.waves[:row], own.id, *level.waves[row + 1 :])
    return level.model_copy(update={"waves": order, "wave_entries": (*level.wave_entries, own)})


def set_interval(level: Level, row: int, seconds: float, tables: Tables) -> Level:
    """Other seconds between two enemies of a wave, to 0.01 and as far as allowed."""
    wanted = min(max(round(seconds, 2), SHORTEST_INTERVAL), LONGEST_INTERVAL)
    return _changed(level, row, tables, lambda wave: wave.model_copy(update={"enemies_interval": wanted}))


def add_enemy(level: Level, row: int, enemy: int, tables: Tables) -> Level:
    """One more enemy at the end of a wave."""
    wave = wave_in(level, row, tables)
    return insert_run(level, row, len(runs(wave.enemies)) if wave else 0, enemy, 1, tables)


def insert_run(level: Level, row: int, place: int, enemy: int, count: int, tables: Tables) -> Level:
    """Enemies of one type before the run `place`, as many as there is room for."""
    return _with_runs(level, row, tables, lambda now: [*now[:place], Run(enemy, count), *now[place:]])


def set_count(level: Level, row: int, place: int, count: int, tables: Tables) -> Level:
    """Another length for a run, as far as there is room; none takes it out."""

    def counted(now: Sequence[Run]) -> list[Run]:
        if not 0 <= place < len(now):
            return list(now)
        others = sum(run.times for run in now) - now[place].times
        length = min(max(count, 0), MAX_WAVE_ENEMIES - others)
        return [*now[:place], now[place]._replace(times=length), *now[place + 1 :]]

    return _with_runs(level, row, tables, counted)


def take_enemy(level: Level, row: int, enemy: int, tables: Tables) -> Level:
    """One enemy of a type less, the last of them."""
    wave = wave_in(level, row, tables)
    places = [place for place, run in enumerate(runs(wave.enemies)) if run.enemy == enemy] if wave else []
    if wave is None or not places:
        return level
    return set_count(level, row, places[-1], runs(wave.enemies)[places[-1]].times - 1, tables)


def move_run(level: Level, row: int, place: int, to: int, tables: Tables) -> Level:
    """Take a run out and put it in at `to`; beside its like they become one."""
    return _with_runs(level, row, tables, lambda now: moved(tuple(now), place, to))


def wave_in(level: Level, row: int, tables: Tables) -> Wave | None:
    """The wave of a row; None for a row or an id that does not exist."""
    return waves_in_order(level, tables)[row] if 0 <= row < len(level.waves) else None


def gentle_wave() -> Wave:
    """A few of the table's first enemy, with time between them; its id is still to be given."""
    count, seconds = _FIRST_WAVE
    return Wave(id=0, enemies=(0,) * count, enemies_interval=seconds)


def free_id(level: Level, tables: Tables) -> int:
    """The lowest id from 1000 on that neither the level nor the table uses."""
    return next(free_ids(level, tables))


def free_ids(level: Level, tables: Tables) -> Iterator[int]:
    """Ids for waves of the level's own, in ascending order."""
    taken = {*level.waves, *(wave.id for wave in (*tables.waves, *level.wave_entries))}
    return (number for number in range(_FIRST_OWN_ID, 1_000_001) if number not in taken)


def _is_only_own(level: Level, row: int) -> bool:
    return is_own(level, row) and level.waves.count(level.waves[row]) == 1


def _changed(level: Level, row: int, tables: Tables, change: Callable[[Wave], Wave]) -> Level:
    wave = wave_in(level, row, tables)
    if wave is None or change(wave) == wave:
        return level
    level = make_own(level, row, tables)
    number = level.waves[row]
    entries = tuple(change(own) if own.id == number else own for own in level.wave_entries)
    return level.model_copy(update={"wave_entries": entries})


def _with_runs(
    level: Level, row: int, tables: Tables, change: Callable[[Sequence[Run]], Sequence[Run]]
) -> Level:
    def changed(wave: Wave) -> Wave:
        enemies = enemies_of(change(runs(wave.enemies)))[:MAX_WAVE_ENEMIES]
        return wave.model_copy(update={"enemies": enemies}) if enemies else wave

    return _changed(level, row, tables, changed)
