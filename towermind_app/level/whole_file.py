"""Files that are replaced whole or not at all, whatever ends the program in the middle of it."""

from __future__ import annotations

import contextlib
import errno
import glob
import os
import stat
import zlib
from pathlib import Path
from typing import Final

_LEFT_BEHIND: Final = 600.0
"""Seconds after which an unfinished file can be nobody's any more."""


def replace_file(path: Path, content: bytes) -> None:
    """Put ``content`` in the place of a file, or of none; its folder is made if need be.

    It goes to a file beside it, to the disk, is read back and compared, and only then takes the name. A link
    stays a link, to the file that is replaced, and a file keeps its permissions.

    Raises OSError, and the file is as it was, when that is no ordinary file, is write-protected, or the disk
    refuses or does not give back what it was given.
    """
    path = Path(os.path.realpath(path))
    mode = _mode_to_keep(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = _part_beside(path, os.getpid())
    try:
        _write_through(part, content)
        if mode is not None:
            part.chmod(mode)
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    _settle(path.parent)
    _sweep(path)


def _mode_to_keep(path: Path) -> int | None:
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "Not an ordinary file")
    if not mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "The file is write-protected")
    return stat.S_IMODE(mode)


def _part_beside(path: Path, owner: int | str) -> Path:
    """Hidden, of bounded length, and no file that looks for levels takes it for one."""
    name = path.name
    code = zlib.crc32(os.fsencode(name))
    return path.with_name(f".{name[:40]}-{code:08x}.{owner}.part")


def _write_through(part: Path, content: bytes) -> None:
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if part.read_bytes() != content:
        raise OSError(errno.EIO, "The disk gives back something else than was written")


def _settle(folder: Path) -> None:
    """Let the new name outlive a power cut, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _sweep(path: Path) -> None:
    """Take away what programs that were killed while they wrote this file have left."""
    with contextlib.suppress(OSError):
        newest = path.stat().st_mtime
        name = glob.escape(_part_beside(path, "?").name).replace("[?]", "*")
        for part in path.parent.glob(name):
            if part.stat().st_mtime < newest - _LEFT_BEHIND:
                part.unlink()
