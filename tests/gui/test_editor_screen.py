"""A designer draws a level in the window, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from editor.actions.registry import ACTIONS, MENUS, menu_of
from editor.command_palette import matching
from editor.name_plate import name_of
from editor.play_test import PlayTest
from tests.gui.designer import Designer
from tests.gui.driver import Driver
from towermind_app.level import (
    Point,
    built_in_levels,
    find_level,
    findings,
    level_text,
    load_level,
    save_level,
)


@pytest.fixture
def designer(driver: Driver) -> Designer:
    return Designer(driver.app)


def draw_a_small_level(designer: Designer) -> None:
    """A road, a path with the base at its end, two tower points, one wave."""
    designer.key("b")
    designer.drag((-3, 0), (-1, 0), (1, 0), (2.5, 0))
    designer.key("h")
    designer.press(2.2, 0)
    designer.key("p")
    for x in (-2.9, 0, 2.2):
        designer.press(x, 0)
    designer.drag_out("tower-point", -1, 0.8)
    designer.key("t")
    designer.press(1, -0.8)


def test_a_level_is_drawn_with_the_mouse(designer: Designer) -> None:
    draw_a_small_level(designer)
    level = designer.level
    assert len(level.strokes) == 1
    assert level.custom_enemies_paths[0][-1] == level.destination_pos_icon
    assert len(level.custom_enemies_paths[0]) == 3
    assert [round(spot.position.x) for spot in level.tower_points] == [-1, 1]


def test_every_step_is_taken_back_and_done_again(designer: Designer) -> None:
    first = level_text(designer.level)
    draw_a_small_level(designer)
    last = level_text(designer.level)
    steps = designer.editor.bench.document.position
    assert steps == 7
    designer.key(*["ctrl+z"] * steps)
    assert level_text(designer.level) == first
    assert designer.editor.refusal("undo")
    designer.key(*["ctrl+y"] * steps)
    assert level_text(designer.level) == last


def test_a_stroke_is_seen_in_the_frame_that_has_it(designer: Designer) -> None:
    designer.key("b")
    designer.move_to(designer.pixel(-2, 1))
    before = designer.app.picture().copy()
    designer.button(True, designer.pixel(-2, 1))
    designer.move_to(designer.pixel(-1, 1), held=True)
    middle = designer.pixel(-1.5, 1)
    assert designer.app.picture().get_at(middle) != before.get_at(middle)
    assert not designer.level.strokes, "the stroke is no edit before the button goes up"


def test_arrow_keys_move_what_is_selected_and_are_one_step(designer: Designer) -> None:
    draw_a_small_level(designer)
    designer.key("v")
    designer.press(-1, 0.8)
    before, steps = designer.level.tower_points[0].position, designer.editor.bench.document.position
    designer.key("right", "right", "shift+up")
    after = designer.level.tower_points[0].position
    assert after == Point(round(before.x + 0.02, 2), round(before.y + 0.1, 2))
    assert designer.editor.bench.document.position == steps + 1


def test_keys_alone_place_things(designer: Designer) -> None:
    designer.key("t", *["shift+left"] * 5, "return")
    designer.key(*["shift+up"] * 10, "return")
    assert len(designer.level.tower_points) == 2
    first, second = designer.level.tower_points
    assert second.position.y - first.position.y == pytest.approx(1.0)


def test_ctrl_snaps_to_the_grid(designer: Designer) -> None:
    designer.key("t")
    with designer.holding(pygame.KMOD_LCTRL):
        designer.press(0.61, 0.38)
    assert designer.level.tower_points[0].position == Point(0.5, 0.5)


def test_escape_drops_what_is_under_way(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    designer.key("escape")
    designer.button(False, designer.pixel(1, 0))
    assert not designer.level.strokes


def test_the_level_is_played_and_esc_comes_back_to_the_same_view(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("first-steps"))
    camera = designer.editor.canvas.camera
    designer.key("=", "=")
    rect = camera.frame.rect.copy()
    designer.key("f5")
    assert isinstance(designer.app.screen, PlayTest)
    assert designer.app.screen.episode.recorder is None
    designer.frames(3)
    designer.key("escape")
    assert designer.app.screen is designer.editor
    assert camera.frame.rect == rect


def test_a_test_may_begin_with_a_later_wave_and_more_gold(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("two-bends"))
    designer.key("shift+f5")
    designer.key("right", "right", "down", "right", "down", "return")
    screen = designer.app.screen
    assert isinstance(screen, PlayTest)
    played = screen.episode.simulation.level
    assert played.waves == designer.level.waves[2:]
    assert played.initial_money == designer.level.initial_money + 100


def test_errors_block_playing_and_not_saving(designer: Designer, tmp_path: Path) -> None:
    designer.key("f5")
    assert designer.app.screen is designer.editor
    assert designer.editor.side.shown == "checks"
    designer.editor.bench.document.path = tmp_path / "draft.json"
    designer.drag_out("tower-point", 0, 0)
    designer.key("ctrl+s")
    assert load_level(tmp_path / "draft.json", draft=True) == designer.level
    assert any(finding.severity == "error" for finding in findings(designer.level, designer.app.tables))


def test_a_file_is_opened_drawn_on_and_saved(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save_level(find_level("first-steps"), path)
    designer = Designer(driver.app)
    designer.editor.open(designer.editor.filing.read(path))
    designer.frames()
    assert "*" not in name_of(designer.editor.bench.document)
    designer.key("t")
    designer.press(-2, -2)
    assert name_of(designer.editor.bench.document).endswith("*")
    designer.key("ctrl+s")
    assert "*" not in name_of(designer.editor.bench.document)
    assert load_level(path) == designer.level
    assert designer.app.progress.drawn == (path,)


def test_saving_a_new_level_asks_where(designer: Designer, home: Path) -> None:
    designer.drag_out("tower-point", 0, 0)
    designer.key("ctrl+s")
    assert designer.screen == "OpenFileScreen"
    designer.key("return")
    assert designer.app.screen is designer.editor
    path = designer.editor.bench.document.path
    assert path == home / "levels" / "untitled.json"
    assert load_level(path, draft=True) == designer.level


def test_what_another_program_wrote_is_not_lost(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    save_level(find_level("first-steps"), path)
    designer = Designer(driver.app)
    designer.editor.open(designer.editor.filing.read(path))
    save_level(find_level("two-bends"), path)
    designer.drag_out("tower-point", -2, -2)
    designer.key("ctrl+s")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert load_level(path) == find_level("two-bends")


@pytest.mark.parametrize("way", ["leave", "new", "window"])
def test_unsaved_work_is_asked_for(designer: Designer, way: str) -> None:
    designer.drag_out("tower-point", 0, 0)
    drawn = designer.level
    if way == "window":
        pygame.event.post(pygame.Event(pygame.QUIT))
        designer.frames()
    else:
        designer.editor.perform(way)
        designer.frames()
    assert designer.screen == "SaveQuestion"
    designer.key("escape")
    assert designer.app.running
    assert designer.level is drawn


def test_work_that_a_crash_left_is_offered_and_restored(driver: Driver) -> None:
    first = Designer(driver.app)
    draw_a_small_level(first)
    drawn = first.level
    driver.app.close()  # as after an exception: nobody was asked what becomes of the work
    second = Designer(driver.app)
    assert second.screen == "LevelList"
    second.key("return")
    assert second.app.screen is second.editor
    assert second.level == drawn
    assert second.editor.bench.document.changed


def test_every_action_is_in_a_menu_explained_and_has_a_picture(designer: Designer) -> None:
    assert sorted(action.name for title in MENUS for action in menu_of(title)) == sorted(
        action.name for action in ACTIONS
    )
    keys = [key for action in ACTIONS for key in action.keys]
    assert len(keys) == len(set(keys)), "two actions with one key"
    for action in ACTIONS:
        assert action.about.endswith("."), action.name
        designer.app.look.sprite(action.icon)
        designer.editor.refusal(action.name)
        designer.editor.key_label(action.name)


@pytest.mark.parametrize("action", [action.name for action in ACTIONS if action.name != "leave"])
def test_every_action_runs_from_the_palette(driver: Driver, action: str) -> None:
    designer = Designer(driver.app, find_level("two-bends"))
    designer.key("v")
    designer.press(*designer.level.tower_points[0].position)
    title = next(each.title for each in ACTIONS if each.name == action)
    designer.key("ctrl+shift+p")
    for letter in title:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode=letter, scancode=0))
    designer.frames()
    found = designer.app.screen.found  # type: ignore[union-attr]
    assert action in [each.name for each in found]
    designer.key(*["down"] * [each.name for each in found].index(action), "return")
    designer.frames(3)
    assert designer.app.running


def test_a_menu_is_walked_by_keys_and_by_mouse(designer: Designer) -> None:
    menu = designer.editor.menu
    designer.key("f10", "right", "right", "down")
    assert (menu.open, menu.row) == ("Tool", 1)
    designer.key("return")
    assert designer.editor.bench.tool.name == "road"
    designer.click_at(menu.titles["Tool"].center)
    designer.click_at(menu.row_rect(0).center)
    assert designer.editor.bench.tool.name == "select"


def test_a_key_is_changed_and_kept(designer: Designer) -> None:
    designer.editor.change_keys({"road": "ctrl+b"})
    designer.key("b")
    assert designer.editor.bench.tool.name == "select"
    designer.key("ctrl+b")
    assert designer.editor.bench.tool.name == "road"
    again = Designer(designer.app)
    assert again.editor.key_label("road") == "Ctrl+B"


def test_what_is_locked_stays_whatever_is_pressed(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("two-bends"))
    designer.press(*designer.level.tower_points[0].position)
    drawn = designer.level
    designer.editor.perform("lock-tower-points")
    designer.key("right", "delete", "backspace")
    designer.panel("inspector")
    designer.click_at(designer.field("x of tower point 0 0").center)
    designer.key("ctrl+a")
    designer.write("1")
    designer.key("return")
    assert designer.level is drawn


def test_hidden_and_locked_paths_keep_their_marks_when_numbers_change(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("five-roads"))
    bench = designer.editor.bench
    bench.sight.hidden_paths, bench.sight.locked_paths = {2}, {3}
    designer.key("1")
    designer.editor.perform("delete-path")
    assert (bench.sight.hidden_paths, bench.sight.locked_paths) == ({1}, {2})
    designer.key("ctrl+z")
    assert (bench.sight.hidden_paths, bench.sight.locked_paths) == ({2}, {3})


def test_a_level_of_the_game_is_not_written_over_by_accident(driver: Driver) -> None:
    shipped = next(entry for entry in built_in_levels() if entry.slug == "two-bends")
    before = shipped.path.read_bytes()
    designer = Designer(driver.app)
    designer.editor.open(designer.editor.filing.read(shipped.path))
    designer.drag_out("tower-point", -2.7, 2.7)
    designer.key("ctrl+s")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert shipped.path.read_bytes() == before


def test_a_taken_key_is_given_away_only_after_a_question(designer: Designer) -> None:
    designer.key("ctrl+k")
    designer.app.screen.form.focus_on("key open")  # type: ignore[union-attr]
    designer.key("return", "ctrl+s")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape", "escape")
    assert designer.editor.key_label("save") == "Ctrl+S"
    designer.key("ctrl+k")
    designer.app.screen.form.focus_on("key open")  # type: ignore[union-attr]
    designer.key("return", "ctrl+s")
    designer.click("swap")
    assert (designer.editor.key_label("open"), designer.editor.key_label("save")) == ("Ctrl+S", "Ctrl+O")
    designer.app.screen.form.focus_on("key save")  # type: ignore[union-attr]
    designer.key("delete", "return", "f10")
    assert designer.app.settings.editor_keys == {}
    assert (designer.editor.key_label("open"), designer.editor.key_label("save")) == ("Ctrl+O", "Ctrl+S")


def test_the_path_just_drawn_is_meant_by_what_is_done_to_a_path(designer: Designer) -> None:
    draw_a_small_level(designer)
    designer.press(-1, 0.8)
    strokes = len(designer.level.strokes)
    designer.key("ctrl+r")
    assert len(designer.level.strokes) == strokes + 1


@pytest.mark.parametrize("screen", ["waves", "play-test", "export"])
def test_the_window_asks_before_it_closes_wherever_one_is(driver: Driver, screen: str) -> None:
    designer = Designer(driver.app, find_level("two-bends"))
    designer.drag_out("tower-point", -2.6, 2.6)
    designer.editor.perform(screen)
    designer.frames(2)
    for _ in range(2):
        pygame.event.post(pygame.Event(pygame.QUIT))
        designer.frames()
        assert designer.app.running
        assert designer.screen == "SaveQuestion"
    designer.click("discard")
    assert not designer.app.running


def test_letters_in_their_order_find_an_action() -> None:
    assert next(action.name for action in matching(ACTIONS, "rd brsh")) == "road"


def test_every_export_is_reached_in_a_small_window_at_a_large_scale(driver: Driver) -> None:
    driver.app.change({"ui_scale": 200})
    designer = Designer(driver.app, find_level("two-bends"))
    designer.key("ctrl+e")
    designer.key(*["down"] * 8)
    form = designer.app.screen.form  # type: ignore[union-attr]
    assert form.focus.name == "back"
    designer.key("up")
    assert form.pane.view.contains(form.focus.rect)
