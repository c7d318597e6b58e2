"""The replay screen: a recorded episode with a line of time."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from towermind_app.level import Point
from towermind_app.play import navigation
from towermind_app.play.clipboard import copy_words
from towermind_app.play.game.floats import Decorations
from towermind_app.play.game.game_control import Bubble, Control
from towermind_app.play.game.game_layout import lay_out
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.map_view import MapView
from towermind_app.play.replay.chronicle import Chronicle, command_line
from towermind_app.play.replay.replay_panel import ReplayActs, ReplayPanel
from towermind_app.play.replay.timeline import Timeline
from towermind_app.play.replay.watching import Watched
from towermind_app.play.screen import Screen
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import NIGHT, Look
from towermind_app.record import ActionLine, Replay, read_recording
from towermind_app.sim.events import Event
from towermind_app.sim.layout import TICKS_PER_SECOND, Array

if TYPE_CHECKING:
    from towermind_app.play.app import App

_BAR_HEIGHT: Final = 58
_LEAP: Final = 5 * TICKS_PER_SECOND
_LEAPS: Final = {"point_left": -_LEAP, "point_right": _LEAP}


class ReplayScreen(Screen):
    """Shows a recording. Raises RecordingError when it cannot be read or replayed."""

    loads = True

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        self.watched = Watched(Replay(read_recording(path)))
        self.decorations = Decorations()
        self.staging = Staging(self.watched.simulation, self.decorations)
        self.control = Control(self.watched, self._witness)
        self.view = MapView(self.control, self.decorations)
        acts = ReplayActs(
            self.control.toggle_pause,
            self.step,
            self.leave_replay,
            app.save_picture,
            lambda words: copy_words(app, words),
        )
        self.panel = ReplayPanel(self.control, self.watched, acts)
        self._path = path
        self._dragging = False
        self._told = ""
        self._logged_until = 0

    @cached_property
    def _chronicle(self) -> Chronicle:
        return Chronicle(self.watched.replay.recording)

    def enter(self) -> None:
        simulation = self.watched.simulation
        self.app.crash_facts |= {"replay": str(self._path), "tick": lambda: simulation.tick}

    def leave(self) -> None:
        self.app.crash_facts.clear()

    def resize(self, size: tuple[int, int]) -> None:
        bar = round(_BAR_HEIGHT * self.app.scale)
        room = (size[0], size[1] - bar)
        layout = lay_out(room, self.app.scale)
        look = self.app.look if layout.scale == self.app.scale else Look(Fonts(layout.scale))
        self.view.lay_out(layout.map, look, self.app.keys)
        self.panel.lay_out(size, layout, look, self.app.keys)
        place = pygame.Rect(0, size[1] - bar, size[0], bar)
        replay = self.watched.replay
        self.timeline = Timeline(place, replay.length, replay.marks, self.app.look)
        self._margins = layout.margins(room)
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
            self._dragging = False
            self.panel.form.handle(event)

    def _key(self, event: pygame.Event) -> None:
        command = self.app.keys.command_of(event)
        if command == "cancel":
            if not self.control.cancel():
                self.leave_replay()
        elif command in ("step_back", "step_forward"):
            self.step(1 if command == "step_forward" else -1)
        elif command in _LEAPS:
            self.seek(self.watched.replay.tick + _LEAPS[command])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.seek(0 if event.key == pygame.K_HOME else self.watched.replay.length)
        elif command is not None:
            self.control.perform(command)

    def _mouse_at(self, mouse: tuple[int, int]) -> None:
        frame = self.view.frame
        self.view.mouse = self.panel.mouse = mouse
        self.control.move_cursor(frame.to_map(mouse) if frame.holds(mouse) else None)
        if self._dragging:
            self.seek(self.timeline.tick_at(mouse[0]))

    def _mouse_down(self, event: pygame.Event) -> None:
        self._mouse_at(event.pos)
        if self.timeline.rect.collidepoint(event.pos) and event.button == 1:
            self._dragging = True
            mark = self.timeline.mark_near(event.pos[0])
            self.seek(mark.tick if mark else self.timeline.tick_at(event.pos[0]))
        elif not self.view.frame.holds(event.pos):
            self.panel.form.handle(event)
        elif event.button == 1:
            self.control.press(self.view.frame.to_map(event.pos))
        elif event.button == 3:
            self.control.cancel()

    def step(self, ticks: int) -> None:
        """Stop, and go one tick on or back."""
        self.watched.pause(True)
        if ticks > 0:
            self.watched.step(self._witness, self._show_command)
            self.watched.pace.settle()
            self._logged_until = self.watched.simulation.tick
        else:
            self.seek(self.watched.replay.tick + ticks)

    def seek(self, tick: int) -> None:
        """Jump to a tick of the recording."""
        self.watched.seek(tick)
        self.decorations.clear()
        self.control.bubbles.clear()
        self._tell_anew()

    def _tell_anew(self) -> None:
        """Let the log be what it is at this tick."""
        self._logged_until = self.watched.simulation.tick
        self.control.log.clear()
        self.control.log.extend(self._chronicle.before(self._logged_until))

    def leave_replay(self) -> None:
        navigation.to_recordings(self.app)

    def update(self, seconds: float) -> None:
        self.staging.hits = self.control.overlays.hits
        if self.watched.simulation.tick < self._logged_until:  # it began anew
            self._tell_anew()
        self.watched.advance(seconds, self._witness, self._show_command)
        self._logged_until = self.watched.simulation.tick
        self.decorations.advance(seconds)
        self.control.advance(seconds)
        self.view.advance(seconds)
        self.panel.advance(seconds)
        notice = self.watched.replay.notice
        if notice and notice != self._told:
            self._told = notice
            self.app.say(notice[0].upper() + notice[1:])

    def _show_command(self, line: ActionLine) -> None:
        """A command as it is carried out: a word where it was meant for, and a line in the log."""
        told, place = command_line(self.watched.simulation, line), Point(line.x, line.y)
        self.control.bubbles.append(Bubble(told.words, place, bool(line.error), life=1.6))
        self.control.log.append(told)

    def _witness(self, event: Event, before: Array) -> None:
        self.staging.show(event, before)
        self.control.report(event)

    def draw(self, target: pygame.Surface) -> None:
        for margin in self._margins:
            target.fill(NIGHT, margin)
        self.view.draw(target)
        self.panel.draw(target)
        self.timeline.draw(target, self.watched.replay.tick, self.view.mouse)
