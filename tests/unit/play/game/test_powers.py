from __future__ import annotations

import pytest

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.powers import powers
from towermind_app.sim.simulation import Simulation


def test_at_the_start_all_is_ready(simulation: Simulation) -> None:
    told = powers(simulation)
    assert [power.command for power in told] == ["reinforce", "hero_move", "hero_skill", "hero_upgrade"]
    assert [power.refusal for power in told] == ["", "", "", ""]
    assert told[0].waiting == 0 and told[0].caption == "ready"


def test_reinforcements_wait_with_a_dial_and_seconds(simulation: Simulation) -> None:
    simulation.act(*commands.reinforce(Point(0.0, 0.0)))
    simulation.run(500)
    power = powers(simulation)[0]
    assert power.waiting == pytest.approx(0.5)
    assert (power.seconds, power.refusal) == (10, "reinforcements are ready in 10 s")


def test_a_dead_hero_waits_with_a_dial_and_takes_no_orders(simulation: Simulation) -> None:
    simulation.state.hero.alive = 0
    simulation.state.hero.revive = 250
    _, hero, skill, training = powers(simulation)
    assert (hero.waiting, hero.seconds) == (0.5, 5)
    assert hero.refusal == skill.refusal == training.refusal == "the hero is back in 5 s"


def test_the_skill_shows_what_it_costs_of_the_health_there_is(simulation: Simulation) -> None:
    simulation.state.hero.health = 800
    skill = powers(simulation)[2]
    assert (skill.bar, skill.cost) == (0.5, pytest.approx(100 / 1600))
    simulation.state.hero.health = 60
    assert powers(simulation)[2].caption == "-59 hp"
    simulation.state.hero.health = 1
    assert powers(simulation)[2].caption == "costs nothing"


def test_training_tells_what_is_missing(simulation: Simulation) -> None:
    simulation.state.gold = 380
    training = powers(simulation)[3]
    assert training.bar == pytest.approx(0.76)
    assert training.refusal == "120 gold short: training the hero costs 500"
