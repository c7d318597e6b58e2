from __future__ import annotations

import hashlib
import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from tests.unit.record.episodes import P0, UTC_START, Clock, play, recorded, rows, simulation
from towermind_app.errors import ActionError, EpisodeOverError
from towermind_app.record import Recorder, read_recording
from towermind_app.record.format import sha256
from towermind_app.sim.events import EventKind
from towermind_app.sim.tick import RULES_VERSION

MakeRecorder = Callable[..., Recorder]
CHECKOUT = Path(__file__).parents[3]


def test_the_name_tells_level_time_and_a_short_id(tmp_path: Path) -> None:
    name = recorded(tmp_path / "new" / "folder").name
    start, _, rest = name.rpartition("-")
    assert start == "short-game-20260304T050607Z"
    assert len(rest) == len("01234567.tmrec.jsonl")


def test_recordings_that_start_alike_get_a_file_each(tmp_path: Path) -> None:
    first = recorded(tmp_path, 300)
    content = first.read_bytes()
    second = recorded(tmp_path, 400)
    assert first != second
    assert first.read_bytes() == content


def test_the_header_stands_alone(tmp_path: Path, recorder: MakeRecorder) -> None:
    made = recorder(
        tmp_path, participant="P07", session="S1", parent="older.tmrec.jsonl", display={"scale": 2}
    )
    made.close()
    header = rows(made.path)[0]
    assert header["level"]["CustomEnemiesPaths"] == [
        [{"X": -1.5, "Y": 1.0}, {"X": 0.0, "Y": 1.0}, {"X": 1.5, "Y": 1.0}]
    ]
    assert header["tables"]["Hero"]["Health"] == 1600
    assert header["level_sha256"] == sha256(header["level"])
    assert header["tables_sha256"] == sha256(header["tables"])
    assert (header["seed"], header["rules"], header["decision_period"]) == (3, RULES_VERSION, 16)
    assert (header["who"], header["participant"], header["session"]) == ("tester", "P07", "S1")
    assert (header["parent"], header["display"]) == ("older.tmrec.jsonl", {"scale": 2})
    assert header["started"] == "2026-03-04T05:06:07.000089+00:00"


def test_commands_are_written_with_tick_result_and_time(tmp_path: Path, recorder: MakeRecorder) -> None:
    clock = Clock()
    made = recorder(tmp_path, clock)
    made.run(20)
    clock.now += 0.4
    assert made.act(*P0, 0) == 0
    clock.now += 0.1000004
    assert made.act(*P0, 1) == 1
    actions = [row for row in rows(made.path) if row["line"] == "action"]
    result = {"success": True, "error": 0, "time": 0.4}
    assert actions[0] == {"line": "action", "tick": 20, "x": -0.5, "y": 0.4, "type": 0} | result
    assert (actions[1]["success"], actions[1]["error"], actions[1]["time"]) == (False, 1, 0.5)


def test_a_digest_stands_at_every_250th_tick(tmp_path: Path, recorder: MakeRecorder) -> None:
    made = recorder(tmp_path)
    twin = simulation()
    expected = [(0, twin.digest())]
    for _ in range(2):
        twin.run(250)
        expected.append((twin.tick, twin.digest()))
    for _ in range(80):
        made.run(7)
    written = [(row["tick"], row["digest"]) for row in rows(made.path) if row["line"] == "digest"]
    assert written == expected


def test_recording_changes_nothing_and_hands_on_every_event(tmp_path: Path, recorder: MakeRecorder) -> None:
    made, bare = recorder(tmp_path), simulation()
    for player in (made, bare):
        player.act(*P0, 0)
        assert player.run(300) == 300
    events = made.take_events()
    assert events == bare.take_events()
    assert made.simulation.digest() == bare.digest()
    assert {EventKind.ENEMY_HIT, EventKind.ARROW_SHOT} <= {event.kind for event in events}
    assert made.take_events() == []


def test_events_worth_reading_get_a_line_and_hits_do_not(tmp_path: Path) -> None:
    kinds = {row["kind"] for row in rows(recorded(tmp_path)) if row["line"] == "event"}
    assert {"built", "wave_started", "kill", "leak", "ended"} <= kinds
    assert not kinds & {"enemy_hit", "arrow_shot"}


def test_the_end_is_written_when_the_episode_is_over(tmp_path: Path, recorder: MakeRecorder) -> None:
    made = recorder(tmp_path)
    play(made, 2000)
    assert made.finished
    content = made.path.read_bytes()
    end = rows(made.path)[-1]
    assert (end["line"], end["outcome"], end["score"]) == ("end", "won", made.simulation.score)
    assert end["ticks"] == made.simulation.tick
    assert end["counts"]["actions"] == 3
    assert end["counts"]["valid_actions"] == 2
    assert sum(end["counts"]["kills"]) - made.simulation.score == 3
    before = content[: content.rindex(b'{"line":"end"')]
    assert end["sha256"] == hashlib.sha256(before).hexdigest()
    made.close()
    assert made.path.read_bytes() == content


def test_leaving_early_ends_the_recording_unfinished(tmp_path: Path, recorder: MakeRecorder) -> None:
    with recorder(tmp_path) as made:
        made.run(30)
    assert rows(made.path)[-1]["outcome"] == "unfinished"


