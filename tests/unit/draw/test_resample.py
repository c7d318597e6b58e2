from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from towermind_app.draw.resample import area_average, resize_sprite

SIZES = [(1, 1), (3, 5), (4, 7), (6, 14), (9, 4), (12, 21), (2, 30)]


def noise(*shape: int) -> NDArray[np.uint8]:
    return np.random.default_rng(4).integers(0, 256, shape, np.uint8)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", [np.uint8, np.float32])
def test_a_cell_is_the_mean_of_what_it_covers(width: int, height: int, kind: type) -> None:
    picture = noise(7, 6, 3).astype(kind)
    fine = picture.repeat(height, axis=0).repeat(width, axis=1).astype(np.float64)
    means = fine.reshape(height, 7, width, 6, 3).mean(axis=(1, 3))
    averaged = area_average(picture, width, height)
    assert averaged.dtype == np.float32
    assert np.abs(averaged - means).max() < 1e-4


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_many_are_resized_like_each_alone(width: int, height: int) -> None:
    sprites = noise(5, 7, 6, 4)
    alone = np.stack([resize_sprite(sprite, width, height) for sprite in sprites])
    assert np.array_equal(resize_sprite(sprites, width, height), alone)


def test_a_uniform_sprite_keeps_its_colour_at_every_size() -> None:
    sprite = np.broadcast_to(np.array([201, 99, 3, 130], np.uint8), (7, 6, 4))
    for width, height in SIZES:
        assert (resize_sprite(sprite, width, height) == (201, 99, 3, 130)).all()


def test_the_whitest_picture_of_the_largest_kind_does_not_overflow() -> None:
    assert (area_average(np.full((512, 512, 3), 255, np.uint8), 3, 700) == 255).all()
