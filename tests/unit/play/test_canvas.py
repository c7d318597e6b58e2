from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from towermind_app.play.canvas import SETTLING, SMALLEST, Canvas

RED, BLUE = (200, 0, 0), (0, 0, 200)


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.quit()


def window(size: tuple[int, int]) -> pygame.Surface:
    return pygame.display.set_mode(size, pygame.RESIZABLE)


def test_a_window_that_is_large_enough_is_drawn_on_itself() -> None:
    surface = window((1024, 640))
    canvas = Canvas(surface)
    assert canvas.surface is surface
    assert canvas.size == (1024, 640)


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (200, 768), (900, 200)])
def test_of_a_small_window_the_upper_left_part_is_seen(size: tuple[int, int]) -> None:
    surface = window(size)
    canvas = Canvas(surface)
    assert canvas.size == (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))
    canvas.surface.fill(RED)
    canvas.present()
    assert surface.get_at((size[0] - 1, size[1] - 1))[:3] == RED


def test_while_sizes_keep_coming_the_picture_is_stretched() -> None:
    canvas = Canvas(window((800, 500)))
    for width in range(900, 1000, 10):
        surface = window((width, 600))
        canvas.window_resized(surface)
        assert not canvas.is_due(SETTLING / 2)
        assert canvas.size == canvas.surface.get_size() == (800, 500)
    canvas.surface.fill(BLUE)
    canvas.present()
    assert surface.get_at((989, 599))[:3] == BLUE
    assert canvas.is_due(SETTLING / 2)
    canvas.fit(surface)
    assert canvas.size == (990, 600)
    assert canvas.surface is surface
    assert not canvas.is_due(10.0)


def test_a_size_that_is_told_twice_is_no_change() -> None:
    surface = window((800, 500))
    assert Canvas(surface).fits(surface)
    canvas = Canvas(surface)
    assert not canvas.fits(window((801, 500)))
