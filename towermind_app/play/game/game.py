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
from towermind_app.play.game.game_layout import lay_out
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.map_view import MapView
from towermind_app.play.game.panel_buttons import PanelActs
from towermind_app.play.game.side_panel import SidePanel
from towermind_app.play.menus.pause import PauseScreen
from towermind_app.play.menus.result import ResultScreen
from towermind_app.play.screen import Screen
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import NIGHT, Look
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array

if TYPE_CHECKING:
    from towermind_app.play.app import App

FAREWELL: Final = 1.8
"""Seconds the last picture stays before the result comes."""


class GameScreen(Screen):
    """Plays a level. Raises LevelError when it cannot be played.

    Args:
        seed: None for a new one.
    """

    loads = True

    def __init__(self, app: App, level: Level, seed: int | None) -> None:
        self.app = app
        directory = recordings_dir() if app.recording else None
        seed = new_seed() if seed is None else seed
        self.episode = Episode(level, app.tables, seed, directory, _display(app))
        self.episode.change_speed(app.speed)
        self.decorations = Decorations()
        self.staging = Staging(self.episode.simulation, self.decorations)
        self.control = Control(self.episode, self._witness)
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
        layout = lay_out(size, self.app.scale)
        look = self.app.look if layout.scale == self.app.scale else Look(Fonts(layout.scale))
        self.view.lay_out(layout.map, look, self.app.keys)
        self.panel.lay_out(size, layout, look, self.app.keys)
        self._margins = layout.margins(size)
        self.app.messages.stand(layout.map, look)

    def handle(self, event: pygame.Event) -> None:
        self.panel.touch()
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION:
            self._mouse_at(event.pos)
            self.panel.form.handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse_down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.panel.form.handle(event)
            if event.button == 1:
                self.control.release(self.view.frame.to_map(event.pos))
        elif event.type == pygame.WINDOWLEAVE:
            self.control.move_cursor(None)
            self.view.mouse = self.panel.mouse = None

    def _key(self, event: pygame.Event) -> None:
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
            self._mouse_at(pygame.mouse.get_pos())

    def _mouse_at(self, mouse: tuple[int, int]) -> None:
        frame = self.view.frame
        self.view.mouse = self.panel.mouse = mouse
        self.control.move_cursor(frame.to_map(mouse) if frame.holds(mouse) else None)

    def _mouse_down(self, event: pygame.Event) -> None:
        self._mouse_at(event.pos)
        if not self.view.frame.holds(event.pos):
            self.panel.form.handle(event)
        elif event.button == 3:
            self.control.press_right(self.view.frame.to_map(event.pos))
        elif event.button == 1:
            self._left_press(event.pos)

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
        self.episode.advance(seconds, self._witness)
        self.app.speed = self.episode.pace.speed
        self.decorations.advance(seconds)
        self.control.advance(seconds)
        self.view.advance(seconds)
        self.panel.advance(seconds)
        self._tell_recording_problem()
        if self.episode.simulation.over:
            self._over_for += seconds
            if self._over_for >= FAREWELL:
                self.app.show(ResultScreen(self.app, self.episode.summary()))

    def _witness(self, event: Event, before: Array) -> None:
        self.staging.show(event, before)
        self.control.report(event)

    def _tell_recording_problem(self) -> None:
        problem = self.episode.problem
        if problem and not self._problem_told:
            self._problem_told = True
            self.app.complain(problem)

    def draw(self, target: pygame.Surface) -> None:
        for margin in self._margins:
            target.fill(NIGHT, margin)
        self.view.draw(target)
        self.panel.draw(target)

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
