from __future__ import annotations

import pygame
import pytest

from editor.drawing.magnified import Magnified

RED, BLUE, BLACK = (200, 0, 0), (0, 0, 200), (0, 0, 0)


@pytest.fixture
def picture() -> pygame.Surface:
    """Eight pixels a side, the right half blue."""
    picture = pygame.Surface((8, 8), 0, 32)
    picture.fill(RED)
    picture.fill(BLUE, (4, 0, 4, 8))
    return picture


@pytest.mark.parametrize("side", [8, 24, 37, 800])
def test_every_pixel_becomes_a_block_where_the_map_lies(picture: pygame.Surface, side: int) -> None:
    target = pygame.Surface((60, 50), 0, 32)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (30, 25)
    Magnified().draw(target, picture, rect, target.get_rect())
    seen = rect.clip(target.get_rect())
    middle = rect.left + side // 2
    assert tuple(target.get_at((middle - 2, 25)))[:3] == RED
    assert tuple(target.get_at((middle + 2, 25)))[:3] == BLUE
    assert tuple(target.get_at((seen.left, seen.top)))[:3] == RED
    assert tuple(target.get_at((seen.right - 1, seen.bottom - 1)))[:3] == BLUE
    if seen.left > 0:
        assert tuple(target.get_at((seen.left - 1, 25)))[:3] == BLACK


def test_a_changed_picture_is_shown_once_the_old_is_forgotten(picture: pygame.Surface) -> None:
    target, magnified, rect = pygame.Surface((60, 50), 0, 32), Magnified(), pygame.Rect(0, 0, 40, 40)
    magnified.draw(target, picture, rect, target.get_rect())
    picture.fill(BLUE)
    magnified.forget()
    magnified.draw(target, picture, rect, target.get_rect())
    assert tuple(target.get_at((3, 3)))[:3] == BLUE
