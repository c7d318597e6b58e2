from __future__ import annotations

import pytest

from towermind_app.play.ui.charts import round_steps


@pytest.mark.parametrize(
    ("most", "steps", "expected"),
    [(0, 4, 1), (4, 4, 1), (5, 4, 2), (1500, 4, 500), (3000, 4, 1000), (190, 5, 50)],
)
def test_steps_are_round_and_reach(most: float, steps: int, expected: float) -> None:
    assert round_steps(most, steps) == expected
    assert expected * steps >= most
