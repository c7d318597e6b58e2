from __future__ import annotations

import pytest

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.selection import (
    HERO_SELECTED,
    Selected,
    Sort,
    next_point,
    pick,
    place_of,
    point_towards,
    still_there,
)
from towermind_app.sim.simulation import Simulation


def send_cloud_away(simulation: Simulation) -> None:
    simulation.state.fog.x, simulation.state.fog.y = 20.0, 20.0


def first_enemy(simulation: Simulation) -> Selected:
    simulation.run(int(simulation.scenario.wave_interval) + 60)
    return Selected(Sort.ENEMY, int(simulation.state.enemies[0].id))


def test_the_hero_is_picked_before_anything_else(simulation: Simulation) -> None:
    send_cloud_away(simulation)
    place = simulation.level.tower_points[2].position
    simulation.state.hero.x, simulation.state.hero.y = place
    assert pick(simulation, place) == HERO_SELECTED


def test_the_roof_of_a_tower_means_its_point(simulation: Simulation) -> None:
    x, y = simulation.level.tower_points[3].position
    assert pick(simulation, Point(x, y + 0.4)) == Selected(Sort.TOWER_POINT, 3)
    assert pick(simulation, Point(x, y - 0.3)) is None


def test_an_enemy_is_known_by_its_id_and_found_where_it_walks(simulation: Simulation) -> None:
    enemy = first_enemy(simulation)
    send_cloud_away(simulation)
    place = place_of(simulation, enemy)
    assert place is not None
    assert pick(simulation, Point(place.x, place.y + 0.08)) == enemy


def test_what_the_cloud_hides_cannot_be_picked_and_has_no_place(simulation: Simulation) -> None:
    enemy = first_enemy(simulation)
    row = simulation.state.enemies[0]
    simulation.state.fog.x, simulation.state.fog.y = row.x, row.y
    assert place_of(simulation, enemy) is None
    assert pick(simulation, Point(float(row.x), float(row.y))) != enemy
    assert still_there(simulation, enemy)


def test_a_knight_is_picked(simulation: Simulation) -> None:
    send_cloud_away(simulation)
    simulation.act(*commands.reinforce(Point(2.0, 2.4)))
    knight = simulation.state.knights[0]
    found = pick(simulation, Point(float(knight.x), float(knight.y) + 0.08))
    assert found == Selected(Sort.KNIGHT, int(knight.id))


def test_a_unit_that_left_is_gone_though_another_has_its_slot(simulation: Simulation) -> None:
    enemy = first_enemy(simulation)
    simulation.state.enemies[0].id = 999
    assert not still_there(simulation, enemy)
    assert place_of(simulation, enemy) is None


def test_a_dead_hero_has_no_place_but_stays_selected(simulation: Simulation) -> None:
    simulation.state.hero.alive = 0
    assert place_of(simulation, HERO_SELECTED) is None
    assert still_there(simulation, HERO_SELECTED)


@pytest.mark.parametrize(
    ("present", "steps", "then"), [(None, 1, 0), (None, -1, 9), (0, 1, 1), (9, 1, 0), (0, -1, 9)]
)
def test_tab_goes_round(present: int | None, steps: int, then: int) -> None:
    assert next_point(10, present, steps) == then


def test_a_level_without_tower_points_has_nothing_to_step_to() -> None:
    assert next_point(0, None, 1) is None
    assert point_towards([], None, 1, 0) is None


PLACES = [Point(0.0, 0.0), Point(1.0, 0.1), Point(0.4, 2.0), Point(-1.0, -1.0)]


@pytest.mark.parametrize(("dx", "dy", "then"), [(1, 0, 1), (0, 1, 2), (-1, 0, 3), (0, -1, 3)])
def test_arrows_go_to_the_next_point_that_way(dx: int, dy: int, then: int) -> None:
    assert point_towards(PLACES, 0, dx, dy) == then


def test_an_arrow_with_nothing_there_stays() -> None:
    assert point_towards(PLACES, 1, 1, 0) == 1


def test_the_first_arrow_begins_in_the_middle() -> None:
    assert point_towards(PLACES, None, 1, 0) == 0


def test_every_tower_point_can_be_reached_by_arrows(simulation: Simulation) -> None:
    places = [point.position for point in simulation.level.tower_points]
    reached, fresh = {0}, [0]
    while fresh:
        here = fresh.pop()
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = point_towards(places, here, dx, dy)
            if there is not None and there not in reached:
                reached.add(there)
                fresh.append(there)
    assert reached == set(range(len(places)))
