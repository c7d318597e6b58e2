"""The built-in levels, and finding any level by what a person calls it."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from pydantic import Field

from towermind_app import paths
from towermind_app.errors import LevelError
from towermind_app.level.files import load_level, load_original_levels
from towermind_app.level.model import Level
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.values import Entry

_PACKS_FILE: Final = "packs.json"
_CUSTOM_LEVELS: Final = Path("config") / "CustomLevelsConfig.json"


class Pack(Entry):
    """A folder of levels; ``levels`` are slugs in the order shown, others in the folder follow by name."""

    name: str
    title: str
    levels: tuple[str, ...] = ()


class Packs(Entry):
    """packs.json: the packs in the order shown, and further names of levels."""

    packs: tuple[Pack, ...]
    aliases: Mapping[str, str] = Field(default_factory=dict)


@dataclass(frozen=True)
class BuiltInLevel:
    """A level that ships: its pack, its slug (the file's name) and where it is."""

    pack: str
    slug: str
    path: Path

    @property
    def picture(self) -> Path:
        return self.path.with_suffix(".png")


def load_packs() -> Packs:
    """Raises LevelError when packs.json is missing or wrong."""
    path = paths.levels_dir() / _PACKS_FILE
    return parse(Packs, read_json(path, LevelError), path, LevelError)


def built_in_levels() -> tuple[BuiltInLevel, ...]:
    """Every level of every pack, in the order people see them. Reads no level."""
    return tuple(level for pack in load_packs().packs for level in _levels_of(pack))


def _levels_of(pack: Pack) -> list[BuiltInLevel]:
    folder = paths.levels_dir() / pack.name
    others = sorted(file.stem for file in folder.glob("*.json") if file.stem not in pack.levels)
    return [BuiltInLevel(pack.name, slug, folder / f"{slug}.json") for slug in (*pack.levels, *others)]


def ladder_names() -> Mapping[str, str]:
    """Further names of built-in levels, such as ``lv1``, to their slugs."""
    return load_packs().aliases


def find_level(name: str | Path) -> Level:
    """The level of a slug, an alias (``lv1``), an ID, or a file's path, tried in this order.

    Letter case does not matter in names. A bare number is an ID and nothing else: ``1`` is Market Cross,
    whose ID is 1, while ``lv1`` is Green Hollow, whose ID is 0. An ID is looked up among the built-in levels,
    then in ``config/CustomLevelsConfig.json``. Raises LevelError, which lists every level with its ID and its
    aliases and says the nearest name, or as ``load_level``.
    """
    wanted = str(name).strip()
    level = _found(wanted)
    if level is None:
        raise _unknown(wanted)
    return level


def find_levels(name: str | Path) -> tuple[Level, ...]:
    """The levels of a pack (``benchmark``) in its order, or the one that ``find_level`` finds.

    Raises as ``find_level``.
    """
    wanted = str(name).strip()
    packs = [pack.name for pack in load_packs().packs]
    if wanted.lower() in packs:
        return tuple(load_level(entry.path) for entry in built_in_levels() if entry.pack == wanted.lower())
    level = _found(wanted)
    if level is None:
        raise _unknown(wanted, packs)
    return (level,)


def _found(wanted: str) -> Level | None:
    """None for a name that nothing goes by."""
    built_in = {level.slug: level for level in built_in_levels()}
    slug = ladder_names().get(wanted.lower(), wanted.lower())
    if slug in built_in:
        return load_level(built_in[slug].path)
    if wanted.isdecimal():
        return _level_with_id(int(wanted), built_in)
    return load_level(Path(wanted).expanduser()) if _is_path(wanted) else None


def _level_with_id(wanted: int, built_in: Mapping[str, BuiltInLevel]) -> Level:
    shipped = (load_level(entry.path) for entry in built_in.values())
    for level in chain(shipped, _custom_levels()):
        if level.id == wanted:
            return level
    raise LevelError(str(wanted), "", "there is no level with this ID", _everything())


def _custom_levels() -> tuple[Level, ...]:
    path = paths.levels_dir() / _CUSTOM_LEVELS
    return load_original_levels(path) if path.is_file() else ()


def _is_path(name: str) -> bool:
    return (
        name.lower().endswith(".json") or "/" in name or "\\" in name or "#" in name or Path(name).is_file()
    )


def _unknown(name: str, packs: Sequence[str] = ()) -> LevelError:
    known = [level.slug for level in built_in_levels()]
    near = difflib.get_close_matches(name.lower(), [*known, *ladder_names(), *packs], n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    or_pack = f", or the pack {', '.join(packs)}" if packs else ""
    return LevelError(name, "", f"there is no level of this name{hint}", _everything() + or_pack)


def _everything() -> str:
    """All there is to choose from: ``five-roads (lv4, ID 3), ID 42, or the path of a level file``."""
    shipped = {entry.slug: _id_of(entry) for entry in built_in_levels()}
    aliases = ladder_names()
    entries = []
    for slug, number in shipped.items():
        further = [alias for alias, meant in aliases.items() if meant == slug]
        further += [] if number is None else [f"ID {number}"]
        entries.append(f"{slug} ({', '.join(further)})" if further else slug)
    entries += [f"ID {level.id}" for level in _custom_levels() if level.id not in shipped.values()]
    return f"{', '.join(entries)}, or the path of a level file"


def _id_of(entry: BuiltInLevel) -> int | None:
    """None for a file that is wrong: why is told when that level is wanted."""
    try:
        return load_level(entry.path).id
    except LevelError:
        return None
