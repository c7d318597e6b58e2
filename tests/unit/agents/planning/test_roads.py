"""Where along a road something is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.unit.agents.planning.stage import TABLES
from tests.unit.sim.arena import arena_level
from towermind_app.agents.planning.roads import SPACING, Roads
from towermind_app.level import Level, Point, built_in_levels, load_level
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario

LOOP = (Point(-3, 0), Point(2, 0), Point(2, 2), Point(0, 2), Point(0, -2))
"""A road that crosses itself in the centre, 5 + 2 + 2 + 4 long."""


def roads_of(level: Level) -> Roads:
    return Roads(compile_scenario(level, TABLES)[0])


def looping(*paths: tuple[Point, ...]) -> Roads:
    return roads_of(arena_level(CustomEnemiesPaths=paths, DestinationPosIcon=paths[0][-1]))


def walk(path: tuple[Point, ...], steps: int) -> list[tuple[float, float, float]]:
    """Places all along a path, each with the distance still to walk."""
    places = []
    beyond = 0.0
    for start, end in reversed(list(pairwise(path))):
        length = start.distance(end)
        for share in np.linspace(0.02, 0.98, steps):
            x, y = end.x + share * (start.x - end.x), end.y + share * (start.y - end.y)
            places.append((x, y, beyond + share * length))
        beyond += length
    return places


def located(roads: Roads, x: float, y: float, path: int, left: float) -> tuple[float, ...]:
    """Path, leg, distance along the leg and distance to the base of one place."""
    found = roads.locate(np.array([x]), np.array([y]), np.array([path]), np.array([left]))
    return tuple(float(column[0]) for column in found)


@pytest.mark.parametrize("slug", [entry.slug for entry in built_in_levels()])
def test_places_and_distances_agree_on_every_road(slug: str) -> None:
    level = load_level(next(entry.path for entry in built_in_levels() if entry.slug == slug))
    roads = roads_of(level)
    for number, points in enumerate(level.custom_enemies_paths):
        x, y, left = np.array(walk(points, 9)).T
        path = np.full(len(x), number)
        near_x, near_y = roads.at(path, left)
        assert np.hypot(near_x - x, near_y - y).max() <= SPACING / 2
        found, leg, along, found_left = roads.locate(x, y, path, left + 0.3)
        assert (found == number).all()
        np.testing.assert_allclose(found_left, left, atol=1e-9)
        _check_legs(points, leg, along, x, y)


def _check_legs(points: tuple[Point, ...], leg: Array, along: Array, x: Array, y: Array) -> None:
    start, end = np.array(points)[leg], np.array(points)[leg + 1]
    share = (along / np.hypot(*(end - start).T))[:, None]
    np.testing.assert_allclose(start + share * (end - start), np.stack([x, y], axis=1), atol=1e-9)


@pytest.mark.parametrize(("leg", "left"), [(0, 10.0), (3, 2.0)])
def test_where_a_road_crosses_itself_the_leg_believed_is_found(leg: int, left: float) -> None:
    assert located(looping(LOOP), 0.0, 0.0, 0, left + 0.7)[1::2] == (leg, left)


def test_where_two_roads_cross_the_road_believed_is_found() -> None:
    roads = looping(LOOP, (Point(-1, 3), Point(-1, -3), Point(0, -2)))
    assert located(roads, -1.0, 0.0, 0, 11.0)[0] == 0
    assert located(roads, -1.0, 0.0, 1, 4.4)[0] == 1


def test_a_newcomer_is_on_whatever_road_is_there() -> None:
    roads = looping(LOOP, (Point(-1, 3), Point(-1, -3), Point(0, -2)))
    assert located(roads, 1.0, 2.0, -1, 99.0) == (0, 2, 1.0, 5.0)
    assert located(roads, -1.0, 2.5, -1, 99.0)[:3] == (1, 0, 0.5)


def test_a_place_beside_the_road_belongs_to_the_nearest_leg() -> None:
    assert located(looping(LOOP), 2.1, 1.0, 0, 7.0) == (0, 1, 1.0, 7.0)


def test_beyond_its_ends_a_road_stays_there() -> None:
    x, y = looping(LOOP).at(np.array([0, 0]), np.array([50.0, -1.0]))
    assert (x.tolist(), y.tolist()) == ([-3.0, 0.0], [0.0, -2.0])


def test_samples_cover_each_road_to_its_own_length() -> None:
    short = (Point(0, -1.5), Point(0, -2))
    x, y = looping(LOOP, short).samples()
    assert len(x) == int(13 / SPACING) + 1 + int(0.5 / SPACING) + 1
    assert (x[0], y[0]) == (x[-3], y[-3]) == (0.0, -2.0)
    assert y[-1] == pytest.approx(-2 + 2 * SPACING)
