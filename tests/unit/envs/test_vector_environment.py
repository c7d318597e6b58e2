"""The native vector environment."""

from __future__ import annotations

import copy
import inspect
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, NormalizeReward, RecordEpisodeStatistics

from tests.unit.envs.test_environment import switched
from tests.unit.envs.twins import Twins, assert_same
from towermind_app.envs.action_modes import ACTION_MODES
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.vector_environment import TowerMindVectorEnv
from towermind_app.errors import ActionError, EpisodeOverError, LevelError

SHORT = {"level": "lv5", "decision_period": 400}
"""Random play loses it in about ten steps."""
NEXT, SAME, DISABLED = AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED


def nothing(count: int) -> tuple[np.ndarray[Any, Any], ...]:
    return np.zeros(count), np.zeros(count), np.full(count, 6)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("mode", AutoresetMode)
def test_it_plays_what_single_environments_play(mode: AutoresetMode, threads: int) -> None:
    twins = Twins(5, mode, ours={"threads": threads}, **SHORT, step_penalty=0.01)
    twins.reset(seed=3)
    twins.play(60)
    assert twins.episodes > 10
    twins.reset()
    twins.play(5)
    twins.reset(seed=[7, None, 2**63 - 1, None, 7])
    twins.play(5)


@pytest.mark.parametrize("mode", AutoresetMode)
def test_truncated_episodes(mode: AutoresetMode) -> None:
    twins = Twins(4, mode, steps=7, **SHORT)
    twins.reset(seed=0)
    twins.play(60)
    assert twins.episodes > 20


@pytest.mark.parametrize("action_mode", ACTION_MODES)
def test_every_action_mode(action_mode: str) -> None:
    masked = {"action_mask": True} if action_mode == "discrete" else {}
    twins = Twins(3, SAME, ours={"threads": 2}, **SHORT, action_mode=action_mode, grid=(7, 9), **masked)
    twins.reset(seed=1)
    twins.play(40)
    assert twins.episodes > 5


@pytest.mark.parametrize("mode", [NEXT, SAME])
@pytest.mark.parametrize(("obs", "flat"), [(("state",), True), (("text",), True), (("image",), True)])
def test_every_sense_by_itself(mode: AutoresetMode, obs: tuple[str, ...], flat: bool) -> None:
    twins = Twins(3, mode, ours={"threads": 2}, **SHORT, obs=obs, flat_obs=flat, image_size=64)
    twins.reset(seed=2)
    twins.play(30)
    assert twins.episodes > 3


@pytest.mark.parametrize("mode", AutoresetMode)
def test_levels_and_waves_drawn_for_every_episode(mode: AutoresetMode) -> None:
    arguments = SHORT | {"level": "benchmark", "generalization": 2}
    senses = {"obs": ("image", "text", "state"), "image_size": 64, "extended": True, "rounding": 1}
    twins = Twins(4, mode, ours={"threads": 2}, **arguments, **senses)
    twins.reset(seed=5)
    twins.play(40)
    assert twins.episodes > 4


def test_a_level_for_each() -> None:
    twins = Twins(3, SAME, levels=["lv1", ["lv3", "five-roads"], "lv1"], decision_period=400, obs=("image",))
    twins.reset(seed=5)
    twins.play(20)
    played = {one.name for one in twins.together.games.chosen}
    assert "green-hollow" in played and len(played) == 2


def test_options_of_resets() -> None:
    twins = Twins(3, NEXT, **SHORT)
    twins.reset(seed=5, options={"level": "lv2", "waves": "random"})
    twins.play(20)
    some = np.array([True, False, True])
    twins.reset(options={"level": ["lv3", "lv4"], "reset_mask": some})
    twins.play(10)
    twins.reset(seed=1, options={"reset_mask": some})
    twins.play(10)


def test_a_reset_refused_changes_nothing() -> None:
    vector = TowerMindVectorEnv(2, **SHORT)
    with pytest.raises(ResetNeeded, match="first reset is of all"):
        vector.reset(options={"reset_mask": np.array([True, False])})
    vector.reset(seed=1)
    before = vector.games.states.tobytes()
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"options": {"reset_mask": np.array([1, 0])}}, "reset_mask"),
        ({"options": {"reset_mask": np.zeros(2, bool)}}, "at least one"),
        ({"options": {"colour": 1}}, "'colour': allowed are level, waves"),
        ({"seed": [1]}, "1 seeds: allowed are one, or 2"),
        ({"seed": -1}, "seed -1"),
        ({"seed": 2**64 - 1}, "seed 18446744073709551616"),
    ]
    for arguments, message in wrong:
        with pytest.raises(ValueError, match=message):
            vector.reset(**arguments)
    with pytest.raises(LevelError):
        vector.reset(options={"level": "nowhere"})
    assert vector.games.states.tobytes() == before
    assert vector.step(nothing(2))[4]["tick"].tolist() == [400, 400]


