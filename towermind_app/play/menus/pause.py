"""The menu over a game that stands still."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from towermind_app.level import Level
from towermind_app.play import navigation
from towermind_app.play.menus.help import HelpScreen
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.menus.settings_screen import SettingsScreen
from towermind_app.play.ui.look import BONE, GOLD, NIGHT
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

_WIDTH, _ROW, _HEAD = 330, 46, 84


class PauseScreen(MenuScreen):
    """Resume, start again, look something up, or leave.

    Args:
        restart: called after this menu is gone, with the seed to start again with; None for a new one.
    """

    translucent = True

    def __init__(self, app: App, level: Level, seed: int, restart: Callable[[int | None], object]) -> None:
        super().__init__(app)
        self._level, self._seed, self._restart = level, seed, restart

    def lay_out(self, size: tuple[int, int]) -> None:
        px, keys = self.app.px, self.app.keys
        entries: tuple[tuple[str, str, Callable[[], object], str], ...] = (
            ("resume", "Resume", self.back, "Esc"),
            ("restart", "Restart, same seed", lambda: self._start(self._seed), keys.label("restart_same")),
            ("restart new", "Restart, new seed", lambda: self._start(None), keys.label("restart_new")),
            ("help", "Help", lambda: self.app.push(HelpScreen(self.app)), ""),
            ("settings", "Settings", lambda: self.app.push(SettingsScreen(self.app)), ""),
            ("title", "Leave to the title", lambda: navigation.to_title(self.app), ""),
        )
        self._box = pygame.Rect(0, 0, px(_WIDTH), px(_HEAD + 14) + px(_ROW) * len(entries))
        self._box.center = (size[0] // 2, size[1] // 2)
        row = pygame.Rect(
            self._box.x + px(20), self._box.y + px(_HEAD), self._box.width - px(40), px(_ROW - 6)
        )
        for name, label, act, hint in entries:
            self.form.add(Button(name, row.copy(), label, act, hint=hint))
            row.y += px(_ROW)

    def _start(self, seed: int | None) -> None:
        self.app.pop()
        self._restart(seed)

    def back(self) -> None:
        self.app.pop()

    def handle(self, event: pygame.Event) -> None:
        command = self.app.keys.command_of(event) if event.type == pygame.KEYDOWN else None
        if command in ("restart_same", "restart_new"):
            self._start(self._seed if command == "restart_same" else None)
        else:
            super().handle(event)

    def paint(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        room = look.panel(target, self._box, NIGHT)
        look.text(target, (room.centerx, room.y + px(16)), "PAUSED", self.app.fonts.pixel(20), GOLD, "midtop")
        words = f"{self._level.name}, seed {self._seed}"
        look.text(target, (room.centerx, room.y + px(48)), words, self.app.fonts.text(14), BONE, "midtop")
