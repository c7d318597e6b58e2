"""The game screen: a map, panels, and an episode that runs on while a person plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from towermind_app.level import Level
from towermind_app.paths import recordings_dir
from towermind_app.play import navigation
from towermind_app.play.clipboard import copy_words
from towermind_app.play.game.episode import Episode, new_seed
from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.game_control import Control
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.map_screen import MapScreen
from towermind_app.play.game.map_view import MapView
from towermind_app.play.game.panel_buttons import PanelActs
from towermind_app.play.game.side_panel import SidePanel
from towermind_app.play.menus.pause import PauseScreen
from towermind_app.play.menus.result import ResultScreen

if TYPE_CHECKING:
    from towermind_app.play.app import App

FAREWELL: Final = 1.8
"""Seconds the last picture stays before the result comes."""


class GameScreen(MapScreen):
    """Plays a level. Raises LevelError when it cannot be played.

    Args:
        seed: None for a new one.
    """

    records = True
    """Whether its episodes are recorded, unless nothing is in this window."""

    def __init__(self, app: App, level: Level, seed: int | None) -> None:
        self.app = app
        directory = recordings_dir() if self.records and app.recording else None
        seed = new_seed() if seed is None else seed
        self.episode = Episode(level, app.tables, seed, directory, _display(app))
        self.episode.change_speed(app.speed)
        self.decorations = Decorations()
        self.staging = Staging(self.episode.simulation, self.decorations)
        self.control = Control(self.episode, self.witness)
        self.view = MapView(self.control, self.decorations)
        self.panel = SidePanel(
            self.control,
            self.episode,
            PanelActs(self.open_menu, app.save_picture, lambda words: copy_words(app, words)),
        )
        self._over_for = 0.0
        self._paused_before = False
        self._problem_told = False

    def enter(self) -> None:
        simulation, recorder = self.episode.simulation, self.episode.recorder
        self.app.crash_facts |= {
            "level": simulation.level.name,
            "seed": simulation.seed,
            "tick": lambda: simulation.tick,
            "recording": str(recorder.path) if recorder else None,
        }

    def leave(self) -> None:
        self.episode.close()
        self.app.crash_facts.clear()

    def cover(self) -> None:
        """A menu stands before the game: the game stands still."""
        self._paused_before = self.episode.pace.paused
        self.episode.pause(True)

    def uncover(self) -> None:
        self.episode.pause(self._paused_before)
        self._look_for_mouse()

    def resize(self, size: tuple[int, int]) -> None:
        self.lay_out_map(size, size)

    def key_down(self, event: pygame.Event) -> None:
        command = self.app.keys.command_of(event)
        if command == "cancel":
            if not self.control.cancel():
                self.open_menu()
        elif command == "restart_same":
            self.restart(self.episode.simulation.seed)
        elif command == "restart_new":
            self.restart(None)
        elif command is not None:
            self.control.perform(command)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.control.confirm()

    def _look_for_mouse(self) -> None:
        """The mouse may have moved while another screen had its events."""
        if pygame.mouse.get_focused():
            self.mouse_at(pygame.mouse.get_pos())

    def mouse_down(self, event: pygame.Event) -> None:
        if not self.view.frame.holds(event.pos):
            self.panel.form.handle(event)
        elif event.button == 3:
            self.control.press_right(self.view.frame.to_map(event.pos))
        elif event.button == 1:
            self._left_press(event.pos)

    def mouse_up(self, event: pygame.Event) -> None:
        if event.button == 1:
            self.control.release(self.view.frame.to_map(event.pos))

    def _left_press(self, mouse: tuple[int, int]) -> None:
        choice, button = self.view.choice_at(mouse), self.view.hud_command(mouse)
        if choice:
            self.control.choose(choice.command)
        elif button:
            self.control.perform(button)
        else:
            self.control.press(self.view.frame.to_map(mouse))

    def update(self, seconds: float) -> None:
        self.staging.hits = self.control.overlays.hits
        self.episode.advance(seconds, self.witness)
        self.app.speed = self.episode.pace.speed
        self.advance_picture(seconds)
        self._tell_recording_problem()
        if self.episode.simulation.over:
            self._over_for += seconds
            if self._over_for >= FAREWELL:
                self.end()

    def end(self) -> None:
        """The last picture has been seen: show how it went."""
        self.app.show(ResultScreen(self.app, self.episode.summary()))

    def _tell_recording_problem(self) -> None:
        problem = self.episode.problem
        if problem and not self._problem_told:
            self._problem_told = True
            self.app.complain(problem)

    def open_menu(self) -> None:
        simulation = self.episode.simulation
        self.app.push(PauseScreen(self.app, simulation.level, simulation.seed, self.restart))

    def restart(self, seed: int | None) -> None:
        """Start the level again; None chooses a new seed."""
        navigation.to_game(self.app, self.episode.simulation.level, seed)


def _display(app: App) -> dict[str, Any]:
    """How the game is shown, for the recording."""
    settings = app.settings
    return {
        "window": list(app.size),
        "ui_scale": settings.ui_scale,
        "full_screen": settings.full_screen,
        "overlays": [],
        "keys": dict(settings.keys),
    }