def test_without_seeds_episodes_differ() -> None:
    vector = TowerMindVectorEnv(3)
    vector.reset()
    assert len(set(vector.games.seeds)) == 3
    assert len(set(vector.np_random_seed)) == 3
    again = TowerMindVectorEnv(3)
    again.reset(seed=[5, 6, 2**64 - 1])
    assert again.np_random_seed == (5, 6, 2**64 - 1) == tuple(again.games.seeds)


def test_a_seed_of_64_bits_is_told_as_it_is() -> None:
    vector = TowerMindVectorEnv(2, **SHORT, autoreset_mode="SameStep")
    vector.reset(seed=[2**64 - 1, 0])
    told: dict[str, Any] = {}
    while not told.get("_final_info", np.zeros(2, bool))[0]:
        *_, told = vector.step(nothing(2))
    assert told["final_info"]["episode_summary"]["seed"][0] == 2**64 - 1


def test_a_seed_the_tables_fix_is_that_of_the_first() -> None:
    vector = TowerMindVectorEnv(3, tables=switched(random_seed=40))
    vector.reset()
    assert vector.games.seeds == [40, 41, 42]
    vector.reset()
    assert min(vector.games.seeds) > 1000


def test_wrong_actions_name_their_environment_and_play_nothing() -> None:
    vector = TowerMindVectorEnv(3)
    with pytest.raises(ResetNeeded):
        vector.step(nothing(3))
    vector.reset(seed=0)
    before = vector.games.states.tobytes()
    x, y, types = nothing(3)
    types[2] = 12
    with pytest.raises(ActionError, match="environment 2: action type 12"):
        vector.step((x, y, types))
    x[1] = np.nan
    with pytest.raises(ActionError, match=r"environment 1: .*finite"):
        vector.step((x, y, types))
    assert vector.games.states.tobytes() == before


def until_one_ends(vector: TowerMindVectorEnv) -> np.ndarray[Any, Any]:
    over = np.zeros(vector.num_envs, bool)
    while not over.any():
        _, _, ends, cuts, _ = vector.step(nothing(vector.num_envs))
        over = ends | cuts
    return over


def test_the_action_of_a_step_that_begins_an_episode_is_not_looked_at() -> None:
    vector = TowerMindVectorEnv(3, levels=["lv1", "lv5", "lv1"], decision_period=400)
    vector.reset(seed=0)
    over = until_one_ends(vector)
    x, y, types = nothing(3)
    types[over] = 99
    _, rewards, ends, cuts, infos = vector.step((x, y, types))
    assert not (ends | cuts).any() and not rewards[over].any()
    assert (infos["tick"] == 0).tolist() == infos["_level"].tolist() == over.tolist()


def test_what_has_ended_must_be_reset_when_nothing_resets_it() -> None:
    vector = TowerMindVectorEnv(2, levels=["lv1", "lv5"], decision_period=400, autoreset_mode="Disabled")
    vector.reset(seed=0)
    assert until_one_ends(vector).tolist() == [False, True]
    before = vector.games.states.tobytes()
    with pytest.raises(EpisodeOverError, match="episodes of 1 have ended"):
        vector.step(nothing(2))
    assert vector.games.states.tobytes() == before


@pytest.mark.parametrize("obs", [("state",), ("image",)])
def test_arrays_are_new_unless_asked_for(obs: tuple[str, ...]) -> None:
    made = [TowerMindVectorEnv(2, obs=obs, image_size=64, zero_copy=shared) for shared in (False, True)]
    steps: list[list[Any]] = []
    for vector in made:
        begun = vector.reset(seed=0)[0][obs[0]]
        steps.append([vector.step(nothing(2)) for _ in range(30)])
        steps[-1].append(begun)
    for (seen, *results, _), (shared, *shared_results, _) in zip(steps[0][:-1], steps[1][:-1], strict=True):
        assert shared[obs[0]] is steps[1][-1]
        assert all(one is other for one, other in zip(shared_results, steps[1][0][1:4], strict=True))
        assert seen[obs[0]] is not steps[0][-1]
        assert not any(
            np.shares_memory(one, other) for one, other in zip(results, shared_results, strict=True)
        )
    assert np.array_equal(steps[0][-2][0][obs[0]], steps[1][-1])
    assert not np.array_equal(steps[0][0][0][obs[0]], steps[1][-1])


def test_shared_arrays_do_not_reach_what_is_told_of_the_end() -> None:
    vector = TowerMindVectorEnv(1, **SHORT, autoreset_mode="SameStep", zero_copy=True, obs=("state",))
    vector.reset(seed=0)
    infos: dict[str, Any] = {}
    while "final_obs" not in infos:
        seen, *_, infos = vector.step(nothing(1))
    final = infos["final_obs"][0]["state"].copy()
    assert not np.array_equal(final, seen["state"][0])
    vector.step(nothing(1))
    assert np.array_equal(infos["final_obs"][0]["state"], final)


