"""The pages beside the map, on a screen that only notes what they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from editor.edit import Edit
from editor.panels.path_card import PathCard
from editor.selected import Kind, Selected
from tests.gui.pages import PANEL, TOOL, Notes, Page
from towermind_app.level import Point, find_level, new_level
from towermind_app.play.ui.fields import IconButton, NumberField
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import Look
from towermind_app.play.ui.widgets import Widget


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
