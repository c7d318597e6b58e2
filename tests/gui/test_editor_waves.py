"""The waves of a level, set with the mouse, and how they are shown."""

from __future__ import annotations

import pygame
import pytest

from editor.app import open_editor
from editor.edit import Edit
from editor.edits.waves import clear
from editor.panels.waves_panel import WavesPanel
from editor.waves.waves_screen import WavesScreen
from tests.gui.driver import Driver
from tests.gui.waves import WavesHost, drag, mouse, press, wheel
from towermind_app.level import find_level
from towermind_app.paths import user_dir
from towermind_app.play.menus.title import TitleScreen
from towermind_app.play.ui.form import Form, Pane


@pytest.fixture
def host(driver: Driver) -> WavesHost:
    """On the waves of First Steps, five from the table; the title is beneath."""
    host = WavesHost(driver.app, find_level("first-steps"))
    driver.app.show(TitleScreen(driver.app))
    driver.app.push(WavesScreen(host))
    driver.frames(2)
    return host


def test_enemies_are_added_and_taken_with_the_mouse(driver: Driver, host: WavesHost) -> None:
    before = host.runs(0)
    driver.click("enemy-10")
    assert host.runs(0) == [*before, (10, 1)]
    assert host.level.wave_entries
    driver.click_at(driver.find("enemy-10").rect.center, button=3)
    assert host.runs(0) == before
    driver.click_at(driver.find("run-0").rect.center, button=3)
    assert host.runs(0)[0][1] == before[0][1] - 1


def test_the_two_little_buttons_of_a_card_count(driver: Driver, host: WavesHost) -> None:
    (kind, times), *_ = host.runs(0)
    card = driver.find("run-0").rect
    driver.click_at((card.right - 8, card.bottom - 8))
    assert host.runs(0)[0] == (kind, times + 1)
    driver.click_at((card.left + 8, card.bottom - 8))
    driver.click_at((card.left + 8, card.bottom - 8))
    assert host.runs(0)[0] == (kind, times - 1)


