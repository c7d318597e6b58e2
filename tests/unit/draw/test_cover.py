from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.unit.draw.stage import BAT, fresh, level, named, put_enemy, rows_of, tables
from towermind_app.draw.raster import Raster
from towermind_app.sim.fog import (
    BRIM_HEIGHT,
    BRIM_WIDTH,
    BRIM_X,
    BRIM_Y,
    DOME_HEIGHT,
    DOME_WIDTH,
    DOME_X,
    DOME_Y,
)
from towermind_app.sim.layout import ARROW, FIREBALL, NOBODY, Record
from towermind_app.sim.simulation import Simulation

SIZES = (64, 128, 512)
ENEMY, KNIGHT = 40, 45
"""Slots of the units that are hidden, out of the way of the others."""
Change = Callable[[random.Random, Record], None]
Place = tuple[float, float]


@cache
def raster(size: int) -> Raster:
    return Raster(level(), tables(), size, hud=False)


def pictures(simulation: Simulation) -> list[NDArray[np.uint8]]:
    return [raster(size).draw(simulation.states) for size in SIZES]


def under(chance: random.Random, state: Record) -> Place:
    """A place under the cloud, as often as not near its rim."""
    x, y, width, height = chance.choice(
        [(DOME_X, DOME_Y, DOME_WIDTH, DOME_HEIGHT), (BRIM_X, BRIM_Y, BRIM_WIDTH, BRIM_HEIGHT)]
    )
    while True:
        across, up = chance.uniform(-1, 1), chance.uniform(-1, 1)
        if across * across + up * up < 0.999:
            return float(state.fog.x + x + across * width), float(state.fog.y + y + up * height)


def put_cloud_over(chance: random.Random, state: Record, place: Place) -> None:
    state.fog.x, state.fog.y, state.fog.lifted = 0.0, 0.0, 0
    x, y = under(chance, state)
    state.fog.x, state.fog.y = place[0] - x, place[1] - y


def played(seed: int) -> tuple[random.Random, Simulation]:
    """Some moment of an episode with random towers, shots and fights, the cloud somewhere on the map."""
    chance = random.Random(seed)
    simulation = Simulation(level(), tables(), seed)
    for point in simulation.level.tower_points:
        simulation.state.gold = 3000
        simulation.act(*point.position, chance.randrange(3))
        for _ in range(chance.randrange(4)):
            simulation.act(*point.position, 3)
    simulation.act(chance.uniform(-2, 2), chance.uniform(-2, 2), 8)
    simulation.run(chance.randrange(700, 1600))
    state = simulation.state
    state.fog.x, state.fog.y, state.fog.lifted = chance.uniform(-2, 2), chance.uniform(-2, 2), 0
    return chance, simulation


def stand(unit: Record, place: Place) -> None:
    unit.x, unit.y = place


def change_enemy(chance: random.Random, state: Record) -> None:
    enemy = state.enemies[ENEMY]
    stand(enemy, under(chance, state))
    enemy.kind, enemy.facing, enemy.active = chance.randrange(15), chance.choice((-1, 1)), chance.randrange(2)
    enemy.health, enemy.foe = chance.randrange(1, 50), chance.choice((NOBODY, 0))


def change_knight(chance: random.Random, state: Record) -> None:
    knight = state.knights[KNIGHT]
    stand(knight, under(chance, state))
    knight.home, knight.facing, knight.active = chance.choice((NOBODY, 2)), -1, chance.randrange(2)
    knight.health, knight.ticks_left = chance.randrange(1, 50), chance.randrange(100)


def change_hero(chance: random.Random, state: Record) -> None:
    stand(state.hero, under(chance, state))
    state.hero.facing, state.hero.alive = chance.choice((-1, 1)), chance.randrange(2)
    state.hero.health = chance.randrange(1, 50)


def change_coin(chance: random.Random, state: Record) -> None:
    stand(state.coin, under(chance, state))
    state.coin.active, state.coin.ticks_left = chance.randrange(2), chance.randrange(1, 750)


def put_hidden_enemy(chance: random.Random, simulation: Simulation) -> None:
    """Also the aim of an arrow and of a fireball, and of the hero, who is seen."""
    state = simulation.state
    put_enemy(simulation, ENEMY, 0, 0.0, 0.0)
    for slot, kind in ((60, ARROW), (61, FIREBALL)):
        shot = state.projectiles[slot]
        shot.kind, shot.target, shot.age = kind, ENEMY, 20
        stand(shot, (chance.uniform(-3, 3), chance.uniform(-3, 3)))
    state.projectile_top = 62
    state.hero.target, state.hero.cooldown = ENEMY, chance.randrange(2)
    stand(state.hero, (float(state.fog.x) - DOME_WIDTH - 0.2, float(state.fog.y) + DOME_Y))
    change_enemy(chance, state)


