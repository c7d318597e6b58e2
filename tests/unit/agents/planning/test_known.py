"""What a player can know of a level before anything has happened."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.unit.agents.planning.stage import EXACT, TABLES, with_other_waves
from tests.unit.sim.arena import Arena, arena_level, waves
from towermind_app.agents.planning.known import NO_COIN, known_scenario, learn_tower_point, learn_wave
from towermind_app.level import Level, Point, find_level
from towermind_app.observe.text import observe
from towermind_app.sim.layout import SCENARIO, Array

_UNKNOWN = {"schedule", "countdown", "economy"}


def first_look(level: Level, digits: int = EXACT) -> tuple[Arena, dict[str, Any]]:
    simulation = Arena(level, TABLES, 5)
    simulation.cloud(0.0, 40.0)
    return simulation, observe(simulation, digits)


def known(level: Level, digits: int = EXACT) -> Array:
    return known_scenario(first_look(level, digits)[1], TABLES)


@pytest.mark.parametrize("name", ["lv1", "lv4", "two-gates"])
def test_all_but_waves_and_coins_is_known(name: str) -> None:
    simulation, text = first_look(find_level(name))
    mine = known_scenario(text, TABLES)
    for field in [name for name in SCENARIO.names or () if name not in _UNKNOWN]:
        assert mine[field].tobytes() == simulation.scenarios[field].tobytes(), field
    economy = simulation.scenarios["economy"].copy()
    economy["coin_refresh"] = NO_COIN
    assert mine["economy"].tobytes() == economy.tobytes()


def test_the_table_of_waves_is_not_looked_at() -> None:
    _, text = first_look(find_level("lv1"))
    assert known_scenario(text, with_other_waves(TABLES)).tobytes() == known_scenario(text, TABLES).tobytes()


def test_tower_points_under_the_cloud_are_not_known() -> None:
    simulation, _ = first_look(arena_level())
    simulation.cloud(-1.0, 1.0)
    mine = known_scenario(observe(simulation, EXACT), TABLES)
    assert mine["tower_count"] == 2
    assert mine["tower_points"]["x"][0, :2].tolist() == [-1.0, 1.0]


def test_a_tower_point_seen_later_is_added() -> None:
    mine = known(arena_level(TowerPoints=[[(1, 1), (1, 0)]]))
    row = {"Position": {"X": 2, "Y": 1}, "Knights_Assembly_Position": {"X": 2, "Y": 0.5}}
    assert learn_tower_point(mine, row) == 1
    assert mine["tower_count"] == 2
    assert mine["tower_points"][0, 1].tolist() == (2.0, 1.0, 2.0, 0.5)


def test_a_wave_seen_is_expected_again() -> None:
    mine = known(arena_level(**waves(([0], 1), ([1], 1), ([2], 1))))
    learn_wave(mine, 2, [3, 4, 3])
    schedule = mine["schedule"][0]
    assert schedule["count"][:4].tolist() == [10, 3, 3, 0]
    assert schedule["kinds"][1, :3].tolist() == schedule["kinds"][2, :3].tolist() == [3, 4, 3]


@pytest.mark.parametrize("digits", [0, 1, 2])
def test_rounding_may_leave_nothing_of_times_and_roads(digits: int) -> None:
    base, end = Point(0.049, 0.2), Point(0.051, 0.2)
    level = arena_level().model_copy(
        update={
            "waves_interval": 0.004,
            "countdown_time": 0.0,
            "gold_coins_residence_time": 0.004,
            "destination_pos_icon": base,
            "custom_enemies_paths": ((Point(0.4, 0.2), end), (Point(-0.4, 0.4), base)),
        }
    )
    mine = known(level, digits)
    assert mine["path_count"] == 2
    assert np.isfinite(mine["paths"]["points"]["left"]).all()
    assert mine["wave_interval"] == mine["economy"]["coin_stay"] == 1
