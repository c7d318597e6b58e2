"""`towermind run`."""

from __future__ import annotations

import errno
import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from towermind_app.cli.level_name import level_name
from towermind_app.cli.main import main
from towermind_app.level import find_level, save_level
from towermind_app.record import verify
from towermind_app.record.journal import Journal
from towermind_app.sim.warmup import Piece


@pytest.fixture(autouse=True)
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not this machine has compiled the rules before."""
    monkeypatch.setattr("towermind_app.cli.progress.is_warm", lambda _: True)


def run(*arguments: str) -> int:
    return main(["run", *arguments])


def test_a_table_with_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--agent", "noop", "--level", "lv1", "--seeds", "2", "--first-seed", "40") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "noop on green-hollow"
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


def test_a_folder_that_cannot_be_used_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[object] = []
    monkeypatch.setattr("towermind_app.cli.run.play_episode", lambda *episode: played.append(episode))
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way")
    for folder in (in_the_way, in_the_way / "folder"):
        assert run("--agent", "noop", "--level", "lv1", "--record", str(folder)) == 2
        told = capsys.readouterr()
        assert told.err.startswith(f"towermind: {in_the_way}: is a file")
        assert told.out == ""
    assert played == []


def test_when_recording_stops_the_figures_of_what_was_played_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write, kept = Journal.append, []

    def append(journal: Journal, line: bytes) -> None:
        kept.append(line)
        if len(kept) == 700:
            journal._give_up(OSError(errno.ENOSPC, "No space left on device"))
        write(journal, line)

    monkeypatch.setattr(Journal, "append", append)
    run_twice = ("--agent", "noop", "--level", "lv1", "--seeds", "9", "--json", "--record", str(tmp_path))
    assert run(*run_twice) == 2
    told = capsys.readouterr()
    episodes = json.loads(told.out)["episodes"]
    assert [episode["seed"] for episode in episodes] == list(range(len(list(tmp_path.iterdir()))))
    assert 1 < len(episodes) < 9
    played, problem = told.err.splitlines()
    assert played == f"{len(episodes)} of 9 episodes were played"
    assert "No space left on device" in problem


def test_long_runs_tell_how_far_they_are_within_an_episode_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = itertools.count(0.0, 0.03)  # between two looks at the clock, one a decision
    monkeypatch.setattr("towermind_app.cli.progress.time.monotonic", lambda: next(seconds))
    run("--agent", "noop", "--level", "lv1", "--seeds", "2", "--first-seed", "40", "--json")
    told = capsys.readouterr()
    ticks = [episode["ticks"] for episode in json.loads(told.out)["episodes"]]
    steps = told.err.splitlines()
    assert steps[0] == "episode 1 of 2, tick 1072, score 0"
    assert len(steps) == sum(-(-count // 16) for count in ticks) // 67
    assert steps[-1].startswith("episode 2 of 2, tick ")


def test_compiling_is_told_before_it_is_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told_before: list[str] = []
    compiled: list[str] = []

    def warm_up(pieces: Sequence[Piece]) -> None:
        told_before.append(capsys.readouterr().err)
        compiled.extend(piece.package for piece in pieces)

    monkeypatch.setattr("towermind_app.cli.progress.is_warm", lambda packages: packages != ["sim"])
    monkeypatch.setattr("towermind_app.cli.progress.warm_up", warm_up)
    assert run("--agent", "noop", "--level", "lv1", "--seeds", "1") == 0
    assert told_before == ["compiling the rules, once; this takes some seconds\n"]
    assert set(compiled) == {"sim"}
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("wanted", ["lv4", "LV4", "five-roads", " Five-Roads ", "3"])
def test_results_name_a_level_by_its_slug(wanted: str, capsys: pytest.CaptureFixture[str]) -> None:
    run("--agent", "noop", "--level", wanted, "--seeds", "1", "--json")
    assert json.loads(capsys.readouterr().out)["level"] == "five-roads"


def test_results_name_a_level_in_a_file_by_its_stem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = find_level("two-bends").model_copy(update={"id": 0})
    save_level(level, tmp_path / "My Bends.json")
    save_level(level, tmp_path / "five-roads.json")
    run("--agent", "noop", "--level", str(tmp_path / "My Bends.json"), "--seeds", "1", "--json")
    assert json.loads(capsys.readouterr().out)["level"] == "My Bends"
    assert level_name("folder/levels.json#12", level) == "levels#12"
    assert level_name("77", level.model_copy(update={"id": 77})) == "77"


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
