"""The check of a level: everything that is wrong with it, may be, or is worth knowing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, get_args

from towermind_app.level.finding import Finding, Severity, found
from towermind_app.level.map_checks import beyond_air_defence, map_findings
from towermind_app.level.model import Level
from towermind_app.tables import Tables, Wave
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES, MAX_WAVES
from towermind_app.tables.values import Within

_GRAVITY: Final = get_args(Severity)


def findings(level: Level, tables: Tables) -> tuple[Finding, ...]:
    """All findings, errors first and infos last, each map, economy, waves; always in the same order.

    Takes levels in the making too: of one put together by ``model_copy`` it says why it would not load.
    """
    all_of_them = (*map_findings(level, tables), *_economy(level), *_waves(level, tables))
    return tuple(sorted(all_of_them, key=lambda one: _GRAVITY.index(one.severity)))


def _economy(level: Level) -> Iterator[Finding]:
    for name, limits in number_limits().items():
        if not limits.contains(getattr(level, name)):
            key = Level.model_fields[name].serialization_alias or name
            sentence = f"Allowed is {limits.sentence(isinstance(getattr(level, name), int))}."
            yield found("number-out", key, sentence)
    if level.initial_money > level.max_money:
        yield found("money-order", "InitialMoney", f"More than MaxMoney, {level.max_money}.")
    if level.countdown_time >= level.waves_interval:
        sentence = f"Not less than WavesInterval, {level.waves_interval:g} s."
        yield found("countdown-long", "CountdownTime", sentence)


@cache
def number_limits() -> Mapping[str, Within]:
    """The limits of every number of a level, by the name of its field."""
    marks = {
        name: [mark for mark in field.metadata if isinstance(mark, Within)]
        for name, field in Level.model_fields.items()
    }
    return {name: limits[0] for name, limits in marks.items() if limits}


def _waves(level: Level, tables: Tables) -> Iterator[Finding]:
    if not level.waves:
        yield found("waves-none", "Waves", "There is no wave.")
    if len(level.waves) > MAX_WAVES:
        yield found("waves-many", "Waves", f"There are {len(level.waves)} waves; {MAX_WAVES} are the limit.")
    known = {wave.id: wave for wave in (*tables.waves, *level.wave_entries)}
    for row, number in enumerate(level.waves):
        if number not in known:
            yield found("wave-unknown", f"Waves[{row}]", f"There is no wave {number}.")
    yield from _own_waves(level, tables)
    yield from _enemies([known[number] for number in level.waves if number in known], level, tables)


def _own_waves(level: Level, tables: Tables) -> Iterator[Finding]:
    seen: set[int] = set()
    for row, wave in enumerate(level.wave_entries):
        place = f"WaveEntries[{row}]"
        if wave.id in seen:
            yield found("wave-repeated", f"{place}.ID", f"There is another wave {wave.id}.")
        seen.add(wave.id)
        if not wave.enemies:
            yield found("wave-empty", place, "The wave has no enemies.")
        if len(wave.enemies) > MAX_WAVE_ENEMIES:
            sentence = f"{len(wave.enemies)} enemies; {MAX_WAVE_ENEMIES} are the limit."
            yield found("wave-crowded", place, sentence)
        strangers = sorted({enemy for enemy in wave.enemies if enemy >= len(tables.enemies)})
        if strangers:
            yield found("enemy-unknown", place, f"There is no enemy {strangers[0]}.")
        if wave.id not in level.waves:
            yield found("wave-unused", place, f"The level does not play its wave {wave.id}.")


def _enemies(waves: list[Wave], level: Level, tables: Tables) -> Iterator[Finding]:
    total = sum(len(wave.enemies) for wave in waves)
    if waves and total < level.total_life:
        sentence = f"Only {total} enemies against TotalLife {level.total_life}: doing nothing wins."
        yield found("idle-wins", "Waves", sentence)
    types = {enemy for wave in waves for enemy in wave.enemies if enemy < len(tables.enemies)}
    flyers = [tables.enemies[enemy].name for enemy in sorted(types) if tables.enemies[enemy].flies]
    if flyers:
        for row in beyond_air_defence(level, tables):
            sentence = f"No tower can hit a {flyers[0]} on this path."
            start = next(iter(level.custom_enemies_paths[row]), None)
            yield found("air-unreachable", f"CustomEnemiesPaths[{row}]", sentence, start)
