"""What is thought worth a try."""

from __future__ import annotations

import math
from itertools import islice

import numpy as np
import pytest

from tests.unit.agents.planning.stage import EXACT, TABLES, arena, watched, widest_level
from tests.unit.sim.arena import BAT, OUTLAW, T0, T1, Arena
from towermind_app.agents import Action, make_agent
from towermind_app.agents.planning.roads import Roads
from towermind_app.agents.planning.rollout import copies, play_on
from towermind_app.agents.planning.tactics import HORIZON, NOTHING, Script, Tactics
from towermind_app.level import Level, find_level
from towermind_app.sim.layout import KNIGHTS
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation, checked_action

SEND, FIRE = int(ActionType.SEND_HERO), int(ActionType.FIRE_OF_RAGE)
REINFORCE, RELOCATE = int(ActionType.REINFORCE), int(ActionType.RELOCATE)


def tactics_of(simulation: Simulation, period: int = 16) -> Tactics:
    return Tactics(simulation.scenarios, Roads(simulation.scenario), period)


def scripts_for(simulation: Simulation) -> list[Script]:
    return tactics_of(simulation).scripts(simulation.states)


def actions(simulation: Simulation) -> list[Action]:
    return [action for script in scripts_for(simulation) for action in script.steps.values()]


def types(simulation: Simulation) -> set[int]:
    return {kind for *_, kind in actions(simulation)}


def places(simulation: Simulation, kind: int) -> list[tuple[float, float]]:
    return [(x, y) for x, y, other in actions(simulation) if other == kind]


def with_coin(x: float, y: float) -> Arena:
    simulation = arena()
    coin = simulation.state.coin
    coin.active, coin.x, coin.y = 1, x, y
    return simulation


def test_a_script_goes_on_by_a_step_a_decision() -> None:
    script = Script({0: (1.0, 2.0, SEND), 2: (0.0, 0.0, FIRE)})
    assert script.first == (1.0, 2.0, SEND)
    assert script.later() == Script({1: (0.0, 0.0, FIRE)})
    assert script.later().first == NOTHING
    assert script.later().later().first == (0.0, 0.0, FIRE)
    assert Script().later() == Script()


