"""The window of `towermind run --watch`: its options, and an agent's episodes in it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from towermind_app.cli.play import add_window_options, window_options
from towermind_app.errors import TowerMindError
from towermind_app.play.game.speed import SPEEDS

if TYPE_CHECKING:
    from towermind_app.bench.agent_run import AgentRun
    from towermind_app.play.app import App

_SUBJECT_TO_WATCH = ("speed", "headless", "frames", "screenshot", "size")


def add_watch_options(parser: argparse.ArgumentParser) -> None:
    """``--watch``, and what goes only with it."""
    parser.add_argument("--watch", action="store_true", help="play in a window; what follows goes with it")
    parser.add_argument("--speed", type=_speed, metavar="S", help=f"to begin with: {_allowed()} (1)")
    add_window_options(parser)


def require_sense(options: argparse.Namespace) -> None:
    """Raises TowerMindError for options of a window that is not asked for."""
    given = [f"--{name}" for name in _SUBJECT_TO_WATCH if getattr(options, name)]
    if given and not options.watch:
        raise TowerMindError(f"{', '.join(given)}: allowed only with --watch")


def watch(options: argparse.Namespace, run: AgentRun) -> int:
    """Show a run in a window: 0 when it was played or the window closed, 1 after a crash, 2 after a problem.

    The problem has been told. Raises DisplayError where no window can be opened.
    """
    wanted = window_options(options)
    from towermind_app.play import navigation
    from towermind_app.play.window import run_window

    def first(app: App) -> None:
        app.speed = options.speed or app.speed
        navigation.to_title(app)
        navigation.to_agent(app, run)

    code = run_window(wanted, first)
    return 2 if run.problem else code


def _allowed() -> str:
    return ", ".join(f"{speed:g}" for speed in SPEEDS)


def _speed(text: str) -> float:
    speed = next((speed for speed in SPEEDS if text == f"{speed:g}"), None)
    if speed is None:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are {_allowed()}")
    return speed
