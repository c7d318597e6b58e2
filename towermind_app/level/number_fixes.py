"""Fixes of economy and waves; each takes a level, the place of the finding, its numbers, the tables."""

from __future__ import annotations

from itertools import count
from typing import Final

from towermind_app.level.findings import number_limits
from towermind_app.level.model import Level
from towermind_app.tables import Tables, Wave


def _within_limits(level: Level, place: str, _row: int, _number: int, _tables: Tables) -> Level:
    """The nearest number allowed; as it is where that is no single number."""
    keys = {field.serialization_alias or name: name for name, field in Level.model_fields.items()}
    name = keys[place]
    limits, value = number_limits()[name], getattr(level, keys[place])
    nearest = type(value)(min(max(value, limits.low), limits.high))
    return level.model_copy(update={name: nearest})


def _money_in_order(level: Level, _place: str, _row: int, _number: int, _tables: Tables) -> Level:
    return level.model_copy(update={"initial_money": level.max_money})


def _shorter_countdown(level: Level, _place: str, _row: int, _number: int, _tables: Tables) -> Level:
    return level.model_copy(update={"countdown_time": level.waves_interval / 2})


def _without_unknown(level: Level, _place: str, row: int, _number: int, _tables: Tables) -> Level:
    return level.model_copy(update={"waves": (*level.waves[:row], *level.waves[row + 1 :])})


def _own_number(level: Level, _place: str, row: int, _number: int, tables: Tables) -> Level:
    """Another ID for a wave that has one twice; a wave that is there twice goes."""
    wave = level.wave_entries[row]
    if wave in level.wave_entries[:row]:
        entries = (*level.wave_entries[:row], *level.wave_entries[row + 1 :])
        return level.model_copy(update={"wave_entries": entries})
    taken = {wave.id for wave in (*tables.waves, *level.wave_entries)}.union(level.waves)
    free = next(
        number for number in count(max(wave.id for wave in level.wave_entries)) if number not in taken
    )
    return _with_wave(level, row, wave.model_copy(update={"id": free}))


def _without_empty(level: Level, _place: str, row: int, _number: int, _tables: Tables) -> Level:
    number = level.wave_entries[row].id
    entries = (*level.wave_entries[:row], *level.wave_entries[row + 1 :])
    if any(wave.id == number for wave in entries):
        return level.model_copy(update={"wave_entries": entries})
    waves = tuple(wave for wave in level.waves if wave != number)
    return level.model_copy(update={"wave_entries": entries, "waves": waves})


def _known_enemies(level: Level, _place: str, row: int, _number: int, tables: Tables) -> Level:
    wave = level.wave_entries[row]
    known = tuple(enemy for enemy in wave.enemies if enemy < len(tables.enemies))
    return _with_wave(level, row, wave.model_copy(update={"enemies": known}))


def _with_wave(level: Level, row: int, wave: Wave) -> Level:
    entries = level.wave_entries
    return level.model_copy(update={"wave_entries": (*entries[:row], wave, *entries[row + 1 :])})


NUMBER_FIXES: Final = {
    "number-out": _within_limits,
    "money-order": _money_in_order,
    "countdown-long": _shorter_countdown,
    "wave-unknown": _without_unknown,
    "wave-repeated": _own_number,
    "wave-empty": _without_empty,
    "enemy-unknown": _known_enemies,
}
