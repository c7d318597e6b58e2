"""The list of commands; tests/property holds it against the rules in whatever state."""

from __future__ import annotations

import pytest

from towermind_app.observe.commands import NAMES, Command, legal_commands
from towermind_app.sim.layout import KNIGHTS, LOST
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation


def listed(simulation: Simulation) -> list[Command]:
    return legal_commands(simulation.states, simulation.scenarios)


def named(simulation: Simulation, what: str) -> list[Command]:
    return [command for command in listed(simulation) if command.what == what]


def built(simulation: Simulation, kind: int, point: int = 0) -> Simulation:
    assert simulation.act(*simulation.level.tower_points[point].position, kind) == 0
    return simulation


def test_at_the_start_every_point_takes_every_tower(simulation: Simulation) -> None:
    simulation.state.gold = 499
    points = range(len(simulation.level.tower_points))
    for what in ("build_archer", "build_magician", "build_knights"):
        assert [command.point for command in named(simulation, what)] == list(points)
    rest = [command.what for command in listed(simulation) if command.point is None]
    assert rest == ["nothing", "reinforce", "send_hero", "fire_of_rage"]


def test_names_are_those_of_the_action_types() -> None:
    assert [NAMES[kind] for kind in (ActionType.BUILD_ARCHER, ActionType.FIRE_OF_RAGE)] == [
        "build_archer",
        "fire_of_rage",
    ]


@pytest.mark.parametrize(("kind", "tower"), [*enumerate(["Archer Tower", "Magician Tower", "Knight Tower"])])
def test_towers_are_called_as_in_the_text(simulation: Simulation, kind: int, tower: str) -> None:
    simulation.state.gold = 3000
    assert listed(simulation)[kind * len(simulation.level.tower_points)].tower == tower
    assert named(built(simulation, kind), "upgrade")[0].tower == tower


def test_prices_are_those_of_the_moment(simulation: Simulation) -> None:
    simulation.state.gold = 3000
    archer = simulation.tables.archer
    assert named(simulation, "build_archer")[0].price == archer.price
    built(simulation, 0)
    assert named(simulation, "upgrade")[0].price == archer.upgrade_price
    rate = simulation.level.tower_selling_discount
    assert named(simulation, "sell")[0].price == pytest.approx(-rate * archer.price, abs=1)
    assert named(simulation, "upgrade_hero")[0].price == simulation.tables.hero.upgrade_gold_coin_cost


def test_what_cannot_be_paid_is_not_listed(simulation: Simulation) -> None:
    simulation.state.gold = simulation.tables.magician.price
    assert {command.what for command in listed(simulation) if command.price > 0} == {
        "build_magician",
        "build_knights",
    }


def test_what_the_cloud_covers_is_listed(simulation: Simulation) -> None:
    before = listed(simulation)
    place = simulation.scenario.tower_points[0]
    simulation.state.fog.x, simulation.state.fog.y = place.x, place.y
    assert listed(simulation) == before


def test_where_the_hero_is_does_not_show(simulation: Simulation) -> None:
    before = listed(simulation)
    simulation.state.hero.x, simulation.state.hero.y = 1.5, -2.25
    assert listed(simulation) == before


def test_knights_go_to_their_assembly_point_or_anywhere_in_their_circle(simulation: Simulation) -> None:
    tower = simulation.level.tower_points[2]
    [command] = named(built(simulation, KNIGHTS, 2), "relocate")
    assert (command.x, command.y) == tower.assembly
    assert command.place == "circle"
    assert command.circle == (*tower.position, simulation.tables.knight_tower.attack_range / 2)


def test_knights_whose_assembly_point_another_tower_would_take_are_called_home(
    simulation: Simulation,
) -> None:
    built(built(simulation, KNIGHTS, 0), KNIGHTS, 1)
    places = [point.position for point in simulation.level.tower_points]
    simulation.state.towers[0].assembly_x, simulation.state.towers[0].assembly_y = places[1]
    commands = named(simulation, "relocate")
    assert [command.point for command in commands] == [0, 1]
    assert (commands[0].x, commands[0].y) == places[0]


def test_a_hidden_tower_point_takes_nothing(simulation: Simulation) -> None:
    points = simulation.scenario.tower_points
    points[1].x, points[1].y = points[0].x, points[0].y
    points[2].x, points[2].y = 3.4, 0.0
    assert {0, 3} <= {command.point for command in listed(simulation)}
    assert not {1, 2} & {command.point for command in listed(simulation)}


def test_nothing_is_left_when_the_episode_is_over(simulation: Simulation) -> None:
    simulation.state.outcome = LOST
    assert listed(simulation) == []


def test_one_line_each(simulation: Simulation) -> None:
    simulation.state.gold = 500
    point = simulation.scenario.tower_points[0]
    point.x, point.y, point.assembly_x, point.assembly_y = 0.1, 2.0, 0.5, 2.25
    simulation.state.towers[0].assembly_x, simulation.state.towers[0].assembly_y = 0.5, 2.25
    lines = {command.what: str(command) for command in reversed(listed(simulation))}
    assert lines["build_archer"] == (
        "build_archer X=0.1 Y=2.0 Action=0 (tower point 0, Archer Tower, costs 120 gold)"
    )
    assert lines["nothing"] == "nothing X=0.0 Y=0.0 Action=6"
    assert lines["reinforce"] == "reinforce X=0.0 Y=0.0 Action=8 (or anywhere else on the map)"
    assert lines["upgrade_hero"] == "upgrade_hero X=0.0 Y=0.0 Action=11 (costs 500 gold)"
    assert simulation.act(0.1, 2.0, ActionType.BUILD_KNIGHTS) == 0
    lines = {command.what: str(command) for command in reversed(listed(simulation))}
    assert lines["relocate"] == (
        "relocate X=0.5 Y=2.25 Action=7"
        " (tower point 0, Knight Tower, or anywhere within 1.2 of (0.1, 2) where no other is nearer)"
    )
    assert "pays" in lines["sell"]
