"""Moments of a game put together at will: towers, gold, hero and waits, as the rules never meet them."""

from __future__ import annotations

import functools

from hypothesis import strategies as st

from towermind_app.level import built_in_levels, load_level
from towermind_app.sim.layout import KNIGHTS, NOBODY
from towermind_app.sim.simulation import Simulation
from towermind_app.tables.capacities import MAX_TOWER_POINTS

_LATTICE = st.integers(-14, 14).map(lambda number: number / 4)
"""Coordinates whose boxes have their edges exactly on the centres of some grids; some off the map."""
_NEAR_ONE_ANOTHER = st.floats(-0.5, 0.5)


@functools.cache
def built_in_simulations() -> tuple[Simulation, ...]:
    """One of each level that ships, at its start."""
    return tuple(Simulation(load_level(entry.path)) for entry in built_in_levels())


def _place_tower_points(draw: st.DrawFn, simulation: Simulation) -> None:
    """Somewhere else than the level has them, many of them in each other's boxes."""
    coordinates = draw(st.sampled_from([_LATTICE, _NEAR_ONE_ANOTHER, st.floats(-3.5, 3.5)]))
    places = draw(st.lists(st.tuples(coordinates, coordinates), max_size=MAX_TOWER_POINTS))
    scenario = simulation.scenario
    scenario.tower_count = len(places)
    for point, place in zip(scenario.tower_points, places, strict=False):
        point.x, point.y = place


def _build_towers(draw: st.DrawFn, simulation: Simulation) -> None:
    kinds = st.sampled_from([NOBODY, 0, 1, KNIGHTS, KNIGHTS])
    assembly = st.floats(-3.5, 3.5)
    for tower in simulation.state.towers[: simulation.scenario.tower_count]:
        tower.kind = draw(kinds)
        tower.spent = draw(st.integers(0, 900))
        if draw(st.booleans()):
            tower.assembly_x, tower.assembly_y = draw(assembly), draw(assembly)


@st.composite
def moments(draw: st.DrawFn) -> Simulation:
    """Of every level that ships, and with tower points and ranges that no level has."""
    simulation = draw(st.sampled_from(built_in_simulations())).clone()
    simulation.scenarios = simulation.scenarios.copy()
    if draw(st.booleans()):
        _place_tower_points(draw, simulation)
    if draw(st.booleans()):
        simulation.scenario.tower_kinds[KNIGHTS].reach = draw(st.sampled_from([0.0, 0.25, 1.25, 9.0]))
    _build_towers(draw, simulation)
    state = simulation.state
    state.gold = draw(st.sampled_from([0, 99, 100, 109, 110, 119, 120, 499, 500, 3000]))
    state.hero.alive = draw(st.integers(0, 1))
    state.reinforcement_wait = draw(st.sampled_from([0, 1, 1000]))
    return simulation
