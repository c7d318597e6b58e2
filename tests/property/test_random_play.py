"""Whatever is asked for, random play raises nothing and every observation lies inside its space.

In CI 20,000 decisions; ``TOWERMIND_RANDOM_DECISIONS=200000`` for a night of it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from towermind_app.envs.action_modes import ACTION_MODES, Flat, Grid
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.vector_environment import TowerMindVectorEnv
from towermind_app.level import Level, built_in_levels

DECISIONS = int(os.environ.get("TOWERMIND_RANDOM_DECISIONS", "20000"))
PARTS = 8
CASE = 125
"""Decisions with the same arguments."""
ORIGINAL = Path(__file__).parent.parent / "data" / "original_config"
OBSERVATIONS = (("state",), ("text",), ("image",), ("image", "state"), ("image", "text", "state"))
SIZES = (64, 64, 65, 96, 128, 128, 200, 256, 512, 1024)
LEVELS = tuple(entry.slug for entry in built_in_levels())

Chance = np.random.Generator


def pick(chance: Chance, choices: Any) -> Any:
    return choices[int(chance.integers(len(choices)))]


def arguments(number: int, chance: Chance) -> dict[str, Any]:
    """What a single environment may be made with; all levels, modes, senses and sizes take turns."""
    mode = tuple(ACTION_MODES)[number % len(ACTION_MODES)]
    obs = OBSERVATIONS[number // 3 % len(OBSERVATIONS)]
    made = {
        "level": (*LEVELS, "benchmark", "training")[number % (len(LEVELS) + 2)],
        "generalization": pick(chance, (None, None, 1, 2)),
        "obs": obs,
        "flat_obs": len(obs) == 1 and pick(chance, (False, True)),
        "image_size": SIZES[number // 7 % len(SIZES)],
        "action_mode": mode,
        "action_mask": mode == "discrete" and pick(chance, (False, True)),
        "decision_period": pick(chance, (None, None, 1, 5, 16, 50, 200)),
        "grid": pick(chance, (None, (4, 8), (30, 17))),
        "rounding": pick(chance, (None, 0, 6, 15)),
        "extended": pick(chance, (False, True)),
        "step_penalty": pick(chance, (None, 0.01)),
    }
    return made | ({"tables": ORIGINAL, "generalization": 2} if chance.random() < 0.1 else {})


def action(chance: Chance, mode: str, level: Level, grid: Grid) -> Any:
    """A random one, half of the time at a tower point."""
    x, y = chance.uniform(-3, 3, 2)
    if chance.random() < 0.5:
        x, y = pick(chance, level.tower_points).position
    kind = int(chance.integers(12))
    column, row = int((x + 3) / 6 * grid.columns), int((y + 3) / 6 * grid.rows)
    column, row = min(column, grid.columns - 1), min(row, grid.rows - 1)
    if mode == "discrete":
        return (column * grid.rows + row) * 12 + kind
    return (column, row, kind) if mode == "multidiscrete" else (x, y, kind)


def grid_of(environment: TowerMindEnv) -> Grid:
    return getattr(environment.mode, "grid", Grid())


def play_alone(number: int, chance: Chance) -> None:
    made = arguments(number, chance)
    environment = TowerMindEnv(**made)
    environment.action_space.seed(number)
    mode, level = made["action_mode"], environment.simulation.level
    over = True
    for decision in range(CASE):
        if over:
            seed = int(chance.integers(2**63)) if decision == 0 or chance.random() < 0.3 else None
            seen, told = environment.reset(seed=seed)
            assert seen in environment.observation_space, made
            level = environment.simulation.level
        if made["action_mask"] and chance.random() < 0.5:
            chosen = environment.action_space.sample(told["action_mask"])
            assert environment.action_space.contains(chosen)
        else:
            chosen = action(chance, mode, level, grid_of(environment))
        seen, reward, over, _, told = environment.step(chosen)
        check(seen, np.array([reward]), environment.observation_space, made)
        assert -level.total_life <= told["score"] <= 0


def play_together(number: int, chance: Chance) -> None:
    made, count = arguments(number, chance), int(chance.integers(1, 6))
    if chance.random() < 0.5:
        made["levels"] = [pick(chance, LEVELS) for _ in range(count)]
    vector = TowerMindVectorEnv(
        count,
        threads=int(chance.integers(1, 4)),
        zero_copy=bool(chance.random() < 0.5),
        autoreset_mode=pick(chance, (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP)),
        max_episode_steps=pick(chance, (None, 40)),
        **made,
    )
    vector.single_action_space.seed(number)
    seen, told = vector.reset(seed=int(chance.integers(2**63)))
    assert seen in vector.observation_space, made
    for _ in range(-(-CASE // count)):
        seen, rewards, _, _, told = vector.step(actions(chance, vector, made, told))
        check(seen, rewards, vector.observation_space, made)
        lives = [chosen.level.total_life for chosen in vector.games.chosen]
        assert (-np.array(lives) <= told["score"]).all() and (told["score"] <= 0).all()
        for final in told.get("final_obs", ()):
            assert final is None or final in vector.single_observation_space


def actions(chance: Chance, vector: TowerMindVectorEnv, made: dict[str, Any], told: dict[str, Any]) -> Any:
    mode, single = made["action_mode"], vector.single_environment
    if made["action_mask"] and chance.random() < 0.5:
        assert isinstance(single.mode, Flat)
        return np.array([vector.single_action_space.sample(mask) for mask in told["action_mask"]])
    levels = [chosen.level for chosen in vector.games.chosen]
    each = [action(chance, mode, level, grid_of(single)) for level in levels]
    return tuple(np.array(part) for part in zip(*each, strict=True)) if mode == "hybrid" else np.array(each)


def check(seen: Any, rewards: np.ndarray[Any, Any], space: Any, made: dict[str, Any]) -> None:
    assert seen in space, made
    assert (rewards <= 0).all(), made
    state = seen["state"] if isinstance(seen, dict) and "state" in seen else np.zeros(1)
    assert np.isfinite(state).all(), made


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")  # of the original's switches
@pytest.mark.parametrize("part", range(PARTS))
def test_random_play_raises_nothing_and_stays_inside_its_spaces(part: int) -> None:
    for number in range(part, DECISIONS // CASE, PARTS):
        chance = np.random.default_rng(number)
        play = play_alone if chance.random() < 0.3 else play_together
        play(number, chance)
