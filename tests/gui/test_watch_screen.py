"""An agent that plays in the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.gui.driver import Driver
from towermind_app.agents import Action, Briefing, make_agent
from towermind_app.bench.agent_run import AgentRun
from towermind_app.level import Level, Point, find_level
from towermind_app.play import navigation
from towermind_app.play.watch.watch_screen import WatchScreen
from towermind_app.play.watch.watched_result import READING, WatchedResult
from towermind_app.record import verify
from towermind_app.tables import load_tables


class Script:
    """Acts as it is told, then does nothing."""

    name = "script"
    looks = False

    def __init__(self, *actions: Action) -> None:
        self.actions = actions

    def reset(self, briefing: Briefing) -> None:
        del briefing
        self._left = list(self.actions)

    def act(self, observation: Mapping[str, Any]) -> Action:
        del observation
        return self._left.pop(0) if self._left else (0.0, 0.0, 6)


@pytest.fixture
def level() -> Level:
    """Five Roads, lost with the first enemy that gets through."""
    return find_level("five-roads").model_copy(update={"total_life": 1})


@pytest.fixture
def script(level: Level) -> Script:
    """Builds an archer, tries to build another on it, sends the hero."""
    x, y = level.tower_points[0].position
    return Script((x, y, 0), (x, y, 0), (1.0, 0.5, 9))


class Onlooker(Driver):
    """Someone who watches."""

    def __init__(self, driver: Driver, run: AgentRun) -> None:
        """Frames have their ticks, as where nobody is, unless a test makes the app paced."""
        super().__init__(driver.app)
        self.run = run
        self.app.speed = 4.0
        navigation.to_agent(self.app, run)

    @property
    def watched(self) -> WatchScreen:
        assert isinstance(self.app.screen, WatchScreen), f"{self.screen} is no watch screen"
        return self.app.screen

    @property
    def tick(self) -> int:
        return self.watched.course.simulation.tick

    @property
    def log(self) -> list[str]:
        return [line.words for line in self.watched.control.log]

    def until(self, screen: str) -> None:
        for _ in range(5000):
            if self.screen == screen:
                return
            self.frames()
        pytest.fail(f"{screen} never came")


@pytest.fixture
def run(script: Script, level: Level) -> AgentRun:
    return AgentRun(script, level, load_tables(), range(7, 9), 16)


@pytest.fixture
def onlooker(driver: Driver, run: AgentRun) -> Iterator[Onlooker]:
    yield Onlooker(driver, run)


def test_actions_are_marked_where_they_are_meant_and_told_in_words(onlooker: Onlooker, level: Level) -> None:
    onlooker.frames(12)
    built, refused = onlooker.watched.marks.up[:2]
    assert (built.icon, built.place, built.refused) == ("icon/archer", level.tower_points[0].position, False)
    assert (refused.icon, refused.refused) == ("icon/archer", True)
    assert onlooker.log[:3] == [
        "built an archer tower",
        "build an archer tower: already built here: an archer tower",
        "the hero is on his way",
    ]
    assert onlooker.watched.marks.words == "the hero is on his way"
    onlooker.frames(200)
    assert (onlooker.watched.marks.up, onlooker.watched.marks.words) == ([], "")


def test_fire_of_rage_is_marked_at_the_hero_whatever_place_was_named(driver: Driver, run: AgentRun) -> None:
    run.agent = Script((-2.0, 2.0, 10))
    onlooker = Onlooker(driver, run)
    onlooker.frames(2)
    (mark,) = onlooker.watched.marks.up
    assert (mark.icon, mark.place) == ("icon/fire", Point(0.0, 0.0))


def test_pause_steps_and_speed_by_key(onlooker: Onlooker) -> None:
    onlooker.key("space")
    tick = onlooker.tick
    onlooker.frames(5)
    assert onlooker.tick == tick
    onlooker.key(".")
    assert onlooker.tick == tick + 1
    onlooker.key("right")
    assert onlooker.tick % 16 == 1
    onlooker.key("right")
    assert onlooker.tick % 16 == 1
    onlooker.key("-")
    assert onlooker.watched.course.pace.speed == 2.0
    onlooker.key("space")
    onlooker.frames(5)
    assert onlooker.tick > tick + 18


def test_pause_steps_and_speed_by_button(onlooker: Onlooker) -> None:
    def click(name: str) -> None:
        onlooker.click_at(onlooker.watched.panel.form.find(name).rect.center)

    onlooker.frames()
    click("pause")
    tick = onlooker.tick
    click("step_forward")
    assert onlooker.tick == tick + 1
    click("step_decision")
    assert onlooker.tick % 16 == 1
    click("speed 0.5")
    assert onlooker.watched.course.pace.speed == 0.5
    click("leave")
    assert not onlooker.app.running


def test_mouse_and_keys_command_nothing(onlooker: Onlooker, level: Level) -> None:
    onlooker.key("space")
    before = onlooker.watched.course.simulation.digest()
    for place in ((1.5, 1.8), level.tower_points[2].position):
        for button in (1, 3):
            onlooker.click_at(onlooker.watched.view.frame.to_screen(*place), button)
    onlooker.key("q", "u", "1", "2", "3", "4")
    assert onlooker.watched.course.simulation.digest() == before


def test_escape_drops_the_selection_and_then_leaves(onlooker: Onlooker, level: Level) -> None:
    onlooker.click_at(onlooker.watched.view.frame.to_screen(*level.tower_points[2].position))
    assert onlooker.watched.control.point == 2
    onlooker.key("escape")
    assert onlooker.app.running
    onlooker.key("escape")
    assert not onlooker.app.running
    assert onlooker.run.episodes == []


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1920, 1080)])
def test_it_can_be_watched_in_windows_of_all_sizes(onlooker: Onlooker, size: tuple[int, int]) -> None:
    onlooker.resize(size)
    onlooker.key("f1", "f2", "f3", "f4")
    window = pygame.Rect((0, 0), size)
    for widget in onlooker.watched.panel.form.widgets:
        assert window.contains(widget.rect), widget.name


def test_a_result_leads_on_by_itself_and_the_last_one_stays(onlooker: Onlooker) -> None:
    run = onlooker.run
    onlooker.app.paced = True
    onlooker.until("WatchedResult")
    assert [(episode.seed, episode.score) for episode in run.episodes] == [(7, -1)]
    onlooker.frames(round(60 * READING) + 2)
    assert onlooker.watched.course.simulation.seed == 8
    assert onlooker.watched.course.pace.speed == 4.0
    onlooker.until("WatchedResult")
    onlooker.frames(round(60 * READING) + 2)
    assert isinstance(onlooker.app.screen, WatchedResult)
    assert onlooker.app.running
    assert onlooker.focus == "leave"
    onlooker.key("return")
    assert not onlooker.app.running
    assert [episode.seed for episode in run.episodes] == [7, 8]


def test_who_reads_a_result_is_given_time(onlooker: Onlooker) -> None:
    onlooker.app.paced = True
    onlooker.until("WatchedResult")
    button = onlooker.find("next")
    assert button.label == "Next seed in 6 s"  # type: ignore[attr-defined]
    onlooker.frames(40)
    onlooker.key("down")
    onlooker.frames(round(60 * READING) + 2)
    assert onlooker.screen == "WatchedResult"
    assert onlooker.find("next").label == "Next seed"  # type: ignore[attr-defined]
    onlooker.click("next")
    assert onlooker.watched.course.simulation.seed == 8


def test_a_person_can_play_the_last_seed_at_the_usual_speed(onlooker: Onlooker) -> None:
    onlooker.run.seeds = [7]
    onlooker.app.paced = True
    onlooker.until("WatchedResult")
    onlooker.click("play")
    assert onlooker.screen == "GameScreen"
    assert onlooker.app.speed == 1.0


def test_where_nobody_is_the_window_closes_after_the_last_episode(onlooker: Onlooker) -> None:
    onlooker.run.seeds = [7]
    onlooker.until("WatchedResult")
    onlooker.frames()
    assert not onlooker.app.running


def test_an_agents_score_is_no_persons_best(onlooker: Onlooker, level: Level) -> None:
    onlooker.until("WatchedResult")
    assert onlooker.app.progress.best(level) is None


def test_an_action_that_is_none_ends_the_run_and_is_told(
    driver: Driver, run: AgentRun, capsys: pytest.CaptureFixture[str]
) -> None:
    run.agent = Script((0.0, 0.0, 6), (0.0, 0.0, 99))
    onlooker = Onlooker(driver, run)
    onlooker.frames(12)
    assert not onlooker.app.running
    assert "99" in str(onlooker.run.problem)
    assert "allowed are 0 to 11" in capsys.readouterr().err


def test_who_leaves_early_keeps_the_recording_up_to_there(
    driver: Driver, run: AgentRun, tmp_path: Path
) -> None:
    run.directory = tmp_path / "kept"
    onlooker = Onlooker(driver, run)
    onlooker.frames(10)
    onlooker.key("escape")
    onlooker.app.close()
    (path,) = run.directory.iterdir()
    assert verify(path).ok
    assert b'"outcome":"unfinished"' in path.read_bytes()


def test_a_folder_that_cannot_be_used_closes_the_window_at_once(
    driver: Driver, run: AgentRun, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run.directory = tmp_path / "file"
    run.directory.write_text("in the way")
    navigation.to_agent(driver.app, run)
    assert not driver.app.running
    assert run.problem is not None
    assert "is a file" in capsys.readouterr().err


def test_the_random_agent_scores_here_what_it_scores_unseen(driver: Driver, run: AgentRun) -> None:
    from towermind_app.bench.evaluation import play_episodes

    run.agent = make_agent("random")
    onlooker = Onlooker(driver, run)
    onlooker.until("WatchedResult")
    onlooker.frames()
    onlooker.until("WatchedResult")
    assert run.episodes == list(play_episodes(run.agent, run.level, run.tables, run.seeds, 16))
