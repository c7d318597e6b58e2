"""The same sub-environments twice: Gymnasium's vector of single environments, and ours in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import TimeLimit

from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.vector_environment import TowerMindVectorEnv


class Twins:
    """Steps both alike; every call asserts that they answer alike and are in the same states.

    Args:
        count: of sub-environments.
        mode: how they begin anew.
        levels: one for each, or None.
        steps: after which episodes are truncated.
        ours: arguments of the vector environment alone.
        arguments: of both.
    """

    def __init__(
        self, count: int, mode: AutoresetMode, levels: Sequence[Any] | None = None, steps: int | None = None,
        ours: dict[str, Any] | None = None, **arguments: Any,
    ) -> None:  # fmt: skip
        made = [
            arguments if levels is None else arguments | {"level": level} for level in levels or [0] * count
        ]
        self.singles = SyncVectorEnv([_maker(steps, one) for one in made], autoreset_mode=mode)
        self.together = TowerMindVectorEnv(
            count, levels=levels, autoreset_mode=mode, max_episode_steps=steps, **arguments, **(ours or {})
        )
        assert self.together.observation_space == self.singles.observation_space
        assert self.together.action_space == self.singles.action_space
        self.singles.action_space.seed(1)
        self.episodes = 0

    def reset(self, seed: Any = None, options: dict[str, Any] | None = None) -> None:
        expected = self.singles.reset(seed=seed, options=options and dict(options))
        self._compare(expected, self.together.reset(seed=seed, options=options))

    def step(self) -> np.ndarray[Any, Any]:
        """A random action each; who has ended."""
        actions = self.singles.action_space.sample()
        expected = self.singles.step(actions)
        self._compare(expected, self.together.step(actions))
        over: np.ndarray[Any, Any] = expected[2] | expected[3]
        self.episodes += int(over.sum())
        return over

    def play(self, steps: int) -> None:
        for _ in range(steps):
            over = self.step()
            if over.any() and self.together.metadata["autoreset_mode"] is AutoresetMode.DISABLED:
                self.reset(options={"reset_mask": over})

    def _compare(self, expected: Any, found: Any) -> None:
        assert_same(expected, found, "")
        for number, single in enumerate(self.singles.envs):
            simulation = single.unwrapped.simulation  # type: ignore[attr-defined]
            assert self.together.games.simulation(number).digest() == simulation.digest()


def _maker(steps: int | None, arguments: dict[str, Any]) -> Callable[[], gymnasium.Env[Any, Any]]:
    def make() -> gymnasium.Env[Any, Any]:
        single = TowerMindEnv(**arguments)
        return single if steps is None else TimeLimit(single, steps)

    return make


def assert_same(expected: Any, found: Any, where: str) -> None:
    """Equal in shapes, keys and values; of numbers the kind, too."""
    assert type(expected) is type(found) or np.isscalar(expected), where
    if isinstance(expected, dict):
        assert expected.keys() == found.keys(), where
        for key in expected:
            assert_same(expected[key], found[key], f"{where}/{key}")
    elif isinstance(expected, tuple):
        assert len(expected) == len(found), where
        for number, (one, other) in enumerate(zip(expected, found, strict=True)):
            assert_same(one, other, f"{where}/{number}")
    elif isinstance(expected, np.ndarray):
        assert (expected.shape, expected.dtype == object) == (found.shape, found.dtype == object), where
        if expected.dtype == object:
            assert_same(tuple(expected), tuple(found), where)
        else:
            assert expected.dtype == found.dtype or where.endswith("/seed"), where
            assert np.array_equal(expected, found), where
    else:
        assert expected == found, where
