"""The levels that arguments of `towermind level` mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    built_in_levels,
    find_level,
    load_level,
    load_original_levels,
    own_levels,
)
from towermind_app.level.files import is_list, list_and_number
from towermind_app.paths import is_file, is_there
from towermind_app.tables.reading import read_json

_KEYS_OF_LEVELS: Final = frozenset({"SchemaVersion", "Levels", "InitialMoney", "CustomEnemiesPaths"})


class Source(NamedTuple):
    """What an argument led to: a level, or why there is none."""

    label: str
    level: Level | None = None
    problem: LevelError | None = None


def level_of(name: str) -> Level:
    """The level of a file or of a name, complete or not. Raises LevelError."""
    if _is_file(name):
        return load_level(Path(name), draft=True)
    for entry in (*built_in_levels(), *own_levels()):
        if entry.slug.lower() == name.strip().lower():
            return load_level(entry.path, draft=True)
    return find_level(name)


def _is_file(name: str) -> bool:
    return Path(name).name.lower().partition("#")[0].endswith(".json") or is_file(Path(name))


def sources(names: list[str]) -> Iterator[Source]:
    """Every level that the names mean: files, lists of levels, and the levels in folders, by file name.

    In a folder only JSON files that look like levels count. Raises LevelError for a name of nothing.
    """
    for name in names:
        if is_there(Path(name)) and Path(name).is_dir():
            for file in sorted(Path(name).rglob("*.json")):
                yield from _in_folder(file)
        elif not _is_file(name):
            yield Source(name, level_of(name))
        elif not is_there(list_and_number(Path(name))[0]):
            raise LevelError(name, "", "there is no such file")
        else:
            yield from _of(name)


def _in_folder(file: Path) -> Iterator[Source]:
    try:
        value = read_json(file, LevelError)
    except LevelError as problem:
        yield Source(str(file), problem=problem)
        return
    if isinstance(value, Mapping) and value.keys() & _KEYS_OF_LEVELS:
        yield from _of(str(file))


def _of(name: str) -> Iterator[Source]:
    try:
        if is_there(Path(name)) and is_list(Path(name)):
            for level in load_original_levels(Path(name), draft=True):
                yield Source(level.label, level)
        else:
            yield Source(name, load_level(Path(name), draft=True))
    except LevelError as problem:
        yield Source(name, problem=problem)
