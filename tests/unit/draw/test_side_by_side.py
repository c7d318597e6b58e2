from __future__ import annotations

import numpy as np
import pygame
import pytest

from tests.unit.draw import side_by_side
from tests.unit.draw.side_by_side import SHEET, SIZE, in_a_window, in_an_array, pairs
from tests.unit.draw.stage import everything, hard_times


@pytest.mark.parametrize("size", [128, 512])
def test_window_and_agent_see_the_same_to_the_byte(size: int) -> None:
    for pair in pairs(size):
        assert pair.difference.max() == 0, pair.name


def test_a_sheet_to_look_at_is_kept() -> None:
    SHEET.unlink(missing_ok=True)
    found = pairs()
    side_by_side.write(SHEET, found)
    kept = pygame.image.load(SHEET)
    assert kept.get_width() > 3 * SIZE
    assert kept.get_height() > len(found) * SIZE


def test_a_difference_would_be_seen() -> None:
    window, agent = in_a_window(everything(), 64), in_an_array(hard_times(), 64)
    pair = side_by_side.Pair("five-roads", window, agent)
    assert pair.difference.max() > 100
    plain, marked = (side_by_side.sheet([other]) for other in (pair._replace(agent=window), pair))
    left, right = (pygame.surfarray.array3d(one)[2 * (64 + side_by_side.GAP) :] for one in (plain, marked))
    assert not np.array_equal(left, right)
