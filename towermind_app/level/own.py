"""A person's own levels: the folder they are in, their names, and putting one there."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from itertools import count
from pathlib import Path
from typing import Final

from towermind_app import paths
from towermind_app.level.catalogue import built_in_levels, id_of, known_ids, ladder_names, own_levels
from towermind_app.level.files import content_that_reads_back, write_whole
from towermind_app.level.model import Level

FIRST_OWN_ID: Final = 1000
"""IDs below it are for levels that ship."""

_LONGEST_SLUG: Final = 60
_NO_FILE_NAMES: Final = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))]
)


def slug_of(name: str) -> str:
    """The slug a level of this name goes by: lower case, letters and digits with hyphens between.

    Accents are dropped, letters of every script are kept. Never empty, never one that a system reserves.
    """
    plain = [letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)]
    spaced = "".join(letter.lower() if letter.isalnum() else " " for letter in plain)
    slug = unicodedata.normalize("NFC", "-".join(spaced.split()))[:_LONGEST_SLUG].strip("-")
    return f"{slug or 'level'}-level" if slug in _NO_FILE_NAMES else slug or "level"


def free_id(taken: Collection[int] = ()) -> int:
    """The lowest ID from 1000 on that no level has: none that ships, no custom one, none of one's own.

    Args:
        taken: further IDs that are not free.
    """
    known = known_ids().union(taken)
    return next(number for number in count(FIRST_OWN_ID) if number not in known)


def as_own(level: Level) -> Level:
    """The level with an ID that no level has but one's own of this name.

    Where its own is taken, it gets the ID of one's own level of this name, else a free one.
    """
    if level.id not in known_ids() or paths.is_file(install_path(level)):
        return level
    twin = id_of(next(_places(level)))
    return level.model_copy(update={"id": free_id() if twin is None else twin, "is_user_generated": True})


def install_path(level: Level) -> Path:
    """Where a level belongs among one's own: by its slug, numbered when another level goes by that.

    A level of the same ID under that slug is the same level.
    """
    same_name = {entry.slug.lower() for entry in own_levels()}
    return next(
        path
        for path in _places(level)
        if path.stem not in same_name or (path.is_file() and id_of(path) == level.id)
    )


def _places(level: Level) -> Iterator[Path]:
    """Where a level of this name may be among one's own: by slugs that mean no other level."""
    slug, shipped = slug_of(level.name), {entry.slug for entry in built_in_levels()} | ladder_names().keys()
    for number in count(1):
        candidate = slug if number == 1 else f"{slug}-{number}"
        if candidate not in shipped and not candidate.isdecimal():
            yield paths.user_levels_dir() / f"{candidate}.json"


def install_level(level: Level, picture: bytes) -> Path:
    """Put a level into the list of one's own, its picture (a PNG) beside it; the file it is in now.

    The level goes last, so that it is not there without its picture. Raises LevelError when one of the two
    cannot be written.
    """
    path = install_path(level)
    beside = path.with_suffix(".png")
    level = level.model_copy(update={"pic_file_path": beside.name})
    content = content_that_reads_back(level, path)
    write_whole(beside, picture)
    write_whole(path, content)
    return path
