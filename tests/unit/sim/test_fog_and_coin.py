from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from tests.unit.sim.arena import T0, Arena
from towermind_app.sim import fog
from towermind_app.sim.events import EventKind

MakeArena = Callable[..., Arena]


def test_the_cloud_drifts_at_a_fifth_of_a_unit_a_second_inside_the_map(make_arena: MakeArena) -> None:
    arena = make_arena()
    arena.cloud(0.0, 0.0)
    cloud = arena.state.fog
    for _ in range(2000):
        x, y = cloud.x, cloud.y
        arena.run(1)
        assert math.dist((x, y), (cloud.x, cloud.y)) <= 0.2 * 0.02 + 1e-12
        assert abs(cloud.x) <= 3
        assert abs(cloud.y) <= 3


@pytest.mark.parametrize(
    ("dx", "dy", "under"),
    [
        (-0.15, 0.77, True), (-0.15, 0.79, False), (0.89, 0.12, True), (0.91, 0.12, False),
        (1.69, -0.45, True), (1.71, -0.45, False), (0.05, -0.77, True), (0.05, -0.79, False),
        (1.2, 0.0, False),
    ],
)  # fmt: skip
def test_its_outline_is_the_union_of_dome_and_brim(arena: Arena, dx: float, dy: float, under: bool) -> None:
    arena.cloud(0.5, -0.25)
    interpreted = getattr(fog.under_cloud, "py_func", fog.under_cloud)
    assert bool(interpreted(arena.state.fog, 0.5 + dx, -0.25 + dy)) is under


def test_one_coin_lies_two_seconds_after_the_last_and_stays_fifteen(make_arena: MakeArena) -> None:
    arena = make_arena(GoldCoinsRefreshTime=2, GoldCoinsResidenceTime=15)
    arena.act(2.99, 2.99, 9)
    dropped = []
    gone = []
    arena.run(5000)
    for event in arena.take_events():
        if event.kind == EventKind.COIN_DROPPED:
            dropped.append(event)
        elif event.kind in (EventKind.COIN_EXPIRED, EventKind.COIN_TAKEN):
            gone.append(event)
    assert dropped[0].tick == 99
    assert all(later.tick - earlier.tick == 100 for earlier, later in zip(gone, dropped[1:], strict=False))
    expired = [
        (drop, end) for drop, end in zip(dropped, gone, strict=False) if end.kind == EventKind.COIN_EXPIRED
    ]
    assert expired
    assert all(end.tick - drop.tick == 750 for drop, end in expired)
    assert {event.value for event in dropped} <= set(range(100, 131))


def test_the_hero_or_a_knight_within_reach_takes_it(make_arena: MakeArena) -> None:
    arena = make_arena(GoldCoinsRefreshTime=0.02)
    arena.run(1)
    coin = arena.state.coin
    coin.x, coin.y, coin.value = 0.0, 0.31, 117
    arena.run(1)
    assert coin.active == 1
    coin.y = 0.3
    arena.run(1)
    assert (coin.active, arena.state.gold, arena.state.counts.coins) == (0, 2117, 1)
    arena.act(1.0, 1.0, 8)
    arena.run(2)
    coin.x, coin.y = arena.state.knights[1].x, arena.state.knights[1].y
    arena.run(1)
    assert arena.state.counts.coins == 2


def test_gold_beyond_the_maximum_is_lost(make_arena: MakeArena) -> None:
    arena = make_arena(MaxMoney=2050, GoldCoinsRefreshTime=0.02)
    arena.run(1)
    arena.state.coin.x = arena.state.coin.y = 0.0
    arena.run(1)
    assert arena.state.gold == 2050
    assert arena.told(EventKind.COIN_TAKEN)[0].value == 50


def test_a_covered_tower_makes_no_knights(arena: Arena) -> None:
    arena.act(*T0, 2)
    arena.cloud(*T0)
    arena.run(150)
    clock = arena.state.towers[0].cooldown
    arena.run(50)
    assert arena.state.towers[0].cooldown == clock
    assert arena.state.knight_top == 1
