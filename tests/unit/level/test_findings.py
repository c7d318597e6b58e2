"""The check of a level says what is wrong, where, under a code that stays."""

from __future__ import annotations

import pytest

from towermind_app.level import Level, Point, Stroke, TowerPoint, find_level, findings
from towermind_app.tables import Wave, load_tables

ORIGIN = Point(0.0, 0.0)


def _level(**changes: object) -> Level:
    return find_level("first-steps").model_copy(update={"tower_points": _useful_points(), **changes})


def _useful_points() -> tuple[TowerPoint, ...]:
    return find_level("first-steps").tower_points[:4]


def _wave(*enemies: int) -> Wave:
    return Wave.model_construct(id=500, enemies=enemies, enemies_interval=1.0)


PATH = find_level("first-steps").custom_enemies_paths[0]
BASE = PATH[-1]
LONG = tuple(Point(x / 10, 0) for x in range(21))
ELSEWHERE = Stroke(points=(Point(-2.9, -2.9),), width=0.1)
AWAY = TowerPoint(Point(-2.3, -1.3), Point(-1.5, -0.9))

CASES: list[tuple[dict[str, object], str, str, str]] = [
    ({"custom_enemies_paths": ()}, "paths-none", "error", "CustomEnemiesPaths"),
    ({"custom_enemies_paths": (PATH,) * 6}, "paths-many", "error", "CustomEnemiesPaths"),
    ({"custom_enemies_paths": (PATH, (BASE, BASE))}, "path-short", "error", "CustomEnemiesPaths[1]"),
    ({"custom_enemies_paths": ((),)}, "path-short", "error", "CustomEnemiesPaths[0]"),
    ({"custom_enemies_paths": (LONG,)}, "path-long", "error", "CustomEnemiesPaths[0]"),
    (
        {"custom_enemies_paths": ((Point(0, 3.2), Point(3.2, 0), BASE),)},
        "path-outside",
        "error",
        "CustomEnemiesPaths[0][1]",
    ),
    ({"custom_enemies_paths": ((Point(0, 3.6), BASE),)}, "path-outside", "error", "CustomEnemiesPaths[0][0]"),
    ({"custom_enemies_paths": (PATH[:-1],)}, "path-end", "error", "CustomEnemiesPaths[0][11]"),
    ({"strokes": (ELSEWHERE,)}, "path-off-road", "warning", "CustomEnemiesPaths[0]"),
    ({"destination_pos_icon": Point(3.2, 0)}, "base-outside", "error", "DestinationPosIcon"),
    ({"tower_points": ()}, "tower-points-none", "warning", "TowerPoints"),
    ({"tower_points": _useful_points() * 4}, "tower-points-many", "error", "TowerPoints"),
    (
        {"tower_points": (TowerPoint(Point(3.2, 0), Point(2.5, 0)),)},
        "tower-point-outside",
        "error",
        "TowerPoints[0]",
    ),
    ({"tower_points": (TowerPoint(ORIGIN, Point(1.21, 0)),)}, "assembly-far", "error", "TowerPoints[0]"),
    ({"tower_points": (AWAY,)}, "decoy", "info", "TowerPoints[0]"),
    (
        {"tower_points": (*_useful_points(), TowerPoint(Point(0.6, -0.4), ORIGIN))},
        "boxes-overlap",
        "warning",
        "TowerPoints[4]",
    ),
    ({"initial_money": 4000}, "money-order", "error", "InitialMoney"),
    ({"countdown_time": 10.0}, "countdown-long", "error", "CountdownTime"),
    ({"waves": ()}, "waves-none", "error", "Waves"),
    ({"waves": (5,) * 65}, "waves-many", "error", "Waves"),
    ({"waves": (5, 6, 999, 7, 8)}, "wave-unknown", "error", "Waves[2]"),
    ({"waves": (5,)}, "idle-wins", "warning", "Waves"),
    ({"wave_entries": (_wave(0), _wave(1))}, "wave-repeated", "error", "WaveEntries[1].ID"),
    ({"wave_entries": (_wave(),)}, "wave-empty", "error", "WaveEntries[0]"),
    ({"wave_entries": (_wave(*[0] * 26),)}, "wave-crowded", "error", "WaveEntries[0]"),
    ({"wave_entries": (_wave(0, 15),)}, "enemy-unknown", "error", "WaveEntries[0]"),
    (
        {"waves": (500,), "wave_entries": (_wave(*[2] * 20),), "tower_points": (AWAY,)},
        "air-unreachable",
        "warning",
        "CustomEnemiesPaths[0]",
    ),
]


@pytest.mark.parametrize(("changes", "code", "severity", "place"), CASES, ids=[case[1] for case in CASES])
def test_fault_is_found(changes: dict[str, object], code: str, severity: str, place: str) -> None:
    found = [finding for finding in findings(_level(**changes), load_tables()) if finding.code == code]
    assert [(finding.severity, finding.place) for finding in found] == [(severity, place)]
    assert found[0].sentence.endswith(".")
    if code == "air-unreachable":
        assert found[0].point == _level(**changes).custom_enemies_paths[0][0]


def test_a_level_without_strokes_is_played_on_roads_along_its_paths() -> None:
    assert findings(_level(strokes=()), load_tables()) == ()


def test_clean_level_has_no_findings() -> None:
    assert findings(_level(), load_tables()) == ()


def test_first_waypoint_may_lie_just_outside() -> None:
    level = _level(custom_enemies_paths=((Point(-3.4, 1.3), *PATH[1:]),))
    assert findings(level, load_tables()) == ()


def test_findings_on_the_map_say_where() -> None:
    finding = findings(_level(tower_points=(AWAY,)), load_tables())[0]
    assert finding.point == AWAY.position


def test_flyers_within_an_archers_reach_are_no_finding() -> None:
    assert findings(_level(waves=(5, 26, 26)), load_tables()) == ()


def test_errors_come_first_and_infos_last() -> None:
    level = _level(
        tower_points=(AWAY,), strokes=(ELSEWHERE,), destination_pos_icon=Point(3.2, 0), initial_money=10**6
    )
    severities = [finding.severity for finding in findings(level, load_tables())]
    assert severities == sorted(severities, key=["error", "warning", "info"].index)
    assert len(set(severities)) == 3