def test_clock_changes_and_inputs_are_kept(tmp_path: Path, recorder: MakeRecorder) -> None:
    made = recorder(tmp_path)
    made.run(10)
    made.clock_event("speed", 2.0)
    made.input("key_down", key="q", repeat=False)
    speed, key = rows(made.path)[-2:]
    assert speed == {"line": "clock", "tick": 10, "kind": "speed", "value": 2.0, "time": 0.0}
    assert (key["line"], key["details"]) == ("input", {"key": "q", "repeat": False})


def test_what_is_no_action_is_refused_and_not_written(tmp_path: Path, recorder: MakeRecorder) -> None:
    made = recorder(tmp_path)
    with pytest.raises(ActionError):
        made.act(float("nan"), 0.0, 0)
    play(made, 2000)
    with pytest.raises(EpisodeOverError):
        made.act(0.0, 0.0, 6)
    assert made.run(5) == 0
    assert read_recording(made.path).finished


def test_a_recording_starts_with_its_episode(tmp_path: Path) -> None:
    started = simulation()
    started.run(1)
    with pytest.raises(ValueError, match="reset"):
        Recorder(started, tmp_path, who="x", clock=Clock(), utc=UTC_START)
    with pytest.raises(ValueError, match="time zone"):
        Recorder(simulation(), tmp_path, who="x", clock=Clock(), utc=datetime(2026, 1, 1))


def test_the_disk_is_told_to_keep_it_at_most_once_a_second_and_at_the_end(
    tmp_path: Path, recorder: MakeRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[float] = []
    clock = Clock()
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(clock.now))
    made = recorder(tmp_path, clock)
    for _ in range(50):
        clock.now += 0.1
        made.run(5)
        made.act(0.0, 0.0, 6)
    gaps = [later - earlier for earlier, later in itertools.pairwise(synced)]
    assert len(synced) == 4 or len(synced) == 5
    assert all(0.99 < gap < 1.2 for gap in gaps)
    clock.now += 1.0
    made.run(0)
    count = len(synced)
    clock.now += 5.0
    made.run(0)
    assert len(synced) == count  # nothing new to keep
    made.close()
    assert len(synced) == count + 1


class _FullDisk:
    """Stands for the file: takes so many bytes and then part of a line."""

    room = 0

    def __init__(self, path: Path, mode: str) -> None:
        self._file = path.open(mode, buffering=0)
        self.truncate, self.close, self.fileno = self._file.truncate, self._file.close, self._file.fileno

    def write(self, line: bytes) -> int:
        fits = line[: max(0, self.room - self._file.tell())]
        self._file.write(fits)
        return len(fits)


def test_a_full_disk_ends_the_recording_and_not_the_game(
    tmp_path: Path, recorder: MakeRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = recorded(tmp_path / "whole", 600)
    monkeypatch.setattr("towermind_app.record.journal.FileIO", _FullDisk)
    monkeypatch.setattr(_FullDisk, "room", whole.stat().st_size - 700)
    made = recorder(tmp_path / "full")
    play(made, 600)
    made.close()
    twin = simulation()
    twin.act(*P0, 0)
    twin.act(*P0, 1)
    twin.run(100)
    twin.act(0.3333333333333333, -1e-9, 9)
    twin.run(500)
    assert made.simulation.digest() == twin.digest()
    assert made.problem is not None
    assert str(made.path) in str(made.problem)
    assert "recording has stopped" in str(made.problem)
    kept = made.path.read_bytes()
    assert kept.endswith(b"}\n")
    assert whole.read_bytes().startswith(kept)
    assert not read_recording(made.path).torn


def test_a_folder_that_cannot_be_made_is_a_problem_only(tmp_path: Path, recorder: MakeRecorder) -> None:
    (tmp_path / "file").touch()
    made = recorder(tmp_path / "file" / "folder")
    play(made, 300)
    made.close()
    assert str(made.problem) == (
        f"{tmp_path / 'file'}: is a file, no recording can be kept in it; allowed: a folder"
    )
    assert made.simulation.tick == 300


def test_a_file_in_the_place_of_the_folder_is_named(tmp_path: Path, recorder: MakeRecorder) -> None:
    (tmp_path / "file").touch()
    assert str(recorder(tmp_path / "file").problem).startswith(f"{tmp_path / 'file'}: is a file")


def test_a_file_that_was_removed_is_noticed(tmp_path: Path, recorder: MakeRecorder) -> None:
    clock = Clock()
    made = recorder(tmp_path, clock)
    made.path.unlink()
    made.act(0.0, 0.0, 6)
    clock.now += 1.5
    made.run(1)
    assert made.problem is not None
    assert "removed" in str(made.problem)


_ENDLESS = """
import sys, time
from pathlib import Path
from tests.unit.record.episodes import new_recorder
made = new_recorder(Path(sys.argv[1]), time.monotonic)
print(made.path, flush=True)
while True:
    made.act(0.0, 0.0, 6)
    made.run(1)
    time.sleep(0.002)
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a signal of POSIX")
def test_a_killed_program_leaves_a_recording_that_loads(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _ENDLESS, str(tmp_path)]
    with subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        path = Path(game.stdout.readline().strip())
        deadline = time.monotonic() + 30
        while path.read_bytes().count(b"\n") < 60 and time.monotonic() < deadline:
            time.sleep(0.01)
        game.send_signal(signal.SIGKILL)
    recording = read_recording(path)
    assert recording.end is None
    assert not recording.finished
    assert len(recording.actions) >= 50
