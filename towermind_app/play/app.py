"""The window: one loop, a stack of screens, and what all of them share."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import pygame

from towermind_app.errors import SettingsError, TowerMindError
from towermind_app.level import built_in_levels, load_level
from towermind_app.paths import user_dir
from towermind_app.play.canvas import SMALLEST, Canvas
from towermind_app.play.held_keys import HeldKeys
from towermind_app.play.keys import KeyMap
from towermind_app.play.messages import Messages
from towermind_app.play.picture_file import save_png
from towermind_app.play.progress import ProgressFile
from towermind_app.play.screen import Screen
from towermind_app.play.settings import Settings, SettingsFile
from towermind_app.play.startup import Preparation
from towermind_app.play.ui.backdrop import Backdrop
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.tables import Tables, load_tables

TITLE: Final = "TowerMind"
USUAL: Final = (1280, 800)
FRAMES_PER_SECOND: Final = 60
_LONGEST_FRAME: Final = 0.25  # seconds; a window that was dragged or asleep does not leap ahead
_SHADE: Final = (105, 105, 110)


class App:
    """The open window.

    Args:
        settings: what the person chose, and the file it is kept in.
        preparation: gets the rules ready meanwhile; started by the caller.
        size: of the window in pixels.
        paced: False runs frames as fast as they come, each as if 1/60 s had passed.
        editor: shows the level editor with a file or without; it stands above this package, which cannot
            import it.

    Attributes:
        keys, fonts, look: for the present settings; replaced with them, so ask for them anew in `resize`.
        crash_facts: what a crash report should tell of the moment, by name; a callable is asked then.
        speed: the one chosen last in a game; the next game begins with it.
    """

    def __init__(
        self,
        settings: SettingsFile,
        preparation: Preparation,
        size: tuple[int, int] = USUAL,
        *,
        paced: bool = True,
        recording: bool = True,
        editor: Callable[[App, Path | None], object] | None = None,
    ) -> None:
        self.preparation = preparation
        self.paced, self.recording, self.editor = paced, recording, editor
        self.running = True
        self.messages = Messages()
        self.progress = ProgressFile()
        self.crash_facts: dict[str, Any] = {}
        self.speed = 1.0
        self._file = settings
        self._stack: list[Screen] = []
        self._held = HeldKeys()
        self._windowed = size
        self._canvas = Canvas(self._open())
        self.keys = KeyMap(self.settings.keys)
        self.fonts = Fonts(self._fitting_scale())
        self.look = Look(self.fonts)
        for problem in (settings.problem, self.progress.problem):
            if problem:
                self.complain(problem)

    @property
    def settings(self) -> Settings:
        return self._file.settings

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels that screens are laid out for."""
        return self._canvas.size

    @property
    def scale(self) -> float:
        """Of the interface, 1.0 at 100 %."""
        return self.fonts.scale

    @property
    def screen(self) -> Screen | None:
        """The topmost screen."""
        return self._stack[-1] if self._stack else None

    @cached_property
    def tables(self) -> Tables:
        return load_tables()

    @cached_property
    def backdrop(self) -> Backdrop:
        return Backdrop(load_level(built_in_levels()[0].path))

    def px(self, units: float) -> int:
        """A length given for 100 % in pixels of this window."""
        return round(units * self.scale)

    def show(self, screen: Screen) -> None:
        """Put `screen` in the place of all others."""
        self._empty()
        self._put(screen)

    def push(self, screen: Screen) -> None:
        """Put `screen` above the present one, which waits beneath it."""
        if self._stack:
            self._stack[-1].cover()
        self._put(screen)

    def pop(self) -> None:
        """Take the topmost screen away; the one beneath goes on."""
        self._stack.pop().leave()
        if self._stack:
            self._stack[-1].resize(self.size)
            self._stack[-1].uncover()

    def _put(self, screen: Screen) -> None:
        if self._canvas.stretched:
            self._fit()
        self._stack.append(screen)
        screen.enter()
        screen.resize(self.size)
        self._held.forget()
        if screen.loads:
            pygame.event.clear((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN))

    def _empty(self) -> None:
        while self._stack:
            self._stack.pop().leave()

    def close_window(self) -> None:
        """Quit as soon as no screen has anything to ask, the topmost first."""
        if all(screen.closing() for screen in reversed(self._stack)):
            self.quit()

    def quit(self) -> None:
        """Close the window after this frame, whatever is lost."""
        self.running = False

    def say(self, text: str) -> None:
        """Show a message for a few seconds, whatever screen is up."""
        self.messages.add(text)

    def complain(self, problem: TowerMindError) -> None:
        """Tell a problem in the window and on stderr; the game goes on."""
        print(f"towermind: {problem}", file=sys.stderr)  # noqa: T201 - also for who started it from a terminal
        self.say(str(problem))

    def change(self, changes: Mapping[str, object]) -> None:
        """Set settings by field name, keep them in the file and lay everything out anew."""
        before = self.settings
        settings = Settings.model_validate(before.model_dump() | dict(changes))
        try:
            self._file.write(settings)
        except SettingsError as problem:
            self.complain(problem)
        if settings.full_screen != before.full_screen:
            self._open()
        self._fit()

    def _open(self) -> pygame.Surface:
        pygame.display.set_caption(TITLE)
        if self.settings.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _fit(self) -> None:
        """Rebuild what depends on the settings and the size of the window, and lay the screens out."""
        self._canvas.fit(pygame.display.get_surface() or self._canvas.window)
        if not self.settings.full_screen:
            self._windowed = self.size
        self.keys = KeyMap(self.settings.keys)
        scale = self._fitting_scale()
        if self.fonts.scale != scale:
            self.fonts = Fonts(scale)
            self.look = Look(self.fonts)
        for screen in self._stack:
            screen.resize(self.size)

    def _fitting_scale(self) -> float:
        fitting = min(self.size[0] / SMALLEST[0], self.size[1] / SMALLEST[1])
        return min(self.settings.ui_scale / 100, fitting)

    def save_picture(self) -> None:
        """Save what the window shows as a PNG in the person's folder, and say where."""
        path = user_dir() / "screenshots" / f"{datetime.now():%Y-%m-%d-%H%M%S-%f}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_png(self.picture(), path)
        except (OSError, pygame.error) as problem:
            self.say(f"The picture could not be saved: {problem}")
        else:
            self.say(f"Saved as {path}")

    def frame(self, seconds: float) -> None:
        """One turn of the loop: events, time, picture."""
        for event in pygame.event.get():
            self._handle(event)
        if (again := self._held.due(seconds)) and self.screen:
            self.screen.handle(again)
        if self._canvas.is_due(seconds):
            self._fit()
        self.messages.update(seconds)
        if screen := self.screen:
            screen.update(seconds)
        self._draw()
        self._canvas.present()
        pygame.display.flip()

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYUP:
            self._held.release(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.forget()
        if event.type == pygame.KEYDOWN:
            self._press(event)
        elif event.type == pygame.QUIT:
            self.close_window()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type == pygame.MOUSEBUTTONDOWN and self._canvas.stretched:
            pass  # nothing lies where it is seen
        elif screen := self.screen:
            screen.handle(event)

    def _resized(self) -> None:
        window = pygame.display.get_surface() or self._canvas.window
        if not self._canvas.fits(window):
            self._canvas.window_resized(window)

    def _press(self, event: pygame.Event) -> None:
        screen = self.screen
        if screen and screen.takes_every_key:
            screen.handle(event)
        elif self._is_full_screen_key(event):
            self.change({"full_screen": not self.settings.full_screen})
        elif self.keys.command_of(event) == "screenshot":
            self.save_picture()
        elif screen:
            self._held.press(event, self.keys)
            screen.handle(event)

    def _is_full_screen_key(self, event: pygame.Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and bool(event.mod & pygame.KMOD_ALT)
        return alt_enter or self.keys.command_of(event) == "full_screen"

    def _draw(self) -> None:
        target, lowest = self._canvas.surface, len(self._stack) - 1
        while lowest > 0 and self._stack[lowest].translucent:
            lowest -= 1
        for number, screen in enumerate(self._stack[max(lowest, 0) :]):
            if number:
                target.fill(_SHADE, special_flags=pygame.BLEND_MULT)
            screen.draw(target)
        self.messages.draw(target, self.look)

    def run(self, frames: int | None = None) -> None:
        """Show frames until someone quits, or until `frames` were shown, those of waiting not counted."""
        clock, shown = pygame.Clock(), 0
        while self.running and (frames is None or shown < frames):
            waiting = self.screen is not None and self.screen.waits
            passed = clock.tick(FRAMES_PER_SECOND) / 1000 if self.paced or waiting else 1 / FRAMES_PER_SECOND
            self.frame(min(passed, _LONGEST_FRAME))
            shown += not waiting

    def close(self) -> None:
        """Let the screens end what they do, and stop the preparation."""
        self._empty()
        self.preparation.end()

    def picture(self) -> pygame.Surface:
        """What the window shows."""
        return self._canvas.surface
