"""Places are rounded, and kept where a level may have them."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from editor.edits.places import Axis, brush_place, mirrored, near_map, on_map
from towermind_app.level import Point


def test_each_kind_of_place_has_its_limit_and_its_rounding() -> None:
    far, near = Point(-9.0, 8.0), Point(0.12345, -0.98765)
    assert (on_map(far), on_map(near)) == ((-3.0, 3.0), (0.12, -0.99))
    assert (near_map(far), near_map(near)) == ((-3.5, 3.5), (0.12, -0.99))
    assert (brush_place(far), brush_place(near)) == ((-7.0, 7.0), (0.123, -0.988))


@pytest.mark.parametrize("place", [on_map, near_map, brush_place])
def test_zero_is_never_negative(place: Callable[[Point], Point]) -> None:
    assert all(math.copysign(1, number) == 1 for number in place(Point(-0.0001, -0.0)))


@pytest.mark.parametrize(("axis", "image"), [("vertical", (-1.0, 0.0)), ("horizontal", (1.0, 0.0))])
def test_mirrors_exchange_one_side_and_keep_zero_positive(axis: Axis, image: tuple[float, float]) -> None:
    point = mirrored(Point(1.0, 0.0), axis)
    assert point == image
    assert math.copysign(1, point.y) == 1
