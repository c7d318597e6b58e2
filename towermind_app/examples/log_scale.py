"""State observations that a network can take as they are."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation

LARGEST = 21
"""Above the logarithm of the largest number of a state."""


def on_a_log_scale(env: gymnasium.Env[Any, Any]) -> gymnasium.Env[Any, Any]:
    """An environment of `obs=("state",), flat_obs=True` whose states are float32 between 0 and LARGEST.

    0 is what is missing (-9999); every other number x, none of which is below -3, becomes log(x + 5).
    """
    space = Box(0, LARGEST, env.observation_space.shape)
    return TransformObservation(env, lambda state: np.log1p(np.maximum(state, -4) + 4), space)
