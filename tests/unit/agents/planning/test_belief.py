"""What is believed while an episode goes on."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from tests.unit.agents.planning.stage import (
    EXACT,
    TABLES,
    arena,
    believed,
    check_belief,
    contradictions,
    look_again,
    watched,
)
from tests.unit.sim.arena import OUTLAW, SORCERER, T0, T1, Arena, waves
from towermind_app.agents import make_agent
from towermind_app.agents.planning.belief import Belief
from towermind_app.agents.planning.known import NO_COIN
from towermind_app.level import find_level
from towermind_app.observe.text import observe
from towermind_app.sim.layout import ARCHER, HERO, KNIGHTS, NOBODY, RUNNING, WON
from towermind_app.sim.simulation import Simulation


@pytest.mark.parametrize(
    ("level", "agent", "digits", "period", "looks"),
    [
        ("lv1", "opening", 3, 16, 160),
        ("lv3", "opening", 2, 16, 200),
        ("lv5", "random", 3, 16, 100),
        ("five-roads", "random", 2, 50, 60),
        ("moon-ring", "opening", 3, 200, 30),
        ("two-gates", "random", EXACT, 4, 150),
    ],
)
def test_all_that_is_seen_is_believed(level: str, agent: str, digits: int, period: int, looks: int) -> None:
    simulation = Simulation(find_level(level), TABLES, 7)
    for text, belief in islice(watched(simulation, make_agent(agent), period, digits), looks):
        assert contradictions(text, belief, digits) == []
        check_belief(belief)


def see_again(belief: Belief, simulation: Arena) -> None:
    """Another look at the same tick."""
    belief.correct(observe(simulation, EXACT))


def test_an_end_foreseen_that_has_not_come_is_none() -> None:
    simulation = arena()
    belief = believed(simulation)
    belief.states[0].outcome = WON
    see_again(belief, simulation)
    assert belief.states[0].outcome == RUNNING


def test_enemies_walk_on_under_the_cloud() -> None:
    simulation = arena()
    simulation.cloud(-1.0, 0.0)
    enemy = simulation.enemy(OUTLAW, -2.9)
    hero = simulation.state.hero
    hero.y = hero.post_y = 3.0
    belief = believed(simulation)
    belief.states[0].hero.post_y = 3.0
    unseen = 0
    while enemy.x < 1.0:
        simulation.run(16)
        look_again(belief, simulation)
        mine = belief.states[0].enemies[0]
        assert mine.active == 1
        np.testing.assert_allclose((mine.x, mine.left), (enemy.x, enemy.left), atol=1e-9)
        unseen += observe(simulation)["Level_Enemies_Realtime_Status"] is None
    assert unseen > 10


class TestTowers:
    def test_a_tower_point_that_comes_into_sight_is_learnt(self) -> None:
        simulation = arena()
        simulation.cloud(*T1)
        belief = believed(simulation)
        assert belief.scenarios["tower_count"] == 2
        assert simulation.act(*T1, 2) == 0
        simulation.cloud(0.0, 40.0)
        see_again(belief, simulation)
        assert belief.scenarios["tower_count"] == 3
        place, tower = belief.scenarios[0].tower_points[2], belief.states[0].towers[2]
        assert (place.x, place.y) == T1
        assert (tower.kind, tower.spent) == (KNIGHTS, TABLES.knight_tower.price)
        check_belief(belief)

    def test_a_tower_is_as_strong_as_upgrades_made_it(self) -> None:
        simulation = arena()
        simulation.act(*T0, 0)
        for _ in range(7):
            assert simulation.act(*T0, 3) == 0
        tower, mine = simulation.state.towers[0], believed(simulation).states[0].towers[0]
        assert (mine.kind, mine.level, mine.power, mine.spent) == (ARCHER, 7, tower.power, tower.spent)

    def test_strength_has_an_end_where_levels_have_none(self) -> None:
        simulation = arena()
        simulation.act(*T0, 0)
        simulation.state.towers[0].level = 9000
        assert believed(simulation).states[0].towers[0].power == 1e9

    def test_knights_whose_tower_turns_out_to_be_another_are_gone_though_hidden(self) -> None:
        simulation = arena()
        simulation.act(*T0, 2)
        belief = believed(simulation)
        simulation.act(*T0, 4)
        simulation.act(*T0, 0)
        knight = belief.states[0].knights[0]
        knight.x = knight.y = 0.0
        simulation.cloud(0.0, 0.0)
        see_again(belief, simulation)
        assert (belief.states[0].towers[0].kind, knight.active) == (ARCHER, 0)
        check_belief(belief)

    def test_a_frozen_one_is_held_by_the_nearest_caster_until_it_is_seen_free(self) -> None:
        simulation = arena()
        simulation.act(*T0, 0)
        simulation.enemy(SORCERER, 2.5)
        simulation.enemy(SORCERER, -1.0)
        simulation.run(1)
        belief = believed(simulation)
        assert belief.states[0].towers[0].holders == 0b10
        simulation.state.towers[0].holders = 0
        see_again(belief, simulation)
        assert belief.states[0].towers[0].holders == 0

    def test_one_frozen_by_nobody_known_is_believed_free(self) -> None:
        simulation = arena()
        simulation.act(*T0, 0)
        simulation.state.towers[0].holders = 1
        assert believed(simulation).states[0].towers[0].holders == 0


class TestHero:
    def test_who_was_expected_to_die_and_has_not_is_where_he_was(self) -> None:
        simulation = arena()
        hero = simulation.state.hero
        hero.x = hero.post_x = -1.0
        belief = believed(simulation)
        mine = belief.states[0].hero
        mine.post_x, mine.alive, mine.health, mine.revive = -1.5, 0, 0, 400
        hero.health = 3
        simulation.cloud(-1.0, 0.0)
        see_again(belief, simulation)
        assert (mine.alive, mine.health, mine.revive) == (1, 3, 0)
        assert (mine.x, mine.post_x) == (-1.0, -1.5)

    def test_who_lay_dead_comes_back_in_the_centre(self) -> None:
        simulation = arena()
        hero = simulation.state.hero
        hero.x, hero.alive, hero.health, hero.revive = -1.0, 0, 0, 9
        belief = believed(simulation)
        mine = belief.states[0].hero
        assert (mine.alive, mine.revive) == (0, 9)
        mine.x = mine.post_x = -1.0
        hero.x, hero.alive, hero.health, hero.revive = 0.0, 1, 100, 0
        simulation.cloud(0.0, 0.0)
        see_again(belief, simulation)
        assert (mine.alive, mine.x, mine.post_x, mine.health) == (1, 0.0, 0.0, 100)

    def test_who_is_seen_dead_fights_no_more(self) -> None:
        simulation = arena()
        simulation.enemy(OUTLAW, 0.0)
        belief = believed(simulation)
        state = belief.states[0]
        state.hero.target, state.enemies[0].hunters, state.enemies[0].foe = 0, 1, HERO
        hero = simulation.state.hero
        hero.alive, hero.health, hero.revive = 0, 0, 500
        see_again(belief, simulation)
        assert (state.hero.alive, state.hero.target, state.hero.revive) == (0, NOBODY, 500)
        check_belief(belief)


class TestCoin:
    def lying(self, x: float, y: float) -> tuple[Arena, Belief]:
        simulation = arena()
        coin = simulation.state.coin
        coin.active, coin.x, coin.y, coin.ticks_left, coin.value = 1, x, y, 333, 130
        return simulation, believed(simulation)

    def test_one_seen_lies_as_long_as_is_said_and_is_worth_the_mean(self) -> None:
        coin = self.lying(1.0, 2.0)[1].states[0].coin
        assert (coin.active, coin.x, coin.y, coin.ticks_left, coin.value) == (1, 1.0, 2.0, 333, 115)

    def test_one_no_longer_seen_is_gone_and_no_other_is_hoped_for(self) -> None:
        simulation, belief = self.lying(1.0, 2.0)
        simulation.state.coin.active = 0
        coin = belief.states[0].coin
        coin.wait = 7
        see_again(belief, simulation)
        assert (coin.active, coin.wait) == (0, NO_COIN)

    def test_one_under_the_cloud_still_lies_there(self) -> None:
        simulation, belief = self.lying(1.0, 2.0)
        simulation.cloud(1.0, 2.0)
        see_again(belief, simulation)
        assert belief.states[0].coin.active == 1


def test_flames_believed_in_keep_their_age_and_others_are_fresh() -> None:
    simulation = arena()
    simulation.act(0, 0, 10)
    belief = believed(simulation)
    simulation.run(60)
    look_again(belief, simulation)
    simulation.state.hero.x = 1.0
    simulation.act(0, 0, 10)
    see_again(belief, simulation)
    fresh = int(simulation.scenario.hero.flame_ticks)
    flames = belief.states[0].flames
    assert flames["ticks_left"][:3].tolist() == [fresh - 60, fresh, 0]
    assert flames["x"][:2].tolist() == [0.0, 1.0]
    simulation.state.flames["ticks_left"] = 0
    see_again(belief, simulation)
    assert not flames["ticks_left"].any()


def test_a_flame_seen_under_the_cloud_has_lifted_it() -> None:
    simulation = arena()
    simulation.act(0, 0, 10)
    simulation.cloud(0.0, 0.0)
    simulation.run(1)
    belief = believed(simulation)
    assert belief.states[0].fog.lifted == 1
    simulation.state.flames["ticks_left"] = 0
    simulation.run(1)
    look_again(belief, simulation)
    assert belief.states[0].fog.lifted == 0


def test_the_cloud_is_expected_to_go_on_as_it_went() -> None:
    simulation = arena()
    simulation.cloud(-2.0, -1.0)
    simulation.state.fog.goal_x, simulation.state.fog.goal_y = 1.0, 3.0
    belief = believed(simulation)
    simulation.run(16)
    look_again(belief, simulation)
    belief.foresee((0.0, 0.0, 6), 200)
    simulation.run(200)
    mine, fog = belief.states[0].fog, simulation.state.fog
    np.testing.assert_allclose((mine.x, mine.y), (fog.x, fog.y), atol=1e-9)


class TestWaves:
    def test_the_next_wave_is_awaited_from_when_the_last_was_complete(self) -> None:
        simulation = arena(WavesInterval=6, **waves(([0, 2], 0.3), ([1], 1)))
        belief = believed(simulation)
        while simulation.state.waves.number < 2:
            simulation.run(8)
            look_again(belief, simulation)
            mine, real = belief.states[0].waves, simulation.state.waves
            assert (mine.number, mine.complete, mine.spawning) == (real.number, real.complete, real.spawning)
            assert abs(int(mine.wait) - int(real.wait)) <= 8
        assert belief.scenarios[0].schedule[0].kinds[:2].tolist() == [0, 2]

    def test_one_that_began_unexpectedly_has_all_its_enemies_to_come(self) -> None:
        simulation = arena(WavesInterval=1, CountdownTime=0, **waves(([0] * 9, 1)))
        belief = believed(simulation)
        clock = belief.states[0].waves
        clock.spawned, clock.spawn_wait = 5, 40
        simulation.run(50)
        see_again(belief, simulation)
        assert (clock.number, clock.spawned, clock.spawn_wait, clock.spawning) == (1, 0, 0, 1)

    def test_after_the_last_none_is_awaited(self) -> None:
        simulation = arena(WavesInterval=1, CountdownTime=0)
        belief = believed(simulation)
        simulation.run(60)
        look_again(belief, simulation)
        clock = belief.states[0].waves
        assert (clock.number, clock.complete, clock.spawning, clock.wait) == (1, 1, 0, 0)

    def test_one_that_came_and_went_between_two_looks_is_counted(self) -> None:
        simulation = arena(WavesInterval=1, CountdownTime=0, **waves(([0], 1), ([1], 1), ([2], 1)))
        belief = believed(simulation)
        simulation.run(110)
        see_again(belief, simulation)
        clock = belief.states[0].waves
        assert (clock.number, clock.complete, clock.spawning) == (2, 2, 0)
        assert 0 < clock.wait <= 50
