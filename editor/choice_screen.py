"""One question with several answers, over the screen beneath."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from towermind_app.play.menus.dialog import DialogScreen
from towermind_app.play.ui.look import PAPER
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _ROW, _HEAD, _LINE = 520, 46, 66, 22


class Answer(NamedTuple):
    """One button: what it says, and what happens once the question is gone."""

    name: str
    label: str
    act: Callable[[], object]


class ChoiceScreen(DialogScreen):
    """Asks; Esc and the last button do nothing.

    Args:
        about: a few lines that say what it is about.
        answers: the first has the focus.
        nothing: what the last button says.
        careful: the last button has the focus, since an answer takes something away.
    """

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
        self.place_box(size, px(_WIDTH), height)
        row = pygame.Rect(self.box.x + px(30), self.box.y + self._head, self.box.width - px(60), px(_ROW - 6))
        for answer in self._answers:
            self.form.add(Button(answer.name, row.copy(), answer.label, partial(self._answer, answer)))
            row.y += px(_ROW)
        self.form.add(Button("cancel", row, self._nothing, self.back, hint="Esc"))

    def _answer(self, answer: Answer) -> None:
        self.app.pop()
        answer.act()

    def paint(self, target: pygame.Surface) -> None:
        look, px, font = self.app.look, self.app.px, self.app.fonts.text(15)
        room, box = self.paint_head(target, self._question)
        top = box.bottom + px(12)
        for words in self._about:
            words = look.fitting(words, font, room.width - px(30))
            look.text(target, (room.centerx, top), words, font, PAPER, "midtop")
            top += px(_LINE)
