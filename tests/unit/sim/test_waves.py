from __future__ import annotations

from collections.abc import Callable

from tests.unit.sim.arena import DUCKMAN, OUTLAW, Arena, waves
from towermind_app.sim.events import EventKind

MakeArena = Callable[..., Arena]


def test_the_first_wave_begins_after_the_interval_and_the_next_after_the_last_spawn(
    make_arena: MakeArena,
) -> None:
    arena = make_arena(**waves(((OUTLAW, OUTLAW), 0.5), ((DUCKMAN,), 1)), WavesInterval=6)
    arena.run(299)
    assert (arena.state.waves.number, arena.state.enemy_top) == (0, 0)
    arena.run(1)
    assert (arena.state.waves.number, arena.state.enemy_top, arena.state.waves.complete) == (1, 1, 0)
    arena.run(24)
    assert arena.state.enemy_top == 1
    arena.run(1)
    assert (arena.state.enemy_top, arena.state.waves.complete) == (2, 1)
    arena.run(299)
    assert arena.state.waves.number == 1
    arena.run(1)
    assert (arena.state.waves.number, arena.state.waves.complete) == (2, 2)


def test_enemies_appear_in_listed_order_at_the_start_of_a_path(make_arena: MakeArena) -> None:
    arena = make_arena(**waves(((3, 0, 2), 0.02)), WavesInterval=6)
    arena.run(303)
    assert [enemy.kind for enemy in arena.state.enemies[:3]] == [3, 0, 2]
    assert [enemy.id for enemy in arena.state.enemies[:3]] == [1, 2, 3]


def test_several_spawn_in_one_tick_when_the_interval_is_less_than_half_a_tick(make_arena: MakeArena) -> None:
    arena = make_arena(**waves(((0, 1, 4), 0.001)), WavesInterval=6)
    arena.run(300)
    assert [enemy.kind for enemy in arena.state.enemies[:3]] == [0, 1, 4]


def test_further_spawns_wait_while_fifty_live(make_arena: MakeArena) -> None:
    arena = make_arena(
        **waves(*[((OUTLAW,) * 25, 0.02)] * 3), WavesInterval=0.02, CountdownTime=0, TotalLife=100
    )
    arena.run(100)
    assert arena.state.enemy_top == 50
    assert (arena.state.waves.number, arena.state.waves.spawned) == (3, 0)
    arena.state.enemies[7].health = 0
    arena.run(1)
    assert arena.state.enemies[7].active == 0
    arena.run(1)
    assert (arena.state.enemies[7].active, arena.state.waves.spawned) == (1, 1)


def test_each_path_is_taken(make_arena: MakeArena) -> None:
    paths = [[[-3, 1], [3, 0]], [[-3, 0], [3, 0]], [[-3, -1], [3, 0]]]
    arena = make_arena(**waves(((OUTLAW,) * 25, 0.02)), WavesInterval=6, CustomEnemiesPaths=paths)
    arena.run(330)
    taken = [enemy.path for enemy in arena.state.enemies[:25]]
    assert set(taken) == {0, 1, 2}


def test_the_episode_is_won_when_all_have_come_and_none_lives(make_arena: MakeArena) -> None:
    arena = make_arena(**waves(((DUCKMAN,), 1), ((DUCKMAN,), 1)), WavesInterval=6)
    arena.run(300)
    arena.state.enemies[0].health = 0
    arena.run(1)
    assert not arena.over  # the second wave is still to come
    arena.run(300)
    arena.state.enemies[0].health = 0
    arena.run(1)
    assert (arena.outcome, arena.score) == ("won", 0)
    assert arena.told(EventKind.ENDED)[0].value == 20


def test_a_leak_costs_one_health_and_score_stops_at_total_life(make_arena: MakeArena) -> None:
    arena = make_arena(TotalLife=3)
    for _ in range(5):
        arena.enemy(OUTLAW, 2.999)
    arena.run(1)
    assert (arena.outcome, arena.state.base_health, arena.score) == ("lost", 0, -3)
    assert list(arena.state.counts.leaks[:2]) == [3, 0]


def test_lost_beats_won_in_the_same_tick(make_arena: MakeArena) -> None:
    arena = make_arena(**waves(((DUCKMAN,), 1)), WavesInterval=0.02, CountdownTime=0, TotalLife=1)
    arena.run(1)
    arena.state.enemies[0].x = 2.999
    arena.state.enemies[0].segment, arena.state.enemies[0].along = 1, 2.999
    arena.run(1)
    assert arena.state.enemy_top == 0
    assert arena.outcome == "lost"


def test_an_enemy_killed_in_the_tick_it_arrives_costs_nothing(arena: Arena) -> None:
    enemy = arena.enemy(OUTLAW, 2.9999, health=1)
    arena.act(*arena.level.tower_points[2].position, 0)
    arena.state.projectiles[0].kind = 1
    arena.state.projectiles[0].x, arena.state.projectiles[0].y = 3.0, 0.0
    arena.state.projectiles[0].target, arena.state.projectiles[0].damage = 0, 5
    arena.state.projectile_top = 1
    arena.run(1)
    assert enemy.active == 0
    assert (arena.score, arena.state.counts.kills[OUTLAW]) == (0, 1)
