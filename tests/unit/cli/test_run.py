"""`towermind run`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from towermind_app.cli.main import main
from towermind_app.record import verify


def run(*arguments: str) -> int:
    return main(["run", *arguments])


def test_a_table_with_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--agent", "noop", "--level", "lv1", "--seeds", "2", "--first-seed", "40") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "noop on lv1"
    assert lines[1].split() == ["seed", "score", "valid", "actions", "ticks", "outcome"]
    assert [line.split()[:3] for line in lines[2:]] == [
        ["40", "-20", "0.000"],
        ["41", "-20", "0.000"],
        ["mean", "-20.00", "0.000"],
    ]


def test_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--agent", "random", "--level", "five-roads", "--seeds", "3", "--json") == 0
    told = capsys.readouterr()
    figures: dict[str, Any] = json.loads(told.out)
    assert told.err == ""
    assert list(figures) == ["agent", "level", "episodes", "mean_score", "mean_valid_action_rate"]
    assert [episode["seed"] for episode in figures["episodes"]] == [0, 1, 2]
    assert list(figures["episodes"][0]) == [
        "seed",
        "score",
        "valid_action_rate",
        "ticks",
        "outcome",
        "digest",
    ]


def test_the_decision_period_matters(capsys: pytest.CaptureFixture[str]) -> None:
    digests = []
    for period in ("16", "8"):
        run("--agent", "random", "--level", "lv1", "--seeds", "1", "--json", "--decision-period", period)
        digests.append(json.loads(capsys.readouterr().out)["episodes"][0]["digest"])
    assert digests[0] != digests[1]


def test_recordings_are_kept_and_change_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = []
    for more in ([], ["--record", str(tmp_path / "kept")]):
        assert run("--agent", "random", "--level", "lv1", "--seeds", "2", "--json", *more) == 0
        figures.append(json.loads(capsys.readouterr().out))
    assert figures[0] == figures[1]
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == 2
    assert all(verify(file).ok for file in files)


def test_a_recording_that_cannot_be_kept_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run("--agent", "noop", "--level", "lv1", "--seeds", "1", "--record", str(tmp_path / "file")) == 2
    assert "file" in capsys.readouterr().err


def test_long_runs_tell_how_far_they_are(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = iter(range(0, 1000, 3))
    monkeypatch.setattr("towermind_app.cli.run.time.monotonic", lambda: next(seconds))
    run("--agent", "noop", "--level", "lv1", "--seeds", "3", "--json")
    told = capsys.readouterr()
    assert told.err.splitlines() == ["1 of 3 episodes", "2 of 3 episodes"]
    json.loads(told.out)


def test_an_unknown_level_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--agent", "noop", "--level", "five-raods") == 2
    assert "did you mean five-roads" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--agent", "genius"], "noop"),
        (["--seeds", "0"], "from 1 on"),
        (["--seeds", "many"], "from 1 on"),
        (["--first-seed", "-1"], "first-seed"),
        (["--first-seed", str(2**64)], "from 0 to"),
        (["--decision-period", "0"], "from 1 on"),
    ],
)
def test_wrong_arguments_are_refused(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run("--agent", "noop", "--level", "lv1", *arguments)
    assert left.value.code == 2
    assert told in capsys.readouterr().err


def test_seeds_beyond_the_last_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--agent", "noop", "--level", "lv1", "--seeds", "2", "--first-seed", str(2**64 - 1)) == 2
    assert "allowed are 0 to" in capsys.readouterr().err
