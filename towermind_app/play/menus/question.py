"""One question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from towermind_app.play.menus.dialog import DialogScreen
from towermind_app.play.ui.look import PAPER
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _HEIGHT = 460, 190


class QuestionScreen(DialogScreen):
    """Asks over the screen beneath; without a choice nothing happens.

    Args:
        question: its heading.
        about: at most two lines that say what it is about.
        verb: what the button says that agrees.
        agreed: called after this screen is gone.
    """

    def __init__(
        self, app: App, question: str, about: Sequence[str], verb: str, agreed: Callable[[], object]
    ) -> None:
        super().__init__(app)
        self._question, self._about, self._verb, self._agreed = question, about, verb, agreed
        self.form.prefer("no")

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.place_box(size, px(_WIDTH), px(_HEIGHT))
        rect = pygame.Rect(self.box.x + px(36), self.box.bottom - px(68), px(186), px(44))
        self.form.add(Button("yes", rect, self._verb, self._agree))
        self.form.add(Button("no", rect.move(px(202), 0), "No", self.back, hint="Esc"))

    def _agree(self) -> None:
        self.app.pop()
        self._agreed()

    def paint(self, target: pygame.Surface) -> None:
        look, px, font = self.app.look, self.app.px, self.app.fonts.text(15)
        room, box = self.paint_head(target, self._question, 20)
        top = box.bottom + px(12)
        for words in self._about:
            words = look.fitting(words, font, room.width - px(40))
            top = look.text(target, (room.centerx, top), words, font, PAPER, "midtop").bottom + px(4)
