"""One question with several answers, over the screen beneath."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.look import GOLD, NIGHT, PAPER
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _ROW, _HEAD, _LINE = 520, 46, 66, 22


class Answer(NamedTuple):
    """One button: what it says, and what happens once the question is gone."""

    name: str
    label: str
    act: Callable[[], object]


class ChoiceScreen(MenuScreen):
    """Asks; Esc and the last button do nothing.

    Args:
        about: a few lines that say what it is about.
        answers: the first has the focus.
        nothing: what the last button says.
        careful: the last button has the focus, since an answer takes something away.
    """

    translucent = True

    def __init__(
        self,
        app: App,
        question: str,
        about: Sequence[str],
        answers: Sequence[Answer],
        nothing: str = "Cancel",
        *,
        careful: bool = False,
    ) -> None:
        super().__init__(app)
        if careful:
            self.form.prefer("cancel")
        self._question, self._about, self._answers, self._nothing = question, about, answers, nothing

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self._head = px(_HEAD) + px(_LINE) * len(self._about)
        height = self._head + px(_ROW) * (len(self._answers) + 1) + px(16)
        self._box = pygame.Rect(0, 0, min(px(_WIDTH), size[0]), min(height, size[1]))
        self._box.center = (size[0] // 2, size[1] // 2)
        row = pygame.Rect(
            self._box.x + px(30), self._box.y + self._head, self._box.width - px(60), px(_ROW - 6)
        )
        for answer in self._answers:
            self.form.add(Button(answer.name, row.copy(), answer.label, partial(self._answer, answer)))
            row.y += px(_ROW)
        self.form.add(Button("cancel", row, self._nothing, self.back, hint="Esc"))

    def _answer(self, answer: Answer) -> None:
        self.app.pop()
        answer.act()

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        look, px, font = self.app.look, self.app.px, self.app.fonts.text(15)
        room = look.panel(target, self._box, NIGHT)
        question = look.fitting(self._question, self.app.fonts.pixel(16), room.width - px(20))
        place = (room.centerx, room.y + px(18))
        top = look.text(target, place, question, self.app.fonts.pixel(16), GOLD, "midtop").bottom + px(12)
        for words in self._about:
            words = look.fitting(words, font, room.width - px(30))
            look.text(target, (room.centerx, top), words, font, PAPER, "midtop")
            top += px(_LINE)
