"""The screen in which an agent plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.bench.agent_run import AgentRun
from towermind_app.bench.evaluation import Episode as FinishedEpisode
from towermind_app.errors import TowerMindError
from towermind_app.level import Point
from towermind_app.play.clipboard import copy_words
from towermind_app.play.game.asking import hero_place
from towermind_app.play.game.commands import Action
from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.game import FAREWELL
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.log import LogLine
from towermind_app.play.game.map_screen import MapScreen
from towermind_app.play.game.map_view import MapView
from towermind_app.play.game.refusals import refused_text, success_text
from towermind_app.play.watch.agent_episode import begin_episode
from towermind_app.play.watch.marks import Marks, caption_height, draw_caption
from towermind_app.play.watch.watch_panel import WatchActs, WatchPanel
from towermind_app.play.watch.watched_result import WatchedResult
from towermind_app.sim.legality import ActionType

if TYPE_CHECKING:
    from towermind_app.play.app import App

_PATIENCE: Final = 1.0  # seconds, where frames are not tied to real time: each then has its ticks
_OF_THE_HERO: Final = (ActionType.FIRE_OF_RAGE, ActionType.UPGRADE_HERO)
"""What happens where he stands, whatever place was named."""
_LONG: Final = 0.3  # seconds of waiting for the agent before a word about it


class WatchScreen(MapScreen):
    """Shows the next episode of a run. Raises LevelError or RecordingError when it cannot begin."""

    def __init__(self, app: App, run: AgentRun) -> None:
        self.app, self.run = app, run
        self.course = begin_episode(run, 0.0 if app.paced else _PATIENCE)
        self.course.change_speed(app.speed)
        self.decorations = Decorations()
        self.staging = Staging(self.course.simulation, self.decorations)
        self.control = Control(self.course, self.witness)
        self.view = MapView(self.control, self.decorations)
        self.marks = Marks()
        acts = WatchActs(
            self.control.toggle_pause, app.quit, app.save_picture, lambda words: copy_words(app, words)
        )
        self.panel = WatchPanel(self.control, self.course, run, acts)
        self._over_for = 0.0
        self._problem_told = False

    def enter(self) -> None:
        simulation, recorder = self.course.simulation, self.course.episode.recorder
        self.app.crash_facts |= {
            "agent": self.run.agent.name,
            "level": simulation.level.name,
            "seed": simulation.seed,
            "tick": lambda: simulation.tick,
            "recording": str(recorder.path) if recorder else None,
        }

    def leave(self) -> None:
        self.course.close()
        self.app.crash_facts.clear()

    def resize(self, size: tuple[int, int]) -> None:
        self.lay_out_map(size, size)
        rect, look = self.view.frame.rect, self.panel.look
        self.app.messages.stand(rect.move(0, -caption_height(look) - 4 * look.unit), look)

    def key_down(self, event: pygame.Event) -> None:
        command = self.app.keys.command_of(event)
        if command == "cancel":
            if not self.control.cancel():
                self.app.quit()
        elif command == "step_forward":
            self.course.step()
        elif command == "point_right":
            self.course.step_to_decision()
        elif command is not None:
            self.control.perform(command)

    def mouse_down(self, event: pygame.Event) -> None:
        if not self.view.frame.holds(event.pos):
            self.panel.form.handle(event)
        elif event.button == 1:
            self.control.press(self.view.frame.to_map(event.pos))
        elif event.button == 3:
            self.control.cancel()

    def mouse_up(self, event: pygame.Event) -> None:
        """Nothing is dragged here."""

    def update(self, seconds: float) -> None:
        self.staging.hits = self.control.overlays.hits
        try:
            self.course.advance(seconds, self.witness, self._show_action)
        except TowerMindError as problem:
            self.run.problem = problem
            self.app.complain(problem)
            self.app.quit()
            return
        self.app.speed = self.course.pace.speed
        self.marks.advance(seconds)
        self.advance_picture(seconds)
        self._tell_recording_problem()
        if self.course.simulation.over:
            self._over_for += seconds
            if self._over_for >= FAREWELL:
                self._end()

    def _end(self) -> None:
        run, episode = self.run, self.course.episode
        run.episodes.append(FinishedEpisode.of(episode.simulation))
        run.problem = run.problem or episode.problem
        self.app.show(WatchedResult(self.app, run, episode.summary()))

    def _tell_recording_problem(self) -> None:
        problem = self.course.episode.problem
        if problem and not self._problem_told:
            self._problem_told = True
            self.app.complain(problem)

    def _show_action(self, action: Action, error: int) -> None:
        """An action as it is carried out: a mark where it was meant for, and a line in the log."""
        simulation = self.course.simulation
        if action.type == ActionType.NOTHING:
            return
        words = refused_text(simulation, action, error) if error else success_text(simulation, action)
        place = hero_place(simulation) if action.type in _OF_THE_HERO else Point(action.x, action.y)
        self.marks.add(action.type, place, words, refused=bool(error))
        self.control.log.append(LogLine(simulation.tick, words, not error))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        frame, look = self.view.frame, self.panel.look
        self.marks.draw(target, frame, look)
        if self.course.waiting > _LONG:
            draw_caption(target, frame, look, f"{self.run.agent.name} is thinking", refused=None)
        elif self.marks.words:
            draw_caption(target, frame, look, self.marks.words, refused=self.marks.refused)