def test_gymnasium_makes_it() -> None:
    for name in ("TowerMind-v0", "TowerMind/Lv2-v0"):
        for chosen in (None, "vector_entry_point"):
            vector = gymnasium.make_vec(name, num_envs=3, vectorization_mode=chosen, max_episode_steps=2)
            assert isinstance(vector, TowerMindVectorEnv)
            _, told = vector.reset(seed=0)
            assert vector.spec is not None and vector.spec.id == name
            assert told["level"][0] == ("market-cross" if "Lv2" in name else "green-hollow")
            cuts = [vector.step(nothing(3))[3].all() for _ in range(2)]
            assert cuts == [False, True]
            vector.close()


def test_its_recipe_makes_it_again() -> None:
    vector = gymnasium.make_vec("TowerMind-v0", num_envs=2, obs=("text",), autoreset_mode="SameStep")
    assert vector.spec is not None
    again = gymnasium.make_vec(gymnasium.envs.registration.EnvSpec.from_json(vector.spec.to_json()))
    assert isinstance(again, TowerMindVectorEnv)
    assert again.num_envs == 2
    assert again.metadata["autoreset_mode"] is SAME
    assert again.observation_space == vector.observation_space


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
@pytest.mark.parametrize("zero_copy", [False, True])
def test_copies_go_on_by_themselves(copied: Any, zero_copy: bool) -> None:
    vector = TowerMindVectorEnv(
        3, decision_period=400, level="benchmark", generalization=2, obs=("image", "text", "state"),
        image_size=64, threads=2, autoreset_mode="SameStep", zero_copy=zero_copy,
    )  # fmt: skip
    vector.reset(seed=1)
    vector.action_space.seed(1)
    for _ in range(8):
        vector.step(vector.action_space.sample())
    twin = copied(vector)
    for _ in range(20):
        actions = vector.action_space.sample()
        kept = copy.deepcopy(vector.step(actions))
        assert_same(kept, twin.step(actions), "")
    assert vector.games.states.tobytes() == twin.games.states.tobytes()


def test_gymnasiums_wrappers() -> None:
    vector: Any = gymnasium.make_vec("TowerMind-v0", num_envs=3, obs=("state",), flat_obs=True, **SHORT)
    vector = DictInfoToList(NormalizeReward(RecordEpisodeStatistics(vector)))
    vector.reset(seed=0)
    told: list[dict[str, Any]] = []
    while not told:
        *_, infos = vector.step(nothing(3))
        told = [one for one in infos if "episode" in one]
    assert told[0]["episode"]["r"] == told[0]["episode_summary"]["score"] == -20
    assert told[0]["episode"]["l"] == told[0]["episode_summary"]["decisions"]
    assert told[0]["outcome"] == "lost"


def test_statistics_of_a_masked_reset() -> None:
    vector = RecordEpisodeStatistics(TowerMindVectorEnv(2, **SHORT, autoreset_mode="Disabled"))
    vector.reset(seed=0)
    vector.step(nothing(2))
    vector.reset(options={"reset_mask": np.array([True, False])})
    vector.step(nothing(2))
    assert vector.episode_lengths.tolist() == [1, 2]


@pytest.mark.parametrize("render_mode", ["rgb_array", "ansi"])
def test_pictures_of_all(render_mode: str) -> None:
    vector = TowerMindVectorEnv(3, levels=["lv1", "lv2", "lv1"], render_mode=render_mode, image_size=64)
    vector.reset(seed=0)
    shown = vector.render()
    assert shown is not None
    for number, level in enumerate(["lv1", "lv2", "lv1"]):
        alone = TowerMindEnv(level=level, render_mode=render_mode, image_size=64)
        alone.reset(seed=number)
        assert np.array_equal(shown[number], alone.render())
    assert TowerMindVectorEnv(1).render() is None


def test_the_docstring_names_the_arguments() -> None:
    section = (inspect.getdoc(TowerMindVectorEnv) or "").split("## Arguments")[1].split("##")[0]
    own = set(inspect.signature(TowerMindVectorEnv).parameters) - {"num_envs", "arguments"}
    assert {line.split("`")[1] for line in section.splitlines() if line.startswith("- `")} == own


def test_how_fast_it_is_watched() -> None:
    vector = TowerMindVectorEnv(1, decision_period=10)
    assert vector.metadata["render_fps"] == 5
    assert TowerMindVectorEnv.metadata["autoreset_mode"] is NEXT


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "num_envs 0"),
        ({"threads": 0}, "threads 0"),
        ({"levels": ["lv1"]}, "1 levels: allowed are 2"),
        ({"autoreset_mode": "Never"}, "autoreset_mode 'Never': allowed are NextStep, SameStep, Disabled"),
        ({"max_episode_steps": 0}, "max_episode_steps 0"),
        ({"render_mode": "human"}, "render_mode 'human': allowed are rgb_array, ansi"),
        ({"image_size": 63}, "image_size 63"),
    ],
)
def test_what_it_cannot_be_made_with(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TowerMindVectorEnv(**({"num_envs": 2} | arguments))
