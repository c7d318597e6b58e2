"""How an episode of an agent went; the next one begins by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.bench.agent_run import AgentRun
from towermind_app.play import navigation
from towermind_app.play.menus.episode_page import EpisodePage, NextStep
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

READING: Final = 6.0
"""Seconds until the next episode begins, unless the person does anything."""


class WatchedResult(EpisodePage):
    """Nobody's best score is touched by it."""

    def __init__(self, app: App, run: AgentRun, summary: EpisodeSummary) -> None:
        super().__init__(app, summary)
        self._run = run
        self._left = math.inf
        if run.has_more:
            self._left = READING if app.paced else 0.0  # else nobody is there to read
        self.form.prefer("next" if run.has_more else "leave")

    @property
    def about(self) -> str:
        played, run = len(self._run.episodes), self._run
        return f"{run.agent.name} on {super().about}, episode {played} of {len(run.seeds)}"

    def facts(self) -> list[tuple[str, str]]:
        mean, played = self._run.mean_score, len(self._run.episodes)
        more = [("Mean score", f"{mean:.1f} in {played}")] if mean is not None and played > 1 else []
        return [*super().facts(), *more]

    def next_steps(self) -> Sequence[NextStep]:
        summary, steps = self.summary, list[NextStep]()
        if self._run.has_more:
            steps.append(NextStep("next", "Next seed", self._go_on))
        else:
            steps.append(NextStep("play", "Play this seed yourself", self._play))
        if summary.recording_path and not self._run.has_more:
            steps.append(NextStep("replay", "Replay", self._watch))
        return [*steps, NextStep("leave", "Close", self.back, "Esc")]

    def _go_on(self) -> None:
        navigation.to_agent(self.app, self._run)

    def _play(self) -> None:
        self.app.speed = 1.0  # a person's game does not begin as fast as an agent's was watched
        navigation.to_game(self.app, self.summary.level, self.summary.seed)

    def _watch(self) -> None:
        if self.summary.recording_path:
            navigation.to_replay(self.app, self.summary.recording_path)

    def back(self) -> None:
        self.app.quit()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and self.takes_keys):
            self._stay()
        super().handle(event)

    def _stay(self) -> None:
        """Someone is reading: the next episode waits for the button."""
        self._left = math.inf
        self._label_next()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not (self._run.has_more or self.app.paced):
            self.app.quit()
        self._left -= seconds
        if self._left <= 0:
            self._go_on()
        else:
            self._label_next()

    def lay_out(self, size: tuple[int, int]) -> None:
        super().lay_out(size)
        self._label_next()

    def _label_next(self) -> None:
        """Say on the button when it would press itself."""
        if self._run.has_more:
            button = self.form.find("next")
            assert isinstance(button, Button)
            waits = math.isfinite(self._left)
            button.label = f"Next seed in {math.ceil(self._left)} s" if waits else "Next seed"
