"""Keeps what no file holds yet, a moment after every edit, without holding up a frame."""

from __future__ import annotations

from pathlib import Path
from queue import SimpleQueue
from typing import Final

from editor.background import Worker
from editor.document import Document
from editor.recovery import Recovery
from editor.recovery_file import Recoverable
from towermind_app.errors import LevelError
from towermind_app.level import Level

QUIET: Final = 2.0
"""Seconds without an edit after which the work is kept."""

LONGEST: Final = 10.0
"""Seconds after which it is kept in the midst of edits, and after which a failure is tried again."""

_PATIENCE: Final = 5.0
"""Seconds to wait for a disk before going on without it."""


class Autosave:
    """Writes and takes away the recovery file of the document on the bench."""

    def __init__(self, recovery: Recovery) -> None:
        self.recovery = recovery
        self._worker = Worker("autosave")
        self._document: Document | None = None
        self._number = 0
        self._kept: Level | None = None
        self._has_file = False
        self._seen: Level | None = None
        self._quiet = 0.0
        self._unkept = 0.0
        self._alive = 0.0
        self._outcomes: SimpleQueue[LevelError | None] = SimpleQueue()
        self._untold: LevelError | None = None
        self._failing = False

    def update(self, seconds: float, document: Document) -> LevelError | None:
        """So much time has passed with that document on the bench; a failure is told once.

        With another document than before, nothing of the one before is to be recovered any more; so it is
        when the document says what its file says.
        """
        self._live(seconds)
        if document is not self._document:
            self._turn_to(document, self.recovery.new_number())
        if not document.changed:
            self._drop()
        elif document.level is not self._kept:
            self._count(seconds, document.level)
            if self._quiet >= QUIET or self._unkept >= LONGEST:
                self._keep(document)
        return self._news()

    def flush(self) -> bool:
        """Keep the document now, and wait until it is kept; False when that fails or takes too long."""
        document = self._document
        if document is not None and document.changed and document.level is not self._kept:
            self._keep(document)
        in_time = self._worker.wait(_PATIENCE)
        self._hear()
        return in_time and not self._failing

    def restore(self, found: Recoverable) -> Document:
        """A document that goes on with recovered work, to be put on the bench next.

        Raises LevelError when the work cannot be read; then it has been moved aside.
        """
        number, level = self.recovery.take(found)
        document = Document(level, found.belongs_to)
        document.never_saved()
        self._turn_to(document, number)
        self._has_file = True
        return document

    def close(self) -> None:
        """The editor is left with nothing to be recovered."""
        self._drop()
        self._worker.wait(_PATIENCE)
        self.recovery.close()

    def put_aside(self) -> bool:
        """The editor is left with work that is neither saved nor given up: the next one offers it.

        False when that fails or takes too long.
        """
        kept = self.flush()
        self.recovery.close()
        return kept

    def _live(self, seconds: float) -> None:
        """The editor still runs, whatever it has looked at."""
        self._alive += seconds
        if self._alive >= QUIET:
            self._alive = 0.0
            self.recovery.survived()

    def _turn_to(self, document: Document, number: int) -> None:
        self._drop()
        self._document, self._number = document, number
        self._seen = document.level
        self._quiet = self._unkept = 0.0

    def _count(self, seconds: float, level: Level) -> None:
        self._unkept += seconds
        self._quiet += seconds
        if level is not self._seen:
            self._seen, self._quiet = level, 0.0

    def _keep(self, document: Document) -> None:
        number, level, path = self._number, document.level, document.path
        self._kept, self._has_file = level, True
        self._quiet = self._unkept = 0.0
        self._worker.ask(lambda: self._outcomes.put(self._write(number, level, path)))

    def _write(self, number: int, level: Level, path: Path | None) -> LevelError | None:
        try:
            self.recovery.write(number, level, path)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            return LevelError(self.recovery.folder, "", f"the work cannot be kept for recovery ({reason})")
        return None

    def _drop(self) -> None:
        number, self._kept = self._number, None
        if self._has_file:
            self._has_file = False
            self._worker.ask(lambda: self.recovery.remove(number))
        self._quiet = self._unkept = 0.0

    def _hear(self) -> None:
        while not self._outcomes.empty():
            failure = self._outcomes.get()
            if failure is not None:
                self._kept, self._quiet = None, QUIET - LONGEST
                self._untold = self._untold if self._failing else failure
            self._failing = failure is not None

    def _news(self) -> LevelError | None:
        self._hear()
        news, self._untold = self._untold, None
        return news
