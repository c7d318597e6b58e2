from __future__ import annotations

import math

import pytest

from editor.reach import length_within, path_length
from towermind_app.level import Point

STRAIGHT = (Point(-3, 0), Point(0, 0), Point(0, 0), Point(3, 0))


def test_length_of_paths() -> None:
    assert path_length(STRAIGHT) == 6.0
    assert path_length((Point(1, 1),)) == path_length(()) == 0.0


@pytest.mark.parametrize(
    ("centre", "radius", "length"),
    [
        (Point(0, 0), 1.0, 2.0),
        (Point(0, 0.6), 1.0, 1.6),
        (Point(-3, 0), 1.0, 1.0),
        (Point(0, 1), 1.0, 0.0),
        (Point(0, 0), 99.0, 6.0),
        (Point(4.5, 0), 1.0, 0.0),
    ],
)
def test_part_of_a_path_within_a_circle(centre: Point, radius: float, length: float) -> None:
    assert math.isclose(length_within(STRAIGHT, centre, radius), length, abs_tol=1e-12)