def test_a_turn_of_the_wheel_is_one_step_back(driver: Driver, host: WavesHost) -> None:
    kind, times = host.runs(0)[0]
    for _ in range(3):
        wheel(driver, "run-0", 1)
    assert host.runs(0)[0] == (kind, times + 3)
    assert len(host.names) == 1
    press(driver, pygame.K_z, pygame.KMOD_LCTRL)
    assert host.runs(0)[0] == (kind, times)
    press(driver, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert host.runs(0)[0] == (kind, times + 3)
    press(driver, pygame.K_z, pygame.KMOD_LCTRL)
    press(driver, pygame.K_y, pygame.KMOD_LCTRL)
    assert host.performed == ["undo", "redo", "undo", "redo"]


def test_waves_are_dragged_to_another_place(driver: Driver, host: WavesHost) -> None:
    first, second, third = (driver.find(f"wave-{number}").rect for number in (1, 2, 3))
    order = host.level.waves
    drag(driver, [first.center, second.center, (third.centerx, third.centery + 4)])
    assert host.level.waves == (*order[1:3], order[0], *order[3:])
    assert driver.find("wave-3").face.selected  # type: ignore[attr-defined]


def test_a_drag_that_is_cancelled_moves_nothing(driver: Driver, host: WavesHost) -> None:
    order = host.level.waves
    mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-1").rect.center)
    mouse(driver, pygame.MOUSEMOTION, driver.find("wave-4").rect.center)
    press(driver, pygame.K_ESCAPE)
    mouse(driver, pygame.MOUSEBUTTONUP, driver.find("wave-4").rect.center)
    assert host.level.waves == order
    assert driver.screen == "WavesScreen"


def test_a_drag_ends_when_everything_is_laid_out_anew(driver: Driver, host: WavesHost) -> None:
    mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-5").rect.center)
    mouse(driver, pygame.MOUSEMOTION, driver.find("wave-4").rect.center)
    host.bench.do(Edit("Clear", clear(host.level)))
    driver.frames(2)
    mouse(driver, pygame.MOUSEBUTTONUP, (200, 200))
    assert host.level.waves == ()


def test_enemies_are_dragged_into_a_wave_and_about_in_it(driver: Driver, host: WavesHost) -> None:
    before = host.runs(0)
    card = driver.find("run-0").rect
    drag(driver, [driver.find("enemy-9").rect.center, card.center, (card.left + 4, card.centery)])
    assert host.runs(0) == [(9, 1), *before]
    dragged, last = driver.find("run-0").rect, driver.find(f"run-{len(before)}").rect
    drag(driver, [dragged.center, last.center, (last.right + 2, last.centery)])
    assert host.runs(0) == [*before, (9, 1)]


def test_a_card_is_gone_only_when_it_is_let_go_among_the_enemies(driver: Driver, host: WavesHost) -> None:
    driver.click("enemy-9")
    runs = host.runs(0)
    place = driver.find(f"run-{len(runs) - 1}").rect.center
    for elsewhere in ("timeline", "wave-3", "done"):
        drag(driver, [place, driver.find(elsewhere).rect.center])
        assert host.runs(0) == runs
    drag(driver, [place, driver.find("enemy-0").rect.center])
    assert host.runs(0) == runs[:-1]


def test_the_last_card_of_a_wave_cannot_be_dragged_away(driver: Driver, host: WavesHost) -> None:
    driver.app.screen.desk.use_preset("gentle", 1)  # type: ignore[attr-defined]
    driver.frames()
    ((kind, times),) = host.runs(0)
    assert times > 1
    drag(driver, [driver.find("run-0").rect.center, driver.find("enemy-0").rect.center])
    assert host.runs(0) == [(kind, times)]
    assert "at least one enemy" in host.said[-1]


def test_a_wave_of_the_table_is_taken_by_its_picture(driver: Driver, host: WavesHost) -> None:
    driver.click("from-table")
    assert driver.screen == "TableChooser"
    driver.click("wave-3")
    assert driver.screen == "WavesScreen"
    assert host.level.waves[1] == 3
    assert not host.level.wave_entries
    driver.click("make-own")
    assert host.level.wave_entries[0].enemies == driver.app.tables.waves[3].enemies


def test_a_preset_takes_the_place_of_all_waves(driver: Driver, host: WavesHost) -> None:
    driver.click("presets")
    driver.menu.form.focus_on("count")
    driver.key("right")
    driver.click("preset-mixed")
    assert driver.screen == "WavesScreen"
    assert len(host.level.wave_entries) == len(host.level.waves) == 6
    assert host.names == ("Waves: mixed",)


def test_the_line_of_time_chooses_a_wave(driver: Driver, host: WavesHost) -> None:
    strip = driver.find("timeline").rect
    driver.click_at((strip.right - 30, strip.centery))
    assert driver.find("wave-5").face.selected  # type: ignore[attr-defined]
    driver.key("left")
    assert driver.find("wave-4").face.selected  # type: ignore[attr-defined]
    assert not host.names


def test_a_level_without_waves_begins_with_an_enemy(driver: Driver) -> None:
    host = WavesHost(driver.app, clear(find_level("first-steps")))
    driver.app.show(WavesScreen(host))
    driver.frames(2)
    driver.click("enemy-4")
    assert host.runs(0) == [(4, 1)]
    driver.click_at(driver.find("run-0").rect.center, button=3)
    assert host.runs(0) == [(4, 1)]
    assert "at least one enemy" in host.said[-1]
    driver.click("delete")
    assert host.level.waves == ()


@pytest.mark.parametrize("button", [3, 5])
def test_where_there_is_no_wave_one_enemy_less_adds_none(driver: Driver, button: int) -> None:
    host = WavesHost(driver.app, clear(find_level("first-steps")))
    driver.app.show(WavesScreen(host))
    driver.frames()
    if button == 3:
        driver.click_at(driver.find("enemy-2").rect.center, 3)
    else:
        wheel(driver, "enemy-2", -1)
    assert host.level.waves == ()


def test_the_last_enemy_but_one_goes_without_a_word(driver: Driver, host: WavesHost) -> None:
    driver.app.screen.desk.use_preset("gentle", 1)  # type: ignore[attr-defined]
    driver.frames()
    ((kind, times),) = host.runs(0)
    for _ in range(times - 1):
        driver.click_at(driver.find(f"enemy-{kind}").rect.center, 3)
    assert host.runs(0) == [(kind, 1)]
    assert host.said == []
    driver.click_at(driver.find(f"enemy-{kind}").rect.center, 3)
    assert host.runs(0) == [(kind, 1)]
    assert "at least one enemy" in host.said[-1]


def test_what_may_not_be_is_said(driver: Driver, host: WavesHost) -> None:
    for _ in range(30):
        driver.click("enemy-0")
    assert sum(times for _, times in host.runs(0)) == 25
    assert host.said[-1] == "A wave has at most 25 enemies."


def test_a_wave_that_does_not_exist_is_shown_and_can_be_replaced(driver: Driver) -> None:
    host = WavesHost(driver.app, find_level("first-steps").model_copy(update={"waves": (999_999, 1)}))
    driver.app.show(WavesScreen(host))
    driver.frames(2)
    driver.click("enemy-3")
    assert host.said == ["There is no such wave; make it own to fill it."]
    driver.click("make-own")
    assert host.runs(0) == [(0, 5)]


def test_work_is_kept_safe_meanwhile(driver: Driver) -> None:
    open_editor(driver.app)
    driver.key("f7")
    assert driver.screen == "WavesScreen"
    driver.click("enemy-4")
    driver.frames(200)
    assert list((user_dir() / "recovery").iterdir())


@pytest.mark.parametrize("size", [(640, 400), (800, 600), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 200])
def test_everything_is_inside_the_window_and_apart(
    driver: Driver, host: WavesHost, size: tuple[int, int], scale: int
) -> None:
    driver.app.change({"ui_scale": scale})
    driver.resize(size)
    form = driver.menu.form
    fixed = [widget for widget in form.widgets if not form.pane or widget not in form.pane.widgets]
    for number, widget in enumerate(fixed):
        assert pygame.Rect(0, 0, *size).contains(widget.rect), widget.name
        clashing = widget.rect.collidelistall([other.rect for other in fixed[:number]])
        assert not clashing, (widget.name, [fixed[place].name for place in clashing])
    assert driver.find("run-0").rect.width >= 20
    del host


def test_twenty_five_runs_are_all_in_view(driver: Driver) -> None:
    level = find_level("first-steps")
    wave = driver.app.tables.waves[0].model_copy(update={"id": 1000, "enemies": (0, 1) * 12 + (0,)})
    host = WavesHost(driver.app, level.model_copy(update={"waves": (1000,), "wave_entries": (wave,)}))
    driver.app.show(WavesScreen(host))
    driver.resize((640, 400))
    boxes = [driver.find(f"run-{place}").rect for place in range(25)]
    lowest = driver.find("enemy-0").rect.top
    assert all(box.bottom < lowest and box.right <= 640 for box in boxes)


def test_the_panel_tells_the_waves_in_short_and_opens_the_screen(driver: Driver, host: WavesHost) -> None:
    form, room = Form(), pygame.Rect(0, 0, 260, 400)
    form.pane = Pane(room, 400)
    height = WavesPanel(host).lay_out(form, room)
    assert "5 waves" in form.find("waves-total").words  # type: ignore[attr-defined]
    assert form.find("brief-wave-5").rect.bottom <= height
    form.draw(driver.app.picture(), driver.app.look)
    form.find("open-waves").press()
    form.find("brief-wave-2").press()
    assert host.performed == ["waves", "waves"]
