"""From which wave a test begins, and with how much gold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from towermind_app.level import Level
from towermind_app.play.menus.dialog import DialogScreen
from towermind_app.play.ui.look import BONE
from towermind_app.play.ui.widgets import Button, Stepper

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _HEIGHT = 460, 260
_GOLD_STEP = 100


def from_wave(level: Level, wave: int, gold: int) -> Level:
    """The level without its waves before number `wave`, counted from 1, and with gold to begin with."""
    return level.model_copy(update={"waves": level.waves[wave - 1 :], "initial_money": gold})


class WaveQuestion(DialogScreen):
    """Asks over the editor.

    Args:
        begin: called with the level to play once this screen is gone.
    """

    def __init__(self, app: App, level: Level, begin: Callable[[Level], object]) -> None:
        super().__init__(app)
        self._level, self._begin = level, begin
        self._wave, self._gold = 1, level.initial_money
        self.form.prefer("wave")

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.place_box(size, px(_WIDTH), px(_HEIGHT))
        row = pygame.Rect(self.box.x + px(30), self.box.y + px(80), self.box.width - px(60), px(42))
        wave = f"{self._wave} of {len(self._level.waves)}"
        self.form.add(Stepper("wave", row.copy(), "First wave", wave, self._turn_wave))
        row.y += px(50)
        self.form.add(Stepper("gold", row.copy(), "Gold at the start", str(self._gold), self._turn_gold))
        row.y += px(56)
        row.width = (row.width - px(12)) // 2
        self.form.add(Button("play", row.copy(), "Play", self._play, strong=True))
        row.x += row.width + px(12)
        self.form.add(Button("cancel", row, "Cancel", self.back, hint="Esc"))

    def _turn_wave(self, direction: int) -> None:
        self._wave = min(max(self._wave + direction, 1), len(self._level.waves))
        self.resize(self.app.size)

    def _turn_gold(self, direction: int) -> None:
        self._gold = min(max(self._gold + direction * _GOLD_STEP, 0), self._level.max_money)
        self.resize(self.app.size)

    def _play(self) -> None:
        self.app.pop()
        self._begin(from_wave(self._level, self._wave, self._gold))

    def paint(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        room, box = self.paint_head(target, "PLAY FROM A WAVE")
        words = "Left and right change a value"
        look.text(target, (room.centerx, box.bottom + px(8)), words, self.app.fonts.text(13), BONE, "midtop")
