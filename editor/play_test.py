"""Playing the level that is being drawn, as it is now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from towermind_app.level import Level
from towermind_app.play.app import TITLE
from towermind_app.play.game.game import GameScreen
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.look import drawable

if TYPE_CHECKING:
    from towermind_app.play.app import App


class PlayTest(GameScreen):
    """A game above the editor. Nothing is recorded, no score is kept, and Esc goes back to where one was.

    Args:
        told: called with how it went once an episode came to its end and this screen is gone.
    """

    records = False

    def __init__(
        self, app: App, level: Level, seed: int | None, told: Callable[[EpisodeSummary], object]
    ) -> None:
        super().__init__(app, level, seed)
        self._told = told

    def enter(self) -> None:
        super().enter()
        pygame.display.set_caption(drawable(f"Testing {self.episode.simulation.level.name} - {TITLE}"))

    def open_menu(self) -> None:
        """There is one way from here: back."""
        self.app.pop()

    def restart(self, seed: int | None) -> None:
        level = self.episode.simulation.level
        self.app.pop()
        self.app.push(PlayTest(self.app, level, seed, self._told))

    def end(self) -> None:
        summary = self.episode.summary()
        self.app.pop()
        self._told(summary)
