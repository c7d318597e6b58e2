"""From nothing to a closed window: opening, running, and what is left to say at the end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from towermind_app.draw.display import require_something_to_see
from towermind_app.errors import DisplayError, FileError
from towermind_app.play.app import USUAL, App
from towermind_app.play.picture_file import save_png
from towermind_app.play.report import write_report
from towermind_app.play.settings import read_settings
from towermind_app.play.startup import Preparation

CRASHED: Final = 1
_FRAME: Final = (16, 88)  # of pixels that title bar, borders and a task bar take


@dataclass(frozen=True)
class WindowOptions:
    """How a command wants its window.

    headless: nothing is shown, and frames come as fast as they can. frames: end after so many; None runs
    until the window is closed. screenshot: where the last frame is saved. size: in pixels; None is the usual
    one. recording: whether games played in it are recorded. editor: shows the level editor, see `App`.
    """

    headless: bool = False
    frames: int | None = None
    screenshot: Path | None = None
    size: tuple[int, int] | None = None
    recording: bool = True
    editor: Callable[[App, Path | None], object] | None = None


def run_window(options: WindowOptions, first: Callable[[App], object]) -> int:
    """Open a window, let `first` show its first screen, run it to its end; the exit code.

    Raises:
        DisplayError: no window can be opened here.
        FileError: the screenshot cannot be written where it should be.
    """
    _require_writable(options.screenshot)
    app = _opened(options)
    try:
        first(app)
        app.run(options.frames)
        if options.screenshot:
            _save(app, options.screenshot)
    except Exception as crash:
        if isinstance(crash, FileError) and crash.path == options.screenshot:
            raise
        _tell_crash(app, crash)
        return CRASHED
    finally:
        app.close()
        pygame.quit()
    return 0


def _opened(options: WindowOptions) -> App:
    if options.headless:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if sys.platform.startswith("linux"):
        # Else SDL carries each frame through a texture: 8 ms at 1366 x 768 without a graphics card, not 0.1.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    settings, preparation = read_settings(), Preparation()
    try:
        pygame.display.init()
        pygame.font.init()
        require_something_to_see()
        app = App(
            settings,
            preparation,
            options.size or _usual_size(options.headless),
            paced=not options.headless,
            recording=options.recording,
            editor=options.editor,
        )
    except pygame.error as reason:
        raise DisplayError(
            f"no window can be opened here ({reason}). `towermind play --headless` does without one, and "
            "`towermind run` lets a programmed player play"
        ) from None
    preparation.start()
    return app


def _usual_size(headless: bool) -> tuple[int, int]:
    """The usual size, or what a smaller desktop has room for beside its bars and a window's frame."""
    if headless:
        return USUAL
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(USUAL[0], width - _FRAME[0]), min(USUAL[1], height - _FRAME[1])


def _require_writable(path: Path | None) -> None:
    if path is None:
        return
    if path.suffix.lower() != ".png":
        raise FileError(path, "", "is no name for a picture", "a name that ends in .png")
    if path.is_dir() or not path.parent.is_dir():
        raise FileError(path, "", "cannot be written: its folder does not exist or it is a folder itself")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise FileError(path, "", "cannot be written: permission denied")


def _save(app: App, path: Path) -> None:
    try:
        save_png(app.picture(), path)
    except (OSError, pygame.error) as problem:
        raise FileError(path, "", f"cannot be written ({problem})") from problem


def _tell_crash(app: App, crash: Exception) -> None:
    """Say on stderr what happened and where it is written down."""
    facts = {"window": "{}x{}".format(*app.size), "screen": type(app.screen).__name__} | app.crash_facts
    try:
        where = f"The report is in {write_report(crash, facts)}"
    except OSError as problem:
        where = f"No report could be written ({problem})"
    recording = app.crash_facts.get("recording")
    kept = (
        f"; the recording up to here is {recording() if callable(recording) else recording}"
        if recording
        else ""
    )
    print(f"towermind: the game crashed: {crash!r}. {where}{kept}", file=sys.stderr)  # noqa: T201
