"""The benchmark levels promise what CALIBRATION.md says, and that file is of the present game."""

from __future__ import annotations

import os

import pytest

from towermind_app import paths
from towermind_app.bench.calibration import Calibration, benchmark_levels, calibrate, content_sha256
from towermind_app.bench.calibration_report import recorded, report
from towermind_app.bench.promises import Promise, promises
from towermind_app.tables import load_tables

QUICK = ("noop", "random", "opening")
"""Whose whole measurement takes seconds."""
JOBS = os.cpu_count() or 1


def cells(text: str, heading: str) -> list[tuple[str, ...]]:
    """The rows of the table under a heading."""
    section = text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[2:]]


@pytest.fixture(scope="module")
def shipped() -> str:
    return (paths.levels_dir() / "benchmark" / "CALIBRATION.md").read_text("utf-8")


@pytest.fixture(scope="module")
def quick() -> Calibration:
    """Players that are no trouble, on every seed."""
    return calibrate(load_tables(), QUICK, seeds=20, jobs=JOBS)


@pytest.fixture(scope="module")
def planner() -> Calibration:
    """A quarter of the seeds of the one who thinks."""
    return calibrate(load_tables(), ("planner",), seeds=5, jobs=JOBS)


def not_kept(given: tuple[Promise, ...]) -> list[Promise]:
    return [promise for promise in given if promise.holds is False]


def test_the_file_was_measured_on_the_present_game(shipped: str) -> None:
    tables = load_tables()
    command, content = recorded(shipped)
    assert content == content_sha256(benchmark_levels(tables), tables), "run `towermind calibrate`"
    assert command.startswith("towermind calibrate --seeds 20")


def test_every_promise_in_the_file_holds(shipped: str, quick: Calibration) -> None:
    rows = cells(shipped, "Promises")
    assert [row[:2] for row in rows] == [(promise.what, promise.bound) for promise in promises(quick)]
    assert {row[-1] for row in rows} == {"holds"}


def test_the_file_has_the_figures_of_the_present_quick_players(shipped: str, quick: Calibration) -> None:
    found, made = (
        [row for row in cells(text, "Figures") if row[1] in QUICK] for text in (shipped, report(quick, ""))
    )
    assert found == made


def test_what_is_promised_of_the_quick_players_holds(quick: Calibration) -> None:
    assert not_kept(promises(quick)) == []


@pytest.mark.slow
def test_what_is_promised_of_the_planner_holds_on_fewer_seeds(
    quick: Calibration, planner: Calibration
) -> None:
    """Within two standard errors: of five episodes won, four do for nine in ten."""
    of_planner = promises(planner, slack=2.0)
    assert not_kept(of_planner) == []
    both = zip(promises(quick), of_planner, strict=True)
    assert all(one.holds or other.holds for one, other in both), "something was measured by neither"
