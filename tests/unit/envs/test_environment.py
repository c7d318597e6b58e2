"""The Gymnasium environment."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import FlattenObservation, FrameStackObservation, RecordEpisodeStatistics

from towermind_app.envs import TowerMindEnv
from towermind_app.envs.action_modes import ACTION_MODES
from towermind_app.errors import ActionError, EpisodeOverError
from towermind_app.level import find_level
from towermind_app.observe.canonical import to_json
from towermind_app.observe.text import observe
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, load_tables

NOTHING = ((0.0, 0.0), 6)
SENSES = [((key,), flat) for key in ("state", "text", "image") for flat in (False, True)]
SENSES += [(("image", "text", "state"), False)]


def play(environment: TowerMindEnv, seed: int, steps: int = 40) -> list[str]:
    """Digests after each of some random steps."""
    environment.reset(seed=seed)
    environment.action_space.seed(seed)
    digests = []
    for _ in range(steps):
        environment.step(environment.action_space.sample())
        digests.append(environment.simulation.digest())
    return digests


def findings_of_gymnasium(environment: gymnasium.Env[Any, Any], **skipped: bool) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check_env(environment.unwrapped, **skipped)
    return [str(one.message) for one in caught]


@pytest.mark.parametrize(("obs", "flat"), SENSES)
@pytest.mark.parametrize("mode", ACTION_MODES)
def test_gymnasium_finds_nothing_wrong(mode: str, obs: tuple[str, ...], flat: bool) -> None:
    environment = gymnasium.make("TowerMind-v0", action_mode=mode, obs=obs, flat_obs=flat, image_size=64)
    found = findings_of_gymnasium(environment, skip_render_check=True)
    if mode == "box":  # places are in map units, which it would rather have within -1 to 1
        found = [one for one in found if "symmetric and normalized space" not in one]
    assert found == []


@pytest.mark.parametrize("render_mode", ["rgb_array", "ansi"])
def test_gymnasium_finds_nothing_wrong_with_pictures(
    monkeypatch: pytest.MonkeyPatch, render_mode: str
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")  # it tries the window too
    environment = gymnasium.make(
        "TowerMind-v0", action_mode="discrete", image_size=64, render_mode=render_mode
    )
    assert findings_of_gymnasium(environment) == []
    environment.reset(seed=1)
    picture: Any = environment.render()
    if render_mode == "ansi":
        assert isinstance(picture, str)
    else:
        assert (picture.shape, picture.dtype) == ((64, 64, 3), np.uint8)


def test_observations_are_those_of_the_simulation() -> None:
    environment = TowerMindEnv(obs=("image", "text", "state"), image_size=64, render_mode="rgb_array")
    environment.reset(seed=5)
    for _ in range(30):
        seen, *_ = environment.step(environment.action_space.sample())
    simulation = environment.simulation
    assert np.array_equal(seen["state"], state_vectors(simulation.states, simulation.scenarios)[0])
    assert np.array_equal(seen["image"], environment.render())
    assert seen["text"] == to_json(observe(simulation))


@pytest.mark.parametrize("sense", ["state", "text", "image"])
def test_a_single_sense_may_come_without_its_dict(sense: str) -> None:
    alone = TowerMindEnv(obs=(sense,), flat_obs=True, image_size=64)
    within = TowerMindEnv(obs=(sense,), image_size=64)
    assert np.array_equal(alone.reset(seed=1)[0], within.reset(seed=1)[0][sense])


def test_an_episode_is_that_of_the_simulation_with_this_seed() -> None:
    environment = TowerMindEnv(level="five-roads", decision_period=10)
    environment.reset(seed=77)
    simulation = Simulation(find_level("five-roads"), seed=77)
    total, over, told = 0.0, False, {}
    environment.action_space.seed(1)
    while not over:
        action = environment.action_space.sample()
        _, reward, over, cut, told = environment.step(action)
        simulation.act(float(action[0]), float(action[1]), int(action[2]))
        simulation.run(10)
        total += reward
        assert environment.simulation.digest() == simulation.digest()
        assert (told["score"], told["tick"], cut) == (simulation.score, simulation.tick, False)
        assert told["valid_action"] is (told["error_code"] == 0)
    assert total == simulation.score == told["score"]
    assert told["outcome"] == simulation.outcome
    assert told["episode_summary"] == {
        "score": simulation.score,
        "outcome": simulation.outcome,
        "valid_action_rate": simulation.valid_action_rate,
        "ticks": simulation.tick,
        "decisions": -(-simulation.tick // 10),
        "level": "Five Roads",
        "seed": 77,
    }


def test_what_the_last_action_was_is_told() -> None:
    environment = TowerMindEnv()
    _, told = environment.reset(seed=0)
    assert told == {
        "score": 0, "valid_action": True, "error_code": 0, "error": "", "tick": 0, "wave": 0,
        "level": "green-hollow", "waves": [0, 1, 2, 3, 4],
    }  # fmt: skip
    *_, told = environment.step(((2.9, 2.9), 3))
    assert (told["valid_action"], told["error_code"]) == (False, 6)
    assert told["error"] == "no tower point at this place"


def test_seeds() -> None:
    environment, other = TowerMindEnv(), TowerMindEnv()
    assert play(environment, 3) == play(other, 3) != play(other, 4)
    environment.reset(seed=8)
    other.reset(seed=8)
    environment.reset()
    other.reset()
    assert environment.simulation.seed == other.simulation.seed != 8
    environment.reset()
    assert environment.simulation.seed != other.simulation.seed


def switched(**switches: int) -> Tables:
    tables = load_tables()
    return tables.model_copy(update={"environment": tables.environment.model_copy(update=switches)})


def test_a_fixed_seed_makes_every_run_the_same() -> None:
    def seeds(*given: int | None, fixed: int = 42) -> list[int]:
        environment = TowerMindEnv(tables=switched(random_seed=fixed))
        drawn = []
        for seed in given:
            environment.reset(seed=seed)
            drawn.append(environment.simulation.seed)
        return drawn

    first, second, third = seeds(None, None, None)
    assert first == 42
    assert len({first, second, third}) == 3
    assert seeds(None, None, None) == seeds(42, None, None) == [first, second, third]
    assert seeds(7, None) == seeds(7, None, fixed=-1)
    assert seeds(None, fixed=0) == [0]
    assert seeds(None, fixed=-1) != seeds(None, fixed=-1)


def test_pictures_alone_when_the_tables_say_so_and_nobody_else() -> None:
    tables = switched(is_only_pixel_obs=1)
    assert set(TowerMindEnv(tables=tables, image_size=64).observation_space) == {"image"}
    assert set(TowerMindEnv(tables=tables, obs=("text",)).observation_space) == {"text"}
    assert set(TowerMindEnv().observation_space) == {"state"}


def test_step_penalty() -> None:
    drl = switched(is_drl_reward=1)
    for environment, expected in (
        (TowerMindEnv(), 0.0),
        (TowerMindEnv(step_penalty=0.25), -0.25),
        (TowerMindEnv(tables=drl), -0.0005),
        (TowerMindEnv(tables=drl, step_penalty=0), 0.0),
    ):
        environment.reset(seed=0)
        assert environment.step(NOTHING)[1] == expected


def test_levels_can_be_switched() -> None:
    environment = TowerMindEnv(level="five-roads", obs=("text", "image"), image_size=64)
    first, _ = environment.reset(seed=1)
    second, _ = environment.reset(seed=1, options={"level": "two-bends"})
    assert environment.simulation.level == find_level("two-bends")
    assert first["text"] != second["text"]
    assert not np.array_equal(first["image"], second["image"])
    environment.reset(options={"level": find_level("first-steps")})
    assert environment.simulation.level == find_level("first-steps")
    environment.reset()
    assert environment.simulation.level == find_level("first-steps")


def test_snapshots() -> None:
    environment = TowerMindEnv()
    play(environment, 2, 20)
    snapshot = environment.snapshot()
    actions = [environment.action_space.sample() for _ in range(20)]
    first = [environment.step(action)[0]["state"].tobytes() for action in actions]
    seen = environment.restore(snapshot)
    assert seen["state"][21] == 20 * 16
    assert [environment.step(action)[0]["state"].tobytes() for action in actions] == first


@pytest.mark.parametrize(("obs", "flat"), SENSES)
def test_snapshots_need_a_reset_first(obs: tuple[str, ...], flat: bool) -> None:
    environment = TowerMindEnv(obs=obs, flat_obs=flat, image_size=64)
    with pytest.raises(ResetNeeded):
        environment.snapshot()
    started = TowerMindEnv()
    started.reset(seed=0)
    with pytest.raises(ResetNeeded):
        environment.restore(started.snapshot())


def test_snapshots_of_another_level_are_refused() -> None:
    environment, other = TowerMindEnv(level="five-roads"), TowerMindEnv(level="two-bends")
    environment.reset(seed=0)
    other.reset(seed=0)
    with pytest.raises(ValueError, match="another level"):
        environment.restore(other.snapshot())


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))], ids=["deepcopy", "pickle"]
)
def test_copies_go_on_alike(copied: Any) -> None:
    environment = TowerMindEnv(obs=("image", "text", "state"), image_size=64, render_mode="rgb_array")
    play(environment, 6, 10)
    environment.render()
    twin = copied(environment)
    for _ in range(10):
        action = environment.action_space.sample()
        ours, theirs = environment.step(action), twin.step(action)
        assert ours[1:] == theirs[1:]
        assert ours[0]["text"] == theirs[0]["text"]
        assert np.array_equal(ours[0]["image"], theirs[0]["image"])
    environment.reset()
    twin.reset()
    assert environment.simulation.seed == twin.simulation.seed


def test_observations_are_not_reused() -> None:
    environment = TowerMindEnv(obs=("state", "image"), image_size=64)
    first, _ = environment.reset(seed=1)
    kept = copy.deepcopy(first)
    for _ in range(30):
        environment.step(NOTHING)
    assert all(np.array_equal(first[key], kept[key]) for key in kept)


def test_closing_twice_is_allowed() -> None:
    environment = TowerMindEnv(render_mode="rgb_array", image_size=64)
    environment.close()
    environment.close()


def test_time_limits_truncate() -> None:
    environment = gymnasium.make("TowerMind-v0", max_episode_steps=3)
    environment.reset(seed=0)
    assert [environment.step(NOTHING)[2:4] for _ in range(3)] == [
        (False, False),
        (False, False),
        (False, True),
    ]


def test_usual_wrappers() -> None:
    environment: Any = RecordEpisodeStatistics(gymnasium.make("TowerMind-v0"))
    environment = FrameStackObservation(FlattenObservation(environment), 4)
    seen, _ = environment.reset(seed=0)
    assert seen.shape == (4, 759)
    over, told = False, {}
    while not over:
        _, _, over, _, told = environment.step(NOTHING)
    assert told["episode"]["r"] == told["score"] == -20


def test_several_at_once() -> None:
    vector = gymnasium.make_vec("TowerMind-v0", num_envs=2, vectorization_mode="sync", max_episode_steps=5)
    seen, _ = vector.reset(seed=10)
    assert seen["state"].shape == (2, 759)
    alone = TowerMindEnv()
    assert np.array_equal(seen["state"][1], alone.reset(seed=11)[0]["state"])
    for _ in range(7):
        vector.step(vector.action_space.sample())
    vector.close()


def test_the_end_of_an_episode() -> None:
    environment = TowerMindEnv()
    with pytest.raises(ResetNeeded):
        environment.step(NOTHING)
    environment.reset(seed=0)
    while not environment.step(NOTHING)[2]:
        pass
    with pytest.raises(EpisodeOverError, match="lost"):
        environment.step(NOTHING)


def test_what_is_no_action_is_refused_and_plays_nothing() -> None:
    environment = TowerMindEnv()
    environment.reset(seed=0)
    before = environment.simulation.digest()
    with pytest.raises(ActionError):
        environment.step(((0, 0), 12))
    assert environment.simulation.digest() == before


def test_cells_follow_the_grid() -> None:
    environment = TowerMindEnv(action_mode="multidiscrete", grid=(4, 8))
    assert environment.action_space == gymnasium.spaces.MultiDiscrete([4, 8, 12])


def test_longer_texts_have_more_room() -> None:
    plain, extended = (TowerMindEnv(obs=("text",), flat_obs=True, extended=more) for more in (False, True))
    assert plain.observation_space.max_length < extended.observation_space.max_length
    seen, _ = extended.reset(seed=0)
    assert seen in extended.observation_space
    assert '"Id":' in seen
