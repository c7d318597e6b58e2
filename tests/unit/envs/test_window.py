"""Watching an environment in a window."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from towermind_app.draw.backdrop import level_ground
from towermind_app.envs import TowerMindEnv
from towermind_app.errors import DisplayError
from towermind_app.level import Level

NOTHING = ((0.0, 0.0), 6)


def digests(environment: TowerMindEnv) -> list[str]:
    environment.reset(seed=1)
    environment.action_space.seed(1)
    seen = []
    for _ in range(4):
        environment.step(environment.action_space.sample())
        seen.append(environment.simulation.digest())
    return seen


def test_a_window_shows_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    environment = TowerMindEnv(render_mode="human", decision_period=2)
    unseen = TowerMindEnv(decision_period=2)
    assert digests(environment) == digests(unseen)
    assert environment.render() is None
    environment.close()
    environment.close()


def test_a_window_nobody_could_see_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")  # as where there is no display
    environment = TowerMindEnv(render_mode="human")
    with pytest.raises(DisplayError, match="no display"):
        environment.reset(seed=0)
    assert not pygame.display.get_init()
    environment.close()


def test_a_window_that_was_closed_stays_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    environment = TowerMindEnv(render_mode="human", decision_period=1)
    environment.reset(seed=0)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    environment.step(NOTHING)
    assert not pygame.display.get_init()
    environment.step(NOTHING)
    assert not pygame.display.get_init()
    environment.close()


def test_a_map_is_painted_once_whatever_the_waves(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []

    def paint(level: Level, size: int) -> NDArray[np.uint8]:
        painted.append(level.name)
        return level_ground(level, size)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("towermind_app.envs.window.level_ground", paint)
    environment = TowerMindEnv(level="lv1", generalization=2, render_mode="human", decision_period=1)
    for seed in range(3):
        environment.reset(seed=seed)
    environment.close()
    assert painted == ["Green Hollow"]
