"""Stable-Baselines3 and sb3-contrib take the environment as it is and train on it."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import RescaleAction

pytest.importorskip("sb3_contrib", reason="the extra sb3 is not installed: make test-libraries")

from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env

from towermind_app.examples import sb3_maskable_ppo, sb3_ppo

SENSES = [
    (("state",), True),
    (("state",), False),
    (("image",), True),
    (("image",), False),
    (("image", "state"), False),
]


def made(**arguments: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make("TowerMind-v0", level="lv1", image_size=64, **arguments)


def findings(env: gymnasium.Env[Any, Any]) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check_env(env)
    return [str(one.message) for one in caught]


@pytest.mark.parametrize(("obs", "flat"), SENSES)
@pytest.mark.parametrize("mode", ["discrete", "multidiscrete"])
def test_the_checker_finds_nothing_wrong(mode: str, obs: tuple[str, ...], flat: bool) -> None:
    assert findings(made(action_mode=mode, obs=obs, flat_obs=flat)) == []


@pytest.mark.parametrize(("obs", "flat"), SENSES)
def test_the_checker_finds_nothing_wrong_with_rescaled_places(obs: tuple[str, ...], flat: bool) -> None:
    one = np.ones(3, np.float32)
    assert findings(RescaleAction(made(action_mode="box", obs=obs, flat_obs=flat), -one, one)) == []


@pytest.mark.parametrize(
    ("policy", "obs", "flat"),
    [
        ("MlpPolicy", ("state",), True),
        ("CnnPolicy", ("image",), True),
        ("MultiInputPolicy", ("image", "state"), False),
    ],
)
@pytest.mark.parametrize("mode", ["discrete", "multidiscrete", "box"])
def test_ppo_trains_on_every_space(policy: str, obs: tuple[str, ...], flat: bool, mode: str) -> None:
    model = PPO(policy, made(action_mode=mode, obs=obs, flat_obs=flat), n_steps=32, batch_size=32, n_epochs=1)
    model.learn(64)
    assert model.num_timesteps == 64
    assert model.policy.optimizer.state


def test_maskable_ppo_never_takes_an_illegal_action() -> None:
    env = made(action_mode="discrete", obs=("state",), flat_obs=True)
    taken: list[bool] = []

    def note(local: dict[str, Any], _: dict[str, Any]) -> bool:
        taken.extend(told["valid_action"] for told in local["infos"])
        return True

    MaskablePPO("MlpPolicy", env, n_steps=256, n_epochs=1, seed=1).learn(768, callback=note)
    assert len(taken) == 768
    assert all(taken)


@pytest.mark.parametrize("example", [sb3_ppo, sb3_maskable_ppo])
def test_the_example_trains_and_tells_the_score(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    model = example.train(4096)
    assert model.policy.optimizer.state
    steps, *_, score, _, _, deviation = capsys.readouterr().out.split()
    assert steps == "4096"
    assert -20 <= float(score.rstrip(",")) <= 0 <= float(deviation)
