from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from editor.drawing.path_look import LOOKS, look_of
from towermind_app.tables.capacities import MAX_PATHS

EYES = {
    "all cones": np.eye(3),
    "no red": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "no green": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "no blue": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}
"""How linear red, green and blue look to eyes without one kind of cone."""
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def seen(colour: tuple[int, int, int], eyes: NDArray[Any]) -> NDArray[Any]:
    """In CIELAB, where 2 is a difference just noticed."""
    share = np.array(colour) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    white = XYZ @ np.ones(3)
    f = np.cbrt(np.maximum(XYZ @ np.clip(eyes @ linear, 0, 1) / white, 0.009))
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("eyes", EYES)
def test_colours_are_told_apart_by_any_eyes(eyes: str) -> None:
    for one, other in combinations(LOOKS, 2):
        distance = np.linalg.norm(seen(one.colour, EYES[eyes]) - seen(other.colour, EYES[eyes]))
        assert distance > 20, f"{one.shape} and {other.shape}"


def test_every_path_has_a_look_of_its_own_without_colour_too() -> None:
    assert len(LOOKS) == MAX_PATHS
    assert len({look.shape for look in LOOKS}) == len({look.dashes for look in LOOKS}) == MAX_PATHS
    assert len({look_of(number).colour for number in range(MAX_PATHS)}) == MAX_PATHS


def test_labels_are_read_on_their_discs() -> None:
    for look in LOOKS:
        assert abs(seen(look.colour, np.eye(3))[0] - seen(look.ink, np.eye(3))[0]) > 35, look.shape
