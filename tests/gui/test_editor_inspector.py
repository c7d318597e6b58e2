"""The page of what is selected, and of the tool in hand."""

from __future__ import annotations

import pygame
import pytest

from editor.edit import Edit
from editor.selected import Kind, Selected
from editor.sight import MapLayer
from tests.gui.pages import TOOL, Notes, Page
from towermind_app.level import Point, find_level
from towermind_app.play.ui.look import Look


@pytest.fixture
def host(look: Look) -> Notes:
    return Notes(find_level("five-roads"), look)


def test_places_are_written_as_numbers(host: Notes) -> None:
    host.bench.selected = Selected(Kind.WAYPOINT, 1, 2)
    page = Page("inspector", host)
    before = page.level.custom_enemies_paths[1][2]
    page.write("x of waypoint 1 2", "1.5")
    assert page.level.custom_enemies_paths[1][2] == (1.5, before.y)
    assert host.bench.document.undo_name == "Move waypoint 2 of path 2"
    page.write("y of waypoint 1 2", "9")
    assert page.find("y of waypoint 1 2").problem == "-3.5 to 3.5"
    assert page.level.custom_enemies_paths[1][2] == (1.5, before.y)


def test_steps_of_one_field_are_one_step_of_the_history(host: Notes) -> None:
    host.bench.selected = Selected(Kind.BASE)
    page = Page("inspector", host)
    page.press("x of base 0 0")
    before = page.level.destination_pos_icon.x
    for _ in range(5):
        page.form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode=""))
        page.build()
    assert page.level.destination_pos_icon.x == pytest.approx(before + 0.05)
    assert host.bench.document.position == 1


def test_what_is_written_goes_to_the_thing_it_was_written_for(host: Notes) -> None:
    host.bench.selected = Selected(Kind.TOWER_POINT, 0)
    page = Page("inspector", host)
    others = page.level.tower_points[1:]
    page.press("x of tower point 0 0")
    for letter in "0.5":
        page.form.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    host.bench.selected = Selected(Kind.TOWER_POINT, 1)
    page.build()
    page.form.draw(pygame.Surface((10, 10)), host.app.look)
    assert page.level.tower_points[0].position.x == 0.5
    assert page.level.tower_points[1:] == others


def test_a_waypoint_leads_to_its_neighbours_and_can_be_doubled(host: Notes) -> None:
    host.bench.selected = Selected(Kind.WAYPOINT, 0, 0)
    page = Page("inspector", host)
    assert not page.find("select before").enabled
    page.press("select after")
    assert host.bench.selected == Selected(Kind.WAYPOINT, 0, 1)
    assert host.looked_at == [page.level.custom_enemies_paths[0][1]]
    page.press("do duplicate")
    assert host.performed == ["duplicate"]


def test_a_waypoint_goes_earlier_and_later_on_its_path(host: Notes) -> None:
    host.bench.selected = Selected(Kind.WAYPOINT, 0, 0)
    page = Page("inspector", host)
    first, second, *rest = page.level.custom_enemies_paths[0]
    assert not page.find("earlier").enabled
    page.press("later")
    assert page.level.custom_enemies_paths[0] == (second, first, *rest)
    assert host.bench.selected == Selected(Kind.WAYPOINT, 0, 1)
    page.press("earlier")
    assert page.level.custom_enemies_paths[0] == (first, second, *rest)
    host.bench.sight.locked_paths.add(0)
    page.press("later")
    assert (host.said, host.bench.document.position) == (["Path 1 is locked."], 2)


def test_a_tower_point_gets_its_mirror_image(host: Notes) -> None:
    host.bench.selected = Selected(Kind.TOWER_POINT, 1)
    page = Page("inspector", host)
    count, (x, y) = len(page.level.tower_points), page.level.tower_points[1].position
    page.press("mirror")
    assert page.level.tower_points[-1].position == (-x, y)
    assert host.bench.selected == Selected(Kind.TOWER_POINT, count)


def test_a_number_that_is_not_taken_is_not_shown(host: Notes) -> None:
    host.bench.selected = Selected(Kind.TOWER_POINT, 0)
    host.bench.sight.locked.add(MapLayer.TOWER_POINTS)
    page = Page("inspector", host)
    seen, position = host.bench.version, page.level.tower_points[0].position
    page.write("x of tower point 0 0", "2.5")
    assert host.bench.version != seen, "the page is not laid out anew"
    assert page.find("x of tower point 0 0").value == position.x
    assert len(host.said) == 1


def test_what_is_locked_stays_whatever_the_pages_are_told(host: Notes) -> None:
    host.bench.selected = Selected(Kind.TOWER_POINT, 0)
    host.bench.sight.locked |= {MapLayer.TOWER_POINTS}
    host.bench.sight.locked_paths.add(1)
    for page, button in (("inspector", "gather"), ("inspector", "mirror"), ("paths", "down 0")):
        Page(page, host).press(button)
    assert host.bench.document.position == 0
    assert host.said[-1] == "Path 2 is locked."
    assert len(host.said) == 3


def test_reach_of_a_tower_point_in_figures(host: Notes) -> None:
    path = (Point(-3.0, 0.0), Point(3.0, 0.0))
    level = host.bench.document.level
    spot = level.tower_points[0]._replace(position=Point(0.0, 0.0), assembly=Point(0.3, 0.0))
    changes = {"custom_enemies_paths": (path,), "tower_points": (spot,)}
    host.bench.do(Edit("Change", level.model_copy(update=changes)))
    host.bench.selected = Selected(Kind.TOWER_POINT)
    page = Page("inspector", host)
    for tower in host.bench.tables.towers:
        assert page.find(f"{tower.name} 0").words == f"{tower.attack_range:.2f}"
    assert not [widget for widget in page.form.widgets if widget.name == "decoy"]
    page.write("y of tower point 0 0", "2.9")
    assert "decoy" in page.find("decoy").words


def test_the_brush_of_the_tool_in_hand(host: Notes) -> None:
    host.bench.take(TOOL["road"])
    page = Page("inspector", host)
    page.write("brush width", "1.25")
    page.press("brush square")
    page.find("brush style").choose("brick")
    brush = host.bench.brush
    assert (brush.width, brush.shape, brush.style) == (1.25, "square", "brick")
    page.find("brush style").choose("the level's")
    assert brush.style is None
