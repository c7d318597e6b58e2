from __future__ import annotations

import pytest

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.orders import Aim, Order, flag_place, knight_reach, prospect
from towermind_app.sim.simulation import Simulation


def test_a_relocation_cannot_point_outside_its_circle(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 2))
    order = Order(Aim.RELOCATE, Point(0.0, 0.0), 0)
    order.move(simulation, Point(-3.0, -3.0))
    centre = simulation.level.tower_points[0].position
    assert order.place.distance(centre) == pytest.approx(knight_reach(simulation), rel=0.01)
    assert simulation.act(*order.action()) == 0


def test_other_orders_point_anywhere_on_the_map(simulation: Simulation) -> None:
    order = Order(Aim.SEND_HERO, Point(0.0, 0.0))
    order.move(simulation, Point(7.0, -1.0))
    assert order.action() == (3.0, -1.0, 9)
    assert Order(Aim.REINFORCE, Point(1.0, 2.0)).action() == (1.0, 2.0, 8)


def test_the_outlook_is_the_words_of_the_refusal(simulation: Simulation) -> None:
    simulation.act(*commands.reinforce(Point(0.0, 0.0)))
    outlook = prospect(simulation, Order(Aim.REINFORCE, Point(1.0, 1.0)))
    assert outlook.refusal == "reinforcements are ready in 20 s"


def test_a_nearer_tower_that_takes_the_order_is_told_of(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 1, 2))
    simulation.act(*commands.build(simulation.level, 4, 2))
    near_the_other = simulation.level.tower_points[4].position
    order = Order(Aim.RELOCATE, near_the_other, 1)
    outlook = prospect(simulation, order)
    assert outlook.taker == 4
    assert "point 5" in outlook.remark
    assert prospect(simulation, Order(Aim.RELOCATE, near_the_other, 4)).remark == ""


def test_the_flag_stands_where_the_knights_gather(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 2))
    assert flag_place(simulation, 0) == simulation.level.tower_points[0].assembly
    place = Point(*simulation.level.tower_points[0].position)
    simulation.act(*commands.relocate(place))
    assert flag_place(simulation, 0) == place
