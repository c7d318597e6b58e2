from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from towermind_app.level import Level, Point
from towermind_app.play.game import commands
from towermind_app.play.game.asking import refusal_of
from towermind_app.play.game.orders import knight_reach
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables


@pytest.mark.parametrize("kind", [0, 1, 2])
def test_a_build_goes_to_the_middle_of_the_tower_point(level: Level, kind: int) -> None:
    action = commands.build(level, 3, kind)
    assert (action.x, action.y) == level.tower_points[3].position
    assert action.type == kind


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (commands.upgrade, ActionType.UPGRADE),
        (commands.sell, ActionType.SELL),
        (commands.show_range, ActionType.SHOW_RANGE),
    ],
)
def test_tower_commands_go_to_the_middle_of_the_tower_point(level: Level, make, kind) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    assert make(level, 0) == (*level.tower_points[0].position, kind)


@pytest.mark.parametrize(
    ("make", "kind"),
    [
        (commands.relocate, 7),
        (commands.reinforce, 8),
        (commands.send_hero, 9),
        (commands.fire_of_rage, 10),
        (commands.upgrade_hero, 11),
    ],
)
def test_commands_with_a_place_stay_on_the_map(make, kind) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    assert make(Point(0.25, -1.5)) == (0.25, -1.5, kind)
    assert make(Point(9.0, -4.0)) == (3.0, -3.0, kind)


@given(x=st.floats(-3, 3), y=st.floats(-3, 3), point=st.integers(0, 9))
def test_a_place_pulled_into_the_circle_is_one_the_rules_accept(
    play: Simulation, x: float, y: float, point: int
) -> None:
    simulation = play
    centre = simulation.level.tower_points[point].position
    place = commands.within_circle(Point(x, y), centre, knight_reach(simulation))
    assert refusal_of(simulation, commands.relocate(place)) == 0


@pytest.fixture(scope="module")
def play(level: Level, tables: Tables) -> Simulation:
    simulation = Simulation(level.model_copy(update={"initial_money": 3000}), tables, 1)
    for point in range(len(level.tower_points)):
        assert simulation.act(*commands.build(level, point, 2)) == 0
    return simulation


def test_a_place_inside_the_circle_is_left_alone() -> None:
    assert commands.within_circle(Point(0.3, 0.1), Point(0.0, 0.0), 1.2) == Point(0.3, 0.1)
