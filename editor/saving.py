"""Saving a level: what the file held is put aside first, and nothing is lost when it goes wrong."""

from __future__ import annotations

import hashlib
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from editor.backups import keep
from towermind_app.errors import LevelError
from towermind_app.level import Level, save_level


class Stamp(NamedTuple):
    """What a file held at some moment. size: bytes. sha256: 64 hexadecimal digits."""

    size: int
    sha256: str


class Saved(NamedTuple):
    """stamp: what the file holds now. trouble: why the backup could not be kept; None when it could."""

    stamp: Stamp | None
    trouble: LevelError | None


def stamp_of(path: Path) -> Stamp | None:
    """None when there is no file, or none that can be read. To be taken before the file is loaded."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    return Stamp(len(content), hashlib.sha256(content).hexdigest())


def changed_on_disk(path: Path, since: Stamp | None) -> bool:
    """Whether somebody else has written the file, so that saving would take their work away.

    A file that is gone, or was written again as it was, has not changed.
    """
    now = stamp_of(path)
    return now is not None and now != since


def save(level: Level, path: Path, now: datetime | None = None) -> Saved:
    """Write the file whole, after what it held has gone into its backups.

    ``now`` names the backup; None: by the clock. A backup that cannot be kept stops nothing and is told in
    the answer. Raises LevelError naming file and reason when the level cannot be written; then the file is
    as it was.
    """
    trouble = None
    try:
        keep(path, now)
    except LevelError as error:
        trouble = error
    save_level(level, path)
    return Saved(stamp_of(path), trouble)
