from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from towermind_app.play.held_keys import DELAY, INTERVAL, HeldKeys
from towermind_app.play.keys import KeyMap


@pytest.fixture(autouse=True)
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.quit()


def pressed(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def repeats(held: HeldKeys, seconds: float) -> int:
    return sum(held.due(1 / 60) is not None for _ in range(round(seconds * 60)))


@pytest.mark.parametrize("key", [pygame.K_3, pygame.K_F5, pygame.K_SPACE, pygame.K_q, pygame.K_RETURN])
def test_what_gives_a_command_never_repeats(key: int) -> None:
    held = HeldKeys()
    held.press(pressed(key), KeyMap({}))
    assert repeats(held, 5.0) == 0


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_BACKSPACE])
def test_what_walks_steps_or_edits_repeats_until_it_is_let_go(key: int) -> None:
    held = HeldKeys()
    held.press(pressed(key), KeyMap({}))
    assert repeats(held, DELAY - 0.05) == 0
    assert repeats(held, 1.0) == pytest.approx(0.9 / INTERVAL, abs=8)
    held.release(key)
    assert repeats(held, 5.0) == 0


def test_an_arrow_that_was_given_to_a_command_does_not_repeat() -> None:
    held = HeldKeys()
    held.press(pressed(pygame.K_LEFT), KeyMap({"hero_skill": "left", "point_left": "a"}))
    assert repeats(held, 5.0) == 0
    held.press(pressed(pygame.K_a), KeyMap({"hero_skill": "left", "point_left": "a"}))
    assert repeats(held, 1.0) > 0


def test_the_next_key_ends_the_repeating_of_the_one_before() -> None:
    held = HeldKeys()
    held.press(pressed(pygame.K_LEFT), KeyMap({}))
    held.press(pressed(pygame.K_3), KeyMap({}))
    assert repeats(held, 5.0) == 0


def test_nothing_repeats_twice_where_pygame_repeats_keys_itself() -> None:
    held = HeldKeys()
    pygame.key.set_repeat(500, 25)
    held.press(pressed(pygame.K_BACKSPACE), KeyMap({}))
    assert repeats(held, 5.0) == 0
