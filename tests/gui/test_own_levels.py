"""A person's own levels in the list: after the built-in ones, drafts named, broken files told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.driver import Driver
from towermind_app.level import built_in_levels, find_level, install_level, new_level, save_level
from towermind_app.play import navigation
from towermind_app.play.game.game import GameScreen
from towermind_app.play.menus.level_select import LevelSelect


@pytest.fixture
def folder(home: Path) -> Path:
    return home / "levels"


def _install(name: str, number: int) -> None:
    install_level(find_level("elbow-lane").model_copy(update={"name": name, "id": number}), b"")


def _screen(driver: Driver) -> LevelSelect:
    navigation.to_levels(driver.app)
    driver.frames(2)
    assert isinstance(driver.app.screen, LevelSelect)
    return driver.app.screen


def _cards(screen: LevelSelect) -> list[str]:
    return [widget.name for widget in screen.form.widgets if widget.name.startswith("level ")]


def test_own_levels_follow_the_built_in_ones_and_are_started_by_name(driver: Driver) -> None:
    _install("My Ford", 1000)
    _install("A Mill", 1001)
    screen = _screen(driver)
    assert _cards(screen)[len(built_in_levels()) :] == ["level a-mill", "level my-ford"]
    screen.form.focus_on("level my-ford")
    driver.key("return")
    assert isinstance(driver.app.screen, GameScreen)
    assert driver.app.screen.episode.simulation.level.name == "My Ford"
    navigation.to_levels(driver.app)
    assert driver.focus == "level my-ford"


def test_a_level_under_a_built_in_name_is_started_as_what_it_is(driver: Driver, folder: Path) -> None:
    save_level(find_level("elbow-lane").model_copy(update={"name": "Mine"}), folder / "five-roads.json")
    screen = _screen(driver)
    screen.form.focus_on(_cards(screen)[-1])
    driver.key("return")
    assert isinstance(driver.app.screen, GameScreen)
    assert driver.app.screen.episode.simulation.level.name == "Mine"


def test_drafts_are_no_problem_and_broken_files_are_one(
    driver: Driver, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_level(new_level("Half"), folder / "half.json")
    _screen(driver)
    assert capsys.readouterr().err == ""
    (folder / "a.json").write_text("{")
    (folder / "b.json").write_text("[]")
    screen = _screen(driver)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 1 and "a.json: line 1" in told[0] and told[0].endswith("(and 1 more file)")
    assert len(_cards(screen)) == len(built_in_levels())


def test_many_levels_are_scrolled_to(driver: Driver) -> None:
    for number in range(40):
        _install(f"Valley {number:02}", 1000 + number)
    screen = _screen(driver)
    screen.form.focus_on("level valley-39")
    driver.frames(2)
    assert screen.form.pane is not None and screen.form.pane.offset > 0
    driver.key("return")
    assert isinstance(driver.app.screen, GameScreen)


def test_without_any_level_there_is_nothing_to_start(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    navigation.to_title(driver.app)
    driver.frames()
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "packs.json").write_text('{"Packs": []}')
    monkeypatch.setenv("TOWERMIND_LEVELS", str(tmp_path / "none"))
    driver.app.show(LevelSelect(driver.app))
    driver.frames(2)
    driver.find("start").press()
    assert driver.screen == "LevelSelect"
