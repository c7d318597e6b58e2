"""`towermind level`: what the editor does to files, without a display."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from towermind_app.cli import level_checks, level_files

_SIZES: Final = (512, 1024)
_LEVEL: Final = "a level: a file, LIST.json#ID of a list of levels, or the name of one you can play"
_FORCE: Final = "replace files that are there already"


def configure(parser: argparse.ArgumentParser) -> None:
    steps = parser.add_subparsers(dest="step", required=True, metavar="STEP")
    _configure_new(_step(steps, "new", "write an empty level to begin with"))
    _configure_validate(_step(steps, "validate", "say what is wrong with levels, one finding a line"))
    _configure_render(_step(steps, "render", "draw a level's picture"))
    _configure_import(_step(steps, "import", "turn entries of the original's lists into level files"))
    _configure_export(_step(steps, "export", "write a level for the original game"))
    _configure_install(_step(steps, "install", "put a level into the list of your own levels"))
    _configure_difficulty(_step(steps, "difficulty", "print the difficulty D of levels and what makes it up"))


def _step(
    steps: argparse._SubParsersAction[argparse.ArgumentParser], name: str, summary: str
) -> argparse.ArgumentParser:
    return steps.add_parser(name, help=summary, description=summary[:1].upper() + summary[1:] + ".")


def _configure_new(step: argparse.ArgumentParser) -> None:
    step.add_argument("out", type=Path, metavar="OUT.json", help="the level file to write")
    step.add_argument("--name", metavar="NAME", help="of the level; made from the file's name unless given")
    _writes(step, level_files.new)


def _configure_validate(step: argparse.ArgumentParser) -> None:
    step.add_argument("files", nargs="+", metavar="FILE", help=f"{_LEVEL}; or a folder with levels in it")
    step.add_argument("--json", action="store_true", help="print one JSON list, for programs")
    step.add_argument("--strict", action="store_true", help="exit code 1 for warnings too")
    step.description = (
        "Say what is wrong with levels, one finding a line. Exit code 1 when there is an error. "
        "levels/FINDINGS.md explains every code."
    )
    step.set_defaults(act=level_checks.validate)


def _configure_render(step: argparse.ArgumentParser) -> None:
    step.add_argument("file", metavar="FILE", help=_LEVEL)
    step.add_argument("out", type=Path, metavar="OUT.png", help="the picture to write")
    step.add_argument("--size", type=int, choices=_SIZES, default=_SIZES[0], help="pixels a side")
    step.add_argument("--markers", action="store_true", help="with paths, tower points and the base")
    _writes(step, level_files.render)


def _configure_import(step: argparse.ArgumentParser) -> None:
    step.add_argument("file", metavar="FILE[#ID]", help="a CustomLevelsConfig.json, whole or one entry of it")
    step.add_argument("out", type=Path, metavar="OUT", help="OUT.json for one level, a folder for all")
    step.description = (
        "Turn entries of the original's lists into level files. Roads are painted along the paths, waves "
        "come from an AllWavesConfig.json beside the list, pictures that are found are copied."
    )
    _writes(step, level_files.import_)


def _configure_export(step: argparse.ArgumentParser) -> None:
    step.add_argument("file", metavar="FILE", help=_LEVEL)
    step.add_argument(
        "--original",
        type=Path,
        required=True,
        metavar="DIR",
        help="folder for CustomLevelsConfig.json, AllWavesConfig.json and the picture",
    )
    _writes(step, level_files.export)


def _configure_install(step: argparse.ArgumentParser) -> None:
    step.add_argument("file", metavar="FILE", help=_LEVEL)
    _writes(step, level_files.install)


def _configure_difficulty(step: argparse.ArgumentParser) -> None:
    step.add_argument("files", nargs="+", metavar="FILE", help=_LEVEL)
    step.set_defaults(act=level_checks.print_difficulty)


def _writes(step: argparse.ArgumentParser, act: level_files.Act) -> None:
    step.add_argument("--force", action="store_true", help=_FORCE)
    step.set_defaults(act=act)


def run(options: argparse.Namespace) -> int:
    """0 when done, 1 when `validate` found an error. Raises LevelError for what cannot be read or written."""
    return int(options.act(options))
