from __future__ import annotations

import pygame
import pytest

from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look, drawable


@pytest.fixture
def look() -> Look:
    pygame.font.init()
    return Look(Fonts(1.0))


def test_what_fits_stays_and_the_rest_is_cut_with_an_ellipsis(look: Look) -> None:
    font = look.fonts.text(13)
    width = font.size("five roads…")[0]
    assert look.fitting("five roads", font, width) == "five roads"
    assert look.fitting("five roads meet", font, width) == "five roads…"
    assert look.fitting("five  roads meet here", font, font.size("five …")[0]) == "five…"
    assert look.fitting("five roads", font, 1) == "…"


def test_the_longest_text_is_cut_with_few_questions_to_the_font(look: Look) -> None:
    font = look.fonts.text(13)
    asked: list[str] = []

    class Counting:
        def size(self, words: str) -> tuple[int, int]:
            asked.append(words)
            return font.size(words)

    shown = look.fitting("m" * 1_000_000, Counting(), 200)  # type: ignore[arg-type]
    assert font.size(shown)[0] <= 200 < font.size(shown.removesuffix("…") + "m…")[0]
    assert len(asked) < 15
    assert max(map(len, asked)) <= 501


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Größe 道 two\nlines", "Größe 道 two\nlines"),
        ("half \ud83d, none \0, bell \a", "half \ufffd, none \ufffd, bell \ufffd"),
    ],
)
def test_no_text_is_too_odd_to_be_drawn(look: Look, words: str, shown: str) -> None:
    assert drawable(words) == shown
    assert look.fonts.text(13).render(shown, True, "white").get_width() > 0
