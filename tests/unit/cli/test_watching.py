"""`towermind run --watch`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from towermind_app.cli.main import main
from towermind_app.level import find_level, save_level
from towermind_app.record import verify

WATCH = ("--watch", "--headless", "--speed", "4", "--size", "640x400")
TIMES = {"time", "seconds", "started", "sha256"}


@pytest.fixture(autouse=True)
def warm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whether or not this machine has compiled the rules before."""
    monkeypatch.setattr("towermind_app.cli.progress.is_warm", lambda _: True)
    monkeypatch.setattr("towermind_app.play.startup.Preparation.start", lambda _: None)
    monkeypatch.setattr("towermind_app.play.startup.Preparation.ready", True)
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def level(tmp_path: Path) -> str:
    """The file of a level that is lost with the first enemy that gets through."""
    save_level(find_level("five-roads").model_copy(update={"total_life": 1}), tmp_path / "short.json")
    return str(tmp_path / "short.json")


def run(level: str, *arguments: str) -> int:
    return main(["run", "--agent", "random", "--level", level, "--seeds", "2", *arguments])


def test_the_figures_are_those_without_a_window(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for more in ((), WATCH):
        assert run(level, *more) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0].startswith("random on short\n")


def _timeless(path: Path) -> list[dict[str, Any]]:
    """All lines but their times."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [{name: value for name, value in line.items() if name not in TIMES} for line in lines]


def test_the_recordings_are_those_without_a_window(level: str, tmp_path: Path) -> None:
    kept = []
    for folder, more in ((tmp_path / "unseen", ()), (tmp_path / "seen", WATCH)):
        assert run(level, *more, "--record", str(folder)) == 0
        assert all(verify(file).ok for file in folder.iterdir())
        kept.append(sorted(map(_timeless, folder.iterdir()), key=lambda lines: int(lines[0]["seed"])))
    assert kept[0] == kept[1]
    assert [lines[0]["seed"] for lines in kept[0]] == [0, 1]


def test_who_closes_the_window_gets_the_figures_until_then(
    level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(level, *WATCH, "--json", "--frames", "450") == 0
    told = capsys.readouterr()
    assert [episode["seed"] for episode in json.loads(told.out)["episodes"]] == [0]
    assert told.err == "1 of 2 episodes were played\n"


def test_a_folder_that_cannot_be_used_is_told_once(
    level: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    assert run(level, *WATCH, "--record", str(in_the_way)) == 2
    told = capsys.readouterr()
    assert told.err.count("is a file") == 1
    assert told.out == ""


def test_options_of_a_window_are_refused_without_one(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(level, "--speed", "2", "--size", "800x600") == 2
    assert capsys.readouterr().err == "towermind: --speed, --size: allowed only with --watch\n"


def test_other_speeds_than_the_games_are_refused(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(level, "--watch", "--speed", "3")
    assert left.value.code == 2
    assert "allowed are 0.5, 1, 2, 4" in capsys.readouterr().err


def test_without_a_display_it_says_so_as_the_game_does(level: str) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "towermind_app.cli.main", "run", "--agent", "noop", "--level", level]
    ended = subprocess.run([*command, "--watch"], env=environment, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "no window can be opened" in ended.stderr
    assert ended.stdout == ""


def test_running_without_a_window_loads_none() -> None:
    code = (
        "import argparse, sys\n"
        "from towermind_app.cli import run\n"
        "run.configure(argparse.ArgumentParser())\n"
        "sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
