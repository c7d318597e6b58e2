"""Mouse and keys at the map."""

from __future__ import annotations

import pygame
import pytest

from editor.selected import Kind, place_of
from tests.gui.designer import Designer
from tests.gui.driver import Driver
from towermind_app.level import Point, find_level


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
