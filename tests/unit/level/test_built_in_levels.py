"""What holds for every level that ships."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from towermind_app.draw.look import hud_boxes
from towermind_app.level import (
    BuiltInLevel,
    Level,
    Point,
    built_in_levels,
    difficulty,
    find_level,
    findings,
    ladder_names,
    load_level,
    wave_plan,
)
from towermind_app.level.map_checks import is_decoy, path_distance
from towermind_app.level.paint import RoadPaint
from towermind_app.sim.layout import LOST
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import load_tables

every_level = pytest.mark.parametrize("entry", built_in_levels(), ids=lambda entry: entry.slug)
MEASURED = ("five-roads", "two-bends")
"""Their tower points were placed long before these checks."""
LADDER = tuple(ladder_names())
TABLES = load_tables()
SOIL = Point(0.25, 0.12)
"""Half-axes of the soil under a tower, map units."""


def levels_of(pack: str) -> list[Level]:
    return [load_level(entry.path) for entry in built_in_levels() if entry.pack == pack]


def kinds(level: Level) -> set[int]:
    return {enemy for wave in wave_plan(level, TABLES) for enemy in wave.enemies}


def health_of_waves(level: Level) -> list[int]:
    return [sum(TABLES.enemies[enemy].health for enemy in wave.enemies) for wave in wave_plan(level, TABLES)]


def soil_rim(place: Point) -> list[Point]:
    turns = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    return [Point(place.x + SOIL.x * np.cos(turn), place.y + SOIL.y * np.sin(turn)) for turn in turns]


@every_level
def test_nothing_is_wrong_with_it(entry: BuiltInLevel) -> None:
    found = findings(load_level(entry.path), TABLES)
    assert [finding for finding in found if finding.severity != "info"] == []


@every_level
def test_doing_nothing_loses_it(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    enough = level.total_life if entry.pack == "tutorial" else 2 * level.total_life
    assert level.total_life == 20
    assert sum(len(wave.enemies) for wave in wave_plan(level, TABLES)) >= enough
    simulation = Simulation(level, TABLES, seed=2)
    simulation.run(20_000)
    assert simulation.state.outcome == LOST


@every_level
def test_it_has_a_decoy_and_useful_places(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    decoys = [is_decoy(level, TABLES, spot) for spot in level.tower_points]
    assert 1 <= sum(decoys) <= 2
    assert 5 <= len(decoys) <= 12


@every_level
def test_towers_stand_beside_the_road(entry: BuiltInLevel) -> None:
    if entry.slug in MEASURED:
        return
    level = load_level(entry.path)
    paint = RoadPaint(level.strokes)
    for spot in level.tower_points:
        assert not any(paint.is_road(point) for point in soil_rim(spot.position)), spot
        assert max(map(abs, spot.position)) <= 2.75, spot


@every_level
def test_no_tower_point_is_under_a_gauge_or_button(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    boxes = {name: box for name, box in hud_boxes(600).items() if name != "countdown"}
    for spot, (left, top, width, height) in (
        (spot, box) for spot in level.tower_points for box in boxes.values()
    ):
        x, y = (spot.position.x + 3) * 100, (3 - spot.position.y) * 100
        assert not (left < x < left + width and top < y < top + height), spot


@every_level
def test_knights_gather_on_the_road(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    for spot in level.tower_points:
        assert is_decoy(level, TABLES, spot) or path_distance(level, spot.assembly) < 0.2, spot


@every_level
def test_enemies_come_in_at_the_edge(entry: BuiltInLevel) -> None:
    for path in load_level(entry.path).custom_enemies_paths:
        assert max(abs(path[0].x), abs(path[0].y)) >= 2.85


def test_numbers_of_waves() -> None:
    counts = {entry.slug: len(load_level(entry.path).waves) for entry in built_in_levels()}
    assert counts == dict.fromkeys(counts, 5) | {"two-bends": 12}


def test_no_two_levels_play_the_same_waves() -> None:
    plans = [load_level(entry.path).waves for entry in built_in_levels()]
    assert all(not set(one) & set(other) for one, other in combinations(plans, 2))


def test_ids_count_up_within_a_pack() -> None:
    assert [level.id for level in levels_of("benchmark")] == list(range(9))
    assert [level.id for level in levels_of("training")] == list(range(110, 115))


def test_every_theme_and_every_road_is_seen() -> None:
    levels = [load_level(entry.path) for entry in built_in_levels()]
    assert {level.theme for level in levels} == {"meadow", "desert", "snow", "dusk"}
    assert {level.road_style for level in levels} == {"sand", "cobble", "brick", "tiles", "mud"}


def test_the_ladder_gets_harder_rung_by_rung() -> None:
    ladder = [find_level(name) for name in LADDER]
    for measures in (
        [difficulty(level, TABLES) for level in ladder],
        [sum(health_of_waves(level)) for level in ladder],
    ):
        assert all(one < other for one, other in pairwise(measures)), measures


def test_the_ladder_brings_every_enemy_in_time() -> None:
    seen = {name: kinds(find_level(name)) for name in LADDER}
    flyers = {kind for kind, enemy in enumerate(TABLES.enemies) if enemy.flies}
    freezers = {
        kind
        for kind, enemy in enumerate(TABLES.enemies)
        if enemy.ability is not None and enemy.ability.name == "freeze"
    }
    assert set().union(*seen.values()) == set(range(15))
    assert not seen["lv1"] & flyers
    assert all(seen[name] & flyers for name in LADDER[1:])
    assert [bool(seen[name] & freezers) for name in LADDER] == [False, False, True, True, True]
    assert [10 in seen[name] for name in LADDER] == [False, False, False, False, True]


def test_the_ladder_has_one_road_first_and_four_last() -> None:
    roads = [len(find_level(name).custom_enemies_paths) for name in LADDER]
    assert roads == sorted(roads)
    assert (roads[0], roads[-1]) == (1, 4)


def test_training_is_softer_than_the_middle_of_the_ladder() -> None:
    middle = find_level("lv3")
    for level in levels_of("training"):
        assert difficulty(level, TABLES) < difficulty(middle, TABLES)
        assert sum(health_of_waves(level)) < sum(health_of_waves(middle))


def test_the_table_has_waves_of_all_sizes_and_kinds() -> None:
    waves = TABLES.waves
    assert len(waves) >= 60
    assert [wave.id for wave in waves] == list(range(len(waves)))
    sizes = [len(wave.enemies) for wave in waves]
    assert (min(sizes), max(sizes)) == (5, 25)
    for kind in range(15):
        assert sum(kind in wave.enemies for wave in waves) >= 3


def test_first_steps_is_the_easiest_and_gentle() -> None:
    hardness = [difficulty(load_level(entry.path), TABLES) for entry in built_in_levels()]
    assert hardness[0] == min(hardness)
    waves = wave_plan(find_level("first-steps"), TABLES)
    assert {enemy for wave in waves for enemy in wave.enemies} == {0, 1, 3, 12}
    assert 30 <= sum(len(wave.enemies) for wave in waves) <= 36


def test_first_steps_has_one_decoy() -> None:
    found = findings(find_level("first-steps"), TABLES)
    assert [finding.place for finding in found if finding.code == "decoy"] == ["TowerPoints[4]"]
