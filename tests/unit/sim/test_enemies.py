from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from tests.unit.sim.arena import (
    BAT,
    CHANTER,
    COMMANDER,
    DUCKMAN,
    KING,
    ORC,
    OUTLAW,
    REX,
    SHAMAN,
    SORCERER,
    T0,
    T1,
    T2,
    ZOMBIE,
    Arena,
)
from towermind_app.sim.events import EventKind

MakeArena = Callable[..., Arena]


def test_a_walk_takes_length_over_speed(arena: Arena) -> None:
    arena.state.hero.y = arena.state.hero.post_y = 2.0  # out of its way
    enemy = arena.enemy(DUCKMAN, -3.0)
    arena.run(149)
    assert arena.score == 0
    assert enemy.x == pytest.approx(2.96)
    arena.run(2)  # the sum of 150 steps of 0.04 may fall short of 6 by a rounding
    assert arena.score == -1


def test_a_bend_costs_no_distance(make_arena: MakeArena) -> None:
    arena = make_arena(
        CustomEnemiesPaths=[[[-3, 0], [-2.99, 0], [-2.99, 0], [-2.99, 1], [3, 1]]], DestinationPosIcon=[3, 1]
    )
    enemy = arena.enemy(DUCKMAN, -3.0, left=6.99)
    arena.run(1)
    assert (enemy.x, enemy.y) == pytest.approx((-2.99, 0.03))
    assert enemy.left == pytest.approx(6.96)


def test_ground_enemies_stop_for_who_engages_them_and_flyers_do_not(arena: Arena) -> None:
    arena.act(0.1, 0.0, 9)
    arena.run(20)
    orc, bat = arena.enemy(ORC, -0.2, health=9000), arena.enemy(BAT, -0.2)
    arena.run(10)
    stopped = orc.x
    arena.run(40)
    assert orc.x == stopped
    assert orc.foe == 50
    assert bat.x > 0.5


def test_enemy_and_hero_trade_blows_at_their_intervals(arena: Arena) -> None:
    arena.enemy(KING, -0.1, ability_wait=10_000)
    arena.run(240)
    hits = arena.told(EventKind.HERO_HIT)
    gaps = {later.tick - earlier.tick for earlier, later in itertools.pairwise(hits)}
    assert gaps == {70}
    assert all(260 <= event.value <= 400 for event in hits)
    assert arena.state.hero.health < 1600


def test_strikes_come_at_the_fighters_interval_within_their_damage(arena: Arena) -> None:
    arena.enemy(KING, -0.1, ability_wait=10_000)
    arena.run(200)
    hits = arena.told(EventKind.ENEMY_HIT)
    assert {later.tick - earlier.tick for earlier, later in itertools.pairwise(hits)} == {35}
    assert all(200 <= event.value <= 350 for event in hits)


def test_a_rally_speeds_ground_allies_and_does_not_add_up(arena: Arena) -> None:
    leaders = [arena.enemy(COMMANDER, -2.0), arena.enemy(COMMANDER, -2.1)]
    near, far, bat = arena.enemy(ORC, -1.5), arena.enemy(ORC, -0.5), arena.enemy(BAT, -2.0)
    starts = [enemy.x for enemy in (near, far, bat, leaders[0])]
    arena.run(1)
    steps = [enemy.x - start for enemy, start in zip((near, far, bat, leaders[0]), starts, strict=True)]
    assert steps == pytest.approx([0.4 * 1.3 * 0.02, 0.4 * 0.02, 0.8 * 0.02, 0.45 * 1.3 * 0.02])


def test_a_shaman_heals_others_thirty_a_second_up_to_their_health(arena: Arena) -> None:
    healer = arena.enemy(SHAMAN, -2.0, health=100)
    hurt, grazed, far = (
        arena.enemy(ORC, -1.8, health=100),
        arena.enemy(ORC, -1.8, health=490),
        arena.enemy(ORC, 0.9, health=100),
    )
    arena.run(50)
    assert [enemy.health for enemy in (healer, hurt, grazed, far)] == [100, 130, 500, 100]


def test_a_charge_doubles_the_first_blow_on_each_unit(arena: Arena) -> None:
    arena.state.hero.health = arena.state.hero.max_health = 100_000
    arena.enemy(REX, -0.1, health=100_000)
    arena.run(160)
    hits = [event.value for event in arena.told(EventKind.HERO_HIT)]
    assert len(hits) == 4
    assert 320 <= hits[0] <= 480
    assert all(160 <= value <= 240 for value in hits[1:])


def test_a_charge_is_spent_on_a_unit_for_good_and_fresh_for_the_next_rider(arena: Arena) -> None:
    arena.act(0.0, 0.0, 8)
    rider = arena.enemy(REX, -0.1, health=100_000, cooldown=1000)
    arena.until(lambda: arena.state.hero.target == 0 and arena.state.knights[0].target == 0)
    arena.run(20)
    blows: list[int] = []
    for foe in (0, 50, 0):  # a knight, the hero, the knight again
        arena.state.hero.health = arena.state.hero.max_health = 100_000
        arena.state.knights[0].health = 100_000
        rider.foe, rider.cooldown = foe, 0
        arena.take_events()
        arena.run(1)
        blows += [event.value for event in arena.told(EventKind.HERO_HIT, EventKind.KNIGHT_HIT)]
    assert len(blows) == 3
    assert blows[0] >= 320
    assert blows[1] >= 320
    assert blows[2] <= 240
    assert arena.state.hero.charged_by == 1
    rider.health = 0
    arena.run(1)
    assert arena.state.hero.charged_by == 0


