"""What gold is spent on, and where knights are sent."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pytest

from tests.unit.agents.planning.stage import TABLES, arena
from tests.unit.sim.arena import BAT, KING, ORC, OUTLAW, T0, T1, T2, Arena, arena_level
from towermind_app.agents.planning.economy import Economy, Purchase
from towermind_app.agents.planning.roads import Roads
from towermind_app.level import find_level
from towermind_app.sim.layout import ARCHER, KNIGHTS
from towermind_app.sim.legality import ActionType
from towermind_app.sim.simulation import Simulation

FOOT = (OUTLAW, ORC)
DECOY, IN_KNIGHTS_REACH = (0.0, 2.9), (0.0, 1.1)


def economy_of(simulation: Simulation) -> Economy:
    return Economy(simulation.scenarios, Roads(simulation.scenario))


def best(simulation: Simulation, kinds: Sequence[int]) -> Purchase | None:
    return economy_of(simulation).best_purchase(simulation.states, kinds)


def assembly(simulation: Simulation, point: int) -> tuple[float, float]:
    return economy_of(simulation).assembly(simulation.states, FOOT, point)


def spots(*places: tuple[float, float], flag: tuple[float, float] = (0.0, 0.0)) -> dict[str, Any]:
    return {"TowerPoints": [[place, flag] for place in places]}


def test_against_what_flies_archers_are_bought() -> None:
    purchase = best(arena(), [BAT])
    assert purchase is not None
    assert (purchase.kind, purchase.action) == (ARCHER, ActionType.BUILD_ARCHER)
    assert (purchase.price, purchase.then) == (TABLES.archer.price, TABLES.archer.upgrade_price)


def test_where_all_is_built_towers_are_raised() -> None:
    simulation = arena()
    for place, kind in ((T0, 2), (T1, 0), (T2, 1)):
        assert simulation.act(*place, kind) == 0
    purchase = best(simulation, FOOT)
    assert purchase is not None
    tower = (TABLES.knight_tower, TABLES.archer, TABLES.magician)[purchase.point]
    assert purchase.action == ActionType.UPGRADE
    assert (purchase.price, purchase.then) == (tower.upgrade_price, tower.upgrade_price)


def test_a_decoy_is_never_bought() -> None:
    simulation = arena(**spots(DECOY, (-1.0, 0.6), DECOY))
    economy = economy_of(simulation)
    for _ in range(4):
        purchase = economy.best_purchase(simulation.states, FOOT)
        assert purchase is not None
        assert purchase.point == 1
        assert simulation.act(-1.0, 0.6, int(purchase.action)) == 0


@pytest.mark.parametrize("places", [(), (DECOY,)])
def test_where_nothing_is_of_use_nothing_is_bought(places: tuple[tuple[float, float], ...]) -> None:
    assert best(arena(**spots(*places)), FOOT) is None


def test_a_tower_is_offered_only_where_it_reaches_a_road() -> None:
    place = (0.0, 1.4)
    purchase = best(arena(**spots(place)), FOOT)
    assert purchase is not None
    assert purchase.action == ActionType.BUILD_ARCHER


def test_towers_for_nothing_are_bought_too() -> None:
    free = {"price": 0, "upgrade_price": 0}
    changes = {
        name: getattr(TABLES, name).model_copy(update=free) for name in ("archer", "magician", "knight_tower")
    }
    simulation = Arena(arena_level(), TABLES.model_copy(update=changes), 5)
    purchase = best(simulation, FOOT)
    assert purchase is not None
    assert purchase.price == economy_of(simulation).cheapest == 0


def test_the_cheapest_is_the_least_of_all_prices() -> None:
    prices = [price for tower in TABLES.towers for price in (tower.price, tower.upgrade_price)]
    assert economy_of(arena()).cheapest == min(prices)


def _busy() -> Arena:
    """All sorts of things under way that have nothing to do with what towers are worth."""
    simulation = arena()
    for place, kind in ((T0, 2), (T1, 0)):
        simulation.act(*place, kind)
    simulation.enemy(KING, -1.0)
    simulation.act(0, 0, 10)
    simulation.act(-1.0, 0.0, 8)
    simulation.cloud(-1.0, 0.5)
    simulation.run(30)
    return simulation


def test_trying_changes_nothing() -> None:
    simulation = _busy()
    before = simulation.states.tobytes(), simulation.scenarios.tobytes()
    economy = economy_of(simulation)
    economy.best_purchase(simulation.states, FOOT)
    economy.assembly(simulation.states, FOOT, 0)
    assert (simulation.states.tobytes(), simulation.scenarios.tobytes()) == before


def test_only_towers_count() -> None:
    simulation, quiet = _busy(), arena()
    for place, kind in ((T0, 2), (T1, 0)):
        quiet.act(*place, kind)
    assert best(simulation, FOOT) == best(quiet, FOOT)


def test_neither_ice_nor_cloud_makes_a_tower_worth_less() -> None:
    simulation = arena()
    for place in (T0, T1, T2):
        simulation.act(*place, 0)
    purchase = best(simulation, FOOT)
    assert purchase is not None
    simulation.state.towers[purchase.point].holders = 1
    assert best(simulation, FOOT) == purchase
    simulation.state.towers[purchase.point].holders = 0
    simulation.cloud(*(T0, T1, T2)[purchase.point])
    assert best(simulation, FOOT) == purchase


def test_knights_are_sent_to_the_road() -> None:
    simulation = arena(**spots(T0, flag=(-1.0, -2.0)))
    simulation.act(*T0, 2)
    x, y = assembly(simulation, 0)
    assert y == 0.0
    assert math.hypot(x - T0.x, y - T0.y) <= simulation.scenario.tower_kinds[KNIGHTS].reach


def test_knights_that_cannot_reach_the_road_stay() -> None:
    simulation = arena(**spots(DECOY, flag=(0.0, 2.5)))
    simulation.act(*DECOY, 2)
    assert assembly(simulation, 0) == (0.0, 2.5)


@pytest.mark.parametrize("second", [(-0.6, 0.9), (-1.4, 0.4), (-1.0, 0.3)])
def test_where_a_towers_knights_are_sent_no_others_go(second: tuple[float, float]) -> None:
    simulation = arena(**spots(T0, second, flag=(-1.0, -1.5)))
    for place in (T0, second):
        assert simulation.act(*place, 2) == 0
    for point in (0, 1):
        x, y = assembly(simulation, point)
        assert (x, y) == (-1.0, -1.5) or simulation.knight_tower_at(x, y) == point


@pytest.mark.parametrize("name", ["lv1", "five-roads"])
def test_a_tower_keeps_its_knights_in_its_circle(name: str) -> None:
    level = find_level(name)
    simulation = Simulation(level, TABLES, 1)
    simulation.state.gold = 10_000
    for point, spot in enumerate(level.tower_points[::3]):
        simulation.act(*spot.position, 2)
        number = 3 * point
        x, y = assembly(simulation, number)
        reach = simulation.scenario.tower_kinds[KNIGHTS].reach
        assert (x, y) == spot.assembly or math.hypot(x - spot.position.x, y - spot.position.y) <= reach
