"""The picture beside every built-in level shows that level."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pytest
from PIL import Image

from towermind_app.draw.ground import draw_ground
from towermind_app.draw.themes import ROAD_STYLES, THEME_NAMES
from towermind_app.level import BuiltInLevel, built_in_levels, load_level
from towermind_app.level.model import RoadStyle, Theme


@pytest.mark.parametrize("entry", built_in_levels(), ids=lambda entry: entry.slug)
def test_picture_is_in_step(entry: BuiltInLevel) -> None:
    level = load_level(entry.path)
    assert level.pic_file_path == entry.picture.name
    shipped = np.asarray(Image.open(entry.picture).convert("RGB"), dtype=np.int16)
    drawn = draw_ground(level.theme, level.road_style, level.strokes, 512)
    assert shipped.shape == drawn.shape
    assert np.abs(shipped - drawn).mean() < 1, "run: python levels/draw_pictures.py"


def test_levels_know_every_ground_and_road_that_can_be_drawn() -> None:
    assert get_args(Theme) == THEME_NAMES
    assert get_args(RoadStyle) == ROAD_STYLES
