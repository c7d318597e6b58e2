from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.unit.sim.arena import BAT, DUCKMAN, OUTLAW, T0, Arena
from towermind_app.sim.events import EventKind
from towermind_app.sim.layout import LEAVING, WALKING

MakeArena = Callable[..., Arena]
SEND, FIRE, REINFORCE, RELOCATE = 9, 10, 8, 7


def test_a_knight_tower_makes_one_at_once_and_then_one_every_interval_up_to_three(arena: Arena) -> None:
    arena.act(*T0, 2)
    arena.run(1000)
    made = [event.tick for event in arena.told(EventKind.KNIGHT_MADE)]
    assert made == [0, 200, 400]
    arena.state.knights[1].health = 0
    arena.run(1)
    arena.run(200)
    assert [event.tick for event in arena.told(EventKind.KNIGHT_MADE)] == [1200]
    assert {knight.place for knight in arena.state.knights[:3]} == {0, 1, 2}


def test_knights_stand_round_their_assembly_point(arena: Arena) -> None:
    arena.act(*T0, 2)
    arena.run(1000)
    for knight in arena.state.knights[:3]:
        assert (knight.x + 1) ** 2 + knight.y**2 <= 0.2**2 + 1e-9


def test_upgrades_speed_and_strengthen_living_knights_at_once(arena: Arena) -> None:
    arena.act(*T0, 2)
    knight = arena.state.knights[0]
    arena.run(1)
    before = knight.y
    arena.act(*T0, 3)
    arena.run(1)
    assert ((knight.y - before) ** 2) ** 0.5 == pytest.approx(0.6 * 1.25 * 0.02)


def test_a_free_enemy_is_preferred_to_a_nearer_one_that_is_hunted(arena: Arena) -> None:
    arena.act(2.9, 2.9, SEND)
    near, far = arena.enemy(OUTLAW, -0.05, hunters=1), arena.enemy(OUTLAW, -0.4)
    near.health = far.health = 9000
    arena.act(0.0, 0.0, REINFORCE)
    arena.run(6)
    assert arena.state.knights[0].target == 1  # the far one


def test_ties_go_to_the_lower_slot(arena: Arena) -> None:
    arena.act(0.0, -0.2, REINFORCE)
    arena.act(2.9, 2.9, SEND)
    arena.enemy(OUTLAW, 0.0)
    arena.enemy(OUTLAW, 0.0)
    arena.run(6)
    assert arena.state.knights[0].target == 0


def test_with_nobody_in_reach_knights_walk_back_to_their_posts(arena: Arena) -> None:
    arena.act(1.0, 1.0, REINFORCE)
    knight = arena.state.knights[0]
    knight.x = 1.3
    arena.run(40)
    assert (knight.x, knight.y) == (knight.post_x, knight.post_y)


def test_a_relocated_knight_ignores_enemies_until_touched(arena: Arena) -> None:
    arena.act(2.9, 2.9, SEND)
    arena.act(*T0, 2)
    arena.run(80)
    enemy = arena.enemy(OUTLAW, -0.6, health=9000)
    arena.act(-1.0, -1.3, RELOCATE)
    knight = arena.state.knights[0]
    arena.run(10)
    assert (knight.walking, knight.target) == (WALKING, -1)
    enemy.x = knight.x + 0.1
    enemy.y = knight.y
    enemy.along, enemy.health = enemy.x + 3.0, 9000
    arena.scenario.enemy_kinds["step"][OUTLAW] = 0.0
    arena.scenario.paths[0].points["y"][:3] = knight.y
    arena.run(10)
    assert (knight.walking, knight.target) == (0, 0)


def test_a_relocated_knight_leaves_the_fight_he_is_in(arena: Arena) -> None:
    arena.act(2.9, 2.9, SEND)
    arena.act(*T0, 2)
    arena.run(80)
    enemy = arena.enemy(OUTLAW, -1.1, health=9000)
    knight = arena.state.knights[0]
    arena.until(lambda: enemy.foe == 0)
    arena.act(-1.0, -1.8, RELOCATE)
    assert (knight.walking, enemy.foe) == (LEAVING, -1)
    arena.run(60)
    assert (knight.walking, knight.target) == (WALKING, -1)
    arena.until(lambda: knight.walking == 0)
    assert (knight.x, knight.y) == (knight.post_x, knight.post_y)


def test_the_hero_ignores_enemies_while_he_walks_and_engages_on_arrival(arena: Arena) -> None:
    arena.enemy(OUTLAW, 0.3, health=9000)
    arena.act(1.0, 0.0, SEND)
    arena.run(20)
    hero = arena.state.hero
    assert (hero.walking, hero.target) == (1, -1)
    arena.until(lambda: hero.walking == 0)
    arena.run(60)
    assert hero.target == 0


