"""Waves in playing order, and difficulty."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    Point,
    built_in_levels,
    difficulty,
    find_level,
    findings,
    load_level,
    load_original_levels,
    wave_plan,
)
from towermind_app.tables import Wave, load_tables


def test_plan_follows_the_order_of_ids_repeats_included() -> None:
    level = find_level("first-steps").model_copy(update={"waves": (8, 5, 5)})
    assert [wave.id for wave in wave_plan(level, load_tables())] == [8, 5, 5]


def test_own_wave_comes_before_the_tables() -> None:
    own = Wave(id=5, enemies=(1, 1), enemies_interval=2)
    level = find_level("first-steps").model_copy(update={"waves": (5, 6), "wave_entries": (own,)})
    assert wave_plan(level, load_tables())[0] == own
    assert wave_plan(level, load_tables())[1].id == 6


def test_unknown_wave_is_refused() -> None:
    level = find_level("first-steps").model_copy(update={"waves": (5, 999)})
    with pytest.raises(LevelError, match=r"level 100 \(First Steps\): Waves\[1\]: there is no wave 999"):
        wave_plan(level, load_tables())


def test_unknown_enemy_is_refused() -> None:
    own = Wave(id=900, enemies=(1, 20), enemies_interval=2)
    level = find_level("first-steps").model_copy(update={"waves": (900,), "wave_entries": (own,)})
    with pytest.raises(LevelError, match="wave 900 has enemy 20; allowed: enemies 0 to 14"):
        wave_plan(level, load_tables())


def _saved(path: Path, **changes: object) -> Path:
    entry = json.loads(built_in_levels()[0].path.read_text("utf-8")) | changes
    path.write_text(json.dumps(entry), encoding="utf-8")
    return path


def test_a_level_that_was_read_is_refused_by_its_file(tmp_path: Path) -> None:
    path = _saved(tmp_path / "mine.json", Waves=[5, 999])
    with pytest.raises(LevelError) as caught:
        wave_plan(load_level(path), load_tables())
    assert (caught.value.path, caught.value.place) == (path, "Waves[1]")


def test_a_level_of_a_list_is_refused_by_its_file_and_id(tmp_path: Path) -> None:
    path = _saved(tmp_path / "one.json", CustomEnemiesPaths=[])
    path.write_text(json.dumps({"Levels": [json.loads(path.read_text("utf-8"))]}), encoding="utf-8")
    for level in (load_level(path), *load_original_levels(path)):
        with pytest.raises(LevelError, match=r"one\.json#100: CustomEnemiesPaths: has no paths"):
            wave_plan(level, load_tables())


def _based_at(offset: float) -> Level:
    level = find_level("five-roads")
    x, y = level.destination_pos_icon
    return level.model_copy(update={"destination_pos_icon": Point(x + offset, y)})


def test_a_path_that_misses_the_base_is_refused() -> None:
    with pytest.raises(LevelError) as caught:
        wave_plan(_based_at(0.5), load_tables())
    assert caught.value.place == "CustomEnemiesPaths[0][13]"
    assert caught.value.problem == "the path ends at (-2.84, -1.1) and not at the base"
    assert caught.value.allowed == "DestinationPosIcon, (-2.34, -1.1), give or take 0.01"


@pytest.mark.parametrize("offset", [0.0, 0.009, 0.011, 0.5])
def test_what_is_refused_is_what_the_check_finds(offset: float) -> None:
    level, tables = _based_at(offset), load_tables()
    found = any(finding.code == "path-end" for finding in findings(level, tables))
    assert found == (offset > 0.01)
    if found:
        with pytest.raises(LevelError, match="not at the base"):
            wave_plan(level, tables)
    else:
        wave_plan(level, tables)


def test_difficulty_by_hand() -> None:
    waves = tuple(Wave(id=number, enemies=(0, 3, 4) * 3, enemies_interval=1) for number in (900, 901))
    level = find_level("five-roads").model_copy(update={"waves": (900, 901, 900), "wave_entries": waves})
    poverty = ((1 - 500 / 3000) + (1 - 115 / 200) + (1 - 0.6)) / 3
    assert difficulty(level, load_tables()) == pytest.approx(4 / 5 + 11 / 15 + 3 / 15 + 9 / 25 + poverty)


def test_difficulty_of_a_level_without_gold() -> None:
    level = find_level("five-roads").model_copy(update={"max_money": 0, "initial_money": 0})
    assert difficulty(level, load_tables()) > difficulty(find_level("five-roads"), load_tables())