def put_hidden_knight(chance: random.Random, simulation: Simulation) -> None:
    knight = simulation.state.knights[KNIGHT]
    knight.id, knight.target, simulation.state.knight_top = 900, NOBODY, KNIGHT + 1
    change_knight(chance, simulation.state)


def put_hidden_hero(chance: random.Random, simulation: Simulation) -> None:
    change_hero(chance, simulation.state)


def put_hidden_coin(chance: random.Random, simulation: Simulation) -> None:
    change_coin(chance, simulation.state)


@pytest.mark.parametrize(
    ("put", "change"),
    [
        (put_hidden_enemy, change_enemy),
        (put_hidden_knight, change_knight),
        (put_hidden_hero, change_hero),
        (put_hidden_coin, change_coin),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_covered_unit_does_changes_no_pixel(
    put: Callable[[random.Random, Simulation], None], change: Change, seed: int
) -> None:
    chance, simulation = played(seed)
    put(chance, simulation)
    expected = pictures(simulation)
    for _ in range(12):
        change(chance, simulation.state)
        for picture, same in zip(pictures(simulation), expected, strict=True):
            assert np.array_equal(picture, same)


@pytest.mark.parametrize("seed", range(3))
def test_what_stands_on_a_covered_tower_point_changes_no_pixel(seed: int) -> None:
    chance, simulation = played(seed)
    for _ in range(4):
        point = chance.randrange(len(simulation.level.tower_points))
        place = simulation.level.tower_points[point].position
        simulation.act(*place, 5)
        put_cloud_over(chance, simulation.state, place)
        expected = pictures(simulation)
        tower = simulation.state.towers[point]
        for kind in (NOBODY, 0, 1, 2):
            tower.kind, tower.level, tower.holders = kind, chance.randrange(12), chance.randrange(2)
            for picture, same in zip(pictures(simulation), expected, strict=True):
                assert np.array_equal(picture, same)


def moments() -> Iterator[tuple[str, Simulation]]:
    """A thing of each kind at (1, 1), and how the names of its sprites begin."""
    for name, kind in (("enemy/outlaw", 0), ("enemy/demon-bat", BAT)):
        simulation = fresh()
        put_enemy(simulation, 0, kind, 1.0, 1.0)
        yield name, simulation
    simulation = fresh()
    simulation.act(1.0, 1.0, 8)
    for knight in simulation.state.knights:
        stand(knight, (1.0, 1.0))
    yield "reinforcement", simulation
    simulation = fresh()
    stand(simulation.state.hero, (1.0, 1.0))
    yield "hero", simulation
    simulation = fresh()
    stand(simulation.state.coin, (1.0, 1.0))
    simulation.state.coin.active, simulation.state.coin.ticks_left = 1, 300
    yield "coin", simulation


def test_a_thing_is_seen_beside_the_cloud_and_under_a_lifted_one() -> None:
    for name, simulation in moments():
        fog, shown = simulation.state.fog, []
        for x, lifted in ((40.0, 0), (1.0, 1), (1.0, 0)):
            fog.x, fog.y, fog.lifted = x, 1.0, lifted
            shown.append(bool(named(rows_of(simulation), name)))
        assert shown == [True, True, False], name


def test_only_the_soil_of_a_covered_tower_point_is_seen() -> None:
    simulation = fresh()
    state, (x, y) = simulation.state, simulation.level.tower_points[0].position
    soils = len(named(rows_of(simulation), "tower/soil"))
    poles = len(named(rows_of(simulation), "tower/empty"))
    state.fog.x, state.fog.y = x, y
    rows = rows_of(simulation)
    assert len(named(rows, "tower/soil")) == soils
    assert len(named(rows, "tower/empty")) < poles


def test_the_cover_is_that_of_the_state_drawn() -> None:
    simulation = fresh()
    put_enemy(simulation, 0, 0, 1.0, 1.0)
    earlier = simulation.snapshot()
    simulation.state.fog.x, simulation.state.fog.y = 1.0, 1.0
    later = simulation.snapshot()
    assert not named(rows_of(simulation, earlier, 0.1), "enemy/outlaw")
    simulation.restore(earlier)
    assert named(rows_of(simulation, later, 0.1), "enemy/outlaw")


@pytest.mark.parametrize(("cooldown", "action"), [(0, "walk"), (30, "fight")])
def test_a_fighter_does_not_tell_where_under_the_cloud_its_enemy_is(cooldown: int, action: str) -> None:
    simulation = fresh()
    state, rim = simulation.state, DOME_X - DOME_WIDTH
    state.fog.x = state.fog.y = 0.0
    stand(state.hero, (rim - 0.05, DOME_Y))
    put_enemy(simulation, 0, 0, 0.0, 0.0)
    state.hero.target, state.hero.cooldown = 0, cooldown
    for across in (0.05, 0.6):
        stand(state.enemies[0], (rim + across, DOME_Y))
        assert named(rows_of(simulation), f"hero/{action}")
