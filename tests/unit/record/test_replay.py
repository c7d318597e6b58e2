from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.record.episodes import broken_off, recorded, rewrite, rows, simulation
from towermind_app.record import Recording, Replay, read_recording


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    return read_recording(recorded(tmp_path_factory.mktemp("replay")))


@pytest.fixture(scope="module")
def digests(recording: Recording) -> list[str]:
    """Of every tick, from one pass straight through."""
    replay = Replay(recording)
    seen = [replay.simulation.digest()]
    while replay.step(1):
        seen.append(replay.simulation.digest())
    return seen


def test_stepping_ends_where_the_episode_ended(recording: Recording) -> None:
    replay = Replay(recording)
    assert replay.step(10) == 10
    assert not replay.at_end
    assert replay.step(100_000) == recording.length - 10
    assert replay.at_end
    assert replay.step(1) == 0
    assert recording.end is not None
    assert replay.simulation.digest() == recording.end.digest
    assert replay.simulation.outcome == recording.end.outcome
    assert replay.notice == ""


def test_every_tick_can_be_sought_from_any_other(recording: Recording, digests: list[str]) -> None:
    replay = Replay(recording)
    last = recording.length
    for tick in (550, 549, 250, 249, 251, 0, 1, last, 100, 99, 101, last - 1, 500, 499):
        replay.seek(tick)
        assert replay.tick == tick
        assert replay.simulation.digest() == digests[tick], tick
    replay.seek(-5)
    assert replay.tick == 0
    replay.seek(10**9)
    assert replay.tick == last
    assert replay.diverged_at is None


def test_stepping_hands_on_events_and_seeking_drops_them(recording: Recording) -> None:
    replay = Replay(recording)
    replay.step(60)
    assert replay.simulation.take_events()
    replay.seek(300)
    assert replay.simulation.take_events() == []


def test_actions_and_marks_can_be_looked_up(recording: Recording) -> None:
    replay = Replay(recording)
    assert [action.type for action in replay.actions_at(0)] == [0, 1]
    assert [action.type for action in replay.actions_at(100)] == [9]
    assert replay.actions_at(50) == ()
    kinds = [mark.kind for mark in replay.marks]
    assert kinds[0] == "built"
    assert kinds[-1] == "ended"
    assert kinds.count("wave_started") == 2
    assert "coin_dropped" not in kinds


def test_a_recording_that_breaks_off_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    replay = Replay(read_recording(broken_off(tmp_path, 260)))
    replay.seek(10**6)
    assert replay.tick == replay.length == 250
    assert replay.notice == "this recording breaks off at tick 250"


def test_a_recording_that_was_altered_is_shown_and_told_of(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"x":-0.5,', b'"x":2.5,', 1))
    replay = Replay(read_recording(path))
    assert replay.notice == "the file was changed after it was written"
    replay.seek(10**6)
    assert replay.at_end
    assert replay.notice == (
        "the file was changed after it was written; from tick 0 on this is not the episode that was recorded"
    )


def test_other_rules_are_told_of(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    lines = rows(path)
    lines[0]["rules"] += 1
    replay = Replay(read_recording(rewrite(path, lines)))
    assert replay.notice.startswith(f"recorded by version {lines[0]['rules']} of the rules, shown by version")


def test_a_replay_that_leaves_the_recording_says_since_when(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    lines = rows(path)
    next(row for row in lines if row["line"] == "digest" and row["tick"] == 500)["digest"] = "0" * 16
    replay = Replay(read_recording(rewrite(path, lines)))
    replay.seek(499)
    assert replay.notice == ""
    replay.seek(550)
    assert replay.diverged_at == 500
    replay.seek(10)
    assert replay.notice == "from tick 500 on this is not the episode that was recorded"


def test_a_replay_that_ends_before_its_recording_stays_there(tmp_path: Path) -> None:
    path = recorded(tmp_path)
    lines = rows(path)
    lines[-1]["ticks"] += 100
    replay = Replay(read_recording(rewrite(path, lines)))
    replay.seek(replay.length)
    assert replay.at_end
    assert replay.tick == replay.length - 100
    replay.seek(3)
    assert replay.tick == 3


def test_the_simulation_of_a_replay_is_that_of_the_recording(recording: Recording) -> None:
    assert Replay(recording).simulation.digest() == simulation().digest()
