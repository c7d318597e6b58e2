"""Every menu is reached and left by keyboard and by mouse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.gui.driver import Driver, SlowPreparation
from towermind_app.level import find_level
from towermind_app.play import navigation
from towermind_app.play.app import App
from towermind_app.play.game.game import GameScreen
from towermind_app.play.menus.preparing import PreparingScreen
from towermind_app.play.menus.question import QuestionScreen
from towermind_app.play.menus.result import ResultScreen
from towermind_app.play.menus.settings_screen import SettingsScreen, room_for
from towermind_app.play.settings import read_settings
from towermind_app.play.summary import EpisodeSummary
from towermind_app.play.ui.look import Look


def summary_of(name: str, score: float = -3, **further: object) -> EpisodeSummary:
    facts: dict[str, object] = {
        "level": find_level(name),
        "seed": 5,
        "outcome": "won",
        "score": score,
        "total_life": 20,
        "leaks_by_wave": [0, 1, 2, 0, 0],
        "gold_curve": [(0.0, 500.0), (3.0, 380.0), (9.0, 493.0)],
        "actions": 9,
        "valid_actions": 6,
        "apm": 31.0,
        "seconds": 61.0,
    }
    return EpisodeSummary(**{**facts, **further})  # type: ignore[arg-type]


def test_a_game_is_reached_and_left_by_keyboard_alone(driver: Driver, home: Path) -> None:
    navigation.to_title(driver.app)
    driver.key("down", "return")
    assert driver.screen == "LevelSelect"
    driver.key("right", "right", "7", "return")
    assert driver.screen == "GameScreen"
    game = driver.app.screen
    assert isinstance(game, GameScreen)
    assert game.episode.simulation.level.name == "Temple Steps"
    assert game.episode.simulation.seed == 7
    driver.frames(5)
    driver.key("escape")
    assert driver.screen == "PauseScreen"
    ticks = game.episode.simulation.tick
    driver.frames(20)
    assert game.episode.simulation.tick == ticks
    driver.key("up", "return")
    assert driver.screen == "TitleScreen"
    assert [file.name.split("-2")[0] for file in (home / "recordings").iterdir()] == ["temple-steps"]
    driver.key("escape")
    assert driver.focus == "quit"
    driver.key("return")
    assert not driver.app.running


@pytest.mark.parametrize(
    ("name", "screen"),
    [
        ("levels", "LevelSelect"),
        ("replays", "RecordingsScreen"),
        ("help", "HelpScreen"),
        ("settings", "SettingsScreen"),
    ],
)
def test_every_menu_opens_with_a_click_and_closes_with_escape(driver: Driver, name: str, screen: str) -> None:
    navigation.to_title(driver.app)
    driver.frames()
    driver.click(name)
    assert driver.screen == screen
    driver.key("escape")
    assert driver.screen == "TitleScreen"
    assert driver.focus == name


def test_tab_visits_every_widget_and_comes_round(driver: Driver) -> None:
    navigation.to_levels(driver.app)
    first = driver.focus
    names = []
    for _ in driver.menu.form.widgets:
        names.append(driver.focus)
        driver.key("tab")
    assert driver.focus == first
    assert sorted(names) == sorted(widget.name for widget in driver.menu.form.widgets)
    driver.key("shift+tab")
    assert driver.focus == names[-1]


def test_play_starts_the_level_played_last(driver: Driver, home: Path) -> None:
    (home / "progress.json").write_text('{"Last": "two-bends"}')
    app = App(read_settings(), driver.app.preparation, (1024, 640), paced=False)
    navigation.to_title(app)
    assert Driver(app).find("play").label == "Play Two Bends"  # type: ignore[attr-defined]


def test_a_chosen_level_waits_for_the_rules(driver: Driver, slow: SlowPreparation) -> None:
    driver.app.preparation = slow
    navigation.to_title(driver.app)
    driver.key("return")
    assert isinstance(driver.app.screen, PreparingScreen)
    driver.key("escape")
    assert driver.screen == "TitleScreen"
    driver.key("return")
    driver.key("return", "space", "tab", "return")
    assert isinstance(driver.app.screen, PreparingScreen)
    driver.click("back")
    assert driver.screen == "TitleScreen"
    driver.key("return")
    slow.done = True
    driver.frames()
    assert driver.screen == "GameScreen"


def test_frames_of_waiting_are_not_counted(driver: Driver, slow: SlowPreparation) -> None:
    driver.app.preparation = slow
    navigation.to_title(driver.app)
    navigation.to_game(driver.app, find_level("first-steps"), 1)
    waited = []

    def count(seconds: float) -> None:
        waited.append(seconds)
        slow.done = len(waited) > 3

    driver.app.messages.update = count  # type: ignore[method-assign]
    driver.app.run(frames=2)
    assert len(waited) == 6  # four of waiting, two of the game


def test_help_reads_its_figures_from_the_tables(driver: Driver) -> None:
    navigation.to_title(driver.app)
    driver.click("help")
    heights = set()
    for _ in range(5):
        heights.add(driver.menu.form.pane.height if driver.menu.form.pane else 0)
        driver.key("down")
    assert len(heights) == 5
    driver.key("right", "down", "down")
    assert driver.focus == "page"


def test_settings_scale_the_interface_and_are_kept(driver: Driver, home: Path) -> None:
    navigation.to_title(driver.app)
    driver.click("settings")
    driver.key("right")
    assert driver.app.scale == 1.25
    assert json.loads((home / "settings.json").read_text())["UiScale"] == 125
    assert driver.focus == "ui_scale"
    driver.click("reset")
    assert driver.app.scale == 1.0


def test_a_key_that_is_taken_changes_places_and_that_is_told(driver: Driver, home: Path) -> None:
    navigation.to_title(driver.app)
    driver.click("settings")
    driver.click("key build_archer")
    driver.key("u")
    keys = driver.app.keys
    assert (keys.label("build_archer"), keys.label("upgrade"), keys.clashes()) == ("U", "Q", ())
    assert driver.app.messages.texts == ("U was the key to upgrade the tower: that has Q now.",)
    assert json.loads((home / "settings.json").read_text())["Keys"] == {"build_archer": "u", "upgrade": "q"}
    driver.key("return", "q")
    assert json.loads((home / "settings.json").read_text())["Keys"] == {}


def test_escape_takes_the_question_for_a_key_back(driver: Driver) -> None:
    navigation.to_title(driver.app)
    driver.click("settings")
    driver.click("key build_archer")
    screen = driver.app.screen
    assert isinstance(screen, SettingsScreen)
    assert screen.takes_every_key
    driver.key("escape")
    assert not screen.takes_every_key
    assert driver.app.screen is screen
    assert driver.app.settings.keys == {}
    driver.app.change({"keys": {"cancel": "c"}})
    driver.click("key cancel")
    driver.key("escape")
    assert driver.app.settings.keys == {}
    driver.key("escape")
    assert driver.screen == "TitleScreen"


def test_keys_of_the_window_can_be_given_to_a_command(driver: Driver, home: Path) -> None:
    navigation.to_title(driver.app)
    driver.click("settings")
    driver.click("key build_archer")
    driver.key("f12")
    assert (driver.app.keys.label("build_archer"), driver.app.keys.label("screenshot")) == ("F12", "Q")
    assert not (home / "screenshots").exists()


@pytest.mark.parametrize(
    ("wanted", "menus", "size", "told"),
    [
        (100, 1.0, (1366, 768), ""),
        (150, 1.5, (1366, 768), "This window has room for 120 % beside a map"),
        (200, 1.92, (1366, 768), "This window has room for 192 %, and for 120 % beside a map"),
        (200, 2.0, (3840, 2160), ""),
    ],
)
def test_settings_tell_how_much_of_a_size_there_is_room_for(
    wanted: int, menus: float, size: tuple[int, int], told: str
) -> None:
    assert room_for(wanted, menus, size) == told


def test_full_screen_is_toggled_by_its_key_and_by_alt_enter(driver: Driver) -> None:
    navigation.to_title(driver.app)
    driver.key("f11")
    assert driver.app.settings.full_screen
    driver.key("alt+return")
    assert not driver.app.settings.full_screen
    assert driver.screen == "TitleScreen"


def test_a_picture_of_the_window_is_saved(driver: Driver, home: Path) -> None:
    navigation.to_title(driver.app)
    driver.key("f12")
    (picture,) = (home / "screenshots").iterdir()
    assert pygame.image.load(picture).get_size() == (1024, 640)
    assert any(str(picture) in text for text in driver.app.messages.texts)


def test_a_result_keeps_the_best_score_and_leads_on(driver: Driver) -> None:
    driver.app.show(ResultScreen(driver.app, summary_of("five-roads")))
    driver.key("return", "escape", "f5")
    assert driver.focus == "next"  # so soon after the end keys still belong to the game
    driver.frames(31)
    best = driver.app.progress.best(find_level("five-roads"))
    assert best is not None
    assert best.score == -3
    driver.key("return")
    game = driver.app.screen
    assert isinstance(game, GameScreen)
    assert game.episode.simulation.level.name == "Hill King's Gate"


def test_a_result_starts_the_same_seed_again(driver: Driver) -> None:
    driver.app.show(ResultScreen(driver.app, summary_of("two-bends")))
    driver.frames(31)
    driver.key("f5")
    game = driver.app.screen
    assert isinstance(game, GameScreen)
    assert game.episode.simulation.seed == 5


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 200])
def test_every_menu_fits_into_windows_of_all_sizes(driver: Driver, size: tuple[int, int], scale: int) -> None:
    from towermind_app.play.menus.help import HelpScreen
    from towermind_app.play.menus.level_select import LevelSelect
    from towermind_app.play.menus.pause import PauseScreen
    from towermind_app.play.menus.recordings import RecordingsScreen
    from towermind_app.play.menus.title import TitleScreen

    driver.app.change({"ui_scale": scale})
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    driver.frames()
    app, window = driver.app, pygame.Rect((0, 0), size)
    for screen in (
        TitleScreen(app),
        LevelSelect(app),
        PauseScreen(app, find_level("five-roads"), 1, print),
        ResultScreen(app, summary_of("five-roads", recording_path=Path("/a/recording.tmrec.jsonl"))),
        SettingsScreen(app),
        HelpScreen(app),
        RecordingsScreen(app),
        PreparingScreen(app, "a-name" * 20, print),
        QuestionScreen(app, "Delete for ever?", ("a name" * 20, "a date"), "Delete", print),
    ):
        app.show(screen)
        driver.frames()
        scrolled = screen.form.pane.widgets if screen.form.pane else []
        for widget in screen.form.widgets:
            assert widget in scrolled or window.contains(widget.rect), (screen, widget.name)


def test_what_is_typed_into_the_seed_box_is_a_number(driver: Driver) -> None:
    navigation.to_levels(driver.app)
    driver.key("1", "a", "2", "left", "3", "backspace", "9")
    assert driver.find("seed").text == "192"  # type: ignore[attr-defined]


def test_space_in_the_seed_box_starts_nothing(driver: Driver) -> None:
    navigation.to_levels(driver.app)
    driver.key("1", "2", "space", "3", "4")
    assert driver.screen == "LevelSelect"
    assert driver.find("seed").text == "1234"  # type: ignore[attr-defined]


def test_where_nothing_can_be_kept_the_game_goes_on(driver: Driver, home: Path) -> None:
    file = home / "no-folder"
    file.write_text("")
    driver.app.progress.path = file / "progress.json"
    navigation.to_title(driver.app)
    driver.key("return")
    assert driver.screen == "GameScreen"
    assert any("cannot be written" in text for text in driver.app.messages.texts)
    driver.app.show(ResultScreen(driver.app, summary_of("five-roads")))
    driver.frames()
    assert driver.focus == "next"


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written on screens from now on."""
    seen: list[str] = []
    text = Look.text

    def written(
        self: Look, target: pygame.Surface, place: tuple[int, int], words: str, *rest: Any, **named: Any
    ) -> Any:
        seen.append(words)
        return text(self, target, place, words, *rest, **named)

    monkeypatch.setattr(Look, "text", written)
    return seen


