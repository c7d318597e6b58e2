"""`towermind edit`: the level editor in a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.cli.level_source import level_of
from towermind_app.cli.play import add_window_options, window_options
from towermind_app.level import load_original_levels
from towermind_app.level.files import is_list
from towermind_app.paths import is_file, is_there

if TYPE_CHECKING:
    from towermind_app.play.app import App


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="a level file, a new one that ends in .json, LIST.json#ID, or the name of a level; none: empty",
    )
    add_window_options(parser)


def run(options: argparse.Namespace) -> int:
    """0 when the window was closed, 1 after a crash. Raises LevelError for what is no level."""
    path = _meant(options.file) if options.file else None
    wanted = window_options(options)
    from editor.app import open_editor
    from towermind_app.play import navigation
    from towermind_app.play.window import run_window

    def first(app: App) -> None:
        navigation.to_title(app, "editor")
        open_editor(app, path)

    return run_window(wanted, first)


def _meant(name: str) -> Path:
    """The file to open, or to begin. Raises LevelError when there is such a file, but no level in it."""
    path = Path(name).expanduser()
    if not is_there(path) and path.suffix.lower() == ".json":
        return path
    if is_file(path) and is_list(path):
        load_original_levels(path, draft=True)
        return path
    return Path(level_of(str(path)).label)
