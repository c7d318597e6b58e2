"""Work that no file holds yet, kept apart from people's own files, and found again after a crash.

Every run of the editor has a lock in the folder, which the system lets go of when the run ends, however it
ends. A recovery file whose run holds its lock no more is left over. Its name counts how often the program has
ended while the file was looked at, so that a file that brings the editor down is not opened unasked again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from filelock import FileLock

from editor.recovery_file import FileName, Recoverable, content_of, level_in, read
from towermind_app import paths
from towermind_app.errors import LevelError
from towermind_app.level import Level
from towermind_app.level.whole_file import replace_file


class Recovery:
    """The folder of recovery files as one run of the editor uses it.

    Attributes:
        broken: files that could not be read and were moved aside into the folder ``broken``.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.user_dir() / "recovery"
        self.broken: list[Path] = []
        self._run = secrets.token_hex(6)
        self._documents = 0
        self._own_lock: FileLock | None = None
        self._claims: dict[str, FileLock] = {}
        self._offered: dict[tuple[str, int], Recoverable] = {}

    def new_number(self) -> int:
        """The number of another document of this run."""
        self._documents += 1
        return self._documents

    def write(self, number: int, level: Level, belongs_to: Path | None) -> None:
        """Keep the level in the place of what was kept of that document; on any one thread.

        Raises OSError, or ValueError for a level that cannot be put into words; what was kept stays.
        """
        self._hold_own_lock()
        replace_file(self.folder / str(FileName(self._run, number)), content_of(level, belongs_to))
        for path, name in self._files(self._run):
            if name.number == number and name.tries:
                path.unlink(missing_ok=True)

    def remove(self, number: int) -> None:
        """Nothing of that document is to be recovered any more."""
        for path, name in self._files(self._run):
            if name.number == number:
                with suppress(OSError):
                    path.unlink(missing_ok=True)

    def recoverable(self) -> tuple[Recoverable, ...]:
        """What runs that have ended have left, the newest first; broken files are moved aside.

        What is offered here is not offered to an editor beside this one, until this one is closed.
        """
        for run in {name.run for _, name in self._files()} | self._runs_with_lock():
            if run != self._run and run not in self._claims:
                self._claim(run)
        for run in self._claims:
            for path, name in self._files(run):
                if (name.run, name.number) not in self._offered:
                    self._offer(path, name)
        return tuple(sorted(self._offered.values(), key=lambda found: found.when, reverse=True))

    def take(self, found: Recoverable) -> tuple[int, Level]:
        """The level to go on with, and the number its document has from now on.

        The file stays, as one that was tried, until that document is written or removed. Raises LevelError
        when it cannot be read; then it has been moved aside.
        """
        offered = self._withdraw(found)
        if offered is None:
            raise LevelError(found.path, "", "has been restored or thrown away already")
        number = self.new_number()
        path = self.folder / str(FileName(self._run, number, found.tries + 1))
        try:
            self._hold_own_lock()
            offered.path.replace(path)
            return number, found.level or level_in(path)
        except OSError as error:
            reason = f"cannot be recovered ({error.strerror or error})"
        except Exception as error:  # whatever a damaged file does to its reader
            reason = f"cannot be read, and is kept as {self._put_aside(path)} ({_first_line(error)})"
        raise LevelError(found.path, "", reason)

    def forget(self, found: Recoverable) -> None:
        """Delete it, unless it has been taken or deleted already. Raises LevelError when it stays."""
        offered = self._withdraw(found)
        if offered is None:
            return
        try:
            offered.path.unlink(missing_ok=True)
        except OSError as error:
            raise LevelError(found.path, "", f"cannot be deleted ({error.strerror or error})") from None

    def survived(self) -> None:
        """Looking at what was offered has ended nothing: that it was looked at counts as no try."""
        for key, found in self._offered.items():
            path = self.folder / str(FileName(*key, found.tries))
            if path != found.path:
                with suppress(OSError):
                    found.path.replace(path)
                    self._offered[key] = replace(found, path=path)

    def close(self) -> None:
        """The run ends; what was offered and neither taken nor forgotten is left to others."""
        self._offered.clear()
        for run in list(self._claims):
            self._let_go(run, self._claims.pop(run))
        if self._own_lock is not None:
            self._let_go(self._run, self._own_lock)
            self._own_lock = None

    def _offer(self, path: Path, name: FileName) -> None:
        marked = path
        try:
            if name.tries == 0:
                marked = path.replace(self.folder / str(name._replace(tries=1)))
            found = read(marked, name.tries)
        except OSError:
            return
        except Exception:  # whatever a damaged file does to its reader
            self._put_aside(marked)
            return
        self._offered[name.run, name.number] = found

    def _withdraw(self, found: Recoverable) -> Recoverable | None:
        """The same as it is offered now; None when it is not, or no more."""
        name = FileName.of(found.path)
        return None if name is None else self._offered.pop((name.run, name.number), None)

    def _put_aside(self, path: Path) -> Path:
        aside = self.folder / "broken" / path.name
        with suppress(OSError):
            aside.parent.mkdir(exist_ok=True)
            path.replace(aside)
            self.broken.append(aside)
        return aside

    def _files(self, run: str = "") -> Iterator[tuple[Path, FileName]]:
        with suppress(OSError):
            for path in sorted(self.folder.iterdir()):
                name = FileName.of(path)
                if name is not None and run in ("", name.run):
                    yield path, name

    def _runs_with_lock(self) -> set[str]:
        with suppress(OSError):
            return {path.stem for path in self.folder.glob("*.lock")}
        return set()

    def _lock(self, run: str) -> FileLock:
        return FileLock(self.folder / f"{run}.lock", timeout=0, thread_local=False)

    def _hold_own_lock(self) -> None:
        if self._own_lock is None:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = self._lock(self._run)
            with suppress(OSError, NotImplementedError):  # work is kept even where nothing can be locked
                lock.acquire()
            self._own_lock = lock

    def _claim(self, run: str) -> None:
        lock = self._lock(run)
        try:
            lock.acquire()
        except (OSError, NotImplementedError):
            return
        self._claims[run] = lock
        if not any(self._files(run)):
            self._let_go(run, self._claims.pop(run))

    def _let_go(self, run: str, lock: FileLock) -> None:
        """Release it, and leave nothing of a run that has no work left."""
        with suppress(OSError):
            lock.release()
        if not any(self._files(run)):
            for litter in (*self.folder.glob(f".{run}-*.part"), self.folder / f"{run}.lock"):
                with suppress(OSError):
                    litter.unlink(missing_ok=True)


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
