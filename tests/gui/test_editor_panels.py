"""The pages beside the map, on a screen that only notes what they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from editor.bench import Workbench
from editor.document import Document
from editor.edit import Edit
from editor.panels.every import PANELS
from editor.panels.path_card import PathCard
from editor.selected import Kind, Selected
from editor.sight import MapLayer
from editor.tools.every import TOOLS
from towermind_app.level import Finding, Level, Point, find_level, findings, new_level
from towermind_app.play.ui.fields import IconButton, NumberField
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.form import Form, Pane
from towermind_app.play.ui.look import Look
from towermind_app.play.ui.widgets import Widget
from towermind_app.tables import load_tables

PANEL = {panel.name: panel for panel in PANELS}
TOOL = {tool.name: tool for tool in TOOLS}


class Notes:
    """Stands in for the editor's screen."""

    def __init__(self, level: Level, look: Look) -> None:
        self.app: Any = SimpleNamespace(look=look, px=lambda units: round(units * look.fonts.scale))
        self.bench = Workbench(Document(level), load_tables(), TOOL["select"])
        self.findings: tuple[Finding, ...] = findings(level, self.bench.tables)
        self.performed: list[str] = []
        self.looked_at: list[Point] = []
        self.said: list[str] = []
        self.refused: dict[str, str] = {}
        self.trouble, self.checked = "", True

    def action_of(self, event: pygame.Event) -> None:
        del event

    def perform(self, action: str) -> None:
        self.performed.append(action)

    def refusal(self, action: str) -> str:
        return self.refused.get(action, "")

    def key_label(self, action: str) -> str:
        return {"delete": "Del"}.get(action, "")

    def look_at(self, point: Point) -> None:
        self.looked_at.append(point)

    def show_panel(self, name: str) -> None:
        self.performed.append(f"panel-{name}")

    def say(self, words: str) -> None:
        self.said.append(words)


class Page:
    """One page with its form, laid out anew before each thing a person does."""

    def __init__(self, name: str, host: Notes, scale: float = 1.0) -> None:
        self.host, self.form = host, Form(always_focused=False)
        self.room = pygame.Rect(round(8 * scale), 10, round(300 * scale), 4000)
        self._panel = PANEL[name](host)
        self.build()

    def build(self) -> None:
        self.form.clear()
        self.form.pane = Pane(pygame.Rect(0, 0, 2000, 9000), 0)
        self.height = self._panel.lay_out(self.form, self.room.copy())
        self.form.pane.height = self.height

    def find(self, name: str) -> Any:
        self.build()
        return self.form.find(name)

    def press(self, name: str) -> None:
        widget = self.find(name)
        assert widget.enabled, f"{name} cannot be pressed"
        place = widget.rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.form.handle(pygame.Event(kind, pos=place, button=1))
            self.build()

    def write(self, name: str, words: str) -> None:
        self.press(name)
        for letter in words:
            self.form.handle(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        self.form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))

    @property
    def level(self) -> Level:
        return self.host.bench.document.level


@pytest.fixture
def look(display: None) -> Look:
    del display
    pygame.display.set_mode((320, 240))
    return Look(Fonts(1.0))


@pytest.fixture
def host(look: Look) -> Notes:
    return Notes(find_level("five-roads"), look)


@pytest.fixture
def troubled(look: Look) -> Notes:
    """A draft with something of every severity."""
    level = find_level("two-bends")
    paths = (level.custom_enemies_paths[0][:-1], (Point(0.0, 9.0),))
    changes = {"custom_enemies_paths": paths, "initial_money": level.max_money + 1, "waves": (777,)}
    return Notes(level.model_copy(update=changes), look)


def boxes(form: Form) -> Iterator[tuple[Widget, Widget]]:
    for one, other in combinations(form.widgets, 2):
        if one.rect.colliderect(other.rect):
            yield one, other


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", list(PANEL))
@pytest.mark.parametrize("level", ["five-roads", "draft", "troubled"])
def test_nothing_overlaps_or_sticks_out(troubled: Notes, name: str, level: str, scale: float) -> None:
    look = Look(Fonts(scale))
    levels = {"five-roads": find_level("five-roads"), "draft": new_level()}
    host = Notes(levels.get(level, troubled.bench.level), look)
    for kind in (None, *Kind):
        host.bench.selected = Selected(kind) if kind else None
        host.bench.take(TOOL["path" if kind else "road"])
        page = Page(name, host, scale)
        assert not [(one.name, other.name) for one, other in boxes(page.form)]
        bottom = max(widget.rect.bottom for widget in page.form.widgets)
        assert bottom <= page.room.y + page.height
        assert all(page.room.x <= w.rect.x and w.rect.right <= page.room.right for w in page.form.widgets)
        names = [widget.name for widget in page.form.widgets]
        assert len(names) == len(set(names))
        page.form.draw(pygame.Surface((page.room.right, 400)), look)


@pytest.mark.parametrize("name", list(PANEL))
def test_every_icon_says_what_it_does(troubled: Notes, name: str) -> None:
    for kind in Kind:
        troubled.bench.selected = Selected(kind)
        for widget in Page(name, troubled).form.widgets:
            assert not isinstance(widget, IconButton) or widget.tip


def test_a_button_of_an_action_tells_its_key_and_why_not(host: Notes) -> None:
    host.bench.selected = Selected(Kind.TOWER_POINT, 1)
    assert "(Del)" in Page("inspector", host).find("do delete").tip
    host.refused["undo"] = "Nothing has been done yet"
    undo = Page("history", host).find("do undo")
    assert "Nothing has been done yet" in undo.tip
    assert not undo.enabled


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


