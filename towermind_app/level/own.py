"""A person's own levels: the folder they are in, their names, and putting one there."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
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
    """The level with an ID by which it can be found among one's own: not that of a level that ships."""
    if level.id not in {id_of(entry.path) for entry in built_in_levels()}:
        return level
    return level.model_copy(update={"id": free_id(), "is_user_generated": True})


def install_path(level: Level) -> Path:
    """Where a level belongs among one's own: by its slug, numbered when another level goes by that.

    A level of the same ID under that slug is the same level.
    """
    slug, number = slug_of(level.name), 1
    while True:
        candidate = slug if number == 1 else f"{slug}-{number}"
        path = paths.user_levels_dir() / f"{candidate}.json"
        if not _is_taken(candidate, path, level.id):
            return path
        number += 1


def _is_taken(slug: str, path: Path, level_id: int) -> bool:
    shipped = {entry.slug for entry in built_in_levels()} | ladder_names().keys()
    if slug in shipped or slug.isdecimal():
        return True
    same_name = {entry.slug.lower() for entry in own_levels()}
    return slug in same_name and not (path.is_file() and id_of(path) == level_id)


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
