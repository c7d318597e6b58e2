"""What is road and what is not, with brushes of both shapes and the eraser."""

from __future__ import annotations

import pytest

from towermind_app.level import Point, Stroke, find_level
from towermind_app.level.paint import RoadPaint

ORIGIN = Point(0, 0)
PAINT = Stroke(points=(Point(-1, 0), Point(1, 0)), width=0.6)
RUB = Stroke(points=(ORIGIN,), width=0.4, erase=True)


def test_round_brush_reaches_half_its_width() -> None:
    paint = RoadPaint((PAINT,))
    assert paint.is_road(Point(0, 0.3))
    assert not paint.is_road(Point(0, 0.31))
    assert not paint.is_road(Point(1.25, 0.25))


def test_square_brush_fills_its_corners() -> None:
    paint = RoadPaint((PAINT.model_copy(update={"shape": "square"}),))
    assert paint.is_road(Point(1.25, 0.25))
    assert not paint.is_road(Point(1.31, 0))


def test_square_brush_on_a_slope_sweeps_an_upright_square() -> None:
    paint = RoadPaint((Stroke(points=(Point(-1, -1), Point(1, 1)), width=1, shape="square"),))
    assert paint.is_road(Point(0.49, -0.49))
    assert not paint.is_road(Point(0.51, -0.51))


def test_one_click_leaves_a_spot() -> None:
    assert RoadPaint((Stroke(points=(ORIGIN,), width=0.4),)).is_road(Point(0.2, 0))


def test_eraser_takes_paint_away_until_painted_again() -> None:
    assert not RoadPaint((PAINT, RUB)).is_road(ORIGIN)
    assert RoadPaint((PAINT, RUB)).is_road(Point(0.5, 0))
    assert RoadPaint((PAINT, RUB, PAINT)).is_road(ORIGIN)


@pytest.mark.parametrize("slug", ["first-steps", "five-roads", "two-bends"])
def test_waypoints_of_our_levels_lie_on_the_road(slug: str) -> None:
    level = find_level(slug)
    paint = RoadPaint(level.strokes)
    assert all(paint.is_road(point) for path in level.custom_enemies_paths for point in path)
