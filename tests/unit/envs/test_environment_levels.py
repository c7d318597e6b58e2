"""Levels and waves of the environment's episodes."""

from __future__ import annotations

import copy
import gc
import json
import tracemalloc
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec

from towermind_app.draw.raster import Raster
from towermind_app.envs import TowerMindEnv
from towermind_app.envs import pictures as drawing
from towermind_app.envs.level_choice import choose_levels, tables_and_folder
from towermind_app.errors import LevelError
from towermind_app.level import find_level
from towermind_app.sim.simulation import Simulation

NOTHING = (0.0, 0.0, 6)
WAVES = [{"ID": 500, "Enemies": [14, 3], "EnemiesInterval": 0.5}, 2]


def episodes(environment: TowerMindEnv, seeds: range, steps: int = 12) -> list[tuple[Any, ...]]:
    played = []
    for seed in seeds:
        _, told = environment.reset(seed=seed)
        for _ in range(steps):
            environment.step(NOTHING)
        played.append((told["level"], told["waves"], environment.simulation.digest()))
    return played


def test_the_seed_alone_decides_whatever_was_played_before() -> None:
    environment, other = (TowerMindEnv(level="benchmark", generalization=2) for _ in range(2))
    first = episodes(environment, range(20))
    assert episodes(other, range(19, -1, -1))[::-1] == first
    assert len({level for level, *_ in first}) > 5
    choice = choose_levels("benchmark", 2, *tables_and_folder(None))
    for seed, (name, waves, _) in enumerate(first):
        drawn = choice.drawn(seed)
        assert (name, tuple(waves)) == (drawn.name, drawn.level.waves)


def test_the_simulation_s_seed_is_the_reset_s() -> None:
    environment = TowerMindEnv(level=("lv1", "lv2"), generalization=2)
    environment.reset(seed=11)
    simulation = Simulation(environment.simulation.level, seed=11)
    for _ in range(50):
        environment.step(NOTHING)
        simulation.act(*NOTHING)
        simulation.run(16)
    assert environment.simulation.seed == 11
    assert environment.simulation.digest() == simulation.digest()


def test_resets_without_seed_draw_levels_too() -> None:
    environment = TowerMindEnv(level="benchmark")
    environment.reset(seed=1)
    told = [environment.reset()[1] for _ in range(12)]
    assert len({one["level"] for one in told}) > 3
    environment.reset(seed=1)
    assert [environment.reset()[1] for _ in range(12)] == told


def test_options_of_resets() -> None:
    environment = TowerMindEnv(level="lv1")
    assert environment.reset(seed=1)[1]["level"] == "green-hollow"
    _, told = environment.reset(seed=1, options={"level": "lv4", "waves": WAVES})
    assert (told["level"], told["waves"]) == ("five-roads", [500, 2])
    assert environment.simulation.scenario.wave_count == 2
    assert environment.simulation.scenario.schedule[0].kinds[:2].tolist() == [14, 3]
    assert environment.reset(seed=1)[1] == told
    assert environment.reset(seed=1, options={"waves": "own"})[1]["waves"] == [15, 16, 17, 18, 19]
    seen = {environment.reset(seed=seed, options={"waves": "random"})[1]["waves"][0] for seed in range(9)}
    assert len(seen) > 3
    assert environment.reset(seed=3, options={"level": ["training"]})[1]["level"] in {
        "elbow-lane", "temple-steps", "hairpin-pass", "dune-fork", "two-gates",
    }  # fmt: skip


def test_what_is_told_can_be_written_as_json() -> None:
    _, told = TowerMindEnv(level="benchmark", generalization=2).reset(seed=5)
    assert json.loads(json.dumps(told)) == told


def test_refused_options_change_nothing() -> None:
    environment = TowerMindEnv(level="lv1")
    environment.reset(seed=4)
    before = environment.simulation.digest(), copy.deepcopy(environment.np_random.bit_generator.state)
    for options in ({"waves": [999]}, {"level": "lv2", "waves": []}, {"level": "lv77"}, {"lvl": 1}):
        with pytest.raises((ValueError, LevelError)):
            environment.reset(seed=9, options=options)
    with pytest.raises(ValueError, match="seed"):
        environment.reset(seed=2**70, options={"level": "lv2"})
    assert environment.simulation.digest() == before[0]
    environment.reset(seed=4)
    assert environment.np_random.bit_generator.state == before[1]
    assert environment.simulation.level == find_level("lv1")


@pytest.mark.parametrize(
    "arguments",
    [
        {"level": "benchmark", "generalization": 2},
        {"level": ["lv1", "training"], "obs": ["text", "state"], "action_mode": "discrete", "grid": [5, 4]},
        {"level": 3, "image_size": 64, "obs": ["image"], "flat_obs": True},
    ],
)
def test_specs_survive_json(arguments: dict[str, Any]) -> None:
    environment = gymnasium.make("TowerMind-v0", **arguments)
    again = gymnasium.make(EnvSpec.from_json(environment.spec.to_json()))
    seen, told = environment.reset(seed=6)
    other, told_again = again.reset(seed=6)
    assert told == told_again
    assert repr(seen) == repr(other)
    assert again.action_space == environment.action_space


@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")
def test_a_directory_of_the_original_plays_its_current_level() -> None:
    original = Path(__file__).parents[2] / "data" / "original_config"
    environment = TowerMindEnv(tables=original)
    _, told = environment.reset(seed=0)
    assert (told["level"], told["waves"]) == ("Three Wadis", [15, 16, 18, 0, 1])
    environment.step(NOTHING)


def test_grounds_are_painted_once_a_map(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []

    class Counted(Raster):
        def __init__(self, level: Any, *rest: Any) -> None:
            painted.append(level.name)
            super().__init__(level, *rest)

    monkeypatch.setattr(drawing, "Raster", Counted)
    environment = TowerMindEnv(
        level=("lv1", "lv2"), generalization=2, obs=("image",), flat_obs=True, image_size=64
    )
    for seed in range(12):
        environment.reset(seed=seed)
    assert sorted(painted) == ["Green Hollow", "Market Cross"]


def test_pictures_follow_the_episode_s_waves() -> None:
    """The countdown shows what comes, so a map kept from other waves must not show theirs."""
    arguments: dict[str, Any] = {"obs": ("image",), "flat_obs": True, "image_size": 128}
    kept = TowerMindEnv(level="lv1", **arguments)
    kept.reset(seed=2)
    kept.step(NOTHING)
    for waves in ([77], [40], [3]):
        fresh = TowerMindEnv(level="lv1", **arguments)
        for environment in (kept, fresh):
            environment.reset(seed=2, options={"waves": waves})
        pairs = [(kept.step(NOTHING)[0], fresh.step(NOTHING)[0]) for _ in range(30)]
        assert all(np.array_equal(*pair) for pair in pairs)


@pytest.mark.slow
def test_memory_does_not_grow_with_resets() -> None:
    environment = TowerMindEnv(
        level="benchmark", generalization=2, obs=("image", "text", "state"), image_size=64
    )

    def held(resets: range) -> int:
        for seed in resets:
            environment.reset(seed=seed)
            environment.step(NOTHING)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before = held(range(150))
        assert held(range(150, 1150)) - before < 100_000
    finally:
        tracemalloc.stop()
