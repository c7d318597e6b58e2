"""The recordings that ship verify, are small, and are what the present game makes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from recordings.make_samples import EPISODES, SAMPLES, Sample, differs, main, recorded
from towermind_app.level import find_level
from towermind_app.paths import samples_dir
from towermind_app.record import SUFFIX, verify

MOST_BYTES = 200_000
QUICK = ("random", "opening")


def name(sample: Sample) -> str:
    return sample.file.removesuffix(SUFFIX)


def test_there_is_one_of_each_and_no_other_where_the_game_looks_for_them() -> None:
    assert samples_dir().samefile(SAMPLES)
    assert {file.name for file in SAMPLES.iterdir()} == {sample.file for sample in EPISODES}


def test_players_and_levels_are_many() -> None:
    assert {"planner", "random", "opening"} <= {sample.agent for sample in EPISODES}
    levels = [find_level(sample.level).id for sample in EPISODES]
    assert len(set(levels)) == len(levels) >= 5


@pytest.mark.parametrize("sample", EPISODES, ids=name)
def test_a_sample_verifies_is_small_and_came_to_an_end(sample: Sample) -> None:
    file = SAMPLES / sample.file
    verdict = verify(file)
    assert verdict.ok, str(verdict)
    header, end = verdict.recording.header, verdict.recording.end
    assert (header.who, header.seed) == (sample.agent, sample.seed)
    assert header.level["ID"] == find_level(sample.level).id
    assert end is not None
    assert end.outcome in ("won", "lost")
    assert file.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("sample", [each for each in EPISODES if each.agent in QUICK], ids=name)
def test_quick_players_still_play_it_so(sample: Sample) -> None:
    assert not differs(SAMPLES / sample.file, recorded(sample))


@pytest.mark.slow
@pytest.mark.parametrize("sample", [each for each in EPISODES if each.agent not in QUICK], ids=name)
def test_slow_players_still_play_it_so(sample: Sample) -> None:
    assert not differs(SAMPLES / sample.file, recorded(sample))


def test_nothing_of_the_machine_or_the_time_is_in_them() -> None:
    for sample in EPISODES:
        lines = [json.loads(line) for line in (SAMPLES / sample.file).read_bytes().splitlines()]
        header = lines[0]
        assert (header["program"], header["commit"], header["platform"]) == ("sample", None, "any")
        assert header["started"] == "2026-01-01T00:00:00.000000+00:00"
        assert {line["time"] for line in lines if "time" in line} == {0.0}


def test_the_check_tells_what_differs_and_writing_mends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = Sample("noop", "lv1", 1)
    monkeypatch.setattr("recordings.make_samples.SAMPLES", tmp_path / "samples")
    monkeypatch.setattr("recordings.make_samples.EPISODES", (sample,))
    assert main(["--check"]) == 1
    assert capsys.readouterr().out.startswith("lv1-noop.tmrec.jsonl: ")
    assert main([]) == main(["--check"]) == 0
    (tmp_path / "samples" / sample.file).write_bytes(b"")
    assert main(["--check"]) == 1
