from __future__ import annotations

import pygame
import pytest

from towermind_app.play.game.log import LogLine
from towermind_app.play.game.panels import draw_log, last_words
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.sim.simulation import Simulation

ROOM = pygame.Rect(4, 0, 250, 200)


@pytest.fixture(scope="module")
def look() -> Look:
    pygame.font.init()
    return Look(Fonts(1.0))


def test_the_end_of_a_long_line_is_told(look: Look) -> None:
    short = "20 gold short: a knight tower"
    target, longer = pygame.Surface((260, 210)), pygame.Surface((260, 210))
    draw_log(target, look, ROOM, [LogLine(50, f"{short} costs 100 here and now", False)])
    draw_log(longer, look, ROOM, [LogLine(50, f"{short} costs 999 here and now", False)])
    assert pygame.image.tobytes(target, "RGB") != pygame.image.tobytes(longer, "RGB")


def test_nothing_is_drawn_outside_the_room(look: Look) -> None:
    target, room = pygame.Surface((260, 210)), pygame.Rect(4, 100, 250, 34)
    draw_log(target, look, room, [LogLine(50, "words " * 30, False)] * 5)
    target.fill((0, 0, 0), room)
    assert pygame.mask.from_threshold(target, (0, 0, 0), (1, 1, 1, 255)).count() == 260 * 210


@pytest.mark.parametrize(
    ("outcome", "words"), [(0, "The last wave is on the map"), (1, "All waves"), (2, "The base has fallen")]
)
def test_after_the_end_nobody_is_told_to_beat_the_last_wave(
    simulation: Simulation, outcome: int, words: str
) -> None:
    simulation.state.outcome = outcome
    assert last_words(simulation).startswith(words)
