"""The busy state that speed is measured on: 30 enemies of all kinds, 12 towers, 12 knights and the hero."""

from __future__ import annotations

from typing import Final

from towermind_app.level import Level, Point, TowerPoint, find_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, Wave, load_tables

ENEMIES: Final = 30
_TOWERS: Final = 12
_SPARE_POINTS: Final = (Point(-2.0, 2.2), Point(2.0, 2.2))  # five-roads has ten


def busy_tables() -> Tables:
    """Our tables with enemies that neither fall nor arrive while a measurement lasts."""
    tables = load_tables()
    enemies = tuple(
        enemy.model_copy(update={"health": 1_000_000, "movement_speed": enemy.movement_speed / 20})
        for enemy in tables.enemies
    )
    return tables.model_copy(update={"enemies": enemies})


def busy_level() -> Level:
    """Five Roads with twelve tower points, gold for all, and thirty enemies close together."""
    level = find_level("five-roads")
    more = tuple(TowerPoint(place, place) for place in _SPARE_POINTS)
    kinds = tuple(number % 15 for number in range(ENEMIES))
    waves = (
        Wave(id=0, enemies=kinds[:15], enemies_interval=0.2),
        Wave(id=1, enemies=kinds[15:], enemies_interval=0.2),
        Wave(id=2, enemies=(0,), enemies_interval=1),
    )
    return level.model_copy(
        update={
            "tower_points": level.tower_points + more,
            "waves": (0, 1, 2),
            "wave_entries": waves,
            "initial_money": 100_000,
            "max_money": 100_000,
            "waves_interval": 6.0,
        }
    )


def busy_simulation(seed: int = 1) -> Simulation:
    """A simulation in the busy state, some thirty seconds into its episode."""
    simulation = Simulation(busy_level(), busy_tables(), seed)
    for number, point in enumerate(simulation.level.tower_points):
        simulation.act(*point.position, number % 3)
    while simulation.state.enemy_top < ENEMIES:
        simulation.run(1)
    simulation.states["waves"]["wait"] = 1_000_000  # the last wave stays away
    simulation.run(500)
    simulation.take_events()
    return simulation
