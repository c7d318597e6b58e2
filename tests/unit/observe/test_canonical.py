"""JSON that does not depend on what is installed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from towermind_app.observe import canonical
from towermind_app.observe.text import FULL_PRECISION, observe
from towermind_app.sim.simulation import Simulation

numbers = (
    st.floats(-1e9, 1e9) | st.floats(-1e-3, 1e-3) | st.integers(-(2**53), 2**53) | st.booleans() | st.none()
)


def plain_json(value: object) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(canonical, "orjson", None)
        return canonical.to_json(value)


@given(st.lists(numbers))
def test_numbers_are_spelt_alike_with_and_without_orjson(values: list[object]) -> None:
    text = canonical.to_json({"Values": values})
    assert text == plain_json({"Values": values})
    assert json.loads(text)["Values"] == values


@pytest.mark.parametrize("tiny", [1e-5, 9.9e-5, -1e-7, 5e-324])
def test_tiny_numbers_are_spelt_as_python_does(tiny: float) -> None:
    assert canonical.to_json([tiny]) == f"[{tiny!r}]"


@pytest.mark.parametrize("digits", [3, FULL_PRECISION])
def test_texts_are_the_same_byte_for_byte(fullest: Simulation, digits: int) -> None:
    text = observe(fullest, digits, extended=True)
    assert canonical.to_json(text) == plain_json(text)
