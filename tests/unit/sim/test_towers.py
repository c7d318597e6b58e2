from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tests.unit.sim.arena import BAT, ORC, OUTLAW, T0, T1, Arena
from towermind_app.sim.events import EventKind

MakeArena = Callable[..., Arena]


def _park(arena: Arena) -> None:
    """The hero in a corner, enemies of kind Outlaw standing still."""
    arena.act(2.9, 2.9, 9)
    for field in arena.scenarios["enemy_kinds"]["step"]:
        field[:] = 0.0


def test_an_archer_shoots_at_its_interval_within_its_damage(arena: Arena) -> None:
    _park(arena)
    arena.act(*T0, 0)
    arena.enemy(OUTLAW, -1.0, health=9000)
    arena.run(200)
    events = arena.told(EventKind.ARROW_SHOT, EventKind.ENEMY_HIT)
    shots = [event.tick for event in events if event.kind == EventKind.ARROW_SHOT]
    assert [later - earlier for earlier, later in itertools.pairwise(shots)] == [40] * (len(shots) - 1)
    assert all(100 <= event.value <= 150 for event in events if event.kind == EventKind.ENEMY_HIT)


def test_an_arrow_flies_six_units_a_second(arena: Arena) -> None:
    _park(arena)
    arena.act(*T0, 0)
    arena.enemy(OUTLAW, -1.0)
    arena.run(20)
    shot, hit = arena.told(EventKind.ARROW_SHOT, EventKind.ENEMY_HIT)[:2]
    assert hit.tick - shot.tick == 7  # 0.9 units at 0.12 a tick; it starts in the tick of the shot


def test_level_multiplies_damage(arena: Arena) -> None:
    _park(arena)
    arena.act(*T0, 0)
    for _ in range(2):
        arena.act(*T0, 3)
    arena.enemy(OUTLAW, -1.0, health=9000)
    arena.run(100)
    for event in arena.told(EventKind.ENEMY_HIT):
        assert 196 <= event.value <= 294


def test_the_target_is_who_has_least_way_left_and_ties_go_to_the_lower_slot(arena: Arena) -> None:
    _park(arena)
    arena.enemy(OUTLAW, -1.5)
    first = arena.enemy(OUTLAW, -0.5)
    arena.enemy(OUTLAW, -0.5)
    arena.act(*T0, 0)
    arena.run(1)
    assert arena.state.projectiles[0].target == 1
    assert first.health == 400


@pytest.mark.parametrize(
    ("kind", "x", "shoots"), [(0, 0.19, True), (0, 0.21, False), (1, -0.21, True), (1, -0.2, False)]
)
def test_ranges_are_diameters(arena: Arena, kind: int, x: float, shoots: bool) -> None:
    _park(arena)
    arena.act(*T0, kind)
    arena.enemy(OUTLAW, x)
    arena.run(30)
    assert bool(arena.told(EventKind.ARROW_SHOT, EventKind.SPEARS_CAST)) is shoots


def test_a_magician_never_aims_at_flyers_and_an_archer_does(arena: Arena) -> None:
    _park(arena)
    arena.enemy(BAT, -1.0)
    arena.act(*T0, 1)
    arena.run(100)
    assert arena.told(EventKind.SPEARS_CAST) == []
    arena.act(*T1, 0)
    arena.run(100)
    assert arena.told(EventKind.ARROW_SHOT) != []


def test_spears_hurt_every_ground_enemy_within_reach_of_the_cast_after_a_fifth_of_a_second(
    arena: Arena,
) -> None:
    _park(arena)
    target, near, far, bat = (
        arena.enemy(ORC, -0.8),
        arena.enemy(ORC, -1.19),
        arena.enemy(ORC, -1.3),
        arena.enemy(BAT, -1.0),
    )
    arena.act(*T0, 1)
    arena.run(10)  # the cast is in the first of these
    assert target.health == 500
    arena.run(1)
    damage = 500 - target.health
    assert 80 <= damage <= 120
    assert [near.health, far.health, bat.health] == [500 - damage, 500, 550]


def test_an_arrow_is_lost_when_its_target_dies_first(arena: Arena) -> None:
    _park(arena)
    arena.act(*T0, 0)
    victim = arena.enemy(OUTLAW, -0.2)
    arena.run(2)
    assert arena.state.projectile_top == 1
    victim.health = 0
    arena.run(1)
    replacement = arena.enemy(OUTLAW, -0.2)
    arena.run(5)
    assert arena.state.projectile_top == 0
    assert replacement.health == 400


def test_the_cloud_stops_a_towers_clock_and_a_flame_under_it_starts_it_again(arena: Arena) -> None:
    arena.act(*T0, 0)
    arena.scenarios["enemy_kinds"]["step"] = 0.0
    arena.enemy(OUTLAW, -1.0, health=9000)
    arena.cloud(-0.5, -0.3)  # over the tower and the hero
    arena.run(50)
    assert arena.told(EventKind.ARROW_SHOT) == []
    assert arena.state.towers[0].cooldown == 0
    arena.act(0.0, 0.0, 10)
    assert arena.state.fog.lifted == 1
    arena.run(1)
    assert len(arena.told(EventKind.ARROW_SHOT)) == 1
    arena.run(249)
    assert arena.state.fog.lifted == 0
