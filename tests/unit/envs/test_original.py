"""The environment for clients of the original's Gym wrapper."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from towermind_app.envs import TowerMindEnv
from towermind_app.envs.original import (
    DecisionSteps,
    OriginalClientEnv,
    TerminalSteps,
    decode_action,
    decode_state,
    decode_text,
    encode_action,
    encode_text,
)
from towermind_app.errors import ActionError, EpisodeOverError, TowerMindError
from towermind_app.level import Point, TowerPoint, find_level
from towermind_app.observe.vector import state_vectors
from towermind_app.tables import Tables, load_tables

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
NOTHING = encode_action(0, 0, 6)


def switched(**switches: Any) -> Tables:
    tables = load_tables()
    return tables.model_copy(update={"environment": tables.environment.model_copy(update=switches)})


def read_as_clients_do(codes: Any) -> Any:
    """Rows from below, characters up to code 64."""
    text = ""
    for code in np.flip(codes, axis=1).flatten():
        if code == 64:
            break
        text += chr(code)
    return json.loads(text)


def test_an_episode_is_that_of_the_environment_with_this_seed() -> None:
    ours = TowerMindEnv(level="lv3", obs=("image", "text", "state"), step_penalty=0.25)
    theirs = OriginalClientEnv("lv3", step_penalty=0.25)
    theirs.seed(21)
    seen, _ = ours.reset(seed=21)
    observation, over, total = theirs.reset(), False, 0.0
    theirs.action_space.seed(3)
    while not over:
        assert np.array_equal(observation[0], seen["image"].transpose(2, 0, 1))
        assert decode_text(observation) == json.loads(seen["text"])
        action = theirs.action_space.sample()
        observation, reward, over, told = theirs.step(action)
        seen, our_reward, our_over, _, our_told = ours.step(decode_action(action))
        assert (reward, over) == (our_reward, our_over)
        del told["step"]
        assert told == our_told
        total += reward
    assert theirs.environment.simulation.digest() == ours.simulation.digest()
    assert told["score"] < 0


def test_observations_are_members_of_the_space_that_clients_read() -> None:
    environment = OriginalClientEnv("lv1", seed=4)
    observation = environment.reset()
    assert isinstance(observation, list)
    assert [(part.shape, part.dtype) for part in observation] == [
        ((3, 512, 512), np.uint8),
        ((1, 128, 128), np.uint8),
    ]
    assert tuple(observation) in environment.observation_space
    assert read_as_clients_do(observation[1]) == decode_text(observation) == decode_text(observation[1])
    assert chr(observation[1][0, -1, 0]) == "{"
    assert environment.action_space.shape == (3,)
    assert environment.action_space.low.min() == -environment.action_space.high.max() == -1


def test_the_state_is_read_from_the_text() -> None:
    environment = OriginalClientEnv("lv2", seed=4)
    for _ in range(3):
        observation = environment.reset()
        for _ in range(40):
            observation, *_ = environment.step(environment.action_space.sample())
    simulation = environment.environment.simulation
    exact = state_vectors(simulation.states, simulation.scenarios)[0]
    read = decode_state(observation[1])
    assert (read.shape, read.dtype) == ((759,), np.float32)
    assert np.allclose(read, exact, rtol=0, atol=0.000501)


def test_steps_in_info() -> None:
    environment = OriginalClientEnv("lv1", seed=0, decision_period=200)
    environment.reset()
    over = False
    while not over:
        observation, reward, over, told = environment.step(NOTHING)
        steps = told["step"]
        assert isinstance(steps, TerminalSteps) is over
        assert isinstance(steps, DecisionSteps)
        assert len(steps) == len(steps.obs[0]) == 1
        assert np.array_equal(steps.obs[1][0], observation[1])
        assert steps.reward.tolist() == [reward]
        assert steps.agent_id.tolist() == [0]
    assert steps.interrupted.tolist() == [False]
    assert told["outcome"] == "lost"
    with pytest.raises(EpisodeOverError):
        environment.step(NOTHING)


def test_pictures_are_those_last_seen() -> None:
    environment = OriginalClientEnv("lv1", seed=0)
    assert environment.render() is None
    first = environment.reset()
    assert np.array_equal(environment.render(), first[0])
    second, *_ = environment.step(NOTHING)
    assert np.array_equal(environment.render("rgb_array"), second[0])
    with pytest.raises(ValueError, match="render mode 'human': allowed is 'rgb_array'"):
        environment.render("human")
    environment.close()


def seeds(environment: OriginalClientEnv, resets: int = 3) -> list[int]:
    drawn = []
    for _ in range(resets):
        environment.reset()
        drawn.append(environment.environment.simulation.seed)
    return drawn


def test_seeds() -> None:
    environment = OriginalClientEnv("lv1", image_size=64, seed=7)
    first = seeds(environment)
    assert first[0] == 7
    assert len(set(first)) == 3
    assert environment.seed(7) == [7]
    assert seeds(environment) == first
    assert environment.seed() == [None]
    assert 7 not in seeds(environment)
    environment.reset(seed=9, options={"level": "lv2"})
    assert environment.environment.simulation.seed == 9
    assert environment.environment.simulation.level == find_level("lv2")
    with pytest.raises(ValueError, match="seed -1"):
        environment.seed(-1)


def test_the_tables_seed_and_level_are_the_first() -> None:
    tables = switched(random_seed=42, generalization_level=1)
    assert seeds(OriginalClientEnv(tables=tables, image_size=64))[0] == 42
    assert seeds(OriginalClientEnv(tables=tables, image_size=64, seed=5))[0] == 5
    environment = OriginalClientEnv(tables=tables, image_size=64)
    seeds(environment, 1)
    by_seed = TowerMindEnv(level="benchmark").reset(seed=42)[1]["level"]
    assert environment.environment.simulation.level == find_level(by_seed)


@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")
def test_a_directory_of_the_original_is_played_as_it_is() -> None:
    environment = OriginalClientEnv(tables=ORIGINAL, image_size=64)
    text = decode_text(environment.reset())
    assert text["Level_Total_Waves_Number"] == 5
    assert environment.environment.simulation.level.id == 2


def test_pixels_alone_when_the_tables_say_so() -> None:
    environment = OriginalClientEnv(tables=switched(is_only_pixel_obs=1), image_size=64)
    observation = environment.reset()
    assert [part.shape for part in observation] == [(3, 64, 64)]
    assert len(environment.observation_space) == 1
    assert len(environment.step(NOTHING)[0]) == 1
    with pytest.raises(ValueError, match="has no text: the tables' IsOnlyPixelObs is on"):
        decode_text(observation)


@pytest.mark.parametrize("kind", range(12))
def test_actions_are_zones(kind: int) -> None:
    x, y, decoded = decode_action(encode_action(1.5, -3.0, kind))
    assert (x, y, decoded) == (1.5, -3.0, kind)
    low, high = kind / 6 - 1, (kind + 1) / 6 - 1
    assert decode_action((0, 0, low + 1e-9))[2] == decode_action((0, 0, high - 1e-9))[2] == kind


def test_actions_beyond_are_clipped() -> None:
    assert decode_action(np.array([[9, -9, 1]])) == (3.0, -3.0, 11)
    assert decode_action([0, 0, -7])[2] == 0
    assert encode_action(-12, 3, 99).tolist() == pytest.approx([-1, 1, 11.5 / 6 - 1])


@pytest.mark.parametrize(
    "wrong", [(0, 0), (0, 0, 0, 0), None, "abc", (0, np.nan, 0), (np.inf, 0, 0), [[0], [0, 1]]]
)
def test_what_is_no_action_is_refused(wrong: Any) -> None:
    with pytest.raises(ActionError, match="allowed are three numbers from -1 to 1"):
        decode_action(wrong)


def test_a_text_fits_or_is_refused() -> None:
    longest = json.dumps({"a": "b" * (16_383 - 9)})
    assert len(longest) == 16_383
    assert decode_text(encode_text(longest)) == json.loads(longest)
    with pytest.raises(TowerMindError, match="text of 16384 characters: allowed are 16383; fewer digits"):
        encode_text(longest + " ")


def test_longer_texts_are_refused_when_they_come_up() -> None:
    level = find_level("lv1")
    end = level.destination_pos_icon
    winding = [Point(-1 / (3 + k), 1 / (7 + k)) for k in range(19)]
    changes = {
        "custom_enemies_paths": tuple((*winding[k:], *winding[:k], end) for k in range(5)),
        "tower_points": tuple(TowerPoint(place, place) for place in winding[:15]),
        "waves_interval": 1.0,
        "countdown_time": 0.5,
    }
    environment = OriginalClientEnv(
        level.model_copy(update=changes), extended=True, rounding=15, image_size=64, decision_period=50
    )
    waves = [{"ID": 0, "Enemies": [10] * 25, "EnemiesInterval": 0.1}] * 2
    assert '"Id"' in json.dumps(decode_text(environment.reset(seed=0, options={"waves": waves})))
    with pytest.raises(TowerMindError, match=r"rounding.*extended"):
        for _ in range(100):
            environment.step(encode_action(0, 0, 8))


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        (np.zeros((128, 128)), r"shape \(128, 128\): allowed is \(1, 128, 128\)"),
        (np.zeros((3, 64, 64)), "shape"),
        (np.zeros((1, 128, 128)), "no code 64 ends the text"),
    ],
)
def test_what_has_no_text_is_refused(codes: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        decode_text(codes)


def test_copies_go_on_alike() -> None:
    environment = OriginalClientEnv("lv1", image_size=64, seed=3)
    environment.reset()
    twin = pickle.loads(pickle.dumps(environment))
    for _ in range(5):
        assert np.array_equal(environment.step(NOTHING)[0][1], twin.step(NOTHING)[0][1])
