from __future__ import annotations

import pytest

from towermind_app.draw.atlas import LARGEST, SMALLEST
from towermind_app.play.game.game_layout import lay_out

SIZES = [
    *((640, 400), (1024, 640), (1366, 768), (1920, 1080), (1280, 1024)),
    *((2560, 1080), (900, 1200), (3840, 2160), (2900, 2400), (5120, 2880)),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_map_and_columns_lie_in_the_window_and_do_not_overlap(size: tuple[int, int], scale: float) -> None:
    layout = lay_out(size, scale)
    assert layout.map.width == layout.map.height
    assert SMALLEST <= layout.map.width <= LARGEST
    parts = [layout.map, *layout.columns]
    for number, part in enumerate(parts):
        assert part.left >= 0 and part.right <= size[0]
        assert part.top >= 0 and part.bottom <= size[1]
        assert not any(part.colliderect(other) for other in parts[number + 1 :])
    assert layout.scale <= scale
    assert all(column.width >= 280 * layout.scale for column in layout.columns)


@pytest.mark.parametrize("size", SIZES)
def test_margins_and_parts_cover_the_window(size: tuple[int, int]) -> None:
    layout = lay_out(size, 1.0)
    parts = [layout.map, *layout.columns, *layout.margins(size)]
    assert sum(part.width * part.height for part in parts) == size[0] * size[1]


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_the_map_takes_the_whole_height_of_usual_windows(size: tuple[int, int]) -> None:
    assert lay_out(size, 1.0).map.height == size[1]


def test_the_smallest_window_has_one_column_and_a_wide_one_two() -> None:
    assert len(lay_out((1024, 640), 1.0).columns) == 1
    assert len(lay_out((1366, 768), 1.0).columns) == 2
