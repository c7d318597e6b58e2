"""Mouse and keys at the map."""

from __future__ import annotations

import pygame
import pytest

from editor.selected import Kind, place_of
from tests.gui.designer import Designer
from tests.gui.driver import Driver
from towermind_app.level import Point, find_level, new_level


@pytest.fixture
def designer(driver: Driver) -> Designer:
    return Designer(driver.app)


def _selected_at(designer: Designer) -> Point:
    thing = designer.editor.bench.selected
    assert thing
    place = place_of(designer.level, thing)
    assert place
    return place


def test_what_is_dragged_out_of_the_palette_is_new_where_it_comes_over_a_path(driver: Driver) -> None:
    level = find_level("first-steps")
    designer = Designer(driver.app, level)
    designer.editor.perform("path-2")
    hands, aim = designer.editor.hands, designer.pixel(-2.5, -2.5)
    hands.begin(designer.pixel(*level.custom_enemies_paths[0][1]), fresh=True)
    hands.mouse_move(aim)
    hands.end(aim)
    first, second = designer.level.custom_enemies_paths
    assert first == level.custom_enemies_paths[0]
    assert second[0].distance(Point(-2.5, -2.5)) < 0.02


@pytest.mark.parametrize("key", ["t", "h", "p"])
def test_arrow_keys_move_what_the_mouse_has_just_placed(designer: Designer, key: str) -> None:
    designer.key(key)
    designer.press(1, 1)
    before = _selected_at(designer)
    designer.key("right", "right", "shift+up")
    after = _selected_at(designer)
    assert (round(after.x - before.x, 2), round(after.y - before.y, 2)) == (0.02, 0.1)


def test_after_enter_arrow_keys_move_the_cross_until_it_is_put_away(designer: Designer) -> None:
    designer.key("t", "shift+left", "return", *["shift+up"] * 8, "return")
    first, second = (spot.position for spot in designer.level.tower_points)
    assert round(second.y - first.y, 2) == 0.8
    designer.key("escape", "shift+up")
    assert round(_selected_at(designer).y - second.y, 2) == 0.1


def test_enter_with_the_select_tool_takes_a_thing_for_the_arrow_keys(designer: Designer) -> None:
    designer.key("t", "shift+left", "return", "v", "return")
    bench = designer.editor.bench
    assert bench.selected and bench.selected.kind is Kind.TOWER_POINT
    before = _selected_at(designer)
    designer.key("right")
    assert round(_selected_at(designer).x - before.x, 2) == 0.01
    designer.key("escape", *["shift+down"] * 5, "return")
    assert bench.cross and bench.selected is None


@pytest.mark.parametrize("tool", ["b", "e"])
def test_enter_is_a_dab_and_shift_enter_a_line_from_there(driver: Driver, tool: str) -> None:
    designer = Designer(driver.app, find_level("two-bends"))
    designer.key(
        tool, "shift+left", "return", *["shift+up"] * 3, "shift+return", "shift+right", "shift+return"
    )
    dab, line, further = designer.level.strokes[-3:]
    assert dab.points == (Point(-0.1, 0),)
    assert line.points == (Point(-0.1, 0), Point(-0.1, 0.3))
    assert further.points == (Point(-0.1, 0.3), Point(0, 0.3))
    assert dab.erase is line.erase is (tool == "e")


