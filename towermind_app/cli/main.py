"""Entry point of the `towermind` command."""

from __future__ import annotations

import argparse
import importlib
import io
import sys
import warnings
from collections.abc import Sequence
from typing import Final, TextIO

from towermind_app.errors import TableWarning, TowerMindError
from towermind_app.version import __version__

COMMANDS: Final = {
    "play": "play in a window",
    "edit": "draw levels in a window",
    "level": "make, check, draw and convert level files",
    "replay": "watch a recording in a window",
    "verify": "re-simulate recordings and compare",
    "run": "let a programmed player play, without a window or in one",
    "calibrate": "measure the programmed players on the benchmark levels",
    "warmup": "compile the rules now, so that the first game starts at once",
}
"""Each is a module here with `configure(parser)` and `run(arguments) -> exit code`."""

_show_any: Final = warnings.showwarning


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Exit codes: 0 done, 1 a check failed, 2 the command could not do its work."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names of files may hold anything
    given = list(sys.argv[1:] if arguments is None else arguments)
    named = next((word for word in given if not word.startswith("-")), None)
    parser = argparse.ArgumentParser(prog="towermind", description="Tower defence for people and AI agents.")
    parser.add_argument("--version", action="version", version=f"towermind {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary.capitalize() + ".")
        if name == named:  # import only what this call needs: `run` must not load a window
            importlib.import_module(f"towermind_app.cli.{name}").configure(command)
    options = parser.parse_args(given)
    with warnings.catch_warnings():
        warnings.simplefilter("default", TableWarning)
        warnings.showwarning = _tell
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    try:
        return int(importlib.import_module(f"towermind_app.cli.{options.command}").run(options))
    except TowerMindError as problem:
        print(f"towermind: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        print("towermind: interrupted", file=sys.stderr)
        return 130


def _tell(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Our warnings as sentences, without the line of code that gives them."""
    if issubclass(category, TableWarning):
        print(f"warning: {message}", file=sys.stderr)
    else:
        _show_any(message, category, filename, lineno, file, line)


if __name__ == "__main__":
    sys.exit(main())
