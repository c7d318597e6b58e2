"""Scripts for the original run when their imports are replaced."""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from towermind_app.envs.original import OriginalClientEnv, decode_action
from towermind_app.envs.original_script import (
    EngineConfigurationChannel,
    TowerMindActionMappingWrapper,
    TowerMindMultiModalObsWrapper,
    UnityEnvironment,
    UnityToGymWrapper,
    get_json_from_obs,
    get_state_from_obs,
)
from towermind_app.errors import ActionError, TableWarning

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"


def installed(folder: Path, config: str = "td_Data/StreamingAssets/Config", **switches: int) -> str:
    """An original installation, without its program; the path of that."""
    shutil.copytree(ORIGINAL, folder / config)
    path = folder / config / "EnvConfig.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8-sig")) | switches), encoding="utf-8")
    return str(folder / "td.x86_64")


@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")
def test_a_loop_as_scripts_have_it(tmp_path: Path) -> None:
    program = installed(tmp_path, RandomSeed=42)
    channel = EngineConfigurationChannel()
    channel.set_configuration_parameters(target_frame_rate=-1)
    channel.set_configuration_parameters(time_scale=20.0, capture_frame_rate=60)
    unity_env = UnityEnvironment(program, side_channels=[channel], worker_id=3)
    env: Any = UnityToGymWrapper(unity_env, uint8_visual=True, allow_multiple_obs=True)
    env = TowerMindActionMappingWrapper(env)
    env.action_space.seed(0)

    state = env.reset()
    done, total, steps = False, 0.0, 0
    while not done:
        text = get_json_from_obs(state[1])
        assert text["Level_Current_Step"] == 16 * steps
        state, reward, done, info = env.step(env.action_space.sample())
        total += reward
        steps += 1
        picture = np.transpose(env.render().squeeze(), (1, 2, 0))
    env.close()
    assert total == info["score"] == get_json_from_obs(state[1])["Level_Current_Health"] - 20
    assert picture.shape == (512, 512, 3)
    assert get_state_from_obs(state[1]).shape == (759,)
    assert not info["step"].interrupted[0]
    assert (env.environment.simulation.seed, env.environment.simulation.level.id) == (42, 2)


def test_dicts_of_what_is_used() -> None:
    plain = OriginalClientEnv("lv1", seed=8)
    env: Any = TowerMindMultiModalObsWrapper(OriginalClientEnv("lv1", seed=8), use_image=True)
    env = TowerMindActionMappingWrapper(env)
    assert list(env.observation_space) == ["image", "state", "text"]
    observation, seen = plain.reset(), env.reset()
    for action in [(0.5, -0.5, 9), (np.array([1.0]), np.array([2.0]), np.int64(8))] * 3:
        assert seen["image"] in env.observation_space["image"]
        assert seen["state"] in env.observation_space["state"]
        assert np.array_equal(seen["image"], observation[0])
        assert seen["text"] == get_json_from_obs(observation[1])
        assert np.array_equal(seen["state"], get_state_from_obs(observation[1]))
        spelt = env.action(action)
        assert decode_action(spelt) == pytest.approx([float(np.asarray(part).item()) for part in action])
        seen, reward, done, info = env.step(action)
        observation, *rest = plain.step(spelt)
        assert [reward, done, info["score"]] == [*rest[:2], rest[2]["score"]]


def test_fewer_than_all_may_be_used() -> None:
    env = TowerMindMultiModalObsWrapper(OriginalClientEnv("lv1"), use_image=False, use_state=False)
    assert list(env.reset()) == list(env.observation_space) == ["text"]
    with pytest.raises(ValueError, match="use_image, use_text, use_state: allowed is at least one"):
        TowerMindMultiModalObsWrapper(OriginalClientEnv("lv1"), False, False, False)


@pytest.mark.filterwarnings("ignore:.*has no effect.*:towermind_app.errors.TableWarning")
@pytest.mark.parametrize(
    ("program", "config"),
    [
        ("td.x86_64", "td_Data/StreamingAssets/Config"),
        ("td.exe", "td_Data/StreamingAssets/Config"),
        ("td", "td_Data/StreamingAssets/Config"),
        ("td.app", "td.app/Contents/Resources/Data/StreamingAssets/Config"),
    ],
)
def test_the_tables_beside_the_program_are_played(tmp_path: Path, program: str, config: str) -> None:
    installed(tmp_path, config)
    assert UnityEnvironment(str(tmp_path / program)).tables == tmp_path / config


def test_a_program_without_tables_is_told_of(tmp_path: Path) -> None:
    with pytest.warns(TableWarning, match=r"there is no .*td_Data.*: the tables that ship are used"):
        assert UnityEnvironment(str(tmp_path / "td.x86_64")).tables is None
    game = UnityEnvironment(seed=6)
    env = UnityToGymWrapper(game, True, False, True, action_space_seed=1)
    again = UnityToGymWrapper(game, uint8_visual=True, allow_multiple_obs=True, action_space_seed=1)
    env.reset()
    assert env.environment.simulation.seed == 6
    assert np.array_equal(env.action_space.sample(), again.action_space.sample())
    game.close()


@pytest.mark.parametrize("switches", [{}, {"uint8_visual": True}, {"allow_multiple_obs": True}])
def test_what_leaves_the_text_out_is_refused(switches: dict[str, bool]) -> None:
    with pytest.raises(ValueError, match=r"uint8_visual .*, allow_multiple_obs .*: allowed is True"):
        UnityToGymWrapper(UnityEnvironment(), **switches)


def test_wrappers_are_transparent() -> None:
    env = TowerMindActionMappingWrapper(OriginalClientEnv("lv1", seed=1))
    assert env.unwrapped is env.env
    assert env.seed(4) == [4]
    env.reset()
    with pytest.raises(AttributeError, match="nonsense"):
        _ = env.nonsense
    with pytest.raises(ActionError, match="three numbers"):
        env.step((np.nan, 0, 6))
    copied = pickle.loads(pickle.dumps(env))
    assert np.array_equal(copied.step((0, 0, 6))[0][1], env.step((0, 0, 6))[0][1])


def test_neither_gym_nor_unity_is_loaded() -> None:
    program = (
        "import sys, towermind_app.envs.original_script; "
        "print([m for m in ('gym', 'mlagents_envs', 'pygame') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
