"""Fixes take away what they are for and bring nothing new; one page explains every code."""

from __future__ import annotations

import re

import pytest

from tests.unit.level.test_findings import BASE, CASES, PATH, _level, _wave
from towermind_app import paths
from towermind_app.level import (
    Finding,
    Level,
    Point,
    Stroke,
    TowerPoint,
    built_in_levels,
    can_fix,
    find_level,
    findings,
    fix,
    load_level,
)
from towermind_app.level.finding import SEVERITIES, found
from towermind_app.level.fixes import FIXES
from towermind_app.tables import load_tables

TABLES = load_tables()
UNPLAYED = (*PATH[:3], PATH[2], *PATH[3:])
MORE: list[tuple[str, dict[str, object]]] = [
    ("waypoint-repeated", {"custom_enemies_paths": (UNPLAYED,)}),
    ("number-out", {"total_life": 0}),
    ("number-out", {"gold_coins_value": 2_000_000}),
    ("assembly-outside", {"tower_points": (TowerPoint(Point(2.5, 0.5), Point(3.2, 0.5)),)}),
    ("path-outside", {"custom_enemies_paths": ((Point(3.2, 0), *PATH[1:-1], Point(0, 3.2), BASE),)}),
    ("path-end", {"custom_enemies_paths": ((*PATH[:-1], Point(BASE.x - 0.2, BASE.y)),)}),
    ("path-short", {"custom_enemies_paths": ((BASE,),)}),
    ("wave-repeated", {"waves": (5, 500), "wave_entries": (_wave(*[0] * 20), _wave(*[0] * 20))}),
    ("wave-empty", {"waves": (500,), "wave_entries": (_wave(), _wave(0))}),
    ("assembly-far", {"tower_points": (TowerPoint(Point(0.37, 0.11), Point(-1.94, 2.03)),)}),
    ("tower-point-outside", {"tower_points": (TowerPoint(Point(-3.5, 3.5), Point(-3.5, 3.5)),)}),
]
FIXABLE = [*((code, changes) for changes, code, _, _ in CASES if code in FIXES), *MORE]


@pytest.mark.parametrize(("code", "changes"), FIXABLE, ids=[case[0] for case in FIXABLE])
def test_a_fix_takes_its_finding_away_and_adds_no_error(code: str, changes: dict[str, object]) -> None:
    level = _level(**changes)
    before = findings(level, TABLES)
    finding = next(finding for finding in before if finding.code == code)
    better = fix(level, finding, TABLES)
    assert better is not None and can_fix(finding)
    after = findings(better, TABLES)
    assert _count(after, code) < _count(before, code)
    assert sum(each.severity == "error" for each in after) <= sum(each.severity == "error" for each in before)


def _count(found: tuple[Finding, ...], code: str) -> int:
    return sum(finding.code == code for finding in found)


def test_every_fixable_code_is_tried_here() -> None:
    assert {code for code, _ in FIXABLE} == set(FIXES)
    assert {*(code for _, code, _, _ in CASES), *(code for code, _ in MORE), "wave-unused"} == set(SEVERITIES)


def _fixed(level: Level, code: str) -> Level:
    finding = next(finding for finding in findings(level, TABLES) if finding.code == code)
    better = fix(level, finding, TABLES)
    assert better is not None
    return better


def test_a_path_that_ends_near_the_base_is_moved_and_another_goes_on() -> None:
    near, far = Point(BASE.x - 0.2, BASE.y), PATH[-3]
    moved = _fixed(_level(custom_enemies_paths=((*PATH[:-1], near),)), "path-end")
    assert moved.custom_enemies_paths == (PATH,)
    led_on = _fixed(_level(custom_enemies_paths=((PATH[0], far),)), "path-end")
    assert led_on.custom_enemies_paths == ((PATH[0], far, BASE),)


def test_only_the_bare_stretch_is_painted() -> None:
    level = find_level("first-steps")
    middle = Stroke(points=(PATH[5], PATH[6]), width=0.7, erase=True)
    torn = level.model_copy(update={"strokes": (*level.strokes, middle)})
    mended = _fixed(torn, "path-off-road")
    assert mended.strokes[:-1] == torn.strokes
    new = mended.strokes[-1]
    assert 0 < new.points[0].distance(new.points[-1]) < PATH[5].distance(PATH[6]) + 1.2


def test_the_base_takes_the_ends_of_its_paths_along() -> None:
    away = Point(3.3, BASE.y)
    level = _level(destination_pos_icon=away, custom_enemies_paths=((*PATH[:-1], away),))
    for code in ("base-outside", "path-outside"):
        better = _fixed(level, code)
        assert better.custom_enemies_paths[0][-1] == better.destination_pos_icon == Point(3.0, BASE.y)


def test_a_fix_that_would_bring_an_error_is_none() -> None:
    level = _level(wave_entries=(_wave(15, 16),), waves=(500, 5))
    finding = next(finding for finding in findings(level, TABLES) if finding.code == "enemy-unknown")
    assert fix(level, finding, TABLES) is None
    strange = _level(waves_interval=0.0, countdown_time=0.0)
    finding = next(finding for finding in findings(strange, TABLES) if finding.code == "number-out")
    assert fix(strange, finding, TABLES) is None


def test_what_is_not_sure_and_what_is_not_found_is_left() -> None:
    level = _level(waves=(5,))
    assert fix(level, findings(level, TABLES)[0], TABLES) is None
    assert fix(level, found("money-order", "InitialMoney", "Old news."), TABLES) is None


def test_own_waves_that_are_not_played_are_told() -> None:
    told = findings(_level(wave_entries=(_wave(0),)), TABLES)
    assert [(finding.code, finding.place) for finding in told] == [("wave-unused", "WaveEntries[0]")]


def test_levels_that_ship_have_no_errors() -> None:
    for entry in built_in_levels():
        errors = [each for each in findings(load_level(entry.path), TABLES) if each.severity == "error"]
        assert errors == []


def test_the_page_explains_every_code_as_it_is() -> None:
    page = (paths.levels_dir() / "FINDINGS.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (\w+) \| [^|]+ \| [^|]+ \| (yes|no) \|$", page, re.MULTILINE)
    assert {code: severity for code, severity, _ in rows} == dict(SEVERITIES)
    assert {code for code, _, fixed in rows if fixed == "yes"} == set(FIXES)
