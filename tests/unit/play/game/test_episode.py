from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.level import Level, Point
from towermind_app.play.game import commands
from towermind_app.play.game.episode import Episode, new_seed
from towermind_app.record import ClockLine, read_recording, verify
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.tables import Tables


def ignore(event: Event, before: Array) -> None:
    del event, before


def play_on(episode: Episode, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        episode.advance(0.1, ignore)


def test_time_brings_ticks_and_the_state_before_the_last_is_kept(episode: Episode) -> None:
    episode.advance(0.1, ignore)
    assert episode.simulation.tick == 5
    assert episode.previous["tick"][0] == 4


def test_a_pause_stops_time_but_not_commands(episode: Episode) -> None:
    episode.pause(True)
    episode.advance(1.0, ignore)
    assert episode.act(commands.reinforce(Point(0.0, 0.0)), ignore) == 0
    assert episode.simulation.tick == 0


def test_leaks_are_counted_by_the_wave_the_enemy_came_in(level: Level, tables: Tables) -> None:
    episode = Episode(level, tables, 3, None, {})
    episode.pace.speed = 4.0
    play_on(episode, 60)
    summary = episode.summary()
    assert summary.outcome == "lost"
    assert sum(summary.leaks_by_wave) == -summary.score == 20
    assert summary.leaks_by_wave[0] > 0


def test_the_summary_tells_gold_and_commands(episode: Episode) -> None:
    episode.act(commands.build(episode.simulation.level, 0, 0), ignore)
    episode.act(commands.build(episode.simulation.level, 0, 0), ignore)
    play_on(episode, 3)
    summary = episode.summary()
    assert (summary.actions, summary.valid_actions, summary.outcome) == (2, 1, "unfinished")
    assert summary.apm == pytest.approx(40, rel=0.01)
    assert summary.gold_curve[0] == (0.0, 500.0)
    assert summary.gold_curve[-1][1] == episode.simulation.state.gold


def test_a_game_is_recorded_with_its_clock_and_verifies(tmp_path: Path, level: Level, tables: Tables) -> None:
    episode = Episode(level, tables, 11, tmp_path, {"window": [1366, 768]})
    episode.act(commands.build(level, 1, 2), ignore)
    play_on(episode, 1)
    episode.pause(True)
    episode.act(commands.send_hero(Point(1.0, 1.0)), ignore)
    episode.pause(False)
    episode.change_speed(4.0)
    play_on(episode, 2)
    episode.close()
    assert episode.recorder is not None
    recording = read_recording(episode.recorder.path)
    clock = [(line.kind, line.tick) for line in recording.lines if isinstance(line, ClockLine)]
    assert clock == [("pause", 50), ("resume", 50), ("speed", 50)]
    assert [action.tick for action in recording.actions] == [0, 50]
    assert recording.header.display == {"window": [1366, 768]}
    assert verify(episode.recorder.path).ok


def test_a_recording_that_cannot_be_made_is_told_and_the_game_goes_on(
    tmp_path: Path, level: Level, tables: Tables
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("", encoding="utf-8")
    episode = Episode(level, tables, 1, blocked, {})
    play_on(episode, 1)
    assert "a file" in (episode.recording_problem or "")
    assert episode.simulation.tick == 50
    assert episode.summary().recording_problem == episode.recording_problem


def test_after_the_end_nothing_is_done(episode: Episode) -> None:
    episode.simulation.state.outcome = 2
    assert episode.act(commands.send_hero(Point(0.0, 0.0)), ignore) == -1
    assert episode.banner is not None and episode.banner.words == "DEFEAT"


@pytest.mark.parametrize(("health", "words"), [(20, "score 0, the best there is"), (17, "score -3;")])
def test_a_victory_says_what_its_score_is_worth(episode: Episode, health: int, words: str) -> None:
    episode.simulation.state.outcome = 1
    episode.simulation.state.base_health = health
    assert episode.banner is not None and episode.banner.words == "VICTORY"
    assert words in episode.banner.below


def test_why_a_recording_stopped_comes_first(tmp_path: Path, level: Level, tables: Tables) -> None:
    episode = Episode(level, tables, 1, tmp_path, {})
    assert episode.recorder is not None
    episode.recorder._journal._give_up(OSError(28, "No space left on device"))
    assert (episode.recording_problem or "").startswith("No space left on device (/")


def test_new_seeds_are_short_and_differ() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) > 15
    assert all(0 <= seed < 10**9 for seed in seeds)