def test_a_level_tells_its_enemies_and_tower_points_in_words(driver: Driver, words: list[str]) -> None:
    navigation.to_levels(driver.app)
    driver.frames()
    assert {"33 in 5 waves", "Roads", "Tower points"} <= set(words)


@pytest.mark.parametrize(
    ("outcome", "score", "told"),
    [
        ("won", 0, "the best score there is"),
        ("won", -3, "new best score"),
        ("lost", -20, "score"),
    ],
)
def test_a_result_says_what_a_score_is_worth(
    driver: Driver, words: list[str], outcome: str, score: int, told: str
) -> None:
    driver.app.show(ResultScreen(driver.app, summary_of("two-bends", score, outcome=outcome)))
    assert told in words


def test_a_long_name_is_cut_to_the_box_of_the_preparation(
    driver: Driver, slow: SlowPreparation, words: list[str]
) -> None:
    driver.app.preparation = slow
    navigation.to_replay(
        driver.app, Path("five-roads-with-a-long-name-20260101T000000Z-00000000.tmrec.jsonl")
    )
    driver.frames()
    name = next(each for each in words if each.startswith("five-roads"))
    assert name.endswith("…")
    assert driver.app.fonts.pixel(16).size(name)[0] < 520


def test_messages_leave_the_buttons_of_a_menu_free(driver: Driver) -> None:
    navigation.to_levels(driver.app)
    driver.frames()
    before = driver.app.picture().copy()
    driver.app.say("A picture has been saved somewhere in a folder with a long name")
    after = before.copy()
    driver.app.messages.draw(after, driver.app.look)
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1), before)
    mask.invert()
    boxes = mask.get_bounding_rects()
    changed = boxes[0].unionall(boxes)
    assert changed.top > before.get_height() * 3 // 4
    assert changed.collidelist([driver.find(name).rect for name in ("back", "seed", "start")]) == -1
