"""Each error code in words, with the numbers of the moment; the codes come from the rules themselves."""

from __future__ import annotations

import pytest

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.commands import Action
from towermind_app.play.game.refusals import refusal_text, success_text
from towermind_app.sim.legality import ActionType, ErrorCode
from towermind_app.sim.simulation import Simulation

NOWHERE = Point(2.9, 2.9)


def refused(simulation: Simulation, action: Action) -> tuple[int, str]:
    error = simulation.act(*action)
    return error, refusal_text(simulation, action, error)


def at_no_point(kind: ActionType) -> Action:
    return Action(*NOWHERE, kind)


def test_1_already_built(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 1))
    words = refused(simulation, commands.build(simulation.level, 0, 0))
    assert words == (1, "already built here: a magician tower")


def test_2_gold_for_a_tower(simulation: Simulation) -> None:
    simulation.state.gold = 90
    words = refused(simulation, commands.build(simulation.level, 0, 0))
    assert words == (2, "30 gold short: an archer tower costs 120")


def test_3_nothing_to_upgrade(simulation: Simulation) -> None:
    assert refused(simulation, commands.upgrade(simulation.level, 0)) == (3, "no tower here to upgrade")


def test_4_gold_for_an_upgrade(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 2))
    simulation.state.gold = 1
    words = refused(simulation, commands.upgrade(simulation.level, 0))
    assert words == (4, "99 gold short: the upgrade costs 100")


def test_5_nothing_to_sell(simulation: Simulation) -> None:
    assert refused(simulation, commands.sell(simulation.level, 0)) == (5, "no tower here to sell")


@pytest.mark.parametrize("kind", [ActionType.BUILD_ARCHER, ActionType.UPGRADE, ActionType.SELL])
def test_6_no_tower_point(simulation: Simulation, kind: ActionType) -> None:
    assert refused(simulation, at_no_point(kind)) == (6, "no tower point here")


def test_7_no_knight_tower_at_all(simulation: Simulation) -> None:
    words = refused(simulation, commands.relocate(NOWHERE))
    assert words == (7, "there is no knight tower yet")


def test_7_outside_the_circle_by_how_much(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 2))
    x, y = simulation.level.tower_points[0].position
    error, words = refused(simulation, commands.relocate(Point(x + 1.45, y)))
    assert (error, words) == (7, "not inside a knight tower's range: 0.25 too far")


def test_8_reinforcements_cool_down(simulation: Simulation) -> None:
    simulation.act(*commands.reinforce(NOWHERE))
    simulation.run(801)
    words = refused(simulation, commands.reinforce(NOWHERE))
    assert words == (8, "reinforcements are ready in 4 s")


def test_9_the_hero_is_dead(simulation: Simulation) -> None:
    simulation.state.hero.alive = 0
    simulation.state.hero.revive = 151
    words = (9, "the hero is back in 4 s")
    assert refused(simulation, commands.send_hero(NOWHERE)) == words
    assert refused(simulation, commands.fire_of_rage(NOWHERE)) == words
    assert refused(simulation, commands.upgrade_hero(NOWHERE)) == words


def test_10_gold_for_the_hero(simulation: Simulation) -> None:
    simulation.state.gold = 380
    words = refused(simulation, commands.upgrade_hero(NOWHERE))
    assert words == (10, "120 gold short: training the hero costs 500")


def test_11_no_range_to_show(simulation: Simulation) -> None:
    words = refused(simulation, commands.show_range(simulation.level, 0))
    assert words == (11, "no tower here whose range could be shown")


def test_every_code_has_words_and_no_full_stop(simulation: Simulation) -> None:
    for code in ErrorCode:
        words = refusal_text(simulation, Action(0.0, 0.0, ActionType.BUILD_ARCHER), code)
        assert bool(words) == (code != ErrorCode.NONE)
        assert not words.endswith(".")


def test_every_command_says_what_it_did(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 0))
    simulation.act(*commands.upgrade(simulation.level, 0))
    assert success_text(simulation, commands.upgrade(simulation.level, 0)) == "tower upgraded to level 1"
    for kind in ActionType:
        assert success_text(simulation, Action(0.0, 0.0, kind))
