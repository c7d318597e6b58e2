from __future__ import annotations

from towermind_app.level import Point
from towermind_app.play.game import commands
from towermind_app.play.game.asking import is_covered, refund_of, refusal_of
from towermind_app.sim.layout import NOBODY
from towermind_app.sim.simulation import Simulation


def test_asking_changes_nothing(simulation: Simulation) -> None:
    before = simulation.digest()
    for point in range(3):
        refusal_of(simulation, commands.build(simulation.level, point, 2))
        refusal_of(simulation, commands.sell(simulation.level, point))
    assert simulation.digest() == before
    assert simulation.take_events() == []


def test_the_answer_is_the_code_the_rules_give_afterwards(simulation: Simulation) -> None:
    for action in (
        commands.build(simulation.level, 0, 0),
        commands.build(simulation.level, 0, 1),
        commands.relocate(Point(0.0, 0.0)),
        commands.upgrade_hero(Point(0.0, 0.0)),
    ):
        assert refusal_of(simulation, action) == simulation.act(*action)


def test_of_two_knight_towers_the_nearer_takes_a_relocation(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 1, 2))
    simulation.act(*commands.build(simulation.level, 4, 2))
    place = simulation.level.tower_points[4].position
    assert simulation.knight_tower_at(*place) == 4
    assert simulation.knight_tower_at(-2.9, 2.9) == NOBODY


def test_the_refund_asked_for_is_the_refund_paid(simulation: Simulation) -> None:
    simulation.act(*commands.build(simulation.level, 0, 1))
    simulation.act(*commands.upgrade(simulation.level, 0))
    told, gold = refund_of(simulation, 0), int(simulation.state.gold)
    simulation.act(*commands.sell(simulation.level, 0))
    assert simulation.state.gold - gold == told > 0


def test_a_lifted_cloud_covers_nothing(simulation: Simulation) -> None:
    fog = simulation.state.fog
    assert is_covered(simulation, fog.x, fog.y)
    assert not is_covered(simulation, fog.x + 2.5, fog.y)
    fog.lifted = 1
    assert not is_covered(simulation, fog.x, fog.y)


def test_nothing_is_refused_once_the_episode_is_over(simulation: Simulation) -> None:
    simulation.state.outcome = 2
    assert refusal_of(simulation, commands.sell(simulation.level, 0)) == 0
