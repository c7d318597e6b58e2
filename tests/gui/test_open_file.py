"""Choosing a recording or a level from anywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from tests.gui.chooser import Chooser
from tests.gui.driver import Driver
from towermind_app.level import find_level, level_text
from towermind_app.play import navigation
from towermind_app.play.game.episode import Episode
from towermind_app.play.game.game import GameScreen
from towermind_app.play.ui.file_dialog import readable_folder
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.tables import load_tables


def ignore(event: Event, before: Array) -> None:
    del event, before


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    episode = Episode(find_level("first-steps"), load_tables(), 3, tmp_path_factory.mktemp("elsewhere"), {})
    episode.advance(0.1, ignore)
    episode.close()
    assert episode.recorder is not None
    return episode.recorder.path


@pytest.fixture
def chooser(driver: Driver) -> Chooser:
    return Chooser(driver.app)


@pytest.fixture
def replays(chooser: Chooser) -> Chooser:
    """Before the list of replays."""
    navigation.to_recordings(chooser.app)
    chooser.frames()
    return chooser


@pytest.fixture
def folder(tmp_path: Path, recording: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: a level, a broken one, a recording in a folder within, things of no interest."""
    folder = tmp_path / "stuff"
    (folder / "within").mkdir(parents=True)
    (folder / ".hidden").mkdir()
    (folder / "notes.txt").write_text("")
    (folder / "mine.json").write_text(level_text(find_level("two-bends")))
    (folder / "broken.json").write_text('{"Name": ')
    (folder / "within" / recording.name).write_bytes(recording.read_bytes())
    (folder / "within" / "torn.tmrec.jsonl").write_text("{}\n")
    monkeypatch.chdir(folder)
    return folder


def test_a_replay_is_opened_by_its_path(replays: Chooser, recording: Path) -> None:
    replays.key("o")
    replays.write(recording)
    replays.key("return")
    assert replays.screen == "ReplayScreen"


def test_a_replay_is_opened_with_the_mouse(replays: Chooser, recording: Path) -> None:
    replays.click("open file")
    replays.write(recording.parent)
    replays.key("return")
    assert replays.rows == ["../", recording.name]
    assert not replays.dialog.ok_button.is_enabled
    replays.click_row(recording.name)
    assert replays.path == str(recording)
    replays.press(replays.dialog.ok_button.rect.center)
    replays.frames(2)
    assert replays.screen == "ReplayScreen"


def test_a_double_click_opens_folders_and_files(replays: Chooser, folder: Path, recording: Path) -> None:
    replays.key("o")
    replays.write(folder)
    replays.key("return")
    assert replays.rows == ["../", "within/", ".hidden/"]
    replays.click_row("within/", times=2)
    assert replays.dialog.folder == folder / "within"
    replays.click_row(recording.name, times=2)
    assert replays.screen == "ReplayScreen"


def test_the_list_is_walked_with_the_arrow_keys(replays: Chooser, folder: Path, recording: Path) -> None:
    replays.key("o")
    replays.write(folder)
    replays.key("return", "down", "return")
    assert replays.dialog.folder == folder / "within"
    replays.key("pagedown", "up", "up", "return")
    assert replays.dialog.folder == folder
    replays.key("down", "return", "down")
    assert replays.path == str(folder / "within" / recording.name)
    replays.key("return")
    assert replays.screen == "ReplayScreen"


def test_a_long_list_follows_the_highlight(replays: Chooser, tmp_path: Path) -> None:
    for number in range(200):
        (tmp_path / f"{number:03}").mkdir()
    replays.key("o")
    replays.write(tmp_path)
    replays.key("return", *["pagedown"] * 12)
    shown = replays.dialog.file_selection_list
    place = replays.rows.index("119/")
    assert shown.get_single_selection() == "119/"
    replays.frames(2)
    button = shown.item_list[place]["button_element"]
    assert shown.rect.contains(button.rect)
    assert button.is_selected


def test_what_is_written_counts_more_than_what_was_highlighted(replays: Chooser, folder: Path) -> None:
    replays.key("o")
    replays.write(folder / "within")
    replays.key("return", "down")
    assert replays.dialog.ok_button.is_enabled
    replays.write(folder / "nowhere.tmrec.jsonl")
    assert not replays.dialog.ok_button.is_enabled
    replays.key("return")
    assert replays.app.messages.texts == (f"There is no file {folder / 'nowhere.tmrec.jsonl'}",)
    assert replays.screen == "OpenFileScreen"


