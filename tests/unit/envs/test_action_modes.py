"""How actions are spelt."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from towermind_app.envs.action_modes import ACTION_MODES, Grid
from towermind_app.errors import ActionError

CENTRES = [-2.7, -2.1, -1.5, -0.9, -0.3, 0.3, 0.9, 1.5, 2.1, 2.7]


def mode(name: str, grid: Grid | None = None) -> Any:
    return ACTION_MODES[name](grid or Grid())


def test_centres_of_the_cells() -> None:
    grid = Grid()
    assert [grid.centre(column, 0)[0] for column in range(10)] == pytest.approx(CENTRES)
    assert [grid.centre(0, row)[1] for row in range(10)] == pytest.approx(CENTRES)
    assert Grid(2, 3).centre(1, 2) == pytest.approx((1.5, 2.0))


@pytest.mark.parametrize("name", ACTION_MODES)
def test_every_member_of_the_space_is_an_action(name: str) -> None:
    reader = mode(name, Grid(7, 4))
    reader.space.seed(0)
    for _ in range(200):
        x, y, kind = reader.read(reader.space.sample())
        assert -3 <= x <= 3
        assert -3 <= y <= 3
        assert kind in range(12)
        assert (type(x), type(y), type(kind)) == (float, float, int)


def test_the_same_action_in_every_mode() -> None:
    expected = pytest.approx((-0.9, 2.1, 7))
    assert mode("hybrid").read((np.float32(-0.9), np.array(2.1), np.int64(7))) == expected
    assert mode("hybrid").read((np.array([-0.9, 2.1]), 7)) == expected
    assert mode("box").read(np.array([-0.9, 2.1, 7.4])) == expected
    assert mode("multidiscrete").read(np.array([3, 8, 7])) == expected
    assert mode("discrete").read(np.int64((3 * 10 + 8) * 12 + 7)) == expected


def test_box_types_are_the_nearest_halves_upwards() -> None:
    assert [mode("box").read((0, 0, kind))[2] for kind in (-0.5, 0.49, 0.5, 11.49)] == [0, 0, 1, 11]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("hybrid", 3),
        ("hybrid", (0, 0)),
        ("hybrid", (0, "x", 1)),
        ("hybrid", (0, 0, 12)),
        ("hybrid", ((0, 0), 12)),
        ("hybrid", ((0, 0), -1)),
        ("hybrid", ((0, 0), 1.5)),
        ("hybrid", ((np.nan, 0), 1)),
        ("hybrid", ((0, np.inf), 1)),
        ("box", (0, 0)),
        ("box", (0, 0, 11.5)),
        ("box", (0, 0, np.nan)),
        ("multidiscrete", (10, 0, 0)),
        ("multidiscrete", (0, -1, 0)),
        ("multidiscrete", (0, 0, 12)),
        ("multidiscrete", (0.5, 0, 0)),
        ("multidiscrete", (0, 0)),
        ("discrete", 1200),
        ("discrete", -1),
        ("discrete", 3.5),
        ("discrete", None),
    ],
)
def test_what_is_no_action_is_refused(name: str, wrong: Any) -> None:
    with pytest.raises(ActionError):
        mode(name).read(wrong)
