"""What is road is the same, however few strokes are looked at to say so."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from towermind_app.level import Point, Stroke
from towermind_app.level.paint import RoadPaint
from towermind_app.level.points import distance_to_segment

coordinates = st.integers(-350, 350).map(lambda number: number / 100)
points = st.builds(Point, coordinates, coordinates)
strokes = st.builds(
    lambda **fields: Stroke(**fields),
    points=st.lists(points, min_size=1, max_size=6).map(tuple),
    width=st.integers(1, 60).map(lambda number: number / 10.0),
    shape=st.sampled_from(["round", "square"]),
    erase=st.booleans(),
)


def covers(stroke: Stroke, point: Point) -> bool:
    """Segment by segment, without passing over any."""
    segments = [*pairwise(stroke.points), (stroke.points[0], stroke.points[0])]
    reach = stroke.width / 2
    if stroke.shape == "round":
        return any(distance_to_segment(point, *segment) <= reach for segment in segments)
    return any(in_swept_square(point, *segment, reach) for segment in segments)


def in_swept_square(point: Point, start: Point, end: Point, reach: float) -> bool:
    """Whether a place of the square's centre on the segment is within reach on both axes."""
    shares = {0.0, 1.0}
    for at, origin, target in zip(point, start, end, strict=True):
        if target != origin:
            shares |= {(at + side * reach - origin) / (target - origin) for side in (-1, 0, 1)}
    for share in sorted(share for share in shares if 0 <= share <= 1):
        across = abs(start.x + share * (end.x - start.x) - point.x)
        along = abs(start.y + share * (end.y - start.y) - point.y)
        if max(across, along) <= reach + 1e-9:
            return True
    return False


def on_the_edge(stroke: Stroke, point: Point) -> bool:
    """Where rounding may say either."""
    wider, narrower = (stroke.model_copy(update={"width": stroke.width + more}) for more in (1e-6, -1e-6))
    return covers(wider, point) != covers(narrower, point)


@given(st.lists(strokes, max_size=12), st.lists(points, min_size=1, max_size=20))
def test_the_last_stroke_over_a_point_decides(painted: list[Stroke], asked: list[Point]) -> None:
    paint = RoadPaint(painted)
    for point in asked:
        if not any(on_the_edge(stroke, point) for stroke in painted):
            over = [stroke for stroke in painted if covers(stroke, point)]
            assert paint.is_road(point) == bool(over and not over[-1].erase)


@given(strokes)
def test_ends_and_corners_of_a_stroke_are_road(stroke: Stroke) -> None:
    paint = RoadPaint([stroke.model_copy(update={"erase": False})])
    assert all(paint.is_road(point) for point in stroke.points)
