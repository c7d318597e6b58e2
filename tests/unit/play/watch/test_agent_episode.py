from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.unit.play.conftest import ignore
from tests.unit.play.watch.pondering import Pondering
from towermind_app.bench.agent_run import AgentRun
from towermind_app.bench.evaluation import Episode, play_episode
from towermind_app.errors import RecordingError
from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.commands import Action
from towermind_app.play.watch.agent_episode import AgentEpisode, begin_episode
from towermind_app.record import Recorder
from towermind_app.sim.simulation import Simulation

_TIMES = {"time", "seconds", "started", "sha256"}


@contextmanager
def begun(run: AgentRun, patience: float = 60.0) -> Iterator[AgentEpisode]:
    course = begin_episode(run, patience)
    yield course
    course.close()


def look_away(action: Action, error: int) -> None:
    del action, error


def watch_to_the_end(course: AgentEpisode) -> None:
    """Frames of all lengths, all speeds, pauses and steps."""
    for number in range(10_000):
        if course.simulation.over:
            return
        course.change_speed((0.5, 4.0, 1.0, 2.0)[number // 20 % 4])
        course.pause(number % 17 == 0)
        if number % 40 == 0:
            course.step()
        elif number % 90 == 0:
            course.step_to_decision()
        course.advance((0.004, 0.017, 0.09)[number % 3], ignore, look_away)


def test_watching_changes_nothing(run: AgentRun) -> None:
    for _ in run.seeds:
        with begun(run) as course:
            watch_to_the_end(course)
        run.episodes.append(Episode.of(course.simulation))
    unseen = [
        play_episode(Simulation(run.level, run.tables, seed), run.agent, run.decision_period)
        for seed in run.seeds
    ]
    assert run.episodes == unseen


def _timeless(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [{name: value for name, value in line.items() if name not in _TIMES} for line in lines]


def test_the_recording_is_the_one_made_without_a_window(run: AgentRun, tmp_path: Path) -> None:
    run.directory = tmp_path
    with begun(run) as course:
        watch_to_the_end(course)
        recorder = course.episode.recorder
    simulation = Simulation(run.level, run.tables, run.seeds[0])
    unseen = Recorder(
        simulation,
        tmp_path,
        who=run.agent.name,
        clock=lambda: 0.0,
        utc=datetime.now(UTC),
        decision_period=run.decision_period,
    )
    with unseen:
        play_episode(simulation, run.agent, run.decision_period, unseen)
    assert recorder is not None
    assert _timeless(recorder.path) == _timeless(unseen.path)


def test_each_action_is_told_when_it_is_carried_out(run: AgentRun) -> None:
    told: list[tuple[int, int, bool]] = []
    with begun(run) as course:

        def acted(action: Action, error: int) -> None:
            told.append((course.simulation.tick, int(action.type), error == 0))
            last = course.simulation.state.last_action
            assert (int(last.type), int(last.error)) == (action.type, error)

        for _ in range(60):
            course.advance(0.02, ignore, acted)
    assert [tick for tick, _, _ in told] == [0, 16, 32, 48]


def test_the_game_waits_for_the_agent_and_the_picture_stands_still(
    run: AgentRun, pondering: Pondering
) -> None:
    run.agent = pondering
    with begun(run, patience=0.0) as course:
        for _ in range(5):
            course.advance(0.1, ignore, look_away)
        assert (course.simulation.tick, course.pace.alpha) == (0, 1.0)
        assert course.waiting == pytest.approx(0.5)
        pondering.may_act.set()
        while course.simulation.tick == 0:
            course.advance(0.025, ignore, look_away)
        assert course.simulation.tick <= 2  # what it waited for is not made up for
        assert course.waiting == 0.0


def test_steps_lead_on_by_a_tick_and_by_a_decision(run: AgentRun) -> None:
    acted: list[int] = []
    with begun(run) as course:

        def note(action: Action, error: int) -> None:
            del action, error
            acted.append(course.simulation.tick)

        for tick in (1, 2, 3):
            course.step()
            course.advance(0.5, ignore, note)
            assert (course.simulation.tick, course.pace.paused, course.pace.alpha) == (tick, True, 1.0)
        for _ in range(3):
            course.step_to_decision()
            course.advance(0.0, ignore, note)
    assert acted == [0, 16, 32, 48]
    assert course.simulation.tick == 49


def test_a_step_that_the_agent_has_to_think_about_is_made_up_for(run: AgentRun, pondering: Pondering) -> None:
    run.agent = pondering
    with begun(run, patience=0.0) as course:
        course.step_to_decision()
        course.advance(0.02, ignore, look_away)
        assert course.simulation.tick == 0
        pondering.may_act.set()
        while course.simulation.tick == 0:
            course.advance(0.02, ignore, look_away)
        course.advance(0.5, ignore, look_away)
        assert course.simulation.tick == 1


def test_a_person_can_command_nothing(run: AgentRun) -> None:
    with begun(run) as course:
        before = course.simulation.digest()
        assert course.act(commands.send_hero(Point(0.0, 0.0)), ignore) == -1
        assert course.simulation.digest() == before


def test_an_episode_that_cannot_be_recorded_does_not_begin(run: AgentRun, tmp_path: Path) -> None:
    run.directory = tmp_path / "file"
    run.directory.write_text("in the way")
    with pytest.raises(RecordingError, match="is a file"):
        begin_episode(run)
