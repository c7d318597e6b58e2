"""`towermind play`: the game in a window."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.cli.numbers import positive, seed
from towermind_app.level import find_level
from towermind_app.play.clash import require_one_pygame

if TYPE_CHECKING:
    from towermind_app.play.app import App
    from towermind_app.play.window import WindowOptions

_SMALLEST = (640, 400)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("level", nargs="?", metavar="LEVEL", help="start this level: a name, an ID or a file")
    parser.add_argument("--seed", type=seed, metavar="N", help="of the level; a new one unless given")
    parser.add_argument("--no-record", action="store_true", help="keep no recording")
    add_window_options(parser)


def add_window_options(parser: argparse.ArgumentParser) -> None:
    """The options of every command that opens a window."""
    parser.add_argument("--headless", action="store_true", help="show nothing, for tests and servers")
    parser.add_argument("--frames", type=positive, metavar="N", help="end after N frames")
    parser.add_argument("--screenshot", type=Path, metavar="FILE", help="save the last frame as a PNG")
    parser.add_argument("--size", type=_size, metavar="WxH", help="of the window in pixels")


def window_options(options: argparse.Namespace) -> WindowOptions:
    """What `add_window_options` read. Raises DisplayError when the window's library is broken."""
    require_one_pygame()
    from editor.app import open_editor
    from towermind_app.play.window import WindowOptions

    recording = not getattr(options, "no_record", False)
    return WindowOptions(
        options.headless, options.frames, options.screenshot, options.size, recording, open_editor
    )


def run(options: argparse.Namespace) -> int:
    """0 when the window was closed, 1 after a crash."""
    level = find_level(options.level) if options.level else None
    wanted = window_options(options)
    from towermind_app.play import navigation
    from towermind_app.play.window import run_window

    def first(app: App) -> None:
        navigation.to_title(app)
        if level is not None:
            navigation.to_game(app, level, options.seed)

    return run_window(wanted, first)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if size[0] < _SMALLEST[0] or size[1] < _SMALLEST[1]:
        least = "{}x{}".format(*_SMALLEST)
        raise argparse.ArgumentTypeError(
            f"{text!r}: allowed is width x height from {least}, such as 1280x800"
        )
    return size
