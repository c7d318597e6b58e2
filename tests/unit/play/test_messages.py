from __future__ import annotations

import pygame
import pytest

from towermind_app.play.messages import SECONDS_SHOWN, Messages
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look

EMPTY = (255, 0, 255)
LONG = "Saved as /a/folder/with/quite/a/long/name/that/does/not/end/2026-01-01-101010-123456.png"


@pytest.fixture
def look() -> Look:
    pygame.font.init()
    return Look(Fonts(1.0))


def covered(messages: Messages, look: Look) -> pygame.Rect:
    """What messages cover of a window."""
    window = pygame.Surface((1000, 700))
    window.fill(EMPTY)
    messages.draw(window, look)
    mask = pygame.mask.from_threshold(window, EMPTY, (1, 1, 1))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())


def test_at_most_two_are_shown_the_newest_ones() -> None:
    messages = Messages()
    for text in ("one", "two", "three", "two"):
        messages.add(text)
    assert messages.texts == ("three", "two")
    messages.update(SECONDS_SHOWN)
    assert messages.texts == ()


def test_they_lie_along_the_lower_edge_of_their_room_between_its_corners(look: Look) -> None:
    messages = Messages()
    room = pygame.Rect(100, 0, 600, 600)
    messages.stand(room, look)
    messages.add("short")
    one = covered(messages, look)
    messages.add(LONG)
    both = covered(messages, look)
    assert both.height > 2 * one.height
    for box in (one, both):
        assert room.bottom - 10 < box.bottom <= room.bottom
        assert box.top > room.height * 3 // 4
        assert (box.left - room.left, room.right - box.right) == pytest.approx(
            (room.right - box.right, box.left - room.left), abs=2
        )
        assert box.width <= 0.58 * room.width


def test_their_scale_is_that_of_the_screen(look: Look) -> None:
    messages = Messages()
    messages.add("word")
    small = covered(messages, look)
    messages.stand(pygame.Rect(0, 0, 1000, 700), Look(Fonts(2.0)))
    assert covered(messages, look).height > 1.5 * small.height
