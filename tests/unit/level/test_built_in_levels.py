"""What holds for every level that ships."""

from __future__ import annotations

import pytest

from towermind_app.level import (
    BuiltInLevel,
    built_in_levels,
    difficulty,
    find_level,
    findings,
    load_level,
    wave_plan,
)
from towermind_app.tables import load_tables

every_level = pytest.mark.parametrize("entry", built_in_levels(), ids=lambda entry: entry.slug)


@every_level
def test_nothing_is_wrong_with_it(entry: BuiltInLevel) -> None:
    found = findings(load_level(entry.path), load_tables())
    assert [finding for finding in found if finding.severity != "info"] == []


@every_level
def test_doing_nothing_can_lose_it(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    waves = wave_plan(level, load_tables())
    assert level.total_life == 20
    assert sum(len(wave.enemies) for wave in waves) >= level.total_life


def test_numbers_of_waves() -> None:
    assert [len(load_level(entry.path).waves) for entry in built_in_levels()] == [5, 5, 12]


def test_first_steps_is_the_easiest_and_gentle() -> None:
    tables = load_tables()
    hardness = [difficulty(load_level(entry.path), tables) for entry in built_in_levels()]
    assert hardness[0] == min(hardness)
    waves = wave_plan(find_level("first-steps"), tables)
    assert {enemy for wave in waves for enemy in wave.enemies} == {0, 1, 3, 12}
    assert 30 <= sum(len(wave.enemies) for wave in waves) <= 36


def test_first_steps_has_one_decoy() -> None:
    found = findings(find_level("first-steps"), load_tables())
    assert [finding.place for finding in found if finding.code == "decoy"] == ["TowerPoints[4]"]
