from __future__ import annotations

from editor.drawing.lanes import lanes
from towermind_app.level import Point

A, B, C, D = Point(0, 0), Point(1, 0), Point(2, 0), Point(1, 1)


def test_a_path_alone_runs_in_the_middle() -> None:
    found = lanes(((A, B, C),), (0,), 0)
    assert set(found.legs.values()) == {0}
    assert set(found.waypoints.values()) == {0}


def test_paths_that_share_a_leg_run_on_either_side_of_it() -> None:
    found = lanes(((A, B, C), (D, B, C)), (0, 1), 0)
    assert found.legs[0, 0] == found.legs[1, 0] == 0
    assert found.legs[0, 1] == -found.legs[1, 1] != 0


def test_one_that_comes_the_other_way_keeps_off_as_well() -> None:
    found = lanes(((A, B), (B, A)), (0, 1), 0)
    assert found.legs[0, 0] == found.legs[1, 0] != 0, "to the left of two opposite ways are two sides"


def test_hidden_paths_take_no_room() -> None:
    assert lanes(((A, B), (A, B)), (1,), 0).legs == {(1, 0): 0}


def test_the_path_on_top_keeps_its_place_on_a_shared_waypoint() -> None:
    paths = ((A, B), (B, C), (D, B))
    found = lanes(paths, (0, 1, 2), 1).waypoints
    assert (found[1, 0], found[0, 1], found[2, 1]) == (0, 1, 2)


def test_a_path_twice_at_a_place_is_drawn_there_twice() -> None:
    found = lanes(((A, B, A),), (0,), 0).waypoints
    assert (found[0, 0], found[0, 2]) == (0, 0)
