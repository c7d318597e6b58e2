"""An editor that is killed at any moment has lost nothing that was saved, and little that was not."""

from __future__ import annotations

import importlib.util
import json
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from editor.autosave import LONGEST
from editor.backups import KEPT, backups_of
from editor.recovery import Recovery
from towermind_app.level import load_level

PROGRAM = Path(__file__).with_name("killed_editor.py")
ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 0.25
"""Seconds."""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system kills in another way")


def loaded_program() -> ModuleType:
    spec = importlib.util.spec_from_file_location("killed_editor", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


EDITOR = loaded_program()
EDITS_BEHIND = round(LONGEST / EDITOR.FRAME) + 1
"""As many as are made in the time between two autosaves, and the one under way."""


class Life(NamedTuple):
    """What an editor was about before it was killed: numbers of levels, 0 for none."""

    edited: int
    saving: int
    saved: list[int]


class Editors:
    """Runs editors one after another, each for a random while."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.home, self.file = folder / "home", folder / "levels" / "level.json"
        self.file.parent.mkdir()
        self._journal = folder / "journal"
        self._chance = random.Random(seed)
        self._program = subprocess.Popen(
            [sys.executable, str(PROGRAM)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={"PYTHONPATH": str(ROOT), "HOME": str(folder)},
        )

    def live_and_die(self, work: str, first: int) -> Life:
        seconds = self._chance.uniform(0, LONGEST_LIFE)
        order = {"home": str(self.home), "file": str(self.file), "journal": str(self._journal)}
        order_line = json.dumps(order | {"work": work, "first": first, "seconds": seconds})
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(order_line + "\n")
        self._program.stdin.flush()
        assert json.loads(self._program.stdout.readline()) == -signal.SIGKILL
        notes = [line.split() for line in self._journal.read_text().splitlines()]
        self._journal.unlink()
        edits = [int(number) for what, number in notes if what == "edit"]
        saving = [int(number) for what, number in notes if what == "saving"]
        saved = [int(number) for what, number in notes if what == "saved"]
        return Life(max(edits, default=0), max(saving, default=0), saved)

    def end(self) -> None:
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.close()
        self._program.wait(10)
        self._program.stdout.close()


@pytest.fixture
def editors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Editors]:
    editors = Editors(tmp_path, seed=20)
    monkeypatch.setenv("TOWERMIND_HOME", str(editors.home))
    yield editors
    editors.end()


def number_of(path: Path) -> int:
    """Which of the levels a file holds; it must be one of them, whole."""
    level = load_level(path, draft=True)
    assert level == EDITOR.level_of(int(level.name))
    return int(level.name)


def test_fifty_deaths_in_the_midst_of_drawing(editors: Editors) -> None:
    held, seen_unfinished, seen_recovered = 0, 0, 0
    for round_ in range(50):
        first = round_ * 10_000
        life = editors.live_and_die("draw", first)
        last_saved = max([held, *life.saved])
        if editors.file.exists():
            held = number_of(editors.file)
        assert held in (last_saved, life.saving)
        assert list(editors.file.parent.glob("*.json")) == [editors.file] * editors.file.exists()
        assert all(number_of(backup.path) <= held for backup in backups_of(editors.file))
        assert len(backups_of(editors.file)) <= KEPT + 1  # the last moment is before the oldest goes
        seen_unfinished += bool(list(editors.file.parent.glob(".*.part")) or life.saving > last_saved)
        seen_recovered += recovered(editors, life, max([first, *life.saved]))
    assert seen_unfinished > 5, "hardly any death hit a save"
    assert seen_recovered > 5, "hardly any death left something to recover"


def recovered(editors: Editors, life: Life, saved: int) -> bool:
    """Whether there was something to recover, which must be whole and of late."""
    recovery = Recovery()
    offered = recovery.recoverable()
    assert recovery.broken == []
    assert len(offered) <= 1
    assert offered or life.edited - saved <= EDITS_BEHIND
    for found in offered:
        assert found.level is not None
        assert found.level == EDITOR.level_of(int(found.name))
        assert found.belongs_to == editors.file
        assert int(found.name) < saved or life.edited - int(found.name) <= EDITS_BEHIND
        recovery.forget(found)
    recovery.close()
    assert list((editors.home / "recovery").glob("*")) == []
    return bool(offered)


def test_twenty_deaths_in_the_midst_of_a_first_save(editors: Editors) -> None:
    for round_ in range(20):
        life = editors.live_and_die("save new ones", round_ * 10_000)
        there = {int(path.stem): path for path in editors.file.parent.glob("*.json")}
        assert all(number_of(path) == number for number, path in there.items())
        assert set(life.saved) <= there.keys()
        assert there.keys() <= {*life.saved, life.saving}
        for path in editors.file.parent.iterdir():
            path.unlink()
