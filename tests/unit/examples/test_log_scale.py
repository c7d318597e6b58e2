"""States on a scale for networks."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from towermind_app.examples.log_scale import LARGEST, on_a_log_scale
from towermind_app.observe.vector import MISSING

GAME = {"level": "lv1", "obs": ("state",), "flat_obs": True}


def test_states_are_members_of_the_space_and_what_is_missing_is_0() -> None:
    plain, scaled = (
        gymnasium.make("TowerMind-v0", **GAME),
        on_a_log_scale(gymnasium.make("TowerMind-v0", **GAME)),
    )
    raw, _ = plain.reset(seed=1)
    seen, _ = scaled.reset(seed=1)
    for _ in range(50):
        assert seen in scaled.observation_space
        assert np.array_equal(seen == 0, raw == MISSING)
        there = raw != MISSING
        assert np.exp(seen[there]) - 5 == pytest.approx(raw[there], abs=0.01, rel=1e-4)
        action = plain.action_space.sample()
        raw, seen = plain.step(action)[0], scaled.step(action)[0]


def test_the_largest_number_of_a_state_is_within_the_scale() -> None:
    largest = gymnasium.make("TowerMind-v0", **GAME).observation_space.high.max()
    assert np.log(largest + 5) < LARGEST
