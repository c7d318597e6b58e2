"""The first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import pygame

from towermind_app.errors import TowerMindError
from towermind_app.level import built_in_levels, find_level
from towermind_app.play import navigation
from towermind_app.play.menus.help import HelpScreen
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.menus.settings_screen import SettingsScreen
from towermind_app.play.ui.logo import draw_logo
from towermind_app.play.ui.look import BONE, EMBER, GOLD, NIGHT, PAPER, VIOLET
from towermind_app.play.ui.widgets import Button
from towermind_app.version import __version__

if TYPE_CHECKING:
    from towermind_app.play.app import App

MOTTO: Final = "Tower defence for people and machines"


class TitleScreen(MenuScreen):
    shade = 255

    def __init__(self, app: App, focus: str = "play") -> None:
        super().__init__(app)
        self.form.prefer(focus)
        self._level, self._level_name = self._first_choice()

    def _first_choice(self) -> tuple[str, str]:
        """Where the level of Play is, and its name: the one played last if it is there, else the first."""
        last, first = self.app.progress.last, built_in_levels()[0].slug
        try:
            return last, find_level(last).name
        except TowerMindError:
            return first, find_level(first).name

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self._shade = _dusk(size)
        self._logo = draw_logo(min(size[0] - px(100), px(560)))
        column = pygame.Rect(px(56), max(px(150), size[1] // 2 - px(110)), px(290), 0)
        self._top = column.y
        row = min(px(46), (size[1] - column.y - px(44)) // 7)
        entries = [
            ("play", f"Play {self._level_name}", self._play),
            ("levels", "Levels", lambda: navigation.to_levels(self.app)),
            ("replays", "Replays", lambda: navigation.to_recordings(self.app)),
            ("editor", "Level editor", self._edit),
            ("help", "Help", lambda: self.app.push(HelpScreen(self.app))),
            ("settings", "Settings", lambda: self.app.push(SettingsScreen(self.app))),
            ("quit", "Quit", self.app.quit),
        ]
        for name, label, act in entries:
            if name == "editor" and self.app.editor is None:
                continue
            height = row + px(8) if name == "play" else row
            rect = pygame.Rect(column.x, column.y, column.width, height - px(6))
            self.form.add(Button(name, rect, label, act, strong=name == "play"))
            column.y += height

    def _play(self) -> None:
        navigation.to_named_game(self.app, self._level, None)

    def _edit(self) -> None:
        if self.app.editor:
            self.app.editor(self.app, None)

    def back(self) -> None:
        """There is nothing behind the title: Esc moves to Quit and leaves the choice to the person."""
        self.form.focus_on("quit")

    def paint(self, target: pygame.Surface) -> None:
        look, px = self.app.look, self.app.px
        target.blit(self._shade, (0, 0))
        box = self._logo.get_rect(bottomleft=(px(56), self._top - px(44)))
        target.blit(self._logo, box)
        motto = (box.left + look.unit * 2, box.bottom + px(4))
        look.text(target, motto, MOTTO, self.app.fonts.bold(16), PAPER, shadow=True)
        corner = (target.get_width() - px(12), target.get_height() - px(8))
        look.text(target, corner, __version__, self.app.fonts.text(13), BONE, "bottomright", shadow=True)
        self._paint_preparation(target)

    def _paint_preparation(self, target: pygame.Surface) -> None:
        preparation, px = self.app.preparation, self.app.px
        words = preparation.words()
        if preparation.failure:
            words = f"The rules cannot be prepared: {preparation.failure}"
        if not words or (not preparation.steps and not preparation.failure):
            return
        bottom = target.get_height() - px(8)
        place = (px(56), bottom - px(8))
        font = self.app.fonts.text(13)
        words = self.app.look.fitting(words, font, target.get_width() - 2 * place[0])
        self.app.look.text(target, place, words, font, EMBER, "bottomleft", shadow=True)
        if preparation.steps:
            draw_bar(
                target,
                pygame.Rect(px(56), bottom - px(4), px(290), px(4)),
                preparation.step / preparation.steps,
            )


def draw_bar(target: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    """A bar filled from the left by a share of 0..1."""
    target.fill(VIOLET, rect)
    target.fill(GOLD, (rect.x, rect.y, round(rect.width * min(max(share, 0), 1)), rect.height))


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Night that falls from the left, so that the menu stands out from the map."""
    share = np.clip(1.0 - np.arange(size[0]) / (size[0] * 0.62), 0, 1)
    shade = pygame.Surface((size[0], 1), pygame.SRCALPHA)
    shade.fill((*NIGHT, 255))
    alpha = pygame.surfarray.pixels_alpha(shade)
    alpha[:, 0] = (225 * share * (2 - share) / 1.05).clip(0, 225).astype(np.uint8)
    del alpha
    return pygame.transform.scale(shade, size)
