"""A window without a screen, and an empty folder for a person's own files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import towermind_app.sim.simulation  # noqa: F401 - before TOWERMIND_HOME moves: compiled rules stay where they are
from tests.gui.driver import SIZE, Driver, NothingToPrepare, SlowPreparation
from tests.gui.player import Player
from towermind_app.level import find_level
from towermind_app.play.app import App
from towermind_app.play.game.game import GameScreen
from towermind_app.play.settings import read_settings
from towermind_app.play.startup import Preparation
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for a person's own files."""
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pygame without a screen."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture
def preparation() -> Preparation:
    return NothingToPrepare()


@pytest.fixture
def driver(home: Path, display: None, preparation: Preparation) -> Iterator[Driver]:
    del home, display
    app = App(read_settings(), preparation, SIZE, paced=False)
    yield Driver(app)
    app.close()


@pytest.fixture
def slow() -> SlowPreparation:
    return SlowPreparation()


@pytest.fixture
def player(driver: Driver) -> Player:
    """In Five Roads, the cloud far away."""
    player = Player(driver.app)
    player.app.show(GameScreen(player.app, find_level("five-roads"), 7))
    player.game.episode.simulation.state.fog.x = 20.0
    player.frames(2)
    return player


@pytest.fixture
def look(display: None) -> Look:
    """Of a window at 100 %."""
    del display
    pygame.display.set_mode((320, 240))
    return Look(Fonts(1.0))
