"""What a vector environment takes does not grow with what it has played."""

from __future__ import annotations

import gc
import tracemalloc

from towermind_app.envs.vector_environment import TowerMindVectorEnv

SENSES = ("image", "text", "state")


def taken() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_memory_is_flat_over_a_thousand_resets() -> None:
    vector = TowerMindVectorEnv(2, level="benchmark", generalization=2, obs=SENSES, image_size=64)
    tracemalloc.start()
    try:
        for seed in range(200):  # all maps have been painted, and what is kept of waves is as much as ever
            vector.reset(seed=seed)
        before = taken()
        for seed in range(1000):
            vector.reset(seed=seed)
        assert taken() - before < 100_000
    finally:
        tracemalloc.stop()


def test_memory_is_flat_over_steps_and_episodes() -> None:
    vector = TowerMindVectorEnv(2, level="lv5", decision_period=400, obs=SENSES, image_size=64, threads=2)
    vector.reset(seed=0)
    vector.action_space.seed(0)
    tracemalloc.start()
    try:
        for _ in range(100):
            vector.step(vector.action_space.sample())
        before = taken()
        for _ in range(500):
            vector.step(vector.action_space.sample())
        assert taken() - before < 50_000
    finally:
        tracemalloc.stop()
