"""`towermind calibrate`: measure the programmed players on the benchmark levels."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from towermind_app import paths
from towermind_app.bench.calibration import (
    AGENTS,
    BENCHMARK,
    BenchmarkLevel,
    Calibration,
    Progress,
    benchmark_levels,
    calibrate,
)
from towermind_app.bench.calibration_report import out_of_date, report
from towermind_app.bench.processes import Task
from towermind_app.bench.promises import promises
from towermind_app.cli.numbers import positive
from towermind_app.cli.progress import compile_once, now_and_then
from towermind_app.errors import FileError, TowerMindError
from towermind_app.observe.warmup import observe_pieces
from towermind_app.sim.warmup import sim_pieces
from towermind_app.tables import load_tables

_SEEDS: Final = 20
_FILE: Final = "CALIBRATION.md"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seeds", type=_seeds, default=_SEEDS, metavar="N", help="seeds 0 to N - 1 (20)")
    parser.add_argument("--levels", nargs="+", metavar="LEVEL", help="only these of the benchmark levels")
    agents = f"only these players; of {', '.join(AGENTS)}"
    parser.add_argument("--agents", nargs="+", choices=AGENTS, default=AGENTS, metavar="AGENT", help=agents)
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (one for each processor)")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare and judge")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help=f"instead of {_FILE} of the levels")


def run(options: argparse.Namespace) -> int:
    """0, and 1 when with ``--check`` a promise fails or the file is not what would be written."""
    return _check(options) if options.check else _write(options)


def _check(options: argparse.Namespace) -> int:
    file = options.output or _shipped_file()
    found = _read(file)
    calibration, text = _measure(options)
    failing, stale = _tell_promises(calibration), out_of_date(found, text)
    print(f"{file} {stale or ('is up to date' if found == text else 'is of the same game')}")
    return 1 if failing or stale else 0


def _write(options: argparse.Namespace) -> int:
    file = options.output or _file_of_checkout()
    if file.is_dir() or not file.parent.is_dir():  # told before, not after half an hour
        raise FileError(file, "", "cannot be written", "a file in a folder that is there")
    calibration, text = _measure(options)
    _write_in_one_step(file, text)
    _tell_promises(calibration)
    print(f"written to {file}")
    return 0


def _measure(options: argparse.Namespace) -> tuple[Calibration, str]:
    """Play, and what came of it as the text of a file."""
    tables = load_tables()
    levels = benchmark_levels(tables)
    wanted = {_slug(name, levels) for name in options.levels or [entry.slug for entry in levels]}
    slugs = [entry.slug for entry in levels if entry.slug in wanted]
    agents = [agent for agent in AGENTS if agent in options.agents]
    compile_once((*sim_pieces(), *observe_pieces()))  # before many processes would all do it
    jobs = options.jobs or os.cpu_count() or 1
    calibration = calibrate(tables, agents, slugs, options.seeds, jobs, _progress())
    return calibration, report(calibration, _command(options.seeds, agents, slugs, len(levels)))


def _seeds(text: str) -> int:
    if not text.isdecimal() or int(text) < 2:
        raise argparse.ArgumentTypeError(f"{text!r}: allowed are 2 or more, for a standard error needs two")
    return int(text)


def _shipped_file() -> Path:
    return paths.levels_dir() / BENCHMARK / _FILE


def _file_of_checkout() -> Path:
    """The shipped one where it may be written."""
    levels = paths.levels_dir()
    if not (levels.parent / "pyproject.toml").is_file():
        raise TowerMindError(f"{levels} is of no checkout: say with -o FILE where to write")
    return _shipped_file()


def _slug(wanted: str, levels: Sequence[BenchmarkLevel]) -> str:
    for entry in levels:
        if wanted.strip().lower() in {entry.slug, entry.label, str(entry.level.id)}:
            return entry.slug
    known = ", ".join(f"{entry.slug} ({entry.rung})" if entry.rung else entry.slug for entry in levels)
    raise TowerMindError(f"there is no benchmark level {wanted!r}; allowed: {known}")


def _command(seeds: int, agents: Sequence[str], slugs: Sequence[str], all_levels: int) -> str:
    """What the figures depend on, written always the same way."""
    words = ["towermind calibrate", "--seeds", str(seeds)]
    if len(agents) < len(AGENTS):
        words += ["--agents", *agents]
    if len(slugs) < all_levels:
        words += ["--levels", *slugs]
    return " ".join(words)


def _progress() -> Progress:
    tell = now_and_then()

    def after(done: int, total: int, task: Task) -> None:
        tell(lambda: f"{done} of {total} episodes, last {task.agent} on {task.level.name}, seed {task.seed}")

    return after


def _tell_promises(calibration: Calibration) -> bool:
    """Say how many hold and which do not; whether one fails."""
    given = promises(calibration)
    failing = [promise for promise in given if promise.holds is False]
    for promise in failing:
        print(f"fails: {promise.what}: {promise.figure}, promised is {promise.bound}")
    holding = sum(promise.holds is True for promise in given)
    print(f"{holding} of {len(given)} promises hold, {len(failing)} fail")
    return bool(failing)


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise FileError(file, "", f"cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise FileError(file, "", "is no UTF-8 text") from None


def _write_in_one_step(file: Path, text: str) -> None:
    """Whole or not at all."""
    fresh = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(file)
    except OSError as problem:
        raise FileError(file, "", f"cannot be written ({problem.strerror})") from None
    finally:
        fresh.unlink(missing_ok=True)