def test_the_level_page_changes_what_it_names(host: Notes) -> None:
    page = Page("level", host)
    page.write("name", "Zed")
    page.write("total_life", "7")
    page.press("theme snow")
    page.press("road tiles")
    level = page.level
    assert (level.name, level.total_life, level.theme, level.road_style) == ("Zed", 7, "snow", "tiles")
    assert host.bench.document.names == (
        "Change the name", "Change lives", "Change the ground", "Change the road style",
    )  # fmt: skip


def test_limits_of_the_economy_are_told_in_place(host: Notes) -> None:
    page = Page("level", host)
    page.write("total_life", "0")
    field = page.form.find("total_life")
    assert isinstance(field, NumberField)
    assert field.problem == "1 to 10000, whole"
    assert not host.bench.document.names


def test_difficulty_follows_the_level(host: Notes) -> None:
    page = Page("level", host)
    page.find("heading Difficulty 3.39")
    page.write("initial_money", "0")
    with pytest.raises(KeyError):
        page.find("heading Difficulty 3.39")
    host.bench.do(Edit("Clear", page.level.model_copy(update={"waves": ()})))
    assert "no wave" in page.find("no difficulty").words


def test_paths_are_hidden_locked_and_put_in_another_order(host: Notes) -> None:
    page, first = Page("paths", host), host.bench.level.custom_enemies_paths[0]
    page.press("down 0")
    assert page.level.custom_enemies_paths[1] == first
    assert host.bench.active_path == 1
    assert not page.find("up 0").enabled
    page.press("show 1")
    page.press("lock 2")
    assert (host.bench.sight.hidden_paths, host.bench.sight.locked_paths) == ({1}, {2})


def test_buttons_of_a_path_are_actions(host: Notes) -> None:
    host.refused["delete-path"] = "Path 1 is locked."
    page = Page("paths", host)
    names = ["reverse-path", "paint-along-path", "smooth-path", "simplify-path"]
    for name in names:
        page.press(f"do {name}")
    assert host.performed == names
    assert not page.find("do delete-path").enabled


def test_a_path_is_taken_in_hand_by_its_action(host: Notes) -> None:
    page = Page("paths", host)
    page.press("path 2")
    assert host.performed == ["path-3"]
    cards = [widget for widget in page.form.widgets if isinstance(widget, PathCard)]
    assert [card.active for card in cards] == [True, *(False for _ in cards[1:])]


def test_findings_lead_to_their_place_and_are_fixed(troubled: Notes) -> None:
    page = Page("checks", troubled)
    finding = next(each for each in troubled.findings if each.code == "path-end")
    page.press(f"finding path-end {finding.place} 1")
    assert troubled.looked_at == [finding.point]
    assert troubled.bench.selected is not None
    assert troubled.bench.selected.kind is Kind.WAYPOINT
    page.press("fix money-order InitialMoney 1")
    assert page.level.initial_money <= page.level.max_money
    assert troubled.bench.document.undo_name == "Fix money-order"
    page.press("fix money-order InitialMoney 1")
    assert troubled.said == ["There is nothing left to fix here"]


def test_a_fix_leaves_what_is_locked_and_says_so(troubled: Notes) -> None:
    page = Page("checks", troubled)
    finding = next(each for each in troubled.findings if each.code == "path-end")
    troubled.bench.sight.locked_paths.add(0)
    page.press(f"fix path-end {finding.place} 1")
    assert troubled.said == ["Path 1 is locked."]
    assert not troubled.bench.document.names


def test_a_finding_off_the_map_opens_its_page(troubled: Notes) -> None:
    page = Page("checks", troubled)
    page.press("finding wave-unknown Waves[0] 1")
    page.press("finding money-order InitialMoney 1")
    assert troubled.performed == ["waves", "panel-level"]


def test_severities_can_be_left_out(troubled: Notes) -> None:
    page = Page("checks", troubled)
    errors = sum(finding.severity == "error" for finding in troubled.findings)
    assert page.find("filter error").label == str(errors)
    page.press("filter error")
    assert not [widget for widget in page.form.widgets if widget.name.startswith("finding money-order")]
    page.press("filter error")
    page.find("finding money-order InitialMoney 1")


def test_a_level_without_findings_says_so(host: Notes) -> None:
    host.findings = ()
    assert "can be played" in Page("checks", host).find("nothing").words
    host.checked = False
    assert Page("checks", host).find("checking").words == "Checking…"
    host.trouble = "The check failed: ValueError: no"
    assert Page("checks", host).find("trouble").words == host.trouble


def test_layers_and_aids_are_actions(host: Notes) -> None:
    page = Page("layers", host)
    for name in ("show tower-points", "lock road", "aid coverage"):
        page.press(name)
    assert host.performed == ["show-tower-points", "lock-road", "coverage"]
    page.write("grid step", "0.5")
    assert host.bench.sight.grid_step == 0.5


def test_history_walks_to_a_step(host: Notes) -> None:
    for number in range(200):
        level = host.bench.document.level.model_copy(update={"name": str(number)})
        host.bench.do(Edit(f"Step {number}", level))
    page = Page("history", host)
    page.press("step 150")
    assert page.level.name == "149"
    page.press("step 190")
    assert page.level.name == "189"
    page.press("step 0")
    assert page.level.name == "Five Roads"
    assert page.find("later").words == "… and 160 steps after these"


def test_tab_reaches_everything_that_can_be_pressed(troubled: Notes) -> None:
    for name in PANEL:
        page = Page(name, troubled)
        reachable = [widget for widget in page.form.widgets if widget.enabled]
        for widget in reachable:
            page.form.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
            assert page.form.focus is widget
