from __future__ import annotations

from itertools import pairwise

from towermind_app.level import Level, Point
from towermind_app.play.game.overlays import ROUTE_COLOURS, SHARED_COLOUR, stretches
from towermind_app.play.ui.shapes import dashes

A, B, C, D, E = Point(0, 0), Point(1, 0), Point(2, 0), Point(3, 0), Point(0, 2)


def test_a_shared_stretch_is_drawn_once_and_in_no_paths_colour() -> None:
    pieces = stretches([(A, B, C, D), (E, B, C, D)])
    assert pieces == [
        ([A, B], ROUTE_COLOURS[0]),
        ([B, C, D], SHARED_COLOUR),
        ([E, B], ROUTE_COLOURS[1]),
    ]


def test_every_leg_of_every_path_is_drawn_exactly_once(level: Level) -> None:
    drawn = [leg for points, _ in stretches(level.custom_enemies_paths) for leg in pairwise(points)]
    wanted = {leg for path in level.custom_enemies_paths for leg in pairwise(path)}
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == wanted


def test_dashes_keep_their_spacing_round_corners() -> None:
    places = [place for place, _ in dashes([(0, 0), (1, 0), (1, 1)], 0.4, 0.1)]
    assert [(round(x, 6), round(y, 6)) for x, y in places] == [
        (0.1, 0),
        (0.5, 0),
        (0.9, 0),
        (1, 0.3),
        (1, 0.7),
    ]
