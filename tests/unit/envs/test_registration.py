"""Finding the environment by id, and what finding it costs."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import pytest

from towermind_app.envs import TowerMindEnv, register_environments
from towermind_app.envs.registration import ENTRY_POINT, level_id
from towermind_app.level import built_in_levels, find_level, ladder_names


def printed(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_every_built_in_level_and_alias_has_an_id() -> None:
    names = [entry.slug for entry in built_in_levels()] + list(ladder_names())
    ids = {spec.id for spec in gymnasium.registry.values() if spec.entry_point == ENTRY_POINT}
    assert ids == {"TowerMind-v0"} | {level_id(name) for name in names}


@pytest.mark.parametrize(
    ("name", "expected"), [("five-roads", "TowerMind/FiveRoads-v0"), ("lv1", "TowerMind/Lv1-v0")]
)
def test_ids_of_levels(name: str, expected: str) -> None:
    assert level_id(name) == expected
    environment = gymnasium.make(expected)
    assert isinstance(environment.unwrapped, TowerMindEnv)
    assert environment.unwrapped.simulation.level == find_level(name)


def test_registering_again_changes_nothing() -> None:
    before = dict(gymnasium.registry)
    register_environments()
    assert gymnasium.registry == before


def test_a_missing_levels_folder_leaves_the_main_id() -> None:
    program = (
        "import os; os.environ['TOWERMIND_LEVELS'] = '/nowhere'; import gymnasium, towermind_app.envs; "
        "print([i for i in gymnasium.registry if i.startswith('TowerMind')])"
    )
    assert printed(program) == "['TowerMind-v0']"


def test_the_id_may_name_the_package() -> None:
    program = "import gymnasium; print(gymnasium.make('towermind_app.envs:TowerMind-v0').spec.id)"
    assert printed(program) == "TowerMind-v0"


def test_registering_loads_neither_rules_nor_models() -> None:
    program = (
        "import sys, towermind_app.envs; "
        "print([m for m in ('numba', 'pydantic', 'pygame', 'towermind_app.level') if m in sys.modules])"
    )
    assert printed(program) == "[]"


def test_states_and_texts_load_no_pygame() -> None:
    program = (
        "import sys, gymnasium, towermind_app.envs; "
        "e = gymnasium.make('TowerMind-v0', obs=('state', 'text'), render_mode='ansi'); "
        "e.reset(seed=1); e.step(e.action_space.sample()); e.render(); e.close(); "
        "print('pygame' in sys.modules)"
    )
    assert printed(program) == "False"
