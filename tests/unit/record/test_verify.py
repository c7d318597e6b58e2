from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.unit.record.episodes import broken_off, recorded, rewrite, rows
from towermind_app.errors import RecordingError
from towermind_app.record import verify

Lines = list[dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded(tmp_path)


def _line(lines: Lines, kind: str, **values: Any) -> dict[str, Any]:
    return next(row for row in lines if row["line"] == kind and values.items() <= row.items())


def test_an_honest_recording_agrees(path: Path) -> None:
    verdict = verify(path)
    end = rows(path)[-1]
    assert verdict.ok
    assert verdict.first_diverging_tick is None
    assert str(verdict) == f"ok, {end['ticks']} ticks, won {end['score']}"


def test_a_recording_that_breaks_off_agrees_as_far_as_it_goes(tmp_path: Path) -> None:
    path = broken_off(tmp_path, 260)
    with path.open("ab") as file:
        file.write(b'{"line":"dig')
    verdict = verify(path)
    assert verdict.ok
    assert verdict.ticks == 250
    torn = f"line {len(path.read_bytes().splitlines())} is torn off and was left out"
    assert str(verdict) == f"agrees to tick 250 (unfinished); {torn}"


def _cut_off(path: Path, after: Callable[[dict[str, Any]], bool]) -> Path:
    """The recording as it is when nothing could be written after a certain line."""
    lines = rows(path)
    last = next(number for number, row in enumerate(lines) if after(row))
    return rewrite(path, lines[: last + 1])


def test_what_follows_the_last_digest_is_told_as_compared_less(path: Path) -> None:
    _cut_off(path, lambda row: row["line"] == "action" and row["type"] == 9)
    beyond = "state not checked beyond the last digest at 0"
    assert str(verify(path)) == f"agrees to tick 100 (unfinished; {beyond})"


def test_a_header_alone_is_told_as_not_compared(path: Path) -> None:
    rewrite(path, rows(path)[:1])
    assert str(verify(path)) == "agrees to tick 0 (unfinished; without a digest its state is not checked)"


def test_a_recording_cut_after_any_line_agrees_and_says_what_was_not_compared(path: Path) -> None:
    lines = rows(path)
    for size in range(1, len(lines)):
        verdict = verify(rewrite(path, lines[:size]))
        assert verdict.ok, str(verdict)
        assert str(verdict).startswith(f"agrees to tick {lines[size - 1].get('tick', 0)} (unfinished")


def test_after_the_last_digest_a_cut_off_recording_is_compared_by_actions_and_events(path: Path) -> None:
    _cut_off(path, lambda row: row["line"] == "event" and row["kind"] == "kill")
    lines = rows(path)
    assert verify(path).ok
    tick = lines[-1]["tick"]
    lines[-1]["value"] += 1
    assert verify(rewrite(path, lines)).first_diverging_tick == tick
    lines[-1]["value"] -= 1
    _line(lines, "action", type=9)["error"] = 7
    assert verify(rewrite(path, lines)).first_diverging_tick == 100


def test_an_episode_left_early_agrees(tmp_path: Path) -> None:
    assert str(verify(recorded(tmp_path, 300))) == "ok, 300 ticks, unfinished 0"


def test_a_changed_action_is_found_at_its_result(path: Path) -> None:
    lines = rows(path)
    _line(lines, "action", type=1)["type"] = 6
    verdict = verify(rewrite(path, lines))
    assert not verdict.ok
    assert verdict.first_diverging_tick == 0
    assert "action 6 at (-0.5, 0.4) gives error 0, recorded is 1 (failure)" in str(verdict)


def test_a_changed_action_is_found_by_what_did_not_happen(path: Path) -> None:
    lines = rows(path)
    _line(lines, "action", type=0)["type"] = 6
    happened = "nothing happens, recorded is built 0 0 at (-0.5, 0.4) in tick 0"
    assert str(verify(rewrite(path, lines))).startswith(f"DIVERGES at tick 0: {happened}")


def test_a_missing_action_is_found_by_the_first_event_that_differs(path: Path) -> None:
    lines = rows(path)
    lines.remove(_line(lines, "action", type=1))
    lines.remove(_line(lines, "action", type=0))
    verdict = verify(rewrite(path, lines))
    assert verdict.divergence is not None
    assert (verdict.divergence.agreed, verdict.divergence.tick) == (0, 0)
    assert "recorded is built 0 0 at (-0.5, 0.4) in tick 0" in verdict.divergence.what


def test_bytes_changed_after_the_writing_are_told_with_what_they_make_of_the_episode(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"x":-0.5,', b'"x":2.5,', 1))
    verdict = verify(path)
    assert not verdict.ok
    assert str(verdict).startswith("DIVERGES at tick 0: ")
    assert str(verdict).endswith("; the file was changed after it was written")


@pytest.mark.parametrize(
    ("old", "new"), [(b"\n", b"\r\n"), (b'"time":0.0', b'"time":9.0')], ids=["line ends", "a time"]
)
def test_bytes_changed_without_another_episode_are_told_too(path: Path, old: bytes, new: bytes) -> None:
    path.write_bytes(path.read_bytes().replace(old, new))
    verdict, end = verify(path), rows(path)[-1]
    assert not verdict.ok
    assert verdict.divergence is None
    agrees = f"ALTERED, but what it holds agrees, {end['ticks']} ticks, won {end['score']}"
    assert str(verdict).startswith(f"{agrees}; the file was changed after it was written")


def _told(lines: Lines, kind: str) -> int:
    return next(number for number, row in enumerate(lines) if row.get("kind") == kind)


def _take_out(lines: Lines, kind: str) -> None:
    del lines[_told(lines, kind)]


def _tell_twice(lines: Lines, kind: str) -> None:
    lines.insert(_told(lines, kind), lines[_told(lines, kind)])


def _move(lines: Lines, kind: str) -> None:
    number = _told(lines, kind)
    lines[number] = lines[number] | {"x": lines[number]["x"] + 1e-15}


@pytest.mark.parametrize("kind", ["built", "wave_started", "kill", "ended"])
@pytest.mark.parametrize("change", [_take_out, _tell_twice, _move])
def test_an_event_that_is_missing_extra_or_altered_is_found_at_its_tick(
    path: Path, change: Callable[[Lines, str], None], kind: str
) -> None:
    lines = rows(path)
    tick = lines[_told(lines, kind)]["tick"]
    change(lines, kind)
    verdict = verify(rewrite(path, lines))
    assert verdict.first_diverging_tick == tick
    happened, _, recorded_as = verdict.divergence.what.partition(", recorded is ")
    assert happened != recorded_as


def test_an_event_told_before_the_action_that_came_before_it_is_found(path: Path) -> None:
    lines = rows(path)
    action, event = lines.index(_line(lines, "action", type=0)), _told(lines, "built")
    lines[action], lines[event] = lines[event], lines[action]
    assert "nothing happens, recorded is built" in str(verify(rewrite(path, lines)))


@pytest.mark.parametrize("tick", [0, 250, 500])
@pytest.mark.parametrize("finished", [True, False])
def test_a_digest_that_was_taken_out_is_missed(path: Path, tick: int, finished: bool) -> None:
    lines = rows(path)
    lines.remove(_line(lines, "digest", tick=tick))
    verdict = verify(rewrite(path, lines if finished else lines[:-1]))
    assert verdict.first_diverging_tick == tick
    last = f"at tick {tick - 250}" if tick else "none"
    told = f"at tick {tick}: the recording has no digest here (last agreeing digest {last})"
    assert str(verdict).startswith(f"DIVERGES {told}")


def test_before_a_missing_digest_an_event_that_differs_is_named(path: Path) -> None:
    lines = rows(path)
    lines.remove(_line(lines, "digest", tick=250))
    _move(lines, "wave_started")
    assert verify(rewrite(path, lines)).first_diverging_tick == lines[_told(lines, "wave_started")]["tick"]


def test_a_changed_digest_is_named_with_the_last_that_agreed(path: Path) -> None:
    lines = rows(path)
    _line(lines, "digest", tick=500)["digest"] = "0" * 16
    verdict = verify(rewrite(path, lines))
    assert verdict.first_diverging_tick == 500
    assert str(verdict).startswith("DIVERGES at tick 500: digest is ")
    assert "(last agreeing digest at tick 250)" in str(verdict)


def test_a_false_success_is_found(path: Path) -> None:
    lines = rows(path)
    _line(lines, "action", type=9)["success"] = False
    assert verify(rewrite(path, lines)).first_diverging_tick == 100


@pytest.mark.parametrize(("key", "value"), [("score", 0), ("outcome", "lost"), ("digest", "0" * 16)])
def test_a_changed_result_is_found(path: Path, key: str, value: object) -> None:
    lines = rows(path)
    lines[-1]["score"] = lines[-1]["score"] if key != "score" else -7
    lines[-1][key] = value if key != "score" else -7
    verdict = verify(rewrite(path, lines))
    assert not verdict.ok
    assert f": {key} " in str(verdict)


def test_changed_counts_are_found(path: Path) -> None:
    lines = rows(path)
    lines[-1]["counts"]["kills"][0] += 1
    assert "counts" in str(verify(rewrite(path, lines)))


def test_a_recording_that_goes_on_after_the_end_of_the_episode_is_found(path: Path) -> None:
    lines = rows(path)
    ended = lines[-1]["ticks"]
    late = {"line": "action", "x": 0.0, "y": 0.0, "type": 6, "success": True, "error": 0, "time": 0.0}
    longer = [*lines[:-1], late | {"tick": ended + 50}, lines[-1] | {"ticks": ended + 50}]
    verdict = verify(rewrite(path, longer))
    assert f"the episode is won, the recording goes on to tick {ended + 50}" in str(verdict)
    verdict = verify(rewrite(path, [*lines[:-1], late | {"tick": ended}, lines[-1]]))
    assert "an action comes after the end of the episode" in str(verdict)


def test_other_rules_are_told_of(path: Path) -> None:
    lines = rows(path)
    lines[0]["rules"] = 0
    assert "recorded by rules 0" in str(verify(rewrite(path, lines)))


def test_unreadable_recordings_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match="no such recording"):
        verify(tmp_path / "none")
