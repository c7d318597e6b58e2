"""The built-in levels, and finding any level by what a person calls it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from pydantic import Field

from towermind_app import paths
from towermind_app.errors import LevelError
from towermind_app.level.files import id_in_file, load_level, load_original_levels
from towermind_app.level.model import Level
from towermind_app.tables.reading import parse, read_json
from towermind_app.tables.values import Entry

OWN: Final = "own"
"""The pack of a person's own levels, which no packs.json lists."""
OWN_TITLE: Final = "Your levels"
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
class ListedLevel:
    """A level people can choose by name: its pack, its slug (the file's name) and where it is."""

    pack: str
    slug: str
    path: Path

    @property
    def picture(self) -> Path:
        return self.path.with_suffix(".png")


class BuiltInLevel(ListedLevel):
    """A level that ships."""


def load_packs() -> Packs:
    """Raises LevelError when packs.json is missing or wrong."""
    path = paths.levels_dir() / _PACKS_FILE
    return parse(Packs, read_json(path, LevelError), path, LevelError)


def built_in_levels() -> tuple[BuiltInLevel, ...]:
    """Every level of every pack, in the order people see them. Reads no level."""
    return tuple(level for pack in load_packs().packs for level in _levels_of(pack))


def own_levels() -> tuple[ListedLevel, ...]:
    """Every file in the folder of a person's own levels, by name. Reads none of them."""
    files = sorted(paths.user_levels_dir().glob("*.json"), key=lambda file: _counting(file.stem))
    return tuple(ListedLevel(OWN, file.stem, file) for file in files)


def _counting(name: str) -> tuple[object, ...]:
    """A key that sorts ``ford-2`` before ``ford-10``."""
    pieces = [
        (int(piece), "") if piece.isdecimal() else (-1, piece) for piece in re.split(r"(\d+)", name.lower())
    ]
    return (pieces, name)


def known_ids() -> frozenset[int]:
    """The IDs of all levels there are: built-in, custom and one's own. Files that are wrong do not count."""
    files = [entry.path for entry in (*built_in_levels(), *own_levels())]
    found = {id_of(path) for path in files} | {level.id for level in _custom_levels()}
    return frozenset(number for number in found if number is not None)


def id_of(path: Path) -> int | None:
    """The ID a level file gives; None when it gives none or cannot be read: that is told to who wants it."""
    try:
        return id_in_file(path)
    except LevelError:
        return None


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
    then in ``config/CustomLevelsConfig.json``, then among one's own; a slug of one's own is found when
    nothing that ships goes by it. Raises LevelError, which lists every level with its ID and its aliases and
    says the nearest name, or as ``load_level``.
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
    own = {level.slug.lower(): level for level in own_levels()}
    if slug in own:
        return load_level(own[slug].path)
    if wanted.isdecimal():
        return _level_with_id(int(wanted))
    return load_level(Path(wanted).expanduser()) if _is_path(wanted) else None


def _level_with_id(wanted: int) -> Level:
    shipped = (load_level(entry.path) for entry in built_in_levels())
    for level in chain(shipped, _custom_levels()):
        if level.id == wanted:
            return level
    for entry in own_levels():
        if id_of(entry.path) == wanted:
            return load_level(entry.path)
    raise LevelError(str(wanted), "", "there is no level with this ID", _everything())


def _custom_levels() -> tuple[Level, ...]:
    path = paths.levels_dir() / _CUSTOM_LEVELS
    return load_original_levels(path) if path.is_file() else ()


def _is_path(name: str) -> bool:
    return (
        name.lower().endswith(".json")
        or "/" in name
        or "\\" in name
        or "#" in name
        or paths.is_file(Path(name))
    )


def _unknown(name: str, packs: Sequence[str] = ()) -> LevelError:
    known = [level.slug for level in (*built_in_levels(), *own_levels())]
    near = difflib.get_close_matches(name.lower(), [*known, *ladder_names(), *packs], n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    or_pack = f", or the pack {', '.join(packs)}" if packs else ""
    return LevelError(name, "", f"there is no level of this name{hint}", _everything() + or_pack)


def _everything() -> str:
    """All there is to choose from: ``five-roads (lv4, ID 3), ID 42, or the path of a level file``."""
    shipped = {entry.slug: id_of(entry.path) for entry in (*built_in_levels(), *own_levels())}
    aliases = ladder_names()
    entries = []
    for slug, number in shipped.items():
        further = [alias for alias, meant in aliases.items() if meant == slug]
        further += [] if number is None else [f"ID {number}"]
        entries.append(f"{slug} ({', '.join(further)})" if further else slug)
    entries += [f"ID {level.id}" for level in _custom_levels() if level.id not in shipped.values()]
    return f"{', '.join(entries)}, or the path of a level file"
