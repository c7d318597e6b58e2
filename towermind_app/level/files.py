"""Levels as files: reading, the one canonical way of writing, and entries of the original."""

from __future__ import annotations

import hashlib
import json
import math
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import field_validator

from towermind_app.errors import LevelError, TableWarning
from towermind_app.level.model import LEADING_SOMEWHERE, Level
from towermind_app.level.points import AT_BASE
from towermind_app.level.whole_file import replace_file
from towermind_app.paths import is_there
from towermind_app.tables.reading import json_in, parse, read_json
from towermind_app.tables.values import Entry, require_distinct_ids

_LINE: Final = 110
_SEPARATOR: Final = len(", ")
_KEY_MARKS: Final = len('"": ')
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


class LevelList(Entry):
    """BenchmarkLevelsConfig.json or CustomLevelsConfig.json."""

    levels: tuple[Level, ...]

    @field_validator("levels", mode="after")
    @classmethod
    def _once_each(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        require_distinct_ids([level.id for level in levels])
        return levels


def is_list(path: Path) -> bool:
    """Whether a file holds a list of levels, as the original has them. Raises LevelError for no JSON."""
    return _has_levels(read_json(path, LevelError))


def _has_levels(value: object) -> bool:
    return isinstance(value, Mapping) and "Levels" in value


def load_level(path: Path | str, *, draft: bool = False) -> Level:
    """The level in a file of ours, or the single entry of an original's levels file.

    ``levels.json#3`` takes the entry with ID 3 of a file that has several. With ``draft`` a level in the
    making is taken too: what only keeps it from being played (no waves, a path of one waypoint, a countdown
    longer than the interval and the like) is no fault then; ``findings`` tells of it.

    Raises LevelError naming file, place, value and what is allowed.
    """
    path, wanted = list_and_number(Path(path))
    value = read_json(path, LevelError)
    if not _has_levels(value):
        return parse(Level, value, path, LevelError, draft=draft).read_from(str(path))
    entries = _entries(value, path, draft)
    chosen = [level for level in entries if wanted is None or level.id == wanted]
    if len(chosen) == 1:
        return chosen[0]
    ids = ", ".join(f"{path.name}#{level.id}" for level in entries) or "none, the list is empty"
    raise LevelError(path, "Levels", f"holds {len(entries)} levels, say which one", ids)


def id_in_file(path: Path) -> int | None:
    """The ID that a level file gives, whatever else is in it; None when it gives none.

    Raises LevelError for a file that cannot be read as JSON.
    """
    value = read_json(path, LevelError)
    number = value.get("ID") if isinstance(value, Mapping) else None
    return number if isinstance(number, int) and not isinstance(number, bool) else None


def _entries(value: object, path: Path, draft: bool) -> tuple[Level, ...]:
    levels = parse(LevelList, value, path, LevelError, draft=draft).levels
    return tuple(level.read_from(f"{path}#{level.id}") for level in levels)


def list_and_number(path: Path) -> tuple[Path, int | None]:
    """``LIST.json#3`` as the list and the ID of one entry in it; any other file as it is."""
    name, mark, number = path.name.rpartition("#")
    if mark and number.isdecimal() and not is_there(path):
        return path.with_name(name), int(number)
    return path, None


def load_original_levels(path: Path | str, *, draft: bool = False) -> tuple[Level, ...]:
    """All entries of a BenchmarkLevelsConfig.json or CustomLevelsConfig.json of the original.

    Entries without paths are taken too; ``require_geometry`` refuses them when they are to be played.
    ``draft`` as for ``load_level``. Raises LevelError for a file that is wrong, or when two entries have the
    same ID.
    """
    path = Path(path)
    return _entries(read_json(path, LevelError), path, draft)


def require_geometry(level: Level) -> None:
    """Raises LevelError when the level has no paths, or one that leads nowhere or not to the base."""
    if not level.custom_enemies_paths:
        raise LevelError(
            level.label,
            "CustomEnemiesPaths",
            "has no paths: the map of an original benchmark level is in its game, not in this file",
            "1 to 5 paths with DestinationPosIcon and TowerPoints",
        )
    base = level.destination_pos_icon
    for number, path in enumerate(level.custom_enemies_paths):
        if len(path) < 2:  # an agent that sees rounded numbers may have both in one place, and goes on
            place = f"CustomEnemiesPaths[{number}]"
            raise LevelError(level.label, place, "the path leads nowhere", LEADING_SOMEWHERE)
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
    return json_text(level.model_dump(mode="json", by_alias=True))


def json_text(value: Mapping[str, object]) -> str:
    """A JSON object as level files are laid out: an entry a line, short lists and many points on one."""
    return _block(value, "") + "\n"


def _block(value: object, indent: str) -> str:
    room = _LINE - len(indent) if indent else 0
    inner = indent + "  "
    if isinstance(value, dict) and value and not _fits(value, room):
        rows = [f"{_flat(key)}: {_block(item, inner)}" for key, item in value.items()]
        return _bracketed("{", rows, "}", indent)
    if isinstance(value, list) and value and not _fits(value, room):
        small = all(_is_small(item) for item in value)
        rows = _packed(value, _LINE - len(inner)) if small else [_block(item, inner) for item in value]
        return _bracketed("[", rows, "]", indent)
    return _flat(value)


def _fits(value: object, room: int) -> bool:
    """Whether it fits into so many characters; long values are seen to be long without writing them."""
    return _least_length(value, room) <= room and len(_flat(value)) <= room


def _least_length(value: object, enough: int) -> int:
    """No more characters than it takes; more than `enough` need not be counted."""
    length = 0
    if isinstance(value, list):
        for inner in value:
            length += _SEPARATOR + _least_length(inner, enough - length)
            if length > enough:
                break
    elif isinstance(value, dict):
        for key, inner in value.items():
            length += _SEPARATOR + len(key) + _KEY_MARKS + _least_length(inner, enough - length)
            if length > enough:
                break
    return length or 1


def _flat(value: object) -> str:
    match value:
        case {"X": float(x), "Y": float(y), **further} if not further and math.isfinite(
            x + y
        ):  # by far the most there are
            return f'{{"X": {x!r}, "Y": {y!r}}}'
    return _ENCODER.encode(value)


def _bracketed(opening: str, rows: list[str], closing: str, indent: str) -> str:
    return f"{opening}\n" + ",\n".join(f"{indent}  {row}" for row in rows) + f"\n{indent}{closing}"


def _is_small(value: object) -> bool:
    """Whether many of these belong on one line: numbers, texts and points."""
    return not isinstance(value, list | dict) or (isinstance(value, dict) and value.keys() == {"X", "Y"})


def _packed(values: list[object], width: int) -> list[str]:
    rows: list[str] = []
    for value in values:
        text = _flat(value)
        if rows and len(rows[-1]) + len(text) + 3 <= width:
            rows[-1] += f", {text}"
        else:
            rows.append(text)
    return rows


def level_sha256(level: Level) -> str:
    """64 hexadecimal digits: the SHA-256 of the canonical text in UTF-8."""
    return hashlib.sha256(level_text(level).encode()).hexdigest()


def save_level(level: Level, path: Path | str) -> None:
    """Writes the canonical text, whole or not at all: a crash leaves the old file.

    Levels in the making are written as well. Raises LevelError when the file cannot be written, or when the
    level would not read back equal; then the old file stays.
    """
    path = Path(path)
    write_whole(path, content_that_reads_back(level, path))


def content_that_reads_back(level: Level, path: Path) -> bytes:
    """What a level file holds. Raises LevelError when the level would not read back equal."""
    try:
        text = level_text(level)
        content = text.encode()
    except ValueError as error:
        raise LevelError(path, "", f"cannot be put into words ({error})") from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TableWarning)  # told when it was read
        same = parse(Level, json_in(text, path, LevelError), path, LevelError, draft=True) == level
    if not same:
        raise LevelError(path, "", "would not read back as it is, and is not written")
    return content


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file, and the folders it is in, in one step: it is there whole or as it was before.

    Raises LevelError when it cannot be written.
    """
    try:
        replace_file(path, content)
    except OSError as error:
        raise LevelError(path, "", f"cannot be written ({error.strerror or error})") from None
