"""`towermind edit`: the level editor in a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.cli.play import add_window_options, window_options
from towermind_app.level import load_level

if TYPE_CHECKING:
    from towermind_app.play.app import App


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help="a level file, or the name of a new one; none: empty",
    )
    add_window_options(parser)


def run(options: argparse.Namespace) -> int:
    """0 when the window was closed, 1 after a crash. Raises LevelError for a file that is no level."""
    if options.file is not None and options.file.exists():
        load_level(options.file, draft=True)
    wanted = window_options(options)
    from editor.app import open_editor
    from towermind_app.play import navigation
    from towermind_app.play.window import run_window

    def first(app: App) -> None:
        navigation.to_title(app, "editor")
        open_editor(app, options.file)

    return run_window(wanted, first)
