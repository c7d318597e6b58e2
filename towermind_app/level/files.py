"""Levels as files: reading, the one canonical way of writing, and entries of the original."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import field_validator

from towermind_app.errors import LevelError
from towermind_app.level.model import Level
from towermind_app.level.points import AT_BASE
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.values import Entry, require_distinct_ids

_LINE: Final = 110


class LevelList(Entry):
    """BenchmarkLevelsConfig.json or CustomLevelsConfig.json."""

    levels: tuple[Level, ...]

    @field_validator("levels", mode="after")
    @classmethod
    def _once_each(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        require_distinct_ids([level.id for level in levels])
        return levels


def load_level(path: Path | str) -> Level:
    """The level in a file of ours, or the single entry of an original's levels file.

    ``levels.json#3`` takes the entry with ID 3 of a file that has several. Raises LevelError naming file,
    place, value and what is allowed.
    """
    path, wanted = _split(Path(path))
    value = read_json(path, LevelError)
    if not isinstance(value, Mapping) or "Levels" not in value:
        return parse(Level, value, path, LevelError).read_from(str(path))
    entries = _entries(value, path)
    chosen = [level for level in entries if wanted is None or level.id == wanted]
    if len(chosen) == 1:
        return chosen[0]
    ids = ", ".join(f"{path.name}#{level.id}" for level in entries) or "none, the list is empty"
    raise LevelError(path, "Levels", f"holds {len(entries)} levels, say which one", ids)


def _entries(value: object, path: Path) -> tuple[Level, ...]:
    levels = parse(LevelList, value, path, LevelError).levels
    return tuple(level.read_from(f"{path}#{level.id}") for level in levels)


def _split(path: Path) -> tuple[Path, int | None]:
    name, mark, number = path.name.rpartition("#")
    if mark and number.isdecimal():
        return path.with_name(name), int(number)
    return path, None


def load_original_levels(path: Path | str) -> tuple[Level, ...]:
    """All entries of a BenchmarkLevelsConfig.json or CustomLevelsConfig.json of the original.

    Entries without paths are taken too; ``require_geometry`` refuses them when they are to be played. Raises
    LevelError for a file that is wrong, or when two entries have the same ID.
    """
    path = Path(path)
    return _entries(read_json(path, LevelError), path)


def require_geometry(level: Level) -> None:
    """Raises LevelError when the level has no paths, or one that does not end at the base."""
    if not level.custom_enemies_paths:
        raise LevelError(
            level.label,
            "CustomEnemiesPaths",
            "has no paths: the map of an original benchmark level is in its game, not in this file",
            "1 to 5 paths with DestinationPosIcon and TowerPoints",
        )
    base = level.destination_pos_icon
    for number, path in enumerate(level.custom_enemies_paths):
        end = path[-1]
        if end.distance(base) > AT_BASE:
            raise LevelError(
                level.label,
                f"CustomEnemiesPaths[{number}][{len(path) - 1}]",
                f"the path ends at ({end.x:g}, {end.y:g}) and not at the base",
                f"DestinationPosIcon, ({base.x:g}, {base.y:g}), give or take {AT_BASE:g}",
            )


def level_text(level: Level) -> str:
    """The level as JSON, canonical: equal levels give equal text, and reading it gives an equal level."""
    entry = level.model_dump(mode="json", by_alias=True, exclude_none=True)
    return _block(entry, "") + "\n"


def _block(value: object, indent: str) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    fits = len(indent) + len(flat) <= _LINE and indent != ""
    inner = indent + "  "
    if isinstance(value, dict) and value and not fits:
        rows = [
            f"{json.dumps(key, ensure_ascii=False)}: {_block(item, inner)}" for key, item in value.items()
        ]
        return _bracketed("{", rows, "}", indent)
    if isinstance(value, list) and value and not fits:
        small = all(_is_small(item) for item in value)
        rows = _packed(value, _LINE - len(inner)) if small else [_block(item, inner) for item in value]
        return _bracketed("[", rows, "]", indent)
    return flat


def _bracketed(opening: str, rows: list[str], closing: str, indent: str) -> str:
    return f"{opening}\n" + ",\n".join(f"{indent}  {row}" for row in rows) + f"\n{indent}{closing}"


def _is_small(value: object) -> bool:
    """Whether many of these belong on one line: numbers, texts and points."""
    return not isinstance(value, list | dict) or (isinstance(value, dict) and value.keys() == {"X", "Y"})


def _packed(values: list[object], width: int) -> list[str]:
    rows: list[str] = []
    for value in values:
        text = json.dumps(value, ensure_ascii=False)
        if rows and len(rows[-1]) + len(text) + 3 <= width:
            rows[-1] += f", {text}"
        else:
            rows.append(text)
    return rows


def level_sha256(level: Level) -> str:
    """64 hexadecimal digits: the SHA-256 of the canonical text in UTF-8."""
    return hashlib.sha256(level_text(level).encode()).hexdigest()


def save_level(level: Level, path: Path | str) -> None:
    """Writes the canonical text, whole or not at all: a crash leaves the old file. Raises LevelError."""
    path = Path(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(level_text(level))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        raise LevelError(path, "", f"cannot be written ({error.strerror})") from None