def test_arrays_say_what_scripts_say_as_far_as_one_looks() -> None:
    tactics = tactics_of(arena(), 16)
    assert tactics.decisions == HORIZON // 16
    where, what = tactics.arrays(
        [Script({1: (1.0, 2.0, SEND), 999: (0.0, 0.0, FIRE)}), Script({0: (3.0, 3.0, REINFORCE)})]
    )
    assert (where.shape, what.shape) == ((2, HORIZON // 16, 2), (2, HORIZON // 16))
    assert what[:, :3].tolist() == [[6, SEND, 6], [REINFORCE, 6, 6]]
    assert not (what[:, 3:] != 6).any()
    assert (where[0, 1].tolist(), where[1, 0].tolist()) == ([1.0, 2.0], [3.0, 3.0])


@pytest.mark.parametrize("period", [1, 50, 5000])
def test_one_looks_ahead_by_two_decisions_at_least(period: int) -> None:
    assert tactics_of(arena(), period).decisions == max(2, HORIZON // period)


def test_the_first_script_is_to_do_nothing() -> None:
    simulation = with_coin(1.0, 1.0)
    simulation.enemy(OUTLAW, 0.0)
    assert scripts_for(simulation)[0] == Script()


def test_a_coin_is_fetched() -> None:
    assert (1.0, 2.0) in places(with_coin(1.0, 2.0), SEND)


def test_without_coin_and_enemy_the_hero_waits_in_the_centre() -> None:
    assert actions(arena())[0] == (0.0, 0.0, SEND)
    assert FIRE not in types(arena())


def test_the_hero_can_be_where_he_is_to_meet_an_enemy_before_it() -> None:
    simulation = arena()
    enemy = simulation.enemy(OUTLAW, -2.5)
    hero = simulation.state.hero
    hero.x, hero.y = 0.0, 1.5
    pace = 50 * float(simulation.scenario.hero_fighter.step)
    walk = 50 * float(simulation.scenario.enemy_kinds[OUTLAW].step)
    in_time = [
        (x, y)
        for x, y in places(simulation, SEND)
        if -2.5 < x < 2.9 and math.hypot(x - hero.x, y - hero.y) / pace <= (x - enemy.x) / walk
    ]
    assert in_time
    assert all(abs(y) < 1e-9 or (x, y) in ((0.0, 0.0), (0.0, 1.5)) for x, y in places(simulation, SEND))


def test_enemies_are_met_with_fire_too() -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, -1.0)
    kinds = [[kind for *_, kind in script.steps.values()] for script in scripts_for(simulation)]
    assert any(SEND in steps and FIRE in steps for steps in kinds)
    assert [FIRE] in kinds


def test_a_dead_hero_is_sent_nowhere() -> None:
    simulation = with_coin(1.0, 1.0)
    simulation.act(*T0, 2)
    simulation.enemy(OUTLAW, -1.9)
    simulation.state.hero.alive = 0
    assert types(simulation) == {REINFORCE, RELOCATE}


def test_reinforcements_are_called_when_they_are_ready() -> None:
    simulation = with_coin(2.0, 2.0)
    simulation.enemy(OUTLAW, -1.5)
    enemy, coin = places(simulation, REINFORCE)
    assert -1.5 < enemy[0] < -1.0
    assert coin == (2.0, 2.0)
    simulation.state.reinforcement_wait = 1
    assert REINFORCE not in types(simulation)


def test_knights_go_where_their_tower_lets_them_and_not_where_they_are() -> None:
    simulation = arena()
    for place in (T0, T1):
        simulation.act(*place, 2)
    simulation.enemy(OUTLAW, -1.9)
    simulation.enemy(OUTLAW, 2.5)
    simulation.enemy(OUTLAW, -1.55)
    reach = simulation.scenario.tower_kinds[KNIGHTS].reach
    goals = places(simulation, RELOCATE)
    assert goals
    for x, y in goals:
        assert math.hypot(x - T0.x, y - T0.y) < reach
        assert math.hypot(x + 1.0, y) > 0.1
    simulation.state.towers["garrison"] = 0
    assert RELOCATE not in types(simulation)


def test_nobody_on_foot_is_sent_after_what_flies() -> None:
    simulation = arena()
    simulation.act(*T0, 2)
    simulation.enemy(BAT, -1.5)
    assert not types(simulation) & {REINFORCE, RELOCATE}


def test_who_lies_on_the_ground_is_no_enemy() -> None:
    simulation = arena()
    simulation.enemy(OUTLAW, -1.5, fallen=9)
    assert REINFORCE not in types(simulation)


@pytest.mark.parametrize("level", [find_level("lv1"), widest_level()], ids=["lv1", "widest"])
@pytest.mark.parametrize("period", [5, 16, 50])
def test_whatever_has_happened_every_script_can_be_tried(level: Level, period: int) -> None:
    simulation = Simulation(level, TABLES, 2)
    played = watched(simulation, make_agent("random"), 50, EXACT)
    tactics = None
    for _, belief in islice(played, 0, 80, 8):
        tactics = tactics or Tactics(belief.scenarios, Roads(belief.scenarios[0]), period)
        scripts = tactics.scripts(belief.states)
        for script in scripts:
            for number, action in script.steps.items():
                assert checked_action(*action) == action
                assert number >= 0
                assert max(map(abs, action[:2])) <= 3.5
        where, what = tactics.arrays(scripts)
        ends = play_on(copies(belief.states, len(scripts)), belief.scenarios, where, what, 1)
        assert np.isfinite(ends["hero"]["x"]).all()
