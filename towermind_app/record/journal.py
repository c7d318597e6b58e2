"""A file that only grows, line by line, and never stops who writes it."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
from collections.abc import Iterable
from io import FileIO
from pathlib import Path
from typing import Final

from towermind_app.errors import RecordingError

SYNC_INTERVAL: Final = 1.0
"""Seconds that may be lost when the machine loses its power."""


class Journal:
    """Lines appended to a new file, each at once handed to the system.

    A write that fails ends the journal: ``problem`` says why, further lines are dropped, and what is on disk
    is cut back to whole lines.

    Args:
        candidates: the paths to try, in order; the first that does not exist yet is made, its folder too.
        now: the time, in seconds of the clock that `tend` will be given.
    """

    def __init__(self, candidates: Iterable[Path], now: float) -> None:
        self.problem: RecordingError | None = None
        self._hash = hashlib.sha256()
        self._length = 0
        self._synced_length = 0
        self._synced_at = now
        self._file: FileIO | None = None
        for self.path in candidates:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = FileIO(self.path, "xb")
                self.problem = None
                return
            except OSError as error:
                in_the_way = _in_the_way(self.path.parent, error)
                self.problem = in_the_way or self._explained(error)
                if in_the_way or not isinstance(error, FileExistsError):
                    return

    @property
    def open(self) -> bool:
        return self._file is not None

    @property
    def sha256(self) -> str:
        """Of all bytes written so far."""
        return self._hash.hexdigest()

    def append(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            if self._file.write(line) != len(line):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        except OSError as error:
            self._give_up(error)
            return
        self._length += len(line)
        self._hash.update(line)

    def tend(self, now: float) -> None:
        """Make the disk keep what was appended, at most once in SYNC_INTERVAL."""
        if self._length > self._synced_length and now - self._synced_at >= SYNC_INTERVAL:
            self.sync(now)

    def sync(self, now: float) -> None:
        """Make the disk keep what was appended, now."""
        if self._file is None:
            return
        self._synced_at = now
        self._synced_length = self._length
        try:
            os.fsync(self._file.fileno())
            if os.fstat(self._file.fileno()).st_nlink == 0:
                raise OSError(errno.ENOENT, "it was removed while it was written")
        except OSError as error:
            self._give_up(error)

    def close(self, now: float) -> None:
        self.sync(now)
        if self._file is not None:
            self._file.close()
            self._file = None

    def _give_up(self, error: OSError) -> None:
        self.problem = self._explained(error)
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # else the torn line stays, and who reads it recognises it
                file.truncate(self._length)
            with contextlib.suppress(OSError):
                file.close()

    def _explained(self, error: OSError) -> RecordingError:
        reason = error.strerror or type(error).__name__
        return RecordingError(self.path, "", f"recording has stopped, the file cannot be written ({reason})")


def _in_the_way(folder: Path, error: OSError) -> RecordingError | None:
    """What to say when a folder cannot be made because it, or one above it, is a file."""
    if not isinstance(error, FileExistsError | NotADirectoryError):
        return None
    nearest = next(place for place in (folder, *folder.parents) if place.exists())
    if nearest.is_dir():
        return None
    return RecordingError(nearest, "", "is a file, no recording can be kept in it", "a folder")
