"""Shown while a chosen level waits for the rules to be ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.menus.title import draw_bar
from towermind_app.play.ui.look import BLOOD, BONE, NIGHT, PAPER
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _HEIGHT = 520, 210


class PreparingScreen(MenuScreen):
    """Calls `then` as soon as the rules are ready. Of all keys only Esc leaves: others come of impatience.

    Args:
        name: what will be shown then.
    """

    waits = True

    def __init__(self, app: App, name: str, then: Callable[[], object]) -> None:
        super().__init__(app)
        self._name, self._then = name, then

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self._box = pygame.Rect(0, 0, px(_WIDTH), px(_HEIGHT))
        self._box.center = (size[0] // 2, size[1] // 2)
        rect = pygame.Rect(0, 0, px(140), px(40))
        rect.midbottom = (self._box.centerx, self._box.bottom - px(18))
        self.form.add(Button("back", rect, "Back", self.back, hint="Esc"))
        self.form.focus = None

    def handle(self, event: pygame.Event) -> None:
        if event.type != pygame.KEYDOWN:
            super().handle(event)
        elif event.key == pygame.K_ESCAPE:
            self.back()

    def back(self) -> None:
        self.app.pop()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.app.preparation.ready:
            self._then()

    def paint(self, target: pygame.Surface) -> None:
        look, px, preparation = self.app.look, self.app.px, self.app.preparation
        room = look.panel(target, self._box, NIGHT)
        top = room.y + px(18)
        name = look.fitting(self._name, self.app.fonts.pixel(16), room.width - px(40))
        look.text(target, (room.centerx, top), name, self.app.fonts.pixel(16), PAPER, "midtop")
        words, colour = preparation.words() or "Starting", BONE
        if preparation.failure:
            words, colour = f"The rules cannot be prepared: {preparation.failure}", BLOOD
        font = self.app.fonts.text(15)
        place = (room.centerx, top + px(34))
        box = look.text(target, place, words, font, colour, "midtop", width=room.width - px(40))
        if preparation.steps and not preparation.failure:
            bar = pygame.Rect(room.x + px(30), box.bottom + px(10), room.width - px(60), px(10))
            draw_bar(target, bar, preparation.step / preparation.steps)
