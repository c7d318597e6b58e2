"""The waves of a level, set with keys alone."""

from __future__ import annotations

import pygame
import pytest

from editor.actions.registry import ACTIONS
from editor.edits.waves import waves_in_order
from editor.keys import EditorKeys
from editor.waves.waves_screen import WavesScreen
from tests.gui.driver import Driver
from tests.gui.waves import WavesHost, mouse, press
from towermind_app.level import find_level
from towermind_app.play.menus.title import TitleScreen


@pytest.fixture
def host(driver: Driver) -> WavesHost:
    """On the waves of First Steps, five from the table; the title is beneath."""
    host = WavesHost(driver.app, find_level("first-steps"))
    driver.app.show(TitleScreen(driver.app))
    driver.app.push(WavesScreen(host))
    driver.frames(2)
    return host


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_DELETE, pygame.K_INSERT])
def test_keys_wait_until_a_drag_is_over(driver: Driver, host: WavesHost, key: int) -> None:
    driver.click("add")
    waves = host.level.waves
    mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-6").rect.center)
    mouse(driver, pygame.MOUSEMOTION, driver.find("wave-5").rect.center)
    press(driver, key, pygame.KMOD_LCTRL if key == pygame.K_z else 0)
    assert host.level.waves == waves
    mouse(driver, pygame.MOUSEMOTION, driver.find("wave-1").rect.midtop)
    mouse(driver, pygame.MOUSEBUTTONUP, driver.find("wave-1").rect.midtop)
    assert host.level.waves == (waves[-1], *waves[:-1])


def test_everything_can_be_done_with_keys(driver: Driver, host: WavesHost) -> None:
    order = host.level.waves
    driver.key("down")
    assert driver.focus == "wave-2"
    press(driver, pygame.K_DOWN, pygame.KMOD_LALT)
    assert host.level.waves[:3] == (order[0], order[2], order[1])
    assert driver.focus == "wave-3"
    driver.key("delete")
    assert host.level.waves == (order[0], order[2], *order[3:])
    press(driver, pygame.K_INSERT)
    assert len(host.level.waves) == 5
    assert driver.focus == "wave-5"
    press(driver, pygame.K_d, pygame.KMOD_LCTRL)
    assert (len(host.level.waves), driver.focus) == (6, "wave-6")
    driver.menu.form.focus_on("enemy-4")
    driver.key("return", "space")
    assert host.runs(5)[-1] == (4, 2)
    driver.key("delete")
    assert host.runs(5)[-1] == (4, 1)


def test_keys_that_were_changed_hold_here_too(driver: Driver, host: WavesHost) -> None:
    changed = {"duplicate": "j", "undo": "u", "waves": "x", "delete": "f8"}
    host.keys = EditorKeys(ACTIONS, changed)
    driver.app.screen.resize(driver.app.size)
    assert "(J)" in driver.find("duplicate").tip
    driver.key("down", "j")
    assert len(host.level.waves) == 6
    press(driver, pygame.K_d, pygame.KMOD_LCTRL)
    assert len(host.level.waves) == 6
    driver.key("f8")
    assert len(host.level.waves) == 5
    driver.key("u")
    assert host.performed == ["undo"]
    driver.click(next(each.name for each in driver.menu.form.widgets if each.name.startswith("interval-")))
    press(driver, pygame.K_x, text="x")
    assert driver.screen == "WavesScreen", "a letter that is written is no key"
    driver.key("escape", "x")
    assert driver.screen == "TitleScreen"


@pytest.mark.usefixtures("host")
def test_an_interval_that_is_not_taken_is_not_shown(driver: Driver) -> None:
    for _ in range(2):
        driver.click("interval-1")
        for letter in "0.001":
            press(driver, pygame.key.key_code(letter), text=letter)
        driver.key("return")
        driver.frames(2)
        assert driver.find("interval-1").value == 0.02


def test_runs_are_moved_and_removed_with_keys(driver: Driver, host: WavesHost) -> None:
    driver.click("enemy-9")
    before = host.runs(0)
    driver.menu.form.focus_on(f"run-{len(before) - 1}")
    press(driver, pygame.K_LEFT, pygame.KMOD_LALT)
    assert host.runs(0)[-2] == (9, 1)
    assert driver.focus == f"run-{len(before) - 2}"
    press(driver, pygame.K_EQUALS, text="=")
    assert host.runs(0)[-2] == (9, 2)
    driver.key("delete")
    assert 9 not in [kind for kind, _ in host.runs(0)]


def test_the_interval_is_typed(driver: Driver, host: WavesHost) -> None:
    driver.click("interval-1")
    for letter in "0.45":
        press(driver, pygame.key.key_code(letter), text=letter)
    driver.key("return")
    assert host.level.wave_entries[0].enemies_interval == 0.45
    assert host.names == ("Interval of wave 1",)


@pytest.mark.parametrize("way", ["f7", "insert"])
def test_an_interval_that_is_being_typed_counts(driver: Driver, host: WavesHost, way: str) -> None:
    driver.click("interval-1")
    press(driver, pygame.K_2, text="2")
    driver.key(way)
    driver.frames(2)
    assert waves_in_order(host.level, driver.app.tables)[0].enemies_interval == 2.0  # type: ignore[union-attr]
    assert len(host.level.waves) == (6 if way == "insert" else 5)


def test_saving_from_a_field_counts_what_is_written_there(driver: Driver, host: WavesHost) -> None:
    driver.click("interval-1")
    for letter in "25":
        press(driver, getattr(pygame, f"K_{letter}"), text=letter)
    press(driver, pygame.K_s, pygame.KMOD_LCTRL)
    assert host.performed == ["save"]
    assert host.names == ("Interval of wave 1",)


@pytest.mark.parametrize("way", ["escape", "f7", "done"])
def test_the_way_back(driver: Driver, host: WavesHost, way: str) -> None:
    if way == "done":
        driver.click(way)
    else:
        driver.key(way)
    assert driver.screen == "TitleScreen"
    assert not host.names
