from __future__ import annotations

import pygame

from towermind_app.play.ui.form import Form
from towermind_app.play.ui.widgets import TextBox


def written(form: Form, key: int, letter: str) -> bool:
    return form.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))


def test_a_box_for_digits_uses_up_what_is_written_and_keeps_the_digits() -> None:
    acts: list[str] = []
    form = Form()
    box = TextBox("seed", pygame.Rect(0, 0, 90, 30), "", 19, lambda: acts.append(box.text))
    form.add(box)
    for key, letter in (
        (pygame.K_1, "1"),
        (pygame.K_SPACE, " "),
        (pygame.K_x, "x"),
        (pygame.K_MINUS, "-"),
        (pygame.K_2, "2"),
    ):
        assert written(form, key, letter)
    assert (box.text, acts) == ("12", [])
    assert not written(form, pygame.K_ESCAPE, "\x1b")
    written(form, pygame.K_RETURN, "\r")
    assert acts == ["12"]
