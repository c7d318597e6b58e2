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
from towermind_app.play.game.happenings import Staging
from towermind_app.play.game.map_screen import MapScreen
from towermind_app.play.game.map_view import MapView
from towermind_app.play.replay.chronicle import Chronicle, command_line
from towermind_app.play.replay.replay_panel import ReplayActs, ReplayPanel
from towermind_app.play.replay.timeline import Timeline
from towermind_app.play.replay.watching import Watched
from towermind_app.record import ActionLine, Replay, read_recording
from towermind_app.sim.layout import TICKS_PER_SECOND

if TYPE_CHECKING:
    from towermind_app.play.app import App

_BAR_HEIGHT: Final = 58
_LEAP: Final = 5 * TICKS_PER_SECOND
_LEAPS: Final = {"point_left": -_LEAP, "point_right": _LEAP}


class ReplayScreen(MapScreen):
    """Shows a recording. Raises RecordingError when it cannot be read or replayed."""

    def __init__(self, app: App, path: Path) -> None:
        self.app = app
        self.watched = Watched(Replay(read_recording(path)))
        self.decorations = Decorations()
        self.staging = Staging(self.watched.simulation, self.decorations)
        self.control = Control(self.watched, self.witness)
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
        self.lay_out_map(size, (size[0], size[1] - bar))
        place = pygame.Rect(0, size[1] - bar, size[0], bar)
        replay = self.watched.replay
        self.timeline = Timeline(place, replay.length, replay.marks, self.app.look)

    def key_down(self, event: pygame.Event) -> None:
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

    def mouse_at(self, mouse: tuple[int, int]) -> None:
        super().mouse_at(mouse)
        if self._dragging:
            self.seek(self.timeline.tick_at(mouse[0]))

    def mouse_up(self, event: pygame.Event) -> None:
        del event
        self._dragging = False

    def mouse_down(self, event: pygame.Event) -> None:
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
            self.watched.step(self.witness, self._show_command)
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
        self.watched.advance(seconds, self.witness, self._show_command)
        self._logged_until = self.watched.simulation.tick
        self.advance_picture(seconds)
        notice = self.watched.replay.notice
        if notice and notice != self._told:
            self._told = notice
            self.app.say(notice[0].upper() + notice[1:])

    def _show_command(self, line: ActionLine) -> None:
        """A command as it is carried out: a word where it was meant for, and a line in the log."""
        told, place = command_line(self.watched.simulation, line), Point(line.x, line.y)
        self.control.bubbles.append(Bubble(told.words, place, bool(line.error), life=1.6))
        self.control.log.append(told)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        self.timeline.draw(target, self.watched.replay.tick, self.view.mouse)
