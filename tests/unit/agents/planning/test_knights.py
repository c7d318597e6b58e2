"""Knights seen and knights believed in."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.unit.agents.planning.stage import arena
from tests.unit.sim.arena import OUTLAW, T0, T1, Arena
from towermind_app.agents.planning.knights import correct_knights, disband
from towermind_app.sim.layout import NOBODY
from towermind_app.tables.capacities import MAX_KNIGHTS


def seen(x: float, y: float = 0.0, health: int = 500) -> dict[str, Any]:
    return {"Position": {"X": x, "Y": y}, "Current_Health": health}


def correct(simulation: Arena, *rows: dict[str, Any]) -> None:
    correct_knights(simulation.state, simulation.scenario, rows)


def with_towers(*spots: tuple[float, float]) -> Arena:
    """Knight Towers, each with its first knight at the door."""
    simulation = arena()
    for x, y in spots:
        assert simulation.act(x, y, 2) == 0
    return simulation


def standing(simulation: Arena) -> list[tuple[int, float, float, int, int]]:
    """Slot, place, health and home of the knights believed in."""
    knights = simulation.state.knights
    return [
        (slot, *(knights[field][slot].item() for field in ("x", "y", "health", "home")))
        for slot in np.flatnonzero(knights["active"]).tolist()
    ]


def test_who_is_seen_near_where_he_was_expected_keeps_his_slot() -> None:
    simulation = with_towers(T0, T1)
    correct(simulation, seen(T1.x, 0.8, 77), seen(-0.9, T0.y))
    assert standing(simulation) == [(0, -0.9, T0.y, 500, 0), (1, T1.x, 0.8, 77, 1)]


def test_who_should_be_seen_and_is_not_has_left_his_fight_and_his_tower() -> None:
    simulation = with_towers(T0)
    enemy = simulation.enemy(OUTLAW, -1.0, hunters=1, foe=0)
    simulation.state.knights[0].target = 0
    correct(simulation)
    assert standing(simulation) == []
    assert (enemy.hunters, enemy.foe) == (0, NOBODY)
    assert (simulation.state.towers[0].garrison, simulation.state.knight_top) == (0, 0)


def test_who_stands_under_the_cloud_stays() -> None:
    simulation = with_towers(T0)
    simulation.cloud(T0.x, T0.y)
    correct(simulation)
    assert len(standing(simulation)) == 1


def test_a_newcomer_belongs_to_the_nearest_tower_that_lacks_one() -> None:
    simulation = with_towers(T0, T1)
    correct(simulation, seen(*T0), seen(*T1), seen(-1.0, 0.7), seen(-1.0, -0.8))
    assert [home for *_, home in standing(simulation)] == [0, 1, 1, 0]
    state = simulation.state
    assert (state.towers[0].garrison, state.towers[1].garrison, state.knight_top) == (0b11, 0b11, 4)
    newcomer = state.knights[3]
    assert (newcomer.place, newcomer.post_x, newcomer.post_y) == (1, -1.0, 0.0)


def test_a_newcomer_of_no_tower_is_a_reinforcement_for_some_time() -> None:
    simulation = with_towers(T0)
    state = simulation.state
    state.towers[0].garrison = 0b111
    correct(simulation, seen(*T0), seen(2.0, 1.0))
    knight = state.knights[1]
    assert (knight.home, knight.post_x, knight.post_y) == (NOBODY, 2.0, 1.0)
    assert 0 < knight.ticks_left <= simulation.scenario.reinforcement_stay


def test_a_newcomer_brings_nothing_from_who_had_the_slot_before() -> None:
    simulation = arena()
    knight = simulation.state.knights[0]
    knight.walking, knight.cooldown, knight.charged_by, knight.burn_ready, knight.target = 1, 9, 5, 99, 3
    correct(simulation, seen(0.0))
    assert (knight.active, knight.walking, knight.cooldown, knight.target) == (1, 0, 0, NOBODY)
    assert (knight.charged_by, knight.burn_ready) == (0, 0)


def test_as_many_as_the_game_can_hold_are_all_believed_whoever_hides() -> None:
    simulation = arena()
    correct(simulation, *(seen(-2.0) for _ in range(MAX_KNIGHTS)))
    simulation.cloud(-2.0, 0.0)
    correct(simulation, *(seen(2.0) for _ in range(MAX_KNIGHTS - 2)))
    assert sorted(x for _, x, *_ in standing(simulation)) == [-2.0] * 2 + [2.0] * (MAX_KNIGHTS - 2)


def test_a_tower_that_is_gone_takes_its_knights_along() -> None:
    simulation = with_towers(T0, T1)
    disband(simulation.state, 0)
    assert [home for *_, home in standing(simulation)] == [1]
    assert [simulation.state.towers[point].garrison for point in (0, 1)] == [0, 1]
