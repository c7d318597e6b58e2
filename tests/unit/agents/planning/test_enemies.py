"""Enemies seen and enemies believed in."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.unit.agents.planning.stage import arena
from tests.unit.sim.arena import OUTLAW, SHAMAN, SORCERER, ZOMBIE, Arena
from towermind_app.agents.planning.enemies import correct_enemies, let_go
from towermind_app.agents.planning.roads import Roads
from towermind_app.sim.layout import ARROW, HERO, NOBODY, SPEARS
from towermind_app.tables.capacities import MAX_ENEMIES


def seen(x: float, kind: int = OUTLAW, health: int = 400, y: float = 0.0) -> dict[str, Any]:
    return {"Position": {"X": x, "Y": y}, "Type": kind, "Current_Health": health}


def correct(simulation: Arena, *rows: dict[str, Any]) -> None:
    correct_enemies(simulation.state, simulation.scenario, Roads(simulation.scenario), rows)


def standing(simulation: Arena) -> list[tuple[int, float, int, int]]:
    """Slot, x, kind and health of the enemies believed in."""
    enemies = simulation.state.enemies
    return [
        (slot, float(enemies["x"][slot]), int(enemies["kind"][slot]), int(enemies["health"][slot]))
        for slot in np.flatnonzero(enemies["active"]).tolist()
    ]


def test_who_is_seen_near_where_it_was_expected_keeps_its_slot() -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, -1.0, hunters=2, cooldown=7)
    simulation.enemy(OUTLAW, 1.0)
    correct(simulation, seen(1.1, health=390), seen(-1.2, health=100))
    assert standing(simulation) == [(0, -1.2, OUTLAW, 100), (1, 1.1, OUTLAW, 390)]
    enemy = simulation.state.enemies[0]
    assert (enemy.hunters, enemy.cooldown, enemy.segment) == (2, 7, 0)
    np.testing.assert_allclose((enemy.along, enemy.left), (1.8, 4.2))


def test_of_two_side_by_side_health_tells_which_is_which() -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, 0.5, health=400)
    simulation.enemy(OUTLAW, 0.5, health=60)
    correct(simulation, seen(0.52, health=50), seen(0.52, health=400))
    assert [health for *_, health in standing(simulation)] == [400, 50]


def test_another_kind_is_somebody_else() -> None:
    simulation = arena()
    simulation.enemy(SHAMAN, 0.5, hunters=1)
    correct(simulation, seen(0.5))
    assert standing(simulation) == [(0, 0.5, OUTLAW, 400)]
    assert simulation.state.enemies[0].hunters == 0


def test_who_should_be_seen_and_is_not_is_gone_from_everything() -> None:
    simulation = arena()
    simulation.enemy(SORCERER, -1.0, hunters=2, foe=HERO)
    simulation.enemy(OUTLAW, 1.0)
    state = simulation.state
    state.hero.target = state.knights[3].target = 0
    state.knights[4].target = 1
    state.towers["holders"][:2] = 0b11, 0b01
    state.projectiles["kind"][:3] = ARROW, SPEARS, ARROW
    state.projectiles["target"][:3] = 0, NOBODY, 1
    correct(simulation, seen(1.0))
    assert standing(simulation) == [(1, 1.0, OUTLAW, 400)]
    assert (state.hero.target, state.knights[3].target, state.knights[4].target) == (NOBODY, NOBODY, 1)
    assert state.towers["holders"][:2].tolist() == [0b10, 0]
    assert state.projectiles["kind"][:3].tolist() == [0, SPEARS, ARROW]
    correct(simulation)
    assert state.enemy_top == 0


def test_who_walks_under_the_cloud_stays() -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, -2.0)
    simulation.enemy(OUTLAW, 2.5)
    simulation.cloud(-2.0, 0.0)
    correct(simulation)
    assert standing(simulation) == [(0, -2.0, OUTLAW, 400)]
    assert simulation.state.enemy_top == 1


def test_a_newcomer_brings_nothing_from_who_had_the_slot_before() -> None:
    simulation = arena()
    simulation.enemy(
        OUTLAW, 1.0, active=0, foe=HERO, hunters=3, cooldown=9, haste=1.3, burn_ready=99, fallen=4, risen=1
    )
    correct(simulation, seen(0.5, SHAMAN, 600))
    enemy = simulation.state.enemies[0]
    assert (enemy.active, enemy.kind, enemy.health, enemy.path, enemy.segment) == (1, SHAMAN, 600, 0, 1)
    assert (enemy.foe, enemy.hunters, enemy.cooldown, enemy.haste) == (NOBODY, 0, 0, 1.0)
    assert (enemy.burn_ready, enemy.fallen, enemy.risen) == (0, 0, 0)
    assert simulation.state.enemy_top == 1


def test_a_zombie_on_the_ground_will_rise_once_and_no_more() -> None:
    simulation = arena()
    simulation.enemy(ZOMBIE, 0.0, health=30)
    simulation.enemy(ZOMBIE, 2.0, health=0, fallen=12, risen=1)
    correct(simulation, seen(0.0, ZOMBIE, 0), seen(2.0, ZOMBIE, 0))
    delay = int(simulation.scenario.enemy_kinds[ZOMBIE].ability_ticks)
    enemies = simulation.state.enemies
    assert enemies["fallen"][:2].tolist() == [delay, 12]
    assert enemies["risen"][:2].tolist() == [1, 1]
    simulation.run(delay)
    simulation.state.enemies["health"][0] = 0
    simulation.run(1)
    assert enemies["active"][0] == 0


def test_a_zombie_seen_on_its_feet_lies_no_longer() -> None:
    simulation = arena()
    simulation.enemy(ZOMBIE, 0.0, health=0, fallen=3, risen=1)
    correct(simulation, seen(0.0, ZOMBIE, 250))
    assert (simulation.state.enemies["fallen"][0], simulation.state.enemies["risen"][0]) == (0, 1)


def test_as_many_as_the_game_can_hold_are_all_believed_whoever_hides() -> None:
    simulation = arena()
    for _ in range(MAX_ENEMIES):
        simulation.enemy(OUTLAW, -2.0)
    simulation.cloud(-2.0, 0.0)
    correct(simulation, *(seen(2.0) for _ in range(MAX_ENEMIES - 3)))
    assert sorted(x for _, x, *_ in standing(simulation)) == [-2.0] * 3 + [2.0] * (MAX_ENEMIES - 3)


def test_a_fighter_out_of_his_fight_leaves_the_others_in_it() -> None:
    simulation = arena()
    enemy = simulation.enemy(OUTLAW, 0.0, hunters=2, foe=HERO)
    state = simulation.state
    state.hero.target = state.knights[2].target = 0
    let_go(state, state.knights[2], 2)
    assert (enemy.hunters, enemy.foe, state.knights[2].target) == (1, HERO, NOBODY)
    let_go(state, state.hero, HERO)
    let_go(state, state.hero, HERO)
    assert (enemy.hunters, enemy.foe, state.hero.target) == (0, NOBODY, NOBODY)
