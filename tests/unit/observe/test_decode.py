"""Text and vector tell the same."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from towermind_app.level import built_in_levels, find_level
from towermind_app.observe.canonical import to_json
from towermind_app.observe.decode import decode
from towermind_app.observe.text import FULL_PRECISION, TextObserver, observe
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.simulation import Simulation

Lively = Callable[[str, int], Iterator[Simulation]]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("level", [entry.slug for entry in built_in_levels()])
def test_decoded_texts_are_the_vectors_all_through_an_episode(lively: Lively, level: str, seed: int) -> None:
    for simulation in lively(level, seed):
        vector = state_vectors(simulation.states, simulation.scenarios)[0]
        exact = TextObserver(simulation.scenarios, FULL_PRECISION)
        assert np.array_equal(decode(json.loads(exact.to_json(simulation.states))), vector)
        rounded = TextObserver(simulation.scenarios, 3, extended=True)
        assert np.abs(decode(rounded.observe(simulation.states)) - vector).max() <= 0.000501


def test_the_fullest_state_fits(fullest: Simulation) -> None:
    vector = state_vectors(fullest.states, fullest.scenarios)[0]
    assert np.array_equal(decode(json.loads(to_json(observe(fullest, FULL_PRECISION)))), vector)
    assert (vector[44:] != -9999).all()


def test_a_text_as_the_original_writes_it() -> None:
    text = observe(Simulation(find_level("five-roads")))
    text["Level_Current_Wave_Countdown"] = "3"
    text["Level_Towers_Realtime_Status"] = None
    text["Level_Current_Wave_Enemies"] = list(range(30))
    del text["Level_Hero_Realtime_Status"]["Hero_Maximum_Health"]
    vector = decode(text)
    assert vector.shape == (759,)
    assert vector[24] == 3
    assert vector[244:269].tolist() == list(range(25))
    assert (vector[269:409] == -9999).all()
