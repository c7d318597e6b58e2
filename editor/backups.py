"""What a file held before each of the last times it was saved."""

from __future__ import annotations

import hashlib
import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from towermind_app import paths
from towermind_app.errors import LevelError
from towermind_app.level.whole_file import replace_file

KEPT: Final = 10
"""Backups of one file; the oldest gives way."""

_NAME: Final = re.compile(r"(\d{6,})-(\d{8}T\d{6})Z\.json")
_TIME: Final = "%Y%m%dT%H%M%S"
_LONGEST_STEM: Final = 40


class Backup(NamedTuple):
    """time: when it was put aside, with its zone. path: a level file like any other."""

    time: datetime
    path: Path


def folder_of(path: Path) -> Path:
    """Where the backups of a file are; the same by whatever link or case of letters it is reached."""
    real = os.path.normcase(os.path.realpath(path))
    code = hashlib.sha256(os.fsencode(real)).hexdigest()[:8]
    return paths.user_dir() / "backups" / f"{Path(real).stem[:_LONGEST_STEM]}-{code}"


def keep(path: Path, now: datetime | None = None) -> Path | None:
    """Put a copy of the file as it is among its backups; None when there is no file, or it is kept already.

    ``now`` names the copy; None: by the clock. Raises LevelError naming the folder when that fails.
    """
    try:
        return _keep(path, now or datetime.now(UTC))
    except OSError as error:
        reason = f"a backup of {path.name} cannot be kept ({error.strerror or error})"
        raise LevelError(folder_of(path), "", reason) from None


def _keep(path: Path, now: datetime) -> Path | None:
    if not path.is_file():
        return None
    content = path.read_bytes()
    earlier = _oldest_first(path)
    if earlier and earlier[-1].read_bytes() == content:
        return None
    number = _number(earlier[-1]) + 1 if earlier else 1
    copy = folder_of(path) / f"{number:06}-{now.astimezone(UTC):{_TIME}}Z.json"
    replace_file(copy, content)
    for stale in [*earlier, copy][:-KEPT]:
        stale.unlink(missing_ok=True)
    return copy


def backups_of(path: Path) -> tuple[Backup, ...]:
    """The newest first; none when the folder cannot be read."""
    return tuple(Backup(_time(copy), copy) for copy in reversed(_oldest_first(path)))


def _oldest_first(path: Path) -> list[Path]:
    """In the order of their numbers, which no clock set back can disturb."""
    try:
        found = [copy for copy in folder_of(path).iterdir() if _is_backup(copy)]
    except OSError:
        return []
    return sorted(found, key=lambda copy: (_number(copy), copy.name))


def _is_backup(copy: Path) -> bool:
    """Whether it is a file with a name as `_keep` gives, its time one of the calendar."""
    try:
        return _NAME.fullmatch(copy.name) is not None and bool(_time(copy)) and copy.is_file()
    except ValueError:
        return False


def _number(copy: Path) -> int:
    return int(copy.name.partition("-")[0])


def _time(copy: Path) -> datetime:
    stamp = copy.name.partition("-")[2].removesuffix("Z.json")
    return datetime.strptime(stamp, _TIME).replace(tzinfo=UTC)
