from __future__ import annotations

from towermind_app.level.points import Point, distance_to_segment, nearest_on_segment


def test_nearest_is_clamped_to_the_ends() -> None:
    start, end = Point(0, 0), Point(2, 0)
    assert nearest_on_segment(Point(1, 5), start, end) == Point(1, 0)
    assert nearest_on_segment(Point(-3, 1), start, end) == start
    assert nearest_on_segment(Point(9, 1), start, end) == end


def test_segment_without_length_is_a_point() -> None:
    assert distance_to_segment(Point(3, 4), Point(0, 0), Point(0, 0)) == 5
