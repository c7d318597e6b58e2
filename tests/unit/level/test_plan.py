"""Waves in playing order, and difficulty."""

from __future__ import annotations

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import difficulty, find_level, wave_plan
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


def test_difficulty_by_hand() -> None:
    level = find_level("five-roads")
    poverty = ((1 - 500 / 3000) + (1 - 115 / 200) + (1 - 0.6)) / 3
    assert difficulty(level, load_tables()) == pytest.approx(4 / 5 + 10 / 15 + 3 / 15 + 8.8 / 25 + poverty)


def test_difficulty_of_a_level_without_gold() -> None:
    level = find_level("five-roads").model_copy(update={"max_money": 0, "initial_money": 0})
    assert difficulty(level, load_tables()) > difficulty(find_level("five-roads"), load_tables())
