"""`towermind calibrate`."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from towermind_app import paths
from towermind_app.bench.calibration_report import recorded
from towermind_app.cli.main import main
from towermind_app.level import find_level, ladder_names
from towermind_app.sim.warmup import Piece

QUICK = ("--agents", "opening", "noop", "--levels", "LV3", "lv2", "--seeds", "2", "--jobs", "1")
"""Nothing is promised of these alone, but that doing nothing loses."""
SECOND, THIRD = ladder_names()["lv2"], ladder_names()["lv3"]


@pytest.fixture(autouse=True)
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not this machine has compiled the rules before."""
    monkeypatch.setattr("towermind_app.cli.progress.is_warm", lambda _: True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "measured.md"


def run(*arguments: str) -> int:
    return main(["calibrate", *arguments])


def test_it_is_written_and_the_same_the_second_time(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*QUICK, "-o", str(file)) == 0
    told, first = capsys.readouterr(), file.read_bytes()
    assert told.out.splitlines()[-1] == f"written to {file}"
    assert told.err == ""
    assert list(file.parent.iterdir()) == [file]
    assert run(*QUICK, "-o", str(file)) == 0
    assert file.read_bytes() == first


def test_the_command_is_written_always_the_same_way(file: Path) -> None:
    run(*QUICK, "-o", str(file))
    command, _ = recorded(file.read_text("utf-8"))
    assert command == f"towermind calibrate --seeds 2 --agents noop opening --levels {SECOND} {THIRD}"


def test_checking_writes_nothing_and_says_whether_the_file_is_up_to_date(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(*QUICK, "-o", str(file))
    capsys.readouterr()
    before = file.read_bytes()
    assert run(*QUICK, "--check", "-o", str(file)) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1 of 18 promises hold, 0 fail", f"{file} is up to date",
    ]  # fmt: skip
    assert file.read_bytes() == before
    file.write_bytes(before.replace(b"-20.00", b"-19.00"))
    assert run(*QUICK, "--check", "-o", str(file)) == 1
    assert "is stale: line " in capsys.readouterr().out


def test_a_promise_that_fails_is_told_and_fails_the_check(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = file.parent / "levels"
    shutil.copytree(paths.levels_dir(), levels)
    level = levels / "benchmark" / f"{SECOND}.json"
    level.write_text(level.read_text("utf-8").replace('"TotalLife": 20', '"TotalLife": 9999'), "utf-8")
    monkeypatch.setenv("TOWERMIND_LEVELS", str(levels))
    assert run(*QUICK, "-o", str(file)) == 0
    capsys.readouterr()
    assert run(*QUICK, "--check", "-o", str(file)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("fails: noop: mean score on every level: -")
    assert lines[0].endswith("(lv2), promised is every life lost")
    assert lines[-1] == f"{file} is up to date"


def test_outside_a_checkout_it_must_be_said_where_to_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(paths.levels_dir(), tmp_path / "levels")
    monkeypatch.setenv("TOWERMIND_LEVELS", str(tmp_path / "levels"))
    assert run(*QUICK) == 2
    assert "say with -o FILE where to write" in capsys.readouterr().err
    (tmp_path / "pyproject.toml").touch()
    assert run(*QUICK) == 0
    written = tmp_path / "levels" / "benchmark" / "CALIBRATION.md"
    assert capsys.readouterr().out.splitlines()[-1] == f"written to {written}"
    assert written.is_file()


def test_what_cannot_be_read_or_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("towermind_app.cli.calibrate.calibrate", None)
    for arguments in (["-o", "gone/file.md"], ["-o", str(tmp_path)], ["--check", "-o", "gone.md"]):
        assert run(*QUICK, *arguments) == 2
        assert "towermind: " in capsys.readouterr().err


def test_levels_beside_the_benchmark_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--levels", "first-steps", "-o", "x.md") == 2
    told = capsys.readouterr().err
    assert f"no benchmark level 'first-steps'; allowed: {ladder_names()['lv1']} (lv1), " in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seeds", "1"], "a standard error needs two"),
        (["--seeds", "0"], "2 or more"),
        (["--jobs", "0"], "from 1 on"),
        (["--agents", "genius"], "noop"),
    ],
)
def test_wrong_arguments_are_refused(
    arguments: Sequence[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(*arguments)
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_long_runs_tell_how_far_they_are(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = itertools.count(0.0, 1.5)
    monkeypatch.setattr("towermind_app.cli.progress.time.monotonic", lambda: next(clock))
    run(*QUICK, "-o", str(file))
    told = capsys.readouterr().err.splitlines()
    assert told[0] == f"2 of 8 episodes, last opening on {find_level('lv2').name}, seed 1"
    assert len(told) == 4


def test_rules_that_are_not_compiled_yet_are_compiled_first_and_that_is_said(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: list[Piece] = []
    monkeypatch.setattr("towermind_app.cli.progress.is_warm", lambda _: False)
    monkeypatch.setattr("towermind_app.cli.progress.warm_up", compiled.extend)
    run(*QUICK, "-o", str(file))
    assert "compiling the rules, once" in capsys.readouterr().err
    assert {piece.package for piece in compiled} == {"sim", "observe"}
