"""Opening, ending and crashing: what a person at a terminal sees."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from towermind_app.cli.main import main
from towermind_app.errors import DisplayError
from towermind_app.play import clash, navigation
from towermind_app.play.menus import title
from towermind_app.play.window import WindowOptions, run_window


@pytest.fixture(autouse=True)
def no_preparation(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title needs no rules."""
    del home
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("towermind_app.play.startup.Preparation.start", lambda _: None)


def test_frames_are_shown_and_the_last_is_saved(tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    assert (
        main(["play", "--headless", "--frames", "3", "--size", "1100x700", "--screenshot", str(picture)]) == 0
    )
    assert pygame.image.load(picture).get_size() == (1100, 700)


def test_no_key_repeats_by_itself() -> None:
    seen: list[tuple[int, int]] = []
    options = WindowOptions(headless=True, frames=1)
    run_window(options, lambda app: seen.append(pygame.key.get_repeat()) or navigation.to_title(app))
    assert seen == [(0, 0)]


@pytest.mark.parametrize("name", ["nowhere/a.png", "picture.jpg"])
def test_a_screenshot_that_cannot_be_written_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["play", "--headless", "--frames", "3", "--screenshot", str(tmp_path / name)]) == 2
    assert str(tmp_path / name) in capsys.readouterr().err


def test_an_unknown_level_is_refused_before_a_window_opens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "five-rodas", "--headless", "--frames", "1"]) == 2
    assert "did you mean five-roads?" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--seed", "-1"], ["--frames", "0"], ["--size", "300x200"]])
def test_a_wrong_option_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", *arguments])
    assert end.value.code == 2
    assert "allowed" in capsys.readouterr().err


def test_no_display_is_told_with_the_ways_round_it(home: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "towermind_app.cli.main", "play", "--frames", "1"]
    ended = subprocess.run(
        command, env=environment | {"TOWERMIND_HOME": str(home)}, capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert "no window can be opened" in ended.stderr
    assert "--headless" in ended.stderr
    assert "towermind run" in ended.stderr


def test_a_second_pygame_is_told_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clash.metadata, "distribution", lambda name: name)
    with pytest.raises(DisplayError, match="pip uninstall -y pygame pygame-ce"):
        clash.require_one_pygame()


def test_a_crash_leaves_a_report(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(self: title.TitleScreen, target: pygame.Surface) -> None:
        del target
        self.app.crash_facts |= {"level": "Five Roads", "tick": lambda: 77, "recording": "/a/recording"}
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(title.TitleScreen, "paint", crash)
    assert main(["play", "--headless", "--frames", "3"]) == 1
    (report,) = (home / "crashes").iterdir()
    text = report.read_text()
    for words in ("level: Five Roads", "tick: 77", "ZeroDivisionError: a bug", "numpy", "in crash"):
        assert words in text
    told = capsys.readouterr().err
    assert str(report) in told
    assert "/a/recording" in told


def test_broken_settings_are_told_and_stay_as_they_are(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "settings.json"
    file.write_text('{"UiScale": 900}')
    told: list[str] = []
    options = WindowOptions(headless=True, frames=1)

    def first(app: title.App) -> None:
        title.navigation.to_title(app)
        told.extend(app.messages.texts)

    assert run_window(options, first) == 0
    for text in (capsys.readouterr().err, *told):
        assert f"{file}: UiScale: 900 is not allowed" in text
    assert told
    assert file.read_text() == '{"UiScale": 900}'


@pytest.mark.parametrize(
    ("desktop", "size"), [((1920, 1080), (1280, 800)), ((1366, 768), (1280, 680)), ((1280, 720), (1264, 632))]
)
def test_the_window_is_no_larger_than_the_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], size: tuple[int, int], home: Path
) -> None:
    del home
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    seen: list[tuple[int, int]] = []
    assert (
        run_window(WindowOptions(frames=1), lambda app: seen.append(app.size) or navigation.to_title(app))
        == 0
    )
    assert seen == [size]