def test_a_stomp_hurts_all_in_reach_every_three_seconds(arena: Arena) -> None:
    arena.state.hero.health = arena.state.hero.max_health = 100_000
    arena.enemy(KING, -0.1, health=100_000)
    arena.act(0.0, -0.3, 8)
    arena.run(140)
    knight = arena.state.knights[0]
    knight.active, knight.health, knight.x, knight.y, knight.ticks_left = 1, 900, -0.1, 0.59, 999
    arena.take_events()
    arena.run(20)
    hits = arena.told(EventKind.STOMPED, EventKind.KNIGHT_HIT, EventKind.HERO_HIT)
    stomp = next(event for event in hits if event.kind == EventKind.STOMPED)
    at_once = [event for event in hits if event.tick == stomp.tick]
    assert {event.kind for event in at_once} == {EventKind.STOMPED, EventKind.KNIGHT_HIT, EventKind.HERO_HIT}
    assert all(130 <= event.value <= 200 for event in at_once if event.kind != EventKind.STOMPED)
    arena.run(300)
    assert [event.tick - stomp.tick for event in arena.told(EventKind.STOMPED)] == [150, 300]


def test_a_zombie_rises_once_with_half_its_health_where_it_fell(arena: Arena) -> None:
    arena.act(2.9, 2.9, 9)
    zombie = arena.enemy(ZOMBIE, -2.0, health=0)
    arena.run(1)
    assert (zombie.active, zombie.fallen, zombie.health) == (1, 100, 0)
    arena.run(99)
    assert zombie.health == 0
    place = zombie.x
    arena.run(1)
    assert zombie.health == 250
    assert zombie.x == pytest.approx(place + 0.28 * 0.02)
    zombie.health = 0
    arena.run(1)
    assert (zombie.active, arena.state.counts.kills[ZOMBIE]) == (0, 1)


def test_a_fallen_zombie_keeps_the_episode_going_and_cannot_be_hit(make_arena: MakeArena) -> None:
    arena = make_arena(Waves=[0], WavesInterval=0.02, CountdownTime=0)
    arena.run(1)
    arena.state.enemies[0].health = 0
    zombie = arena.enemy(ZOMBIE, -1.0, health=0)
    arena.act(*T0, 0)
    arena.run(50)
    assert not arena.over
    assert arena.told(EventKind.ARROW_SHOT) == []
    assert zombie.health == 0


@pytest.mark.parametrize(("caster", "held"), [(SORCERER, 1), (CHANTER, 2)])
def test_a_caster_freezes_one_tower_or_all_in_reach(arena: Arena, caster: int, held: int) -> None:
    for place in (T0, T1, T2):
        arena.act(*place, 0)
    arena.enemy(caster, -1.0, health=10_000)
    arena.run(1)
    assert sum(tower.holders != 0 for tower in arena.state.towers) == held
    assert arena.state.towers[2].holders == 0


def test_ice_holds_until_every_caster_is_dead_or_out_of_the_towers_range(make_arena: MakeArena) -> None:
    arena = make_arena()
    arena.act(*T0, 0)
    first, second = arena.enemy(CHANTER, -1.0), arena.enemy(SORCERER, -1.0)
    arena.run(1)
    assert arena.state.towers[0].holders == 0b11
    first.health = 0
    arena.run(1)
    assert arena.state.towers[0].holders == 0b10
    second.x, second.along, second.left = 0.2, 3.2, 2.8  # beyond 1.0, inside 1.5: still held
    arena.run(1)
    assert arena.state.towers[0].holders == 0b10
    second.segment, second.along = 1, 0.3
    arena.run(1)
    assert arena.state.towers[0].holders == 0
    assert [event.subject for event in arena.told(EventKind.THAWED)] == [0]


def test_a_frozen_tower_neither_shoots_nor_makes_knights_and_can_be_upgraded_and_sold(arena: Arena) -> None:
    arena.act(*T0, 0)
    arena.act(*T1, 2)
    arena.act(2.9, 2.9, 9)
    for tower in arena.state.towers[:2]:
        tower.holders = 1 << 40
    clocks = [tower.cooldown for tower in arena.state.towers[:2]]
    arena.enemy(OUTLAW, -1.0)
    arena.take_events()
    arena.run(250)
    assert arena.told(EventKind.ARROW_SHOT, EventKind.KNIGHT_MADE) == []
    assert [tower.cooldown for tower in arena.state.towers[:2]] == clocks
    assert arena.act(*T0, 3) == 0
    assert arena.act(*T0, 4) == 0
    assert OUTLAW == 0
