"""Seeds are drawn as single environments draw theirs."""

from __future__ import annotations

from typing import Any

import pytest

from towermind_app.envs.environment import TowerMindEnv
from towermind_app.envs.episode_seeds import EpisodeSeeds, seeds_of


def test_seeds_follow_those_of_single_environments() -> None:
    seeds, alone = EpisodeSeeds(2), TowerMindEnv()
    expected = []
    for given in (9, None, None, 4, None):
        alone.reset(seed=given)
        expected.append(alone.simulation.seed)
    seeds.next(0)
    assert [seeds.next(1, given) for given in (9, None, None, 4, None)] == expected
    assert seeds.origin(1) == 4


def test_generators_start_from_chance_when_nothing_is_given() -> None:
    seeds = EpisodeSeeds(2)
    assert seeds.next(0) != seeds.next(1)
    assert seeds.origin(0) != seeds.origin(1)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, {}),
        (7, {0: 7, 1: 8, 2: 9}),
        ([3, None, 3], {0: 3, 2: 3}),
        ((1, 2, 3), {0: 1, 1: 2, 2: 3}),
    ],
)
def test_one_for_each(given: Any, expected: dict[int, int]) -> None:
    assert seeds_of(given, 3) == expected


@pytest.mark.parametrize("given", [[1, 2], -1, 2**64 - 2, [1, 2, -3], 1.5, "7"])
def test_what_is_no_seed(given: Any) -> None:
    with pytest.raises(ValueError, match="seed"):
        seeds_of(given, 3)