def test_a_broken_recording_is_told_and_the_list_stays_usable(
    replays: Chooser, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replays.key("o")
    replays.write(folder / "within" / "torn.tmrec.jsonl")
    replays.key("return")
    assert replays.screen == "RecordingsScreen"
    assert "torn.tmrec.jsonl: line 1" in replays.app.messages.texts[0]
    assert replays.app.messages.texts[0] in capsys.readouterr().err
    replays.key("o")
    assert replays.dialog.folder == folder / "within"


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_it_is_left_without_a_choice(replays: Chooser, way: str) -> None:
    repeat = pygame.key.get_repeat()
    replays.key("o")
    if way == "escape":
        replays.key("escape")
    else:
        replays.press(replays.dialog.cancel_button.rect.center)
        replays.frames(2)
    assert replays.screen == "RecordingsScreen"
    assert pygame.key.get_repeat() == repeat
    assert replays.app.messages.texts == ()


def test_the_key_that_opens_it_is_not_typed_into_it(replays: Chooser) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="o"))
    replays.frames(2)
    assert Path(replays.path) == replays.dialog.folder


def test_a_level_file_starts_with_the_seed_of_the_box(chooser: Chooser, folder: Path) -> None:
    navigation.to_levels(chooser.app)
    chooser.key("4", "2", "o")
    assert chooser.rows == ["../", "within/", ".hidden/", "broken.json", "mine.json"]
    chooser.write("mine.json")
    chooser.key("return")
    game = chooser.app.screen
    assert isinstance(game, GameScreen)
    assert (game.episode.simulation.level.name, game.episode.simulation.seed) == ("Two Bends", 42)
    assert chooser.app.progress.last == str(folder / "mine.json")


def test_of_several_levels_the_first_that_can_be_played_starts(chooser: Chooser, folder: Path) -> None:
    entry = json.loads(level_text(find_level("two-bends")))
    bare = {**entry, "ID": 7, "CustomEnemiesPaths": []}
    (folder / "CustomLevelsConfig.json").write_text(json.dumps({"Levels": [bare, {**entry, "ID": 9}]}))
    navigation.to_levels(chooser.app)
    chooser.key("o")
    chooser.write("CustomLevelsConfig.json")
    chooser.key("return")
    game = chooser.app.screen
    assert isinstance(game, GameScreen)
    assert game.episode.simulation.level.id == 9


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"Name": ', "line 1, column 10: is not JSON"),
        ('{"Levels": []}', "Levels: holds no level"),
        ("bare", "Levels[0].CustomEnemiesPaths: has no paths"),
    ],
)
def test_a_level_file_that_cannot_be_played_is_told(
    chooser: Chooser, folder: Path, text: str, told: str
) -> None:
    if text == "bare":
        entry = json.loads(level_text(find_level("two-bends")))
        text = json.dumps({"Levels": [{**entry, "CustomEnemiesPaths": []}]})
    (folder / "broken.json").write_text(text)
    navigation.to_levels(chooser.app)
    chooser.key("o")
    chooser.write("broken.json")
    chooser.key("return")
    assert chooser.screen == "LevelSelect"
    assert chooser.app.messages.texts[0].startswith(f"{folder / 'broken.json'}: {told}")
    assert chooser.app.progress.last == ""


def test_it_grows_with_the_interface_and_the_window(replays: Chooser) -> None:
    replays.app.change({"ui_scale": 75})
    replays.key("o")
    small = replays.dialog.ok_button.rect.height
    pygame.display.set_mode((1600, 1000))
    replays.app.change({"ui_scale": 150})
    assert replays.dialog.ok_button.rect.height == pytest.approx(2 * small, abs=1)
    assert pygame.Rect(0, 0, 1600, 1000).contains(replays.dialog.rect)


def test_a_folder_that_cannot_be_read_is_told(
    replays: Chooser, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replays.key("o")
    replays.write(folder)
    replays.key("return")

    def refuse(path: Path, suffix: str) -> list[tuple[str, str]]:
        del suffix
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("towermind_app.play.ui.file_dialog.rows_of", refuse)
    replays.click_row("within/", times=2)
    assert replays.app.messages.texts == (f"{folder / 'within'}: Permission denied",)
    assert replays.dialog.folder == folder


def test_a_locale_that_does_not_exist_is_no_obstacle(
    replays: Chooser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    replays.key("o")
    assert replays.screen == "OpenFileScreen"


def test_a_folder_that_is_gone_is_replaced_by_the_nearest(tmp_path: Path) -> None:
    assert readable_folder(tmp_path / "a" / "b") == tmp_path


def test_names_that_cannot_be_drawn_are_left_out(replays: Chooser, tmp_path: Path) -> None:
    endings = (
        b"\xff",
        b"\n",
        b"",
        "é".encode(),
        b"UP",
        b"%{name}",
        b"<b>bold</b>",
        "字\u202f\u05d0".encode(),
    )
    odd = tmp_path / "odd"
    odd.mkdir()
    for ending in endings:
        (odd / f"a{ending.decode(errors='surrogateescape')}.tmrec.jsonl".replace("/", "")).write_text("")
    replays.key("o")
    replays.write(odd)
    replays.key("return", *["down"] * 9)
    assert [name.removesuffix(".tmrec.jsonl") for name in replays.rows] == [
        "../", "a%{name}", "a", "a<b>bold<b>", "aUP", "aé", "a字\u202fא",
    ]  # fmt: skip
