from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from towermind_app.level import Point
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.play.watch.marks import CAPTION_LIFE, MARK_LIFE, Marks, draw_caption
from towermind_app.sim.legality import ActionType

SQUARE = pygame.Rect(40, 20, 400, 400)
BLANK = (9, 99, 9)


@pytest.fixture
def look() -> Iterator[Look]:
    pygame.font.init()
    yield Look(Fonts(1.0))
    pygame.quit()


@pytest.fixture
def picture() -> pygame.Surface:
    surface = pygame.Surface((480, 440))
    surface.fill(BLANK)
    return surface


def drawn(picture: pygame.Surface) -> pygame.Rect:
    """What is not blank any more."""
    mask = pygame.mask.from_threshold(picture, BLANK, (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes)


def test_every_action_but_none_leaves_a_mark_and_words() -> None:
    for kind in ActionType:
        marks = Marks()
        marks.add(kind, Point(0.0, 0.0), "words", refused=False)
        assert bool(marks.up) == bool(marks.words) == (kind != ActionType.NOTHING)


def test_marks_go_before_the_words_do() -> None:
    marks = Marks()
    marks.add(ActionType.SELL, Point(1.0, 1.0), "tower sold", refused=False)
    marks.advance(MARK_LIFE)
    assert (marks.up, marks.words) == ([], "tower sold")
    marks.advance(CAPTION_LIFE - MARK_LIFE)
    assert marks.words == ""


def test_the_words_are_those_of_the_latest_and_only_so_many_marks_are_up() -> None:
    marks = Marks()
    for number in range(30):
        place = Point(0.0, 0.1 * number - 1.5)
        marks.add(ActionType.SEND_HERO, place, str(number), refused=number % 2 == 1)
    assert (marks.words, marks.refused) == ("29", True)
    assert len(marks.up) == 12
    assert marks.up[-1].place.y == pytest.approx(1.4)


@pytest.mark.parametrize("place", [(0.0, 0.0), (3.0, 3.0), (-3.0, 3.0), (9.0, -9.0)])
@pytest.mark.parametrize("refused", [False, True])
def test_a_mark_is_within_the_map_at_its_very_edge_too(
    place: tuple[float, float], refused: bool, picture: pygame.Surface, look: Look
) -> None:
    marks, frame = Marks(), MapFrame(SQUARE)
    marks.add(ActionType.UPGRADE, Point(*place), "words", refused=refused)
    for _ in range(2):
        marks.draw(picture, frame, look)
        marks.advance(0.3)
    box = drawn(picture)
    assert SQUARE.contains(box)
    tip = (min(max(place[0], -3.0), 3.0), min(max(place[1], -3.0), 3.0))
    assert box.inflate(4, 4).collidepoint(frame.to_screen(*tip))


def test_long_words_stay_between_the_commands_of_the_map(picture: pygame.Surface, look: Look) -> None:
    words = "train the hero: 410 gold short: training the hero costs 500"
    draw_caption(picture, MapFrame(SQUARE), look, words, refused=True)
    box = drawn(picture)
    assert SQUARE.contains(box)
    assert box.width <= SQUARE.width * 0.6
