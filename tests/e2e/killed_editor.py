"""A program that lets editors run for a while and kills them.

Lines on standard input are orders, JSON objects; one line on standard output answers each, when the editor it
asked for is dead.
"""

from __future__ import annotations

import io
import itertools
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

from editor.autosave import Autosave
from editor.document import Document
from editor.edit import Edit
from editor.recovery import Recovery
from editor.saving import save
from towermind_app.level import Level, find_level

FRAME = 0.5
"""Seconds the editor believes have passed between two edits."""

EDITS_PER_SAVE = 50
CHUNK = 4096
CHUNK_SECONDS = 0.0005

LEVEL = find_level("five-roads").model_copy(update={"strokes": find_level("five-roads").strokes * 4})


def level_of(number: int) -> Level:
    return LEVEL.model_copy(update={"name": str(number)})


class SlowFile(io.FileIO):
    """A disk on which a file grows bit by bit, so that a death finds it unfinished."""

    def write(self, content: Any) -> int:
        for start in range(0, len(content), CHUNK):
            super().write(content[start : start + CHUNK])
            time.sleep(CHUNK_SECONDS)
        return len(content)


def slow_disk() -> None:
    usual = Path.open

    def opened(path: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        return SlowFile(path, mode) if "w" in mode else usual(path, mode, *rest, **options)

    Path.open = opened  # type: ignore[method-assign, assignment]


class Journal:
    """What the editor was about, line by line, known even after its death."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def note(self, what: str, number: int) -> None:
        os.write(self._file, f"{what} {number}\n".encode())


def draw(journal: Journal, file: Path, first: int) -> None:
    """Edit, save and autosave for ever."""
    document, autosave = Document(level_of(first), file), Autosave(Recovery())
    for number in itertools.count(first + 1):
        journal.note("edit", number)
        document.apply(Edit("Rename", level_of(number)))
        autosave.update(FRAME, document)
        autosave._worker.wait(10)
        if number % EDITS_PER_SAVE == 0:
            journal.note("saving", number)
            save(document.level, file)
            document.saved(file, document.level)
            journal.note("saved", number)


def save_new_ones(journal: Journal, file: Path, first: int) -> None:
    """Save one new file after another for ever."""
    for number in itertools.count(first):
        journal.note("saving", number)
        save(level_of(number), file.with_name(f"{number}.json"))
        journal.note("saved", number)


def run(order: dict[str, Any], ready: int) -> None:
    os.environ["TOWERMIND_HOME"] = order["home"]
    slow_disk()
    journal = Journal(Path(order["journal"]))
    os.write(ready, b".")
    work = {"draw": draw, "save new ones": save_new_ones}[order["work"]]
    work(journal, Path(order["file"]), order["first"])


def let_run_and_kill(order: dict[str, Any]) -> None:
    heard, ready = os.pipe()
    editor = os.fork()
    if editor == 0:
        try:
            run(order, ready)
        finally:
            os._exit(1)
    os.close(ready)
    os.read(heard, 1)
    os.close(heard)
    time.sleep(order["seconds"])
    os.kill(editor, signal.SIGKILL)
    _, status = os.waitpid(editor, 0)
    sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    for line in sys.stdin:
        let_run_and_kill(json.loads(line))
