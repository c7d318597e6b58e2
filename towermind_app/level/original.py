"""Levels in the original's files: the entry of CustomLevelsConfig.json, its waves, and back again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from towermind_app.errors import LevelError
from towermind_app.level.catalogue import known_ids
from towermind_app.level.files import json_text
from towermind_app.level.model import Level
from towermind_app.level.own import free_id
from towermind_app.level.roads import road_strokes
from towermind_app.paths import is_file
from towermind_app.tables import Tables, Wave
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.waves import WaveTable

CUSTOM_LEVELS: Final = "CustomLevelsConfig.json"
WAVES: Final = "AllWavesConfig.json"

_MAP_OF_CUSTOM_LEVELS: Final = "Prefabs/Map_UGC"
"""What FilePath says in the original of every level that brings its own picture."""

_OURS: Final = frozenset({"SchemaVersion", "Name", "WaveEntries", "Theme", "RoadStyle", "Strokes"})


def original_entry(level: Level, picture: str) -> dict[str, Any]:
    """The level as an entry of the original's CustomLevelsConfig.json, with that file's keys and no others.

    Args:
        level: may be a draft; ``renumbered`` first where its own waves are to go with it.
        picture: file name of the picture, as it lies in the original's folder of pictures.
    """
    entry = level.model_dump(mode="json", by_alias=True, exclude=set(level.unknown))
    filled = {
        "PicFilePath": picture,
        "FilePath": level.file_path or _MAP_OF_CUSTOM_LEVELS,
        "Is_User_Generated": True,
    }
    return {key: filled.get(key, value) for key, value in entry.items() if key not in _OURS}


def original_text(levels: Sequence[Level]) -> str:
    """CustomLevelsConfig.json with these levels, each with the picture its PicFilePath names."""
    return json_text({"Levels": [original_entry(level, level.pic_file_path) for level in levels]})


def renumbered(level: Level, tables: Tables) -> Level:
    """The level with its own waves under IDs that mean no other wave in the table.

    The very same level when none of them clashes.
    """
    table = {wave.id: wave for wave in tables.waves}
    taken = table.keys() | {wave.id for wave in level.wave_entries} | set(level.waves)
    free = (number for number in count(max(table, default=-1) + 1) if number not in taken)
    clashing = [wave.id for wave in level.wave_entries if table.get(wave.id, wave) != wave]
    moved = {number: next(free) for number in dict.fromkeys(clashing)}
    if not moved:
        return level
    entries = tuple(
        wave.model_copy(update={"id": moved.get(wave.id, wave.id)}) for wave in level.wave_entries
    )
    waves = tuple(moved.get(number, number) for number in level.waves)
    return level.model_copy(update={"waves": waves, "wave_entries": entries})


def original_waves_text(level: Level, tables: Tables) -> str:
    """AllWavesConfig.json with the waves that ``renumbered(level, tables)`` plays, each once, by ID."""
    level = renumbered(level, tables)
    known = {wave.id: wave for wave in (*tables.waves, *level.wave_entries)}
    used = [known[number] for number in sorted(set(level.waves)) if number in known]
    return json_text({"Waves": [wave.model_dump(mode="json", by_alias=True) for wave in used]})


def imported(level: Level, tables: Tables, waves: Sequence[Wave] = (), taken: Collection[int] = ()) -> Level:
    """An original's entry as a level of ours, which the editor can go on with.

    It gets a name, when it has none, from its picture or its file; roads along its paths, when it has no
    strokes; an ID of its own when another level has its, or it is one of ``taken``; and of ``waves`` (the
    table it was made for) those it plays that the tables do not have.
    """
    changes: dict[str, object] = {"strokes": road_strokes(level)}
    if not level.name:
        changes["name"] = _name_of(level)
    if level.id in known_ids() or level.id in taken:
        changes["id"] = free_id(taken)
    table = {wave.id: wave for wave in tables.waves}
    played = set(level.waves) - {wave.id for wave in level.wave_entries}
    strangers = [wave for wave in waves if wave.id in played and table.get(wave.id) != wave]
    if strangers:
        changes["wave_entries"] = (*level.wave_entries, *strangers)
    return level.model_copy(update=changes)


def _name_of(level: Level) -> str:
    named = Path(_picture_name(level))
    if not named.suffix and "#" not in level.label:
        named = Path(level.label)
    return (words_of(named.stem) if named.suffix else "") or f"Level {level.id}"


def words_of(slug: str) -> str:
    """A name for people: ``two-bends`` is Two Bends."""
    words = slug.replace("-", " ").replace("_", " ").split()
    return " ".join(word[:1].upper() + word[1:] for word in words)


def _picture_name(level: Level) -> str:
    return level.pic_file_path.replace("\\", "/").rpartition("/")[2]


def waves_beside(path: Path) -> tuple[Wave, ...]:
    """The waves of the AllWavesConfig.json in the folder of a levels file; none when there is no such file.

    Raises LevelError when it is wrong.
    """
    table = path.parent / WAVES
    if not table.is_file():
        return ()
    return parse(WaveTable, read_json(table, LevelError), table, LevelError).waves


def picture_beside(path: Path, level: Level) -> Path | None:
    """The picture of a level from the file at ``path``: beside it or in a ``pics`` folder near it."""
    name = _picture_name(level)
    folders = (path.parent, path.parent / "pics", path.parent.parent / "pics")
    named = [folder / name for folder in folders if name]
    return next((picture for picture in named if is_file(picture)), None)
