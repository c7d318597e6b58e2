"""The levels a directory of tables brings along, as an original installation has them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from towermind_app.errors import LevelError
from towermind_app.level.catalogue import built_in_levels, find_level
from towermind_app.level.files import load_level, load_original_levels
from towermind_app.level.model import Level

FIXED_LEVELS: Final = "FixedLevelsConfig.json"
_MAP: Final = (
    "custom_enemies_paths",
    "destination_pos_icon",
    "tower_points",
    "theme",
    "road_style",
    "strokes",
)


def configured_levels(folder: Path, file_name: str) -> tuple[Level, ...]:
    """The levels that can be played of a levels file (BenchmarkLevelsConfig.json, CustomLevelsConfig.json).

    An entry without paths has its map in the original's game and not in the file; the built-in level with its
    ID lends it one, so that its waves and its economy can be played. Where no level has that ID it is left
    out. Empty when there is no such file. Raises LevelError for a file that is wrong.
    """
    path = folder / file_name
    entries = load_original_levels(path) if path.is_file() else ()
    if all(entry.custom_enemies_paths for entry in entries):
        return entries
    maps = {level.id: level for level in (load_level(entry.path) for entry in built_in_levels())}
    return tuple(
        _on_a_map(entry, maps) for entry in entries if entry.custom_enemies_paths or entry.id in maps
    )


def configured_level(folder: Path, file_name: str, number: int) -> Level:
    """The level with this ID in a directory's levels file, else the one that ``find_level`` finds.

    Raises LevelError, which names CurrentLevel of the directory when there is none, or as
    ``configured_levels``.
    """
    for level in configured_levels(folder, file_name):
        if level.id == number:
            return level
    try:
        return find_level(str(number))
    except LevelError as problem:
        if str(problem.path) != str(number):
            raise
        reason = f"there is no level with ID {number}"
        raise LevelError(folder / FIXED_LEVELS, "CurrentLevel", reason, problem.allowed) from None


def _on_a_map(entry: Level, maps: Mapping[int, Level]) -> Level:
    if entry.custom_enemies_paths:
        return entry
    lender = maps[entry.id]
    borrowed = {field: getattr(lender, field) for field in _MAP}
    named = entry.model_copy(update={**borrowed, "name": entry.name or lender.name})
    return named.read_from(entry.label)
