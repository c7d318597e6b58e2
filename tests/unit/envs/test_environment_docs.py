"""The class docstring is the specification: it must say what is so."""

from __future__ import annotations

import inspect

import pytest

from towermind_app.envs.action_modes import ACTION_MODES
from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.senses import SENSES

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
    environment = TowerMindEnv()
    _, told = environment.reset(seed=0)
    over = False
    while not over:
        _, _, over, _, told = environment.step(((0, 0), 6))
    section = DOC.split("## Information")[1].split("##")[0]
    for name in told:
        assert f"`{name}`" in section