def test_what_is_under_way_can_be_finished_where_the_mouse_was_last(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    designer.editor.hands.finish()
    (stroke,) = designer.level.strokes
    assert stroke.points[-1].distance(Point(1, 0)) < 0.02
    designer.move_to(designer.pixel(2, 0), held=True)
    designer.button(False, designer.pixel(2, 0))
    designer.editor.hands.finish()
    assert designer.level.strokes == (stroke,)


def test_an_arrow_key_during_a_drag_ends_it_first(designer: Designer) -> None:
    designer.key("t")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    designer.key("right")
    assert designer.level.tower_points[0].position.distance(Point(1.01, 0)) < 0.02
    assert designer.editor.bench.document.names == ("Add tower point 1", "Move tower point 1")


def test_arrow_keys_there_and_back_leave_no_step(designer: Designer) -> None:
    designer.key("t")
    designer.press(0, 0)
    designer.key("right", "left")
    assert designer.editor.bench.document.names == ("Add tower point 1",)


def test_discs_of_paths_to_come_are_dim_and_numbered(designer: Designer) -> None:
    picture = designer.app.picture()
    bar = designer.editor.tools.form
    four, five = (picture.subsurface(bar.find(f"path-{number}").rect) for number in (4, 5))
    assert pygame.image.tobytes(four, "RGB") != pygame.image.tobytes(five, "RGB")
    assert not bar.find("path-5").enabled


def test_what_is_let_go_off_the_map_goes_back_to_the_palette(designer: Designer) -> None:
    tool = designer.editor.tools.form.find("tower-point").rect.center
    designer.drag_pixels(tool, designer.pixel(0, 0), tool)
    assert designer.level.tower_points == ()
    assert not designer.editor.bench.document.changed
    assert designer.editor.bench.selected is None


def test_what_is_moved_off_the_map_stays_at_its_edge(designer: Designer) -> None:
    designer.drag_out("tower-point", 0, 0)
    designer.key("v")
    panel = designer.editor.side.rect.center
    designer.drag_pixels(designer.pixel(0, 0), designer.pixel(1, 0), panel)
    assert designer.level.tower_points[0].position.x == 3


def test_moving_the_map_during_a_stroke_leaves_the_stroke_to_its_own_button(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    designer.button(True, designer.pixel(1, 0), 2)
    designer.button(False, designer.pixel(1, 0), 1)
    designer.move_to(designer.pixel(1.5, 0.5))
    designer.button(False, designer.pixel(1.5, 0.5), 2)
    (stroke,) = designer.level.strokes
    assert stroke.points[-1].distance(Point(1, 0)) < 0.02
    designer.move_to(designer.pixel(2, 2))
    designer.press(-2, -2)
    assert len(designer.level.strokes) == 2


def test_the_window_taking_the_mouse_away_drops_what_is_under_way(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    designer.frames()
    designer.button(False, designer.pixel(1, 0))
    assert designer.level.strokes == ()
    assert designer.editor.bench.tool.preview is None


def test_undo_during_a_stroke_is_of_the_stroke(designer: Designer) -> None:
    designer.drag_out("tower-point", 0, 0)
    designer.key("b")
    designer.button(True, designer.pixel(0, 1))
    designer.move_to(designer.pixel(1, 1), held=True)
    designer.key("ctrl+z")
    designer.button(False, designer.pixel(1, 1))
    assert designer.level.strokes == ()
    assert len(designer.level.tower_points) == 1


def test_a_selected_thing_at_the_edge_does_not_move_a_map_that_is_fitted(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("first-steps"))
    before = designer.pixel(0, 0)
    designer.editor.canvas.camera.bring(Point(2.99, -2.99))
    assert designer.pixel(0, 0) == before


def test_with_five_paths_no_sixth_is_spoken_of(driver: Driver) -> None:
    level = find_level("first-steps")
    designer = Designer(
        driver.app, level.model_copy(update={"custom_enemies_paths": level.custom_enemies_paths * 5})
    )
    designer.editor.perform("path")
    designer.editor.bench.active_path = 5
    designer.panel("inspector")
    words = " ".join(str(getattr(widget, "words", "")) for widget in designer.editor.side.form.widgets)
    assert "at most 5 paths" in words
    assert "6" not in words


def test_on_the_grid_the_cross_goes_from_line_to_line(designer: Designer) -> None:
    designer.editor.perform("snap")
    designer.key("t", "right", "right", "up", "return")
    step = designer.editor.bench.sight.grid_step
    assert designer.level.tower_points[0].position == Point(2 * step, step)


def test_a_menu_opened_during_a_stroke_ends_it(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 0))
    designer.move_to(designer.pixel(1, 0), held=True)
    designer.key("f10")
    designer.button(False, designer.pixel(1, 0))
    designer.key("escape")
    (stroke,) = designer.level.strokes
    assert stroke.points[-1].distance(Point(1, 0)) < 0.02
    designer.move_to(designer.pixel(2, 2))
    designer.press(-2, -2)
    assert len(designer.level.strokes) == 2


def test_a_menu_opened_while_the_map_is_moved_ends_that(designer: Designer) -> None:
    designer.key("=", "=", "=", "=", "=")
    start = designer.pixel(0, 0)
    designer.button(True, start, 2)
    designer.key("f10")
    designer.button(False, start, 2)
    designer.key("escape")
    designer.move_to((start[0] + 60, start[1]))
    assert designer.pixel(0, 0) == start


@pytest.mark.parametrize("way", ["help", "focus", "menu"])
def test_what_is_held_in_the_palette_is_let_go_when_the_mouse_is_taken_away(
    designer: Designer, way: str
) -> None:
    place = designer.editor.tools.form.find("tower-point").rect.center
    designer.move_to(place)
    designer.button(True, place)
    if way == "focus":
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        designer.frames()
    else:
        designer.key("f1" if way == "help" else "f10")
        designer.button(False, place)
        designer.key("escape")
    for x in (0, 1):
        designer.move_to(designer.pixel(x, x))
    designer.editor.perform("panel-level")
    assert designer.editor.bench.document.names == ()


def test_undo_during_the_very_first_stroke_is_of_that(designer: Designer) -> None:
    designer.key("b")
    designer.button(True, designer.pixel(0, 1))
    designer.move_to(designer.pixel(1, 1), held=True)
    designer.key("ctrl+z")
    designer.move_to(designer.pixel(2, 1), held=True)
    designer.button(False, designer.pixel(2, 1))
    assert designer.level.strokes == ()


def test_undo_in_a_field_takes_back_what_was_written(designer: Designer) -> None:
    before = designer.level.name
    designer.panel("level")
    designer.click_at(designer.field("name").center)
    designer.write("Zebra")
    designer.key("ctrl+z")
    assert designer.level.name == before
    assert designer.editor.bench.document.redo_name


def test_in_the_games_own_view_nothing_is_taken_hold_of(driver: Driver) -> None:
    level = find_level("first-steps")
    designer = Designer(driver.app, level)
    designer.editor.perform("game-view")
    place, spot = level.custom_enemies_paths[0][1], level.tower_points[0].position
    designer.drag(place, (place.x + 0.5, place.y), (place.x + 0.5, place.y + 0.5))
    for aim in (place, spot):
        designer.press(*aim, button=3)
    designer.key("b")
    designer.drag((0, 0), (1, 1))
    assert designer.level is level
    assert "game's own view" in designer.editor.status.note
    designer.editor.perform("game-view")
    designer.drag((0, 0), (1, 1))
    assert len(designer.level.strokes) == len(level.strokes) + 1


def test_a_refusal_in_the_middle_of_a_drag_is_said(driver: Driver) -> None:
    level = find_level("first-steps")
    base = level.destination_pos_icon
    path = (*(Point(round(-2.8 + 0.28 * place, 2), 2.4) for place in range(19)), base)
    designer = Designer(driver.app, level.model_copy(update={"custom_enemies_paths": (path,)}))
    middle = (path[3].x + path[4].x) / 2
    designer.drag((middle, 2.4), (middle, 2.6), (middle, 2.8))
    assert "20 waypoints" in designer.editor.status.note


def test_a_right_click_says_why_the_base_stays(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("first-steps"))
    base = designer.level.destination_pos_icon
    designer.press(base.x, base.y, button=3)
    assert "keeps its base" in designer.editor.status.note


@pytest.mark.parametrize("action", ["smooth-path", "simplify-path", "reverse-path", "paint-along-path"])
def test_an_action_that_changes_nothing_says_so(driver: Driver, action: str) -> None:
    level = new_level().model_copy(update={"custom_enemies_paths": ((Point(0, 0),),)})
    designer = Designer(driver.app, level)
    designer.editor.perform(action)
    assert designer.editor.bench.document.names == ()
    assert designer.editor.status.note == "That changes nothing"


def test_hiding_the_panel_gives_the_keyboard_back_to_the_map(designer: Designer) -> None:
    designer.key("f6")
    designer.editor.perform("toggle-panel")
    designer.key("t", "right", "return")
    assert len(designer.level.tower_points) == 1
