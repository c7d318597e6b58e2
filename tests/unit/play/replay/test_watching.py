from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.level import Level, Point
from towermind_app.play.game import commands
from towermind_app.play.game.episode import Episode
from towermind_app.play.replay.watching import Watched
from towermind_app.record import ActionLine, Replay, read_recording
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.tables import Tables


def ignore(event: Event, before: Array) -> None:
    del event, before


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory, level: Level, tables: Tables) -> Path:
    """Six seconds: a knight tower at once, the hero sent after two, left unfinished."""
    episode = Episode(level, tables, 5, tmp_path_factory.mktemp("recordings"), {})
    episode.act(commands.build(level, 1, 2), ignore)
    for second in range(6):
        if second == 2:
            episode.act(commands.send_hero(Point(1.0, 0.0)), ignore)
        for _ in range(10):
            episode.advance(0.1, ignore)
    episode.close()
    assert episode.recorder is not None
    return episode.recorder.path


@pytest.fixture
def watched(recording: Path) -> Watched:
    return Watched(Replay(read_recording(recording)))


def test_commands_are_told_once_as_they_are_carried_out(watched: Watched) -> None:
    told: list[ActionLine] = []
    for _ in range(80):
        watched.advance(0.1, ignore, told.append)
    assert [(line.tick, line.type) for line in told] == [(0, 2), (100, 9)]


def test_at_the_end_it_stops_and_says_so(watched: Watched) -> None:
    for _ in range(80):
        watched.advance(0.1, ignore, ignore_command)
    assert watched.simulation.tick == watched.replay.length == 300
    assert watched.pace.paused
    assert watched.banner is not None and "ENDS" in watched.banner.words
    watched.pause(False)
    assert watched.simulation.tick == 0


def test_jumps_lead_to_the_same_state_as_playing(watched: Watched, recording: Path) -> None:
    straight = Watched(Replay(read_recording(recording)))
    for _ in range(150):
        straight.step(ignore, ignore_command)
    watched.seek(290)
    watched.seek(150)
    assert watched.simulation.digest() == straight.simulation.digest()
    assert (watched.previous == watched.simulation.states).all()


def test_nothing_can_be_commanded(watched: Watched) -> None:
    before = watched.simulation.digest()
    assert watched.act(commands.send_hero(Point(0.0, 0.0)), ignore) == -1
    assert watched.simulation.digest() == before


def ignore_command(line: ActionLine) -> None:
    del line
