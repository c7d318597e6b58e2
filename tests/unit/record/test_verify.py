from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.unit.record.episodes import broken_off, recorded, rewrite, rows
from towermind_app.errors import RecordingError
from towermind_app.record import verify


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded(tmp_path)


def _line(lines: list[dict[str, Any]], kind: str, **values: Any) -> dict[str, Any]:
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
    assert "unfinished" in str(verdict)
    assert "breaks off at tick 250" in str(verdict)
    assert "torn" in str(verdict)


def test_an_episode_left_early_agrees(tmp_path: Path) -> None:
    assert str(verify(recorded(tmp_path, 300))) == "ok, 300 ticks, unfinished 0"


def test_a_changed_action_is_found_at_its_result(path: Path) -> None:
    lines = rows(path)
    _line(lines, "action", type=0)["type"] = 6
    verdict = verify(rewrite(path, lines))
    assert not verdict.ok
    assert verdict.first_diverging_tick == 0
    assert "action 1 at (-0.5, 0.4) gives error 0, recorded is 1 (failure)" in str(verdict)


def test_a_missing_action_is_found_by_the_first_event_that_differs(path: Path) -> None:
    lines = rows(path)
    lines.remove(_line(lines, "action", type=1))
    lines.remove(_line(lines, "action", type=0))
    verdict = verify(rewrite(path, lines))
    assert verdict.divergence is not None
    assert (verdict.divergence.agreed, verdict.divergence.tick) == (0, 0)
    assert "recorded is built 0 0 at tick 0" in verdict.divergence.what


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
