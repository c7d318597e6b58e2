"""What the cloud hides, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from towermind_app.observe.text import observe
from towermind_app.observe.vector import state_vectors
from towermind_app.sim.layout import Record
from towermind_app.sim.simulation import Simulation

UNDER = (0.0, 0.0)  # where the cloud is put
CLEAR = (-2.8, 2.8)


@pytest.fixture
def clouded(simulation: Simulation) -> Simulation:
    simulation.run(200)
    simulation.state.fog.x, simulation.state.fog.y = UNDER
    simulation.state.fog.lifted = 0
    return simulation


def place(unit: Record, where: tuple[float, float]) -> None:
    unit.x, unit.y = where


def names(text: dict[str, Any], key: str) -> int:
    return len(text[f"Level_{key}_Realtime_Status"] or ())


def test_units_under_the_cloud_are_missing(clouded: Simulation) -> None:
    state = clouded.state
    clouded.act(*clouded.level.tower_points[0].position, 2)
    clouded.run(400)
    state.fog.x, state.fog.y, state.fog.lifted = *UNDER, 0
    counts = {}
    for where in (UNDER, CLEAR):
        for unit in (state.hero, state.coin, *state.enemies, *state.knights):
            place(unit, where)
        state.coin.active = state.coin.ticks_left = 1
        counts[where] = observe(clouded)
    hidden, seen = counts[UNDER], counts[CLEAR]
    assert hidden["Level_Hero_Realtime_Status"]["Hero_Position"] is None
    assert not hidden["Level_Hero_Realtime_Status"]["Is_Hero_Dead"]
    assert hidden["Level_Dropped_Gold_Coins_Realtime_Status"] is None
    assert hidden["Level_Enemies_Realtime_Status"] is hidden["Level_Knights_Realtime_Status"] is None
    assert seen["Level_Hero_Realtime_Status"]["Hero_Position"] == {"X": -2.8, "Y": 2.8}
    assert seen["Level_Dropped_Gold_Coins_Realtime_Status"]["RemainingLifetime"] == 0.02
    assert names(seen, "Enemies") == int(state.enemies["active"].sum()) > 0
    assert names(seen, "Knights") == int(state.knights["active"].sum()) > 0


def test_tower_points_under_the_cloud_are_missing_built_or_not(clouded: Simulation) -> None:
    point = clouded.level.tower_points[1].position
    for built in (False, True):
        if built:
            assert clouded.act(*point, 0) == 0
        clouded.state.fog.x, clouded.state.fog.y = point
        places = [tower["Position"] for tower in observe(clouded)["Level_Towers_Realtime_Status"]]
        assert {"X": point.x, "Y": point.y} not in places


def test_a_lifted_cloud_hides_nothing(clouded: Simulation) -> None:
    clouded.state.fog.lifted = 1
    text = observe(clouded)
    assert text["Level_Hero_Realtime_Status"]["Hero_Position"] == {"X": 0.0, "Y": 0.0}
    assert names(text, "Towers") == len(clouded.level.tower_points)


def test_the_dead_hero_is_nowhere(clouded: Simulation) -> None:
    hero = clouded.state.hero
    hero.alive, hero.health, hero.revive = 0, 0, 312
    place(hero, CLEAR)
    assert observe(clouded)["Level_Hero_Realtime_Status"] == {
        "Hero_Revive_Countdown": 6.24,
        "Is_Hero_Dead": True,
        "Hero_Position": None,
        "Hero_Current_Health": 0,
        "Hero_Maximum_Health": 1600,
    }


def test_a_fallen_enemy_is_listed_without_health(clouded: Simulation) -> None:
    clouded.run(200)
    enemy = clouded.state.enemies[0]
    enemy.fallen, enemy.health = 30, 0
    place(enemy, CLEAR)
    assert {"X": -2.8, "Y": 2.8} in [
        seen["Position"]
        for seen in observe(clouded)["Level_Enemies_Realtime_Status"]
        if seen["Current_Health"] == 0
    ]


@pytest.mark.parametrize(
    ("wait", "shown"), [(1, 1), (50, 1), (51, 2), (250, 5), (251, "No countdown"), (0, "No countdown")]
)
def test_the_countdown_is_whole_seconds_rounded_up(simulation: Simulation, wait: int, shown: object) -> None:
    simulation.scenario.countdown = 250
    simulation.state.waves.wait = wait
    assert observe(simulation)["Level_Current_Wave_Countdown"] == shown


def test_the_coming_wave_is_listed_whole_while_it_appears(simulation: Simulation) -> None:
    assert observe(simulation)["Level_Current_Wave_Enemies"] is None
    while not simulation.state.waves.spawning:
        simulation.run(1)
    wave = simulation.scenario.schedule[0]
    listed = wave.kinds[: wave.count].tolist()
    while simulation.state.waves.spawning:
        assert observe(simulation)["Level_Current_Wave_Enemies"] == listed
        simulation.run(16)
    text = observe(simulation)
    assert text["Level_Current_Wave_Enemies"] is None
    assert (text["Level_Current_Wave"], text["Level_Remaining_Waves"]) == (1, len(simulation.level.waves) - 1)


def test_looking_changes_nothing(simulation: Simulation) -> None:
    simulation.run(500)
    states, scenarios = simulation.states.copy(), simulation.scenarios.copy()
    observe(simulation, extended=True)
    state_vectors(simulation.states, simulation.scenarios)
    assert simulation.states.tobytes() == states.tobytes()
    assert simulation.scenarios.tobytes() == scenarios.tobytes()
