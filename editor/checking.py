"""The check of a level while it is being drawn, beside the window."""

from __future__ import annotations

import threading
from typing import Final

from editor.background import Worker
from towermind_app.level import Finding, Level, findings
from towermind_app.tables import Tables

QUIET: Final = 0.3
"""Seconds without a change after which the level is checked."""


class Checker:
    """Finds what is wrong with the newest level; ask and poll every frame.

    Attributes:
        findings: of `checked`; the level may have moved on since.
        checked: the level they are about; None before the first answer.
        trouble: why the newest check came to nothing, as a sentence; empty when it did not.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.findings: tuple[Finding, ...] = ()
        self.checked: Level | None = None
        self.trouble = ""
        self._wanted: Level | None = None
        self._quiet = 0.0
        self._asked: Level | None = None
        self._worker = Worker("check of the level")
        self._idle = threading.Event()
        self._idle.set()
        self._answer: tuple[Level, tuple[Finding, ...], str] | None = None

    def ask(self, level: Level) -> None:
        """Tell what the level is now."""
        if level is not self._wanted:
            self._wanted, self._quiet = level, 0.0

    def poll(self, seconds: float) -> bool:
        """Tell how much time has passed; True when there is a new answer."""
        self._quiet += seconds
        news = self._idle.is_set() and self._take_answer()
        due = self._wanted is not None and self._wanted is not self._asked and self._quiet >= QUIET
        if due and self._idle.is_set():
            self._begin()
        return news

    def at_once(self) -> tuple[Finding, ...]:
        """Findings of the newest level without waiting for quiet, for what errors block; on this thread."""
        level = self._wanted
        if level is not None and (self.checked is not level or self.trouble):
            self._asked = level
            self.findings, self.checked, self.trouble = findings(level, self.tables), level, ""
        return self.findings

    def _begin(self) -> None:
        level = self._asked = self._wanted
        assert level is not None
        self._idle.clear()
        self._worker.ask(lambda: self._check(level))

    def _check(self, level: Level) -> None:
        try:
            self._answer = level, findings(level, self.tables), ""
        except Exception as error:  # a check that fails must not end the drawing
            self._answer = level, (), f"The check failed: {type(error).__name__}: {error}"
        self._idle.set()

    def _take_answer(self) -> bool:
        if self._answer is None:
            return False
        (level, found, trouble), self._answer = self._answer, None
        if level is not self._wanted:
            self._asked = None
            return False
        self.checked, self.findings, self.trouble = level, found, trouble
        return True
