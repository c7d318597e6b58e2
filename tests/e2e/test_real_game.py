"""A whole episode through the real window, every command by mouse or key, recorded and verified."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.real_window import RealWindow
from towermind_app.level import Level, find_level, save_level
from towermind_app.record.reader import read_recording

pytestmark = pytest.mark.slow

UPGRADE, SELL, SHOW, RELOCATE, REINFORCE, SEND, FIRE, UPGRADE_HERO = 3, 4, 5, 7, 8, 9, 10, 11


@pytest.fixture
def rich_level(tmp_path: Path) -> tuple[Level, str]:
    """First Steps with gold for every command, and its file."""
    level = find_level("first-steps").model_copy(update={"initial_money": 3000, "max_money": 3000})
    path = tmp_path / "rich-steps.json"
    save_level(level, path)
    return level, str(path)


def _verify(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "towermind_app.cli.main", "verify", str(path)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_every_command_of_a_whole_episode(home: Path, rich_level: tuple[Level, str]) -> None:
    level, file = rich_level
    first, second, third, fourth = (point.position for point in level.tower_points[:4])
    with RealWindow(home, file, "--seed", "7") as window:
        window.until_played()

        window.click(*first)
        window.press("q")
        window.acted(0, "an archer tower by its key")
        window.press("Escape")
        window.click(*second)
        window.press("w")
        window.acted(1, "a magician tower")
        window.press("Escape")
        window.click(*third)
        window.press("e")
        window.acted(2, "a knight tower")

        window.press("u")
        window.acted(UPGRADE, "an upgrade")
        window.press("r")
        window.acted(SHOW, "a range")
        window.press("f")
        flag = level.tower_points[2].assembly
        window.click(third.x * 0.3 + flag.x * 0.7, third.y * 0.3 + flag.y * 0.7)
        window.acted(RELOCATE, "a relocation by key and click")
        window.press("Escape")

        window.click(*fourth)
        window.press("q")
        window.acted(0, "a second archer tower", 2)
        window.press("x")
        window.acted(SELL, "a sale")
        window.press("Escape")

        window.point(0.5, 0.5)
        window.press("1")
        window.acted(REINFORCE, "reinforcements by key")
        window.click(0.8, -0.6, button=3)
        window.acted(SEND, "the hero by right click")
        window.press("2")
        window.click(0.2, 0.2)
        window.acted(SEND, "the hero by key and click", 2)
        window.click_hud(484, 470)
        window.acted(FIRE, "fire by its button")
        window.press("3")
        window.acted(FIRE, "fire by its key", 2)
        window.click_hud(434, 470)
        window.acted(UPGRADE_HERO, "a hero upgrade by its button")

        window.press("space")
        window.until(lambda: [line["kind"] for line in window.lines("clock")][-1:] == ["pause"], "a pause")
        window.click(-1.0, -1.0, button=3)
        window.acted(SEND, "an order while paused", 3)
        window.press("space")
        window.until(lambda: "resume" in [line["kind"] for line in window.lines("clock")], "going on")
        window.press("plus")
        window.press("equal")
        window.until(
            lambda: [line["value"] for line in window.lines("clock")][-1:] == [4.0], "four times speed"
        )
        window.press("F12")
        window.until(lambda: bool(list((home / "screenshots").glob("*.png"))), "a screenshot")
        window.until(lambda: bool(window.lines("end")), "the end of the episode", 240)
        kept = os.environ.get("TOWERMIND_ARTIFACTS")
        window.press("F12")
        window.until(
            lambda: len(list((home / "screenshots").glob("*.png"))) == 2, "a screenshot of the result"
        )
        if kept:
            shutil.copytree(home / "screenshots", Path(kept) / "real-game", dirs_exist_ok=True)
        assert window.program.poll() is None

    (recording,) = window.recordings()
    assert read_recording(recording).end is not None
    verified = _verify(recording)
    assert verified.returncode == 0, verified.stdout + verified.stderr


def test_a_killed_game_leaves_a_recording_that_verifies(home: Path) -> None:
    with RealWindow(home, "first-steps", "--seed", "3") as window:
        window.until_played()
        window.click(0.5, 0.5, button=3)
        window.acted(SEND, "the hero")
        window.press("equal")
        window.press("equal")
        window.until(lambda: len(window.lines("digest")) >= 3, "some digests")
        window.program.send_signal(signal.SIGKILL)
        window.program.wait(10)
    (path,) = window.recordings()
    assert b'"line":"end"' not in path.read_bytes()
    last = json.loads(path.read_bytes().split(b"\n")[-2])
    assert last["tick"] >= 500
    verified = _verify(path)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert "unfinished" in verified.stdout