def test_the_hero_recovers_fifty_a_second_up_to_his_maximum(arena: Arena) -> None:
    hero = arena.state.hero
    hero.health = 1000
    arena.run(50)
    assert hero.health == 1050
    hero.health = 1599
    arena.run(50)
    assert hero.health == 1600


def test_the_hero_comes_back_at_the_centre_after_ten_seconds_in_full_health(arena: Arena) -> None:
    arena.act(1.0, 1.0, SEND)
    arena.run(200)
    hero = arena.state.hero
    hero.health = 0
    arena.run(1)
    assert (hero.alive, hero.revive) == (0, 500)
    arena.run(499)
    assert hero.alive == 0
    arena.run(1)
    assert (hero.alive, hero.x, hero.y, hero.health) == (1, 0, 0, 1600)


def test_standing_free_he_throws_fireballs_at_flyers(arena: Arena) -> None:
    bat = arena.enemy(BAT, -0.4, health=9000)
    arena.run(20)
    hits = arena.told(EventKind.ENEMY_HIT)
    assert hits
    assert 200 <= hits[0].value <= 350
    arena.act(2.0, 2.0, SEND)
    arena.take_events()
    bat.x, bat.along = 0.1, 3.1
    arena.run(20)
    assert arena.told(EventKind.FIREBALL_THROWN) == []


def test_a_sprinter_is_caught_by_who_stands_in_its_way(arena: Arena) -> None:
    arena.act(0.0, 0.0, REINFORCE)
    arena.enemy(DUCKMAN, -3.0, health=9000)
    arena.run(100)
    assert arena.state.enemies[0].foe >= 0
    assert arena.state.enemies[0].x < 0.3


def test_under_the_cloud_nobody_strikes_but_a_held_enemy_stays_held(arena: Arena) -> None:
    enemy = arena.enemy(OUTLAW, -0.1, health=9000)
    arena.run(10)
    arena.cloud(0.0, -0.3)
    arena.take_events()
    place = enemy.x
    arena.run(100)
    assert arena.told(EventKind.ENEMY_HIT) == []
    assert enemy.x == place


def test_a_flame_burns_enemies_and_own_knights_at_most_twice_a_second(arena: Arena) -> None:
    arena.act(0.0, 0.0, REINFORCE)
    arena.act(0.0, 0.0, FIRE)
    arena.act(0.0, 0.0, FIRE)
    bat = arena.enemy(BAT, 0.0)
    orc = arena.enemy(OUTLAW, 0.1, health=9000)
    assert arena.state.hero.health == 1400
    arena.run(1)
    assert bat.health == 550
    burns = arena.told(EventKind.KNIGHT_HIT)
    assert [event.subject for event in burns] == [1, 2]
    assert all(100 <= event.value <= 200 for event in burns)
    assert orc.burn_ready == 25
    arena.run(24)
    assert orc.burn_ready == 25
    arena.run(1)
    assert orc.burn_ready == 50


def test_fire_never_takes_the_heros_last_health(arena: Arena) -> None:
    arena.state.hero.health = 40
    assert arena.act(0, 0, FIRE) == 0
    assert arena.state.hero.health == 1


def test_an_eleventh_flame_replaces_the_oldest(arena: Arena) -> None:
    for _ in range(10):
        arena.act(0, 0, FIRE)
        arena.run(1)
    oldest = [flame.ticks_left for flame in arena.state.flames]
    arena.act(0, 0, FIRE)
    left = [flame.ticks_left for flame in arena.state.flames]
    assert left[0] == 250
    assert left[1:] == oldest[1:]


def test_a_knight_killed_by_a_flame_pays_fifty(arena: Arena) -> None:
    arena.act(0.0, 0.0, REINFORCE)
    arena.state.knights[0].health = 1
    arena.act(0.0, 0.0, FIRE)
    gold = arena.state.gold
    arena.run(1)
    assert (arena.state.gold, arena.state.counts.compensations) == (gold + 50, 1)
    assert arena.told(EventKind.KNIGHT_DIED)[0].value == 1


def test_an_enemy_is_freed_when_its_knight_leaves_the_map(arena: Arena) -> None:
    arena.act(2.9, 2.9, SEND)
    arena.act(*T0, 2)
    arena.run(100)
    enemy = arena.enemy(OUTLAW, -1.1, health=9000)
    arena.until(lambda: enemy.foe >= 0)
    arena.act(*T0, 4)
    place = enemy.x
    arena.run(2)
    assert (enemy.foe, enemy.hunters) == (-1, 0)
    assert enemy.x > place
