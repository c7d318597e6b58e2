"""Watching a recording in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.gui.driver import Driver
from towermind_app.errors import RecordingError
from towermind_app.level import Point, find_level
from towermind_app.play.game import commands
from towermind_app.play.game.episode import Episode
from towermind_app.play.replay.replay_screen import ReplayScreen
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.tables import load_tables


def ignore(event: Event, before: Array) -> None:
    del event, before


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twenty seconds of Five Roads: a tower at once, another that cannot be paid, the hero sent."""
    level = find_level("five-roads")
    episode = Episode(level, load_tables(), 3, tmp_path_factory.mktemp("recordings"), {})
    for point, kind in ((0, 0), (0, 1)):
        episode.act(commands.build(level, point, kind), ignore)
    for _ in range(200):
        episode.advance(0.1, ignore)
    episode.act(commands.send_hero(Point(1.0, 1.0)), ignore)
    episode.advance(0.02, ignore)
    episode.close()
    assert episode.recorder is not None
    return episode.recorder.path


class Viewer(Driver):
    @property
    def replay(self) -> ReplayScreen:
        assert isinstance(self.app.screen, ReplayScreen), f"{self.screen} is no replay"
        return self.app.screen

    @property
    def tick(self) -> int:
        return self.replay.watched.simulation.tick


@pytest.fixture
def viewer(driver: Driver, recording: Path) -> Viewer:
    viewer = Viewer(driver.app)
    viewer.app.show(ReplayScreen(viewer.app, recording))
    return viewer


def test_it_plays_and_shows_the_commands_where_they_were_meant(viewer: Viewer) -> None:
    viewer.frames(4)
    assert viewer.tick > 0
    built, refused = viewer.replay.control.bubbles
    assert (built.words, built.refused) == ("build an archer tower", False)
    assert refused.words == "build a magician tower: already built here: an archer tower"
    assert built.place == find_level("five-roads").tower_points[0].position


def test_pause_step_and_speed(viewer: Viewer) -> None:
    viewer.frames(3)
    viewer.key("space")
    tick = viewer.tick
    viewer.key(".")
    assert viewer.tick == tick + 1
    viewer.key(",", ",")
    assert viewer.tick == tick - 1
    viewer.key("=")
    assert viewer.replay.watched.pace.speed == 2.0
    viewer.frames(5)
    assert viewer.tick == tick - 1


def test_seeking_by_the_line_of_time_both_ways(viewer: Viewer) -> None:
    viewer.key("space")
    line = viewer.replay.timeline
    for tick in (900, 120, 640):
        viewer.click_at((line.column_of(tick), line.rect.centery))
        assert viewer.tick == pytest.approx(tick, abs=12)


def test_a_click_on_a_mark_leads_to_its_very_tick(viewer: Viewer) -> None:
    viewer.key("space")
    line = viewer.replay.timeline
    wave = next(mark for mark in viewer.replay.watched.replay.marks if mark.kind == "wave_started")
    viewer.click_at((line.column_of(wave.tick) + 1, line.rect.centery))
    assert viewer.tick == wave.tick


def test_arrows_leap_and_home_and_end_go_to_the_ends(viewer: Viewer) -> None:
    viewer.key("space", "right", "right")
    assert 500 <= viewer.tick < 510
    viewer.key("left")
    assert 250 <= viewer.tick < 260
    viewer.key("end")
    assert viewer.tick == viewer.replay.watched.replay.length
    viewer.key("home")
    assert viewer.tick == 0


def test_the_mouse_commands_nothing(viewer: Viewer) -> None:
    viewer.key("space", "home")
    before = viewer.replay.watched.simulation.digest()
    for button in (1, 3):
        viewer.click_at(viewer.replay.view.frame.to_screen(1.5, 1.8), button)
        viewer.click_at(
            viewer.replay.view.frame.to_screen(*find_level("five-roads").tower_points[2].position), button
        )
    viewer.key("q", "u", "1", "3")
    assert viewer.replay.watched.simulation.digest() == before
    assert viewer.replay.view.ring_buttons() == {}


def test_escape_leaves(viewer: Viewer) -> None:
    viewer.key("escape")
    assert viewer.screen == "RecordingsScreen"


def test_hovering_the_line_and_every_overlay_can_be_drawn(viewer: Viewer) -> None:
    viewer.key("f1", "f2", "f3", "f4")
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(500, 610), rel=(0, 0), buttons=(0, 0, 0)))
    viewer.frames(3)
    assert viewer.app.running


def test_a_file_that_is_no_recording_is_refused(driver: Driver, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.tmrec.jsonl"
    wrong.write_text("{}\n", encoding="utf-8")
    with pytest.raises(RecordingError, match="wrong"):
        ReplayScreen(driver.app, wrong)


def log_of(viewer: Viewer) -> list[tuple[int, str]]:
    return [(line.tick, line.words) for line in viewer.replay.control.log]


def test_after_a_jump_the_log_is_as_if_everything_had_been_watched(viewer: Viewer) -> None:
    viewer.key("end")
    jumped = log_of(viewer)
    assert [words for tick, words in jumped if tick == 0] == [
        "build an archer tower",
        "build a magician tower: already built here: an archer tower",
    ]
    assert jumped[-1] == (1000, "send the hero")
    assert any("wave 1 of 5 begins" in words for _, words in jumped)
    viewer.replay.seek(0)
    assert log_of(viewer) == []
    for _ in range(1001):
        viewer.replay.watched.step(viewer.replay.witness, viewer.replay._show_command)
    assert log_of(viewer) == jumped
    viewer.replay.seek(500)
    assert log_of(viewer) == [line for line in jumped if line[0] < 500]


def test_playing_again_from_the_beginning_begins_the_log_anew(viewer: Viewer) -> None:
    viewer.key("end", "space")
    viewer.frames(4)
    assert 0 < viewer.tick < 50
    assert [words for tick, words in log_of(viewer)] == [
        "build an archer tower",
        "build a magician tower: already built here: an archer tower",
    ]


def test_a_pause_promises_no_commands(viewer: Viewer) -> None:
    viewer.key("space")
    assert viewer.replay.control.log[-1].words == "paused"
    viewer.key("space")
    assert viewer.replay.control.log[-1].words == "going on"


def test_a_step_key_that_is_held_steps_on(viewer: Viewer) -> None:
    viewer.key("space")
    tick = viewer.tick
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_PERIOD, mod=0, unicode=".", scancode=0))
    viewer.frames(90)
    assert viewer.tick > tick + 20
