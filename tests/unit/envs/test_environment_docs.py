"""The class docstring is the specification: it must say what is so."""

from __future__ import annotations

import inspect
import re
from hashlib import sha256

import pytest

from towermind_app.envs.action_modes import ACTION_MODES
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.level_choice import drawn_number
from towermind_app.envs.senses import SENSES
from towermind_app.level import built_in_levels
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES, MAX_WAVES

DOC = inspect.getdoc(TowerMindEnv) or ""


def row(name: str) -> str:
    return next(line for line in DOC.splitlines() if line.startswith(f"| `{name}` |"))


@pytest.mark.parametrize(
    "heading",
    [
        "Description",
        "Action Space",
        "Observation Space",
        "Rewards",
        "Starting State",
        "Episode Termination",
        "Information",
        "Arguments",
        "Version History",
    ],
)
def test_headings(heading: str) -> None:
    assert f"## {heading}\n" in DOC


@pytest.mark.parametrize("mode", ACTION_MODES)
def test_action_spaces(mode: str) -> None:
    assert f"| `{TowerMindEnv(action_mode=mode).action_space}` |" in row(mode)


@pytest.mark.parametrize("sense", SENSES)
def test_observation_spaces(sense: str) -> None:
    space = str(TowerMindEnv(obs=(sense,), flat_obs=True).observation_space)
    assert f"| `{space.split(', charset')[0].rstrip(')')})` |" in row(sense)


def test_arguments() -> None:
    section = DOC.split("## Arguments")[1].split("##")[0]
    for name in inspect.signature(TowerMindEnv).parameters:
        assert f"`{name}`" in section


def test_information() -> None:
    environment = TowerMindEnv(action_mode="discrete", action_mask=True)
    _, started = environment.reset(seed=0)
    over = False
    while not over:
        _, _, over, _, told = environment.step(6)
    section = DOC.split("## Information")[1].split("##")[0]
    for name in started | told:
        assert f"`{name}`" in section


def test_options_and_what_they_take() -> None:
    section = DOC.split("## Starting State")[1].split("##")[0]
    environment = TowerMindEnv()
    for name, value in (("level", "training"), ("waves", "own"), ("waves", "random")):
        assert f"- `{name}`: " in section
        environment.reset(seed=0, options={name: value})
    assert f"1 to {MAX_WAVES} of them, of 1 to {MAX_WAVE_ENEMIES} enemies each" in section


def test_the_formula_of_the_draw() -> None:
    (formula,) = re.findall(r"`(int\(sha256.*)`", DOC)
    for seed, what, count in ((0, "level", 9), (7, "wave 3", 112), (2**64 - 1, "wave 63", 5)):
        expected = eval(formula, {"sha256": sha256, "seed": seed, "what": what}) % count
        assert drawn_number(seed, what, count) == expected


def test_packs() -> None:
    section = DOC.split("## Arguments")[1].split("##")[0]
    assert all(f"`{entry.pack}`" in section for entry in built_in_levels())
