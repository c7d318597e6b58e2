"""The level that is being drawn, the file it belongs to, and every step back and forth."""

from __future__ import annotations

from pathlib import Path

from editor.edit import Edit
from towermind_app.level import Level


class Document:
    """An immutable level after another; undo and redo walk between them without limit.

    Levels share what an edit did not touch, so that a step costs little.

    Attributes:
        path: the file it was read from or saved to; None for a new one.
        installed: the file among one's own levels into which this session has put it; None before.
    """

    def __init__(self, level: Level, path: Path | None = None) -> None:
        self.path = path
        self.installed: Path | None = None
        self._steps = [Edit("", level)]
        self._at = 0
        self._saved: Level | None = level
        self._judged: Level | None = None
        self._differs = False

    @property
    def level(self) -> Level:
        return self._steps[self._at].level

    @property
    def changed(self) -> bool:
        """Whether it says something else than its file, or was never saved and has been edited."""
        if self._judged is not self.level:  # asked several times a frame, and levels are large
            self._judged, self._differs = self.level, self.level != self._saved
        return self._differs

    @property
    def names(self) -> tuple[str, ...]:
        """What was done in each step, oldest first, those that Redo would do again at the end."""
        return tuple(step.name for step in self._steps[1:])

    @property
    def position(self) -> int:
        """How many of the steps are done."""
        return self._at

    def apply(self, edit: Edit) -> bool:
        """Take a step; False when the edit changes nothing. What Redo would have done again is gone.

        A run that comes back to where it began leaves no step.
        """
        if edit.level is self.level or edit.level == self.level:
            return False
        goes_on = bool(edit.run) and self._at > 0 and self._steps[self._at].run == edit.run
        del self._steps[self._at + 1 :]
        if goes_on and self.level is not self._saved:
            if edit.level == self._steps[self._at - 1].level:
                del self._steps[self._at]
                self._at -= 1
                self.end_run()
            else:
                self._steps[self._at] = edit
        else:
            self._steps.append(edit)
            self._at += 1
        return True

    def amend(self, level: Level) -> None:
        """The present step comes to this level; no step is taken, and what Redo would do stays."""
        self._steps[self._at] = self._steps[self._at]._replace(level=level)

    def end_run(self) -> None:
        """What comes next is a step of its own, even if it does the same as the last."""
        step = self._steps[self._at]
        self._steps[self._at] = step._replace(run="")

    @property
    def undo_name(self) -> str:
        """What Undo would take back; empty when there is nothing."""
        return self._steps[self._at].name

    @property
    def redo_name(self) -> str:
        return self._steps[self._at + 1].name if self._at + 1 < len(self._steps) else ""

    def go_to(self, position: int) -> None:
        """Walk back or forth until so many steps are done, as far as there are any."""
        self.end_run()
        self._at = min(max(position, 0), len(self._steps) - 1)
        self.end_run()

    def undo(self) -> None:
        self.go_to(self._at - 1)

    def redo(self) -> None:
        self.go_to(self._at + 1)

    def saved(self, path: Path, level: Level) -> None:
        """The file at `path` holds `level` now."""
        self.path, self._saved, self._judged = path, level, None

    def never_saved(self) -> None:
        """No file holds what it says, whatever that is: work that was recovered."""
        self._saved = self._judged = None
