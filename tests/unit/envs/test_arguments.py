"""What the environment cannot be made with is refused when it is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from towermind_app.envs import TowerMindEnv
from towermind_app.errors import LevelError
from towermind_app.level import Point, find_level, save_level


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"obs": ()}, "obs"),
        ({"obs": "state"}, "obs"),
        ({"obs": ("smell",)}, "smell"),
        ({"obs": ("state", "state")}, "obs"),
        ({"obs": ("state", "text"), "flat_obs": True}, "flat_obs"),
        ({"image_size": 63}, "64 to 1024"),
        ({"image_size": 1025}, "64 to 1024"),
        ({"obs": 5}, "obs 5"),
        ({"obs": (["state"],)}, "obs"),
        ({"image_size": "64"}, "image_size '64'.*64 to 1024"),
        ({"image_size": 64.0}, "image_size 64.0"),
        ({"decision_period": 0}, "decision_period 0"),
        ({"decision_period": 2.5}, "decision_period 2.5: allowed are the whole numbers 1 to 1000000"),
        ({"decision_period": True}, "decision_period True"),
        ({"decision_period": np.array([1, 2])}, "decision_period array"),
        ({"decision_period": 10**30}, "1 to 1000000"),
        ({"rounding": -1}, "rounding -1: allowed are the whole numbers 0 to 15"),
        ({"rounding": 16}, "rounding 16"),
        ({"rounding": "3"}, "rounding '3'"),
        ({"step_penalty": "x"}, "step_penalty 'x': allowed are finite numbers"),
        ({"step_penalty": float("nan")}, "step_penalty nan"),
        ({"step_penalty": 10**400}, "step_penalty 1000"),
        ({"step_penalty": True}, "step_penalty True"),
        ({"action_mode": "mouse"}, "hybrid"),
        ({"render_mode": "hologram"}, "rgb_array"),
        ({"action_mode": 3}, "action_mode 3"),
        ({"render_mode": 1}, "render_mode 1"),
        ({"grid": (0, 10)}, "grid columns 0: allowed are the whole numbers 1 to 1000"),
        ({"grid": (10, 2.5)}, "grid rows 2.5"),
        ({"grid": (1, 2, 3)}, "two whole numbers, columns and rows"),
        ({"grid": ()}, "two whole numbers"),
        ({"grid": 5}, "grid 5: allowed are two"),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        TowerMindEnv(**arguments)


def test_numbers_of_numpy_are_taken() -> None:
    environment = TowerMindEnv(
        decision_period=np.int64(4), image_size=np.int32(64), step_penalty=np.float32(0.5),
        grid=np.array([3, 5]), rounding=np.uint8(2), action_mode="multidiscrete",
    )  # fmt: skip
    assert environment.action_space == gymnasium.spaces.MultiDiscrete([3, 5, 12])
    environment.reset(seed=0)
    _, reward, *_, told = environment.step((0, 0, 6))
    assert (reward, told["tick"]) == (-0.5, 4)


def test_a_level_that_cannot_be_played_is_refused_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    level = find_level("first-steps")
    save_level(level.model_copy(update={"destination_pos_icon": Point(0.0, 0.0)}), path)
    with pytest.raises(LevelError, match="not at the base") as caught:
        TowerMindEnv(level=path)
    assert caught.value.path == path
    environment = TowerMindEnv()
    with pytest.raises(LevelError, match="not at the base"):
        environment.reset(options={"level": str(path)})


def test_wrong_levels_and_options_are_refused() -> None:
    with pytest.raises(LevelError, match="lv9"):
        TowerMindEnv(level="lv9")
    environment = TowerMindEnv()
    with pytest.raises(LevelError, match="nowhere"):
        environment.reset(options={"level": "nowhere"})
    with pytest.raises(ValueError, match="levle"):
        environment.reset(options={"levle": "lv1"})
