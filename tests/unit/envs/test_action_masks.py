"""What would succeed, told by the environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from towermind_app.envs import TowerMindEnv

OTHERS = ["hybrid", "box", "multidiscrete"]


def masked(**arguments: Any) -> TowerMindEnv:
    return TowerMindEnv(action_mode="discrete", action_mask=True, **arguments)


def test_every_masked_action_succeeds_and_no_other() -> None:
    environment = masked(grid=(6, 5))
    _, told = environment.reset(seed=3)
    chance = np.random.default_rng(0)
    for _ in range(150):
        mask = told["action_mask"]
        action = int(chance.integers(len(mask)))
        _, _, over, _, told = environment.step(action)
        assert told["valid_action"] == mask[action]
        if over:
            break


def test_a_whole_episode_of_samples_is_valid() -> None:
    environment = masked(decision_period=64)
    _, told = environment.reset(seed=1)
    environment.action_space.seed(1)
    over = False
    while not over:
        action = environment.action_space.sample(told["action_mask"])
        _, _, over, _, told = environment.step(action)
        assert told["valid_action"]
    assert told["action_mask"].shape == (1200,)
    assert told["episode_summary"]["valid_action_rate"] in (0.0, 1.0)


def test_the_method_says_the_same_as_bools() -> None:
    environment = TowerMindEnv(action_mode="discrete")
    _, told = environment.reset(seed=3)
    assert "action_mask" not in told
    mask = environment.action_masks()
    assert (mask.dtype, mask.shape) == (np.bool_, (1200,))
    assert np.array_equal(mask, masked().reset(seed=3)[1]["action_mask"])


def test_each_mask_is_its_own() -> None:
    environment = masked()
    _, told = environment.reset(seed=3)
    mask = told["action_mask"]
    before = mask.copy()
    environment.step(int(np.flatnonzero(mask)[0]))
    assert np.array_equal(mask, before)


@pytest.mark.parametrize("mode", OTHERS)
def test_other_modes_have_none(mode: str) -> None:
    allowed = rf"action_mode '{mode}' has no action mask: .*; allowed is 'discrete', and legal_actions\(\)"
    with pytest.raises(ValueError, match=allowed):
        TowerMindEnv(action_mode=mode, action_mask=True)
    environment = TowerMindEnv(action_mode=mode)
    environment.reset(seed=0)
    with pytest.raises(ValueError, match=allowed):
        environment.action_masks()


def test_before_the_first_reset_nothing_is_told() -> None:
    environment = TowerMindEnv(action_mode="discrete")
    for ask in (environment.action_masks, environment.legal_actions):
        with pytest.raises(ResetNeeded):
            ask()


@pytest.mark.parametrize("mode", OTHERS)
def test_commands_are_listed_whatever_the_mode(mode: str) -> None:
    environment = TowerMindEnv(action_mode=mode)
    environment.reset(seed=3)
    assert environment.legal_actions()[0].what == "build_archer"


def test_listed_commands_are_obeyed() -> None:
    environment = TowerMindEnv(decision_period=64)
    environment.reset(seed=2)
    chance = np.random.default_rng(2)
    over = False
    while not over:
        commands = environment.legal_actions()
        command = commands[chance.integers(len(commands))]
        _, _, over, _, told = environment.step(command.action)
        assert told["error_code"] == 0, command
    assert environment.legal_actions() == []


def test_after_going_back_the_mask_is_that_of_the_snapshot() -> None:
    environment = masked()
    _, told = environment.reset(seed=3)
    snapshot = environment.snapshot()
    environment.step(int(np.flatnonzero(told["action_mask"])[0]))
    environment.restore(snapshot)
    assert np.array_equal(environment.action_masks(), told["action_mask"])


def test_gymnasium_finds_nothing_wrong() -> None:
    environment = gymnasium.make("TowerMind-v0", action_mode="discrete", action_mask=True)
    check_env(environment.unwrapped, skip_render_check=True)
    assert environment.get_wrapper_attr("action_masks")().any()


def test_masks_of_several_environments_are_stacked() -> None:
    environments = SyncVectorEnv([masked, masked])
    _, told = environments.reset(seed=5)
    assert told["action_mask"].shape == (2, 1200)
    assert told["action_mask"].dtype == np.int8
    actions = environments.action_space.sample(tuple(told["action_mask"]))
    _, _, _, _, told = environments.step(actions)
    assert told["valid_action"].all()
    environments.close()
