"""The waves of a level, set with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest

from editor.actions.registry import ACTIONS
from editor.app import open_editor
from editor.bench import Workbench
from editor.document import Document
from editor.edit import Edit
from editor.edits.waves import clear, runs, waves_in_order
from editor.keys import EditorKeys
from editor.panels.waves_panel import WavesPanel
from editor.tools.tool import Tool
from editor.waves.waves_screen import WavesScreen
from tests.gui.driver import Driver
from towermind_app.level import Finding, Level, Point, find_level
from towermind_app.paths import user_dir
from towermind_app.play.app import App
from towermind_app.play.menus.title import TitleScreen
from towermind_app.play.ui.form import Form, Pane

Place = tuple[int, int]


class _NoTool(Tool):
    name, hint = "none", ""


class _Host:
    """An editor of which only the history is real."""

    def __init__(self, app: App, level: Level) -> None:
        self.app = app
        self.bench = Workbench(Document(level), app.tables, _NoTool)
        self.performed: list[str] = []
        self.said: list[str] = []
        self.trouble, self.checked = "", True
        self.keys = EditorKeys(ACTIONS, {})

    def action_of(self, event: pygame.Event) -> str | None:
        return self.keys.action_of(event)

    @property
    def findings(self) -> tuple[Finding, ...]:
        return ()

    def perform(self, action: str) -> None:
        self.performed.append(action)
        if action in ("undo", "redo"):
            getattr(self.bench, action)()

    def refusal(self, action: str) -> str:
        del action
        return ""

    def key_label(self, action: str) -> str:
        return self.keys.label(action)

    def look_at(self, point: Point) -> None:
        del point

    def say(self, words: str) -> None:
        self.said.append(words)

    @property
    def level(self) -> Level:
        return self.bench.document.level

    @property
    def names(self) -> tuple[str, ...]:
        return self.bench.document.names

    def runs(self, row: int) -> list[tuple[int, int]]:
        wave = waves_in_order(self.level, self.app.tables)[row]
        return [tuple(run) for run in runs(wave.enemies)] if wave else []


@pytest.fixture
def host(driver: Driver) -> _Host:
    """On the waves of First Steps, five from the table; the title is beneath."""
    host = _Host(driver.app, find_level("first-steps"))
    driver.app.show(TitleScreen(driver.app))
    driver.app.push(WavesScreen(host))
    driver.frames(2)
    return host


def _press(driver: Driver, key: int, mod: int = 0, text: str = "") -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
    driver.frames()


def _mouse(driver: Driver, kind: int, place: Place, button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        pygame.event.post(pygame.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        pygame.event.post(pygame.Event(kind, pos=place, button=button))
    driver.frames()


def _drag(driver: Driver, places: Iterable[Place]) -> None:
    first, *others = places
    _mouse(driver, pygame.MOUSEBUTTONDOWN, first)
    for place in others:
        _mouse(driver, pygame.MOUSEMOTION, place)
    _mouse(driver, pygame.MOUSEBUTTONUP, others[-1])


def _wheel(driver: Driver, name: str, steps: int) -> None:
    _mouse(driver, pygame.MOUSEMOTION, driver.find(name).rect.center)
    pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, y=steps, x=0))
    driver.frames()


def test_enemies_are_added_and_taken_with_the_mouse(driver: Driver, host: _Host) -> None:
    before = host.runs(0)
    driver.click("enemy-10")
    assert host.runs(0) == [*before, (10, 1)]
    assert host.level.wave_entries
    driver.click_at(driver.find("enemy-10").rect.center, button=3)
    assert host.runs(0) == before
    driver.click_at(driver.find("run-0").rect.center, button=3)
    assert host.runs(0)[0][1] == before[0][1] - 1


def test_the_two_little_buttons_of_a_card_count(driver: Driver, host: _Host) -> None:
    (kind, times), *_ = host.runs(0)
    card = driver.find("run-0").rect
    driver.click_at((card.right - 8, card.bottom - 8))
    assert host.runs(0)[0] == (kind, times + 1)
    driver.click_at((card.left + 8, card.bottom - 8))
    driver.click_at((card.left + 8, card.bottom - 8))
    assert host.runs(0)[0] == (kind, times - 1)


def test_a_turn_of_the_wheel_is_one_step_back(driver: Driver, host: _Host) -> None:
    kind, times = host.runs(0)[0]
    for _ in range(3):
        _wheel(driver, "run-0", 1)
    assert host.runs(0)[0] == (kind, times + 3)
    assert len(host.names) == 1
    _press(driver, pygame.K_z, pygame.KMOD_LCTRL)
    assert host.runs(0)[0] == (kind, times)
    _press(driver, pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert host.runs(0)[0] == (kind, times + 3)
    _press(driver, pygame.K_z, pygame.KMOD_LCTRL)
    _press(driver, pygame.K_y, pygame.KMOD_LCTRL)
    assert host.performed == ["undo", "redo", "undo", "redo"]


def test_waves_are_dragged_to_another_place(driver: Driver, host: _Host) -> None:
    first, second, third = (driver.find(f"wave-{number}").rect for number in (1, 2, 3))
    order = host.level.waves
    _drag(driver, [first.center, second.center, (third.centerx, third.centery + 4)])
    assert host.level.waves == (*order[1:3], order[0], *order[3:])
    assert driver.find("wave-3").face.selected  # type: ignore[attr-defined]


def test_a_drag_that_is_cancelled_moves_nothing(driver: Driver, host: _Host) -> None:
    order = host.level.waves
    _mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-1").rect.center)
    _mouse(driver, pygame.MOUSEMOTION, driver.find("wave-4").rect.center)
    _press(driver, pygame.K_ESCAPE)
    _mouse(driver, pygame.MOUSEBUTTONUP, driver.find("wave-4").rect.center)
    assert host.level.waves == order
    assert driver.screen == "WavesScreen"


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_DELETE, pygame.K_INSERT])
def test_keys_wait_until_a_drag_is_over(driver: Driver, host: _Host, key: int) -> None:
    driver.click("add")
    waves = host.level.waves
    _mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-6").rect.center)
    _mouse(driver, pygame.MOUSEMOTION, driver.find("wave-5").rect.center)
    _press(driver, key, pygame.KMOD_LCTRL if key == pygame.K_z else 0)
    assert host.level.waves == waves
    _mouse(driver, pygame.MOUSEMOTION, driver.find("wave-1").rect.midtop)
    _mouse(driver, pygame.MOUSEBUTTONUP, driver.find("wave-1").rect.midtop)
    assert host.level.waves == (waves[-1], *waves[:-1])


def test_a_drag_ends_when_everything_is_laid_out_anew(driver: Driver, host: _Host) -> None:
    _mouse(driver, pygame.MOUSEBUTTONDOWN, driver.find("wave-5").rect.center)
    _mouse(driver, pygame.MOUSEMOTION, driver.find("wave-4").rect.center)
    host.bench.do(Edit("Clear", clear(host.level)))
    driver.frames(2)
    _mouse(driver, pygame.MOUSEBUTTONUP, (200, 200))
    assert host.level.waves == ()


def test_enemies_are_dragged_into_a_wave_and_about_in_it(driver: Driver, host: _Host) -> None:
    before = host.runs(0)
    card = driver.find("run-0").rect
    _drag(driver, [driver.find("enemy-9").rect.center, card.center, (card.left + 4, card.centery)])
    assert host.runs(0) == [(9, 1), *before]
    dragged, last = driver.find("run-0").rect, driver.find(f"run-{len(before)}").rect
    _drag(driver, [dragged.center, last.center, (last.right + 2, last.centery)])
    assert host.runs(0) == [*before, (9, 1)]


def test_a_card_is_gone_only_when_it_is_let_go_among_the_enemies(driver: Driver, host: _Host) -> None:
    driver.click("enemy-9")
    runs = host.runs(0)
    place = driver.find(f"run-{len(runs) - 1}").rect.center
    for elsewhere in ("timeline", "wave-3", "done"):
        _drag(driver, [place, driver.find(elsewhere).rect.center])
        assert host.runs(0) == runs
    _drag(driver, [place, driver.find("enemy-0").rect.center])
    assert host.runs(0) == runs[:-1]


def test_the_last_card_of_a_wave_cannot_be_dragged_away(driver: Driver, host: _Host) -> None:
    driver.app.screen.desk.use_preset("gentle", 1)  # type: ignore[attr-defined]
    driver.frames()
    ((kind, times),) = host.runs(0)
    assert times > 1
    _drag(driver, [driver.find("run-0").rect.center, driver.find("enemy-0").rect.center])
    assert host.runs(0) == [(kind, times)]
    assert "at least one enemy" in host.said[-1]


def test_everything_can_be_done_with_keys(driver: Driver, host: _Host) -> None:
    order = host.level.waves
    driver.key("down")
    assert driver.focus == "wave-2"
    _press(driver, pygame.K_DOWN, pygame.KMOD_LALT)
    assert host.level.waves[:3] == (order[0], order[2], order[1])
    assert driver.focus == "wave-3"
    driver.key("delete")
    assert host.level.waves == (order[0], order[2], *order[3:])
    _press(driver, pygame.K_INSERT)
    assert len(host.level.waves) == 5
    assert driver.focus == "wave-5"
    _press(driver, pygame.K_d, pygame.KMOD_LCTRL)
    assert (len(host.level.waves), driver.focus) == (6, "wave-6")
    driver.menu.form.focus_on("enemy-4")
    driver.key("return", "space")
    assert host.runs(5)[-1] == (4, 2)
    driver.key("delete")
    assert host.runs(5)[-1] == (4, 1)


def test_keys_that_were_changed_hold_here_too(driver: Driver, host: _Host) -> None:
    changed = {"duplicate": "j", "undo": "u", "waves": "x", "delete": "f8"}
    host.keys = EditorKeys(ACTIONS, changed)
    driver.app.screen.resize(driver.app.size)
    assert "(J)" in driver.find("duplicate").tip
    driver.key("down", "j")
    assert len(host.level.waves) == 6
    _press(driver, pygame.K_d, pygame.KMOD_LCTRL)
    assert len(host.level.waves) == 6
    driver.key("f8")
    assert len(host.level.waves) == 5
    driver.key("u")
    assert host.performed == ["undo"]
    driver.click(next(each.name for each in driver.menu.form.widgets if each.name.startswith("interval-")))
    _press(driver, pygame.K_x, text="x")
    assert driver.screen == "WavesScreen", "a letter that is written is no key"
    driver.key("escape", "x")
    assert driver.screen == "TitleScreen"


@pytest.mark.usefixtures("host")
def test_an_interval_that_is_not_taken_is_not_shown(driver: Driver) -> None:
    for _ in range(2):
        driver.click("interval-1")
        for letter in "0.001":
            _press(driver, pygame.key.key_code(letter), text=letter)
        driver.key("return")
        driver.frames(2)
        assert driver.find("interval-1").value == 0.02


def test_runs_are_moved_and_removed_with_keys(driver: Driver, host: _Host) -> None:
    driver.click("enemy-9")
    before = host.runs(0)
    driver.menu.form.focus_on(f"run-{len(before) - 1}")
    _press(driver, pygame.K_LEFT, pygame.KMOD_LALT)
    assert host.runs(0)[-2] == (9, 1)
    assert driver.focus == f"run-{len(before) - 2}"
    _press(driver, pygame.K_EQUALS, text="=")
    assert host.runs(0)[-2] == (9, 2)
    driver.key("delete")
    assert 9 not in [kind for kind, _ in host.runs(0)]


def test_the_interval_is_typed(driver: Driver, host: _Host) -> None:
    driver.click("interval-1")
    for letter in "0.45":
        _press(driver, pygame.key.key_code(letter), text=letter)
    driver.key("return")
    assert host.level.wave_entries[0].enemies_interval == 0.45
    assert host.names == ("Interval of wave 1",)


@pytest.mark.parametrize("way", ["f7", "insert"])
def test_an_interval_that_is_being_typed_counts(driver: Driver, host: _Host, way: str) -> None:
    driver.click("interval-1")
    _press(driver, pygame.K_2, text="2")
    driver.key(way)
    driver.frames(2)
    assert waves_in_order(host.level, driver.app.tables)[0].enemies_interval == 2.0  # type: ignore[union-attr]
    assert len(host.level.waves) == (6 if way == "insert" else 5)


def test_a_wave_of_the_table_is_taken_by_its_picture(driver: Driver, host: _Host) -> None:
    driver.click("from-table")
    assert driver.screen == "TableChooser"
    driver.click("wave-3")
    assert driver.screen == "WavesScreen"
    assert host.level.waves[1] == 3
    assert not host.level.wave_entries
    driver.click("make-own")
    assert host.level.wave_entries[0].enemies == driver.app.tables.waves[3].enemies


def test_a_preset_takes_the_place_of_all_waves(driver: Driver, host: _Host) -> None:
    driver.click("presets")
    driver.menu.form.focus_on("count")
    driver.key("right")
    driver.click("preset-mixed")
    assert driver.screen == "WavesScreen"
    assert len(host.level.wave_entries) == len(host.level.waves) == 6
    assert host.names == ("Waves: mixed",)


def test_the_line_of_time_chooses_a_wave(driver: Driver, host: _Host) -> None:
    strip = driver.find("timeline").rect
    driver.click_at((strip.right - 30, strip.centery))
    assert driver.find("wave-5").face.selected  # type: ignore[attr-defined]
    driver.key("left")
    assert driver.find("wave-4").face.selected  # type: ignore[attr-defined]
    assert not host.names


def test_a_level_without_waves_begins_with_an_enemy(driver: Driver) -> None:
    host = _Host(driver.app, clear(find_level("first-steps")))
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
    host = _Host(driver.app, clear(find_level("first-steps")))
    driver.app.show(WavesScreen(host))
    driver.frames()
    if button == 3:
        driver.click_at(driver.find("enemy-2").rect.center, 3)
    else:
        _wheel(driver, "enemy-2", -1)
    assert host.level.waves == ()


def test_the_last_enemy_but_one_goes_without_a_word(driver: Driver, host: _Host) -> None:
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


def test_saving_from_a_field_counts_what_is_written_there(driver: Driver, host: _Host) -> None:
    driver.click("interval-1")
    for letter in "25":
        _press(driver, getattr(pygame, f"K_{letter}"), text=letter)
    _press(driver, pygame.K_s, pygame.KMOD_LCTRL)
    assert host.performed == ["save"]
    assert host.names == ("Interval of wave 1",)


def test_what_may_not_be_is_said(driver: Driver, host: _Host) -> None:
    for _ in range(30):
        driver.click("enemy-0")
    assert sum(times for _, times in host.runs(0)) == 25
    assert host.said[-1] == "A wave has at most 25 enemies."


def test_a_wave_that_does_not_exist_is_shown_and_can_be_replaced(driver: Driver) -> None:
    host = _Host(driver.app, find_level("first-steps").model_copy(update={"waves": (999_999, 1)}))
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


@pytest.mark.parametrize("way", ["escape", "f7", "done"])
def test_the_way_back(driver: Driver, host: _Host, way: str) -> None:
    if way == "done":
        driver.click(way)
    else:
        driver.key(way)
    assert driver.screen == "TitleScreen"
    assert not host.names


@pytest.mark.parametrize("size", [(640, 400), (800, 600), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 200])
def test_everything_is_inside_the_window_and_apart(
    driver: Driver, host: _Host, size: tuple[int, int], scale: int
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
    host = _Host(driver.app, level.model_copy(update={"waves": (1000,), "wave_entries": (wave,)}))
    driver.app.show(WavesScreen(host))
    driver.resize((640, 400))
    boxes = [driver.find(f"run-{place}").rect for place in range(25)]
    lowest = driver.find("enemy-0").rect.top
    assert all(box.bottom < lowest and box.right <= 640 for box in boxes)


def test_the_panel_tells_the_waves_in_short_and_opens_the_screen(driver: Driver, host: _Host) -> None:
    form, room = Form(), pygame.Rect(0, 0, 260, 400)
    form.pane = Pane(room, 400)
    height = WavesPanel(host).lay_out(form, room)
    assert "5 waves" in form.find("waves-total").words  # type: ignore[attr-defined]
    assert form.find("brief-wave-5").rect.bottom <= height
    form.draw(driver.app.picture(), driver.app.look)
    form.find("open-waves").press()
    form.find("brief-wave-2").press()
    assert host.performed == ["waves", "waves"]
