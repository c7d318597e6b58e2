"""`towermind replay`: watch a recording in a window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.cli.play import add_window_options, window_options
from towermind_app.record import glance

if TYPE_CHECKING:
    from towermind_app.play.app import App


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the recording")
    add_window_options(parser)


def run(options: argparse.Namespace) -> int:
    """0 when the window was closed, 1 after a crash. Raises RecordingError for what is no recording."""
    glance(options.file)
    wanted = window_options(options)
    from towermind_app.play import navigation
    from towermind_app.play.window import run_window

    def first(app: App) -> None:
        navigation.to_title(app)
        navigation.to_replay(app, options.file)

    return run_window(wanted, first)
