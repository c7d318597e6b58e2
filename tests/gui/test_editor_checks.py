"""What the checks say, as the window shows it, and how programmed players fare."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import editor.checking
from editor.choice_screen import ChoiceScreen
from editor.panels.checks_panel import why_not_become
from editor.panels.finding_places import go_to
from editor.play_test import PlayTest
from editor.selected import Kind, Selected
from editor.testing import _begin, _tell
from editor.trial_screen import TrialScreen
from editor.wave_question import from_wave
from tests.gui.designer import Designer
from tests.gui.driver import Driver
from towermind_app.level import Point, find_level, findings
from towermind_app.level.changed import without_path


@pytest.fixture
def designer(driver: Driver) -> Designer:
    level = find_level("two-bends")
    path = (*level.custom_enemies_paths[0][:-1], Point(0.0, -2.9))
    changes = {"custom_enemies_paths": (path,), "initial_money": level.max_money + 1}
    return Designer(driver.app, level.model_copy(update=changes))


def test_going_to_a_finding_selects_what_it_is_about(designer: Designer) -> None:
    editor = designer.editor
    for finding in findings(designer.level, editor.bench.tables):
        if finding.code == "path-end":
            go_to(editor, finding)
    last = len(designer.level.custom_enemies_paths[0]) - 1
    assert editor.bench.selected == Selected(Kind.WAYPOINT, 0, last)
    assert editor.side.shown != "level"
    for finding in findings(designer.level, editor.bench.tables):
        if finding.code == "money-order":
            go_to(editor, finding)
    assert editor.side.shown == "level"


def test_a_check_that_fails_is_not_no_findings(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr(editor.checking, "findings", broken)
    designer = Designer(driver.app)
    assert designer.editor.status.silence[0] == "checking…"
    for _ in range(200):
        designer.frames()
        if designer.editor.trouble:
            break
    assert designer.editor.status.silence[0] == "check failed"
    designer.panel("checks")
    assert "ValueError: no" in designer.editor.side.form.find("trouble").words  # type: ignore[attr-defined]


@pytest.mark.parametrize("button", ["do reverse-path", "do delete-path"])
def test_a_locked_path_stays_whatever_its_page_is_told(designer: Designer, button: str) -> None:
    designer.editor.bench.sight.locked_paths.add(0)
    designer.panel("paths")
    widget = designer.editor.side.form.find(button)
    assert not widget.enabled
    assert "locked" in widget.tip
    designer.click_at(widget.rect.center)
    assert designer.editor.bench.document.position == 0


def test_a_player_that_could_not_play_says_why(driver: Driver, tmp_path: Path) -> None:
    screen = TrialScreen(driver.app, find_level("first-steps"))
    trial = screen._trials[0]
    trial.begin(tmp_path / "gone.json")
    assert trial.process is not None
    trial.process.wait(60)
    trial.look()
    screen.leave()
    assert "gone.json" in trial.problem


def test_a_check_without_findings_is_told_as_soon_as_it_is_there(driver: Driver) -> None:
    level = find_level("first-steps")
    found = findings(level, driver.app.tables)
    idle = {row for row in range(len(level.tower_points)) if any(f"[{row}]" in each.place for each in found)}
    spots = tuple(spot for row, spot in enumerate(level.tower_points) if row not in idle)
    level = level.model_copy(update={"tower_points": spots})
    assert findings(level, driver.app.tables) == ()
    designer = Designer(driver.app, level)
    designer.panel("checks")
    assert designer.field("checking")
    designer.editor.check()
    designer.frames()
    assert designer.field("nothing")


def test_of_two_paths_alike_the_locked_one_is_not_fixed_away(driver: Driver) -> None:
    level = find_level("first-steps")
    (path, *_) = level.custom_enemies_paths
    designer = Designer(driver.app, level.model_copy(update={"custom_enemies_paths": (path, path)}))
    designer.editor.bench.sight.locked_paths = {0}
    assert why_not_become(designer.editor.bench, without_path(designer.level, 0))


def test_a_path_that_ends_next_to_the_base_ends_there_on_its_page_too(driver: Driver) -> None:
    level = find_level("first-steps")
    base = level.destination_pos_icon
    path = (*level.custom_enemies_paths[0][:-1], Point(base.x + 0.005, base.y))
    designer = Designer(driver.app, level.model_copy(update={"custom_enemies_paths": (path,)}))
    designer.editor.bench.selected = Selected(Kind.BASE)
    designer.frames()
    ending = designer.editor.side.form.find("ending")
    assert ending.words == "Paths that end here: 1"  # type: ignore[attr-defined]


def test_a_test_from_a_later_wave_tells_waves_by_the_levels_numbers(driver: Driver) -> None:
    designer = Designer(driver.app, find_level("first-steps"))
    _begin(designer.editor, from_wave(designer.level, 3, 100), 7)
    game = designer.app.screen
    assert isinstance(game, PlayTest)
    summary = replace(game.episode.summary(), outcome="lost", leaks_by_wave=[2, 0, 1])
    designer.app.pop()
    _tell(designer.editor, summary)
    assert isinstance(designer.app.screen, ChoiceScreen)
    assert "wave 3: 2, wave 5: 1" in " ".join(designer.app.screen._about)
