"""Which level of a file is played when the file alone is named."""

from __future__ import annotations

from pathlib import Path

from towermind_app.errors import LevelError
from towermind_app.level import Level, load_level, load_original_levels, wave_plan
from towermind_app.level.files import is_list
from towermind_app.tables import Tables


def playable_name(path: Path, tables: Tables) -> str:
    """What `find_level` takes for the level in a file, or for the first of a list that can be played.

    Raises LevelError naming the file, the place and the reason, for a list those of its first level.
    """
    if not is_list(path):
        _require_playable(load_level(path), tables, path, "")
        return str(path)
    return f"{path}#{_first_playable(path, tables).id}"


def _first_playable(path: Path, tables: Tables) -> Level:
    problems = []
    for number, level in enumerate(load_original_levels(path)):
        try:
            _require_playable(level, tables, path, f"Levels[{number}].")
        except LevelError as problem:
            problems.append(problem)
        else:
            return level
    raise problems[0] if problems else LevelError(path, "Levels", "holds no level")


def _require_playable(level: Level, tables: Tables, path: Path, within: str) -> None:
    try:
        wave_plan(level, tables)
    except LevelError as problem:
        raise LevelError(path, within + problem.place, problem.problem, problem.allowed) from None
