"""How an episode that a person played went, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from towermind_app.errors import LevelError, SettingsError
from towermind_app.level import Level
from towermind_app.play import navigation
from towermind_app.play.menus.episode_page import EpisodePage, NextStep
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.look import LEAF, Colour

if TYPE_CHECKING:
    from towermind_app.play.app import App


class ResultScreen(EpisodePage):
    """Keeps the score, and leads on to the next game."""

    def __init__(self, app: App, summary: EpisodeSummary) -> None:
        super().__init__(app, summary)
        self._is_best = self._keep_score()
        self._next = self._find_next()

    def _keep_score(self) -> bool:
        """Remember the score; whether it is a victory better than all before."""
        summary = self.summary
        try:
            better = self.app.progress.finish(summary.level, summary.score, summary.outcome, summary.seed)
        except SettingsError as problem:
            self.app.complain(problem)
            return False
        return better and summary.outcome == "won"

    def _find_next(self) -> Level | None:
        try:
            return navigation.next_level(self.summary.level)
        except LevelError as problem:
            self.app.complain(problem)
            return None

    @property
    def praise(self) -> tuple[str, Colour]:
        return ("new best score", LEAF) if self._is_best and self.summary.score < 0 else super().praise

    def next_steps(self) -> Sequence[NextStep]:
        keys, summary = self.app.keys, self.summary
        steps = [
            NextStep("new", "New seed", lambda: self._again(None), keys.label("restart_new")),
            NextStep("same", "Same seed", lambda: self._again(summary.seed), keys.label("restart_same")),
        ]
        if self._next:  # first after a victory: Enter goes on, after a defeat it tries again
            place = 0 if summary.outcome == "won" else len(steps)
            steps.insert(place, NextStep("next", "Next level", self._play_next))
        if summary.recording_path:
            steps.append(NextStep("replay", "Replay", self._watch))
        steps.append(NextStep("levels", "Levels", lambda: navigation.to_levels(self.app)))
        steps.append(NextStep("title", "Title", self.back, "Esc"))
        return steps

    def _again(self, seed: int | None) -> None:
        navigation.to_game(self.app, self.summary.level, seed)

    def _play_next(self) -> None:
        if self._next:
            navigation.to_game(self.app, self._next, None)

    def _watch(self) -> None:
        if self.summary.recording_path:
            navigation.to_replay(self.app, self.summary.recording_path)

    def back(self) -> None:
        navigation.to_title(self.app)

    def handle(self, event: pygame.Event) -> None:
        command = self.app.keys.command_of(event) if event.type == pygame.KEYDOWN else None
        if command in ("restart_same", "restart_new") and self.takes_keys:
            self._again(self.summary.seed if command == "restart_same" else None)
        else:
            super().handle(event)
