"""Simplifying and smoothing keep to where a path goes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from editor.edits.curves import Curve, thinned
from editor.edits.path_shapes import simplify, smooth
from tests.unit.editor.edits.drafts import WEST, draft
from towermind_app.level import Point
from towermind_app.level.points import distance_to_segment

WIGGLE = (Point(-3, 0), Point(-2, 0.03), Point(-1, -0.02), Point(0, 0), Point(0, 2), Point(2, 2))


def _turns(path: tuple[Point, ...]) -> float:
    """The sharpest turn, radians."""
    headings = [math.atan2(end.y - start.y, end.x - start.x) for start, end in pairwise(path)]
    return max(abs(later - earlier) for earlier, later in pairwise(headings))


def test_simplifying_leaves_out_what_hardly_matters() -> None:
    level = draft(custom_enemies_paths=(WIGGLE,))
    assert simplify(level, 0).custom_enemies_paths == ((WIGGLE[0], *WIGGLE[3:]),)
    simple = simplify(level, 0)
    assert simplify(simple, 0) is simple


def test_smoothing_keeps_every_waypoint_and_makes_turns_gentler() -> None:
    path = smooth(draft(), 0).custom_enemies_paths[0]
    assert [point for point in path if point in WEST] == list(WEST)
    assert len(path) == 7
    assert _turns(path) < _turns(WEST)


def test_smoothing_stops_at_twenty_waypoints_and_leaves_straight_lines() -> None:
    ring = tuple(Point(2.5 * math.cos(step / 2), 2.5 * math.sin(step / 2)) for step in range(12))
    path = smooth(draft(custom_enemies_paths=(ring,)), 0).custom_enemies_paths[0]
    assert len(path) == 20
    assert set(ring) <= set(path)
    straight = draft(custom_enemies_paths=((Point(-1, 0), Point(0, 0), Point(1, 0)),))
    assert smooth(straight, 0) is straight


@pytest.mark.parametrize("path", [(), (Point(0, 0),), (Point(0, 0), Point(0, 0)), WEST[:2]])
def test_paths_too_short_to_shape_stay(path: tuple[Point, ...]) -> None:
    level = draft(custom_enemies_paths=(path,))
    assert smooth(level, 0) is level
    assert simplify(level, 0) is level
    assert smooth(level, 4) is level


def test_a_curve_goes_through_its_points_and_never_far_from_them() -> None:
    points = [Point(-2, 0), Point(0, 0), Point(0, 0), Point(0.1, 2), Point(2, 2)]
    curve = Curve(points).sampled(0.05)
    assert set(points) <= {Point(round(place.x, 9), round(place.y, 9)) for place in curve}
    sides = list(pairwise(points))
    assert max(min(distance_to_segment(place, *side) for side in sides) for place in curve) < 0.3


def test_thinned_lines_stay_near_all_points() -> None:
    arc = [Point(math.cos(step / 20), math.sin(step / 20)) for step in range(40)]
    fewer = thinned(arc, 0.01)
    assert len(fewer) < 15
    sides = list(pairwise(fewer))
    assert all(min(distance_to_segment(point, *side) for side in sides) <= 0.01 for point in arc)
