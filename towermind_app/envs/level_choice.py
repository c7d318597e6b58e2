"""Which level an episode plays, and which waves: the arguments, the options of resets and the seed decide."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from towermind_app import paths
from towermind_app.envs.arguments import whole
from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    built_in_levels,
    configured_level,
    configured_levels,
    find_levels,
    wave_plan,
)
from towermind_app.tables import Tables, Wave, load_tables
from towermind_app.tables.capacities import MAX_WAVES
from towermind_app.tables.reading import parse

LevelName = str | int | Path | Level
LevelNames = LevelName | Sequence[LevelName]

OWN: Final = "own"
RANDOM: Final = "random"
BENCHMARK: Final = "benchmark"
"""The pack drawn from when nothing else is named."""
_GENERALIZATION: Final = range(3)
_WAVE_IDS: Final = range(1_000_001)
_OPTIONS: Final = ("level", "waves")
_WHERE: Final = "reset options"
_WAVES_ALLOWED: Final = f'"own", "random", or 1 to {MAX_WAVES} wave IDs and waves'


class NamedLevel(NamedTuple):
    """A level and its slug, or the name of one that does not ship."""

    name: str
    level: Level


def drawn_number(seed: int, what: str, count: int) -> int:
    """A number in 0..count-1 drawn by a seed, the same on every machine.

    The first 16 hexadecimal digits of the SHA-256 of seed and word, such as ``7 level``, modulo the count.
    """
    digits = hashlib.sha256(f"{int(seed)} {what}".encode()).hexdigest()[:16]
    return int(digits, 16) % count


@dataclass(frozen=True)
class LevelChoice:
    """What an episode's level and waves are drawn from.

    Args:
        tables: the numbers of the game; random waves are waves of theirs.
        levels: every episode plays one of them.
        waves: OWN for the level's, RANDOM, or wave IDs and waves in playing order.

    Raises LevelError when one of the levels cannot be played with these waves.
    """

    tables: Tables
    levels: tuple[NamedLevel, ...]
    waves: str | tuple[int | Wave, ...] = OWN

    def __post_init__(self) -> None:
        for _, level in self.levels:
            wave_plan(self._with_waves(level, seed=0), self.tables)

    def drawn(self, seed: int) -> NamedLevel:
        """The level of the episode of this seed, with the waves it plays.

        Of n levels it is number ``drawn_number(seed, "level", n)``; of m waves in the tables, random wave k
        is number ``drawn_number(seed, f"wave {k}", m)``, both counted from 0.
        """
        number = drawn_number(seed, "level", len(self.levels)) if len(self.levels) > 1 else 0
        name, level = self.levels[number]
        return NamedLevel(name, self._with_waves(level, seed))

    def asked(self, options: Mapping[str, Any] | None) -> LevelChoice:
        """The choice after a reset with these options, which holds until another one asks for something else.

        Raises ValueError for options there are none of, ValueError or LevelError for levels and waves that
        will not do.
        """
        if not options:
            return self
        unknown = [repr(key) for key in options if key not in _OPTIONS]
        if unknown:
            raise ValueError(f"{_WHERE} {', '.join(unknown)}: allowed are {', '.join(_OPTIONS)}")
        levels = _named(options["level"]) if "level" in options else self.levels
        waves = _waves(options["waves"]) if "waves" in options else self.waves
        return replace(self, levels=levels, waves=waves)

    def _with_waves(self, level: Level, seed: int) -> Level:
        if isinstance(self.waves, str):
            return level if self.waves == OWN else self._with_random_waves(level, seed)
        given = {wave.id: wave for wave in self.waves if isinstance(wave, Wave)}
        others = (wave for wave in level.wave_entries if wave.id not in given)
        ids = tuple(wave.id if isinstance(wave, Wave) else wave for wave in self.waves)
        return level.model_copy(update={"waves": ids, "wave_entries": (*given.values(), *others)})

    def _with_random_waves(self, level: Level, seed: int) -> Level:
        known = self.tables.waves
        if not known:
            raise LevelError("AllWavesConfig.json", "Waves", "there is none to draw", "at least one")
        numbers = [drawn_number(seed, f"wave {k}", len(known)) for k in range(len(level.waves))]
        ids = tuple(known[number].id for number in numbers)
        return level.model_copy(update={"waves": ids, "wave_entries": ()})


def choose_levels(
    level: LevelNames | None, generalization: int | None, tables: Tables, folder: Path
) -> LevelChoice:
    """What the arguments of an environment choose; what they leave open, the tables do.

    Args:
        level: a level or the name of a pack, or several of them; None for what the tables name.
        generalization: 0 one level, 1 a level drawn for every episode, 2 and waves too; the tables' if None.
        tables: the numbers of the game.
        folder: where the tables' levels file is.

    Raises ValueError for a wrong generalization, for none of several levels, and for generalization 0 with
    several; LevelError for a level that is not there or cannot be played.
    """
    usual = tables.environment.generalization_level
    wanted = usual if generalization is None else whole("generalization", generalization, _GENERALIZATION)
    levels = _configured(wanted, tables, folder) if level is None else _named(level)
    if generalization is not None and wanted == 0 and len(levels) > 1:
        raise ValueError(f"generalization 0 with {len(levels)} levels: allowed with a single one")
    return LevelChoice(tables, levels, RANDOM if wanted == 2 else OWN)


def tables_and_folder(tables: str | Path | Tables | None) -> tuple[Tables, Path]:
    """The tables of an argument, and where their levels file is: with ours, unless a directory is named.

    Raises as ``load_tables``.
    """
    ours = paths.levels_dir() / "config"
    if isinstance(tables, Tables):
        return tables, ours
    folder = ours if tables is None else Path(tables)
    return load_tables(folder), folder


def _configured(generalization: int, tables: Tables, folder: Path) -> tuple[NamedLevel, ...]:
    file_name = tables.environment.levels_config_file_name
    if generalization == 0:
        return _with_names([configured_level(folder, file_name, tables.fixed_levels.current_level)])
    return _with_names(configured_levels(folder, file_name) or find_levels(BENCHMARK))


def _named(names: LevelNames) -> tuple[NamedLevel, ...]:
    several = names if isinstance(names, Sequence) and not isinstance(names, str) else (names,)
    levels = [level for name in several for level in _found(name)]
    if not levels:
        raise ValueError(f"level {names!r}: allowed is at least one")
    return _with_names(levels)


def _found(name: object) -> tuple[Level, ...]:
    return (name,) if isinstance(name, Level) else find_levels(str(name))


def _with_names(levels: Sequence[Level]) -> tuple[NamedLevel, ...]:
    slugs = {str(entry.path): entry.slug for entry in built_in_levels()}
    return tuple(NamedLevel(slugs.get(level.label) or level.name or level.label, level) for level in levels)


def _waves(wanted: Any) -> str | tuple[int | Wave, ...]:  # noqa: ANN401
    if isinstance(wanted, str) and wanted in (OWN, RANDOM):
        return wanted
    several = isinstance(wanted, Sequence | np.ndarray) and not isinstance(wanted, str)
    if not several or not 0 < len(wanted) <= MAX_WAVES:
        raise ValueError(f"{_WHERE}, waves {wanted!r}: allowed are {_WAVES_ALLOWED}")
    waves = tuple(_wave(wave, place) for place, wave in enumerate(wanted))
    _require_one_meaning([wave for wave in waves if isinstance(wave, Wave)])
    return waves


def _wave(wanted: object, place: int) -> int | Wave:
    if isinstance(wanted, Wave):
        return wanted
    if isinstance(wanted, Mapping):
        return parse(Wave, wanted, _WHERE, LevelError, f"waves[{place}]")
    return whole(f"{_WHERE}, waves[{place}]", wanted, _WAVE_IDS)


def _require_one_meaning(waves: Sequence[Wave]) -> None:
    meant: dict[int, Wave] = {}
    for wave in waves:
        if meant.setdefault(wave.id, wave) != wave:
            raise LevelError(_WHERE, "waves", f"ID {wave.id} is two different waves", "an ID for each")
