from __future__ import annotations

import math

from towermind_app.play.game import commands
from towermind_app.play.game.ring_menu import button_centre, choices, kept_inside
from towermind_app.play.keys import COMMANDS
from towermind_app.sim.simulation import Simulation


def test_an_empty_point_offers_three_towers_with_price_and_range(simulation: Simulation) -> None:
    offered = choices(simulation, 0)
    assert [choice.command for choice in offered] == ["build_archer", "build_magician", "build_knights"]
    assert [choice.figure for choice in offered] == ["120", "110", "100"]
    assert [choice.reach for choice in offered] == [1.5, 1.2, 1.2]
    assert not any(choice.refusal for choice in offered)


def test_what_cannot_be_paid_says_so_before_the_click(simulation: Simulation) -> None:
    simulation.state.gold = 105
    refusals = [choice.refusal for choice in choices(simulation, 0)]
    assert refusals[0] == "15 gold short: an archer tower costs 120"
    assert refusals[2] == ""


def test_a_tower_offers_upgrade_with_its_gain_and_sale_with_its_refund(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 1))
    upgrade, sell, show = choices(simulation, 0)
    assert (upgrade.figure, upgrade.detail) == ("110", "damage 80-120 → 112-168")
    assert (sell.figure, sell.detail) == ("+66", "pays 66 gold, 60 % of the 110 spent")
    assert show.reach == 1.2


def test_only_a_knight_tower_offers_to_move_knights(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 2))
    offered = choices(simulation, 0)
    assert [choice.command for choice in offered] == ["upgrade", "sell", "show_range", "relocate"]
    assert offered[3].action is None


def test_every_choice_does_what_its_button_says(simulation: Simulation) -> None:
    for kind, choice in enumerate(choices(simulation, kind_of_point := 0)):
        assert choice.action == commands.build(simulation.level, kind_of_point, kind)
        assert choice.command in COMMANDS


def test_buttons_lie_round_the_centre_and_do_not_touch(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 1, 2))
    for point in (0, 1):
        places = [button_centre((0, 0), 76, choice.angle) for choice in choices(simulation, point)]
        gaps = [math.dist(a, b) for a in places for b in places if a != b]
        assert min(gaps) > 2 * 26


def test_a_ring_at_the_edge_moves_inside() -> None:
    box = (100.0, 0.0, 640.0, 640.0)
    assert kept_inside((110.0, 300.0), 90.0, box) == (190.0, 300.0)
    assert kept_inside((400.0, 639.0), 90.0, box) == (400.0, 550.0)
    assert kept_inside((400.0, 300.0), 90.0, box) == (400.0, 300.0)
