from __future__ import annotations

import pytest

from editor.drawing.stand_in import bare, playable
from towermind_app.level import Level, Point, find_level
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Wave, load_tables

TABLES = load_tables()
LEVEL = find_level("two-bends")
DRAFTS = {
    "no paths": {"custom_enemies_paths": ()},
    "a path of one waypoint": {"custom_enemies_paths": ((Point(1, 1),),)},
    "a path that misses the base": {"custom_enemies_paths": ((Point(1, 1), Point(2, 2)),)},
    "no waves": {"waves": (), "wave_entries": ()},
    "an unknown wave": {"waves": (987654,)},
    "an unknown enemy": {
        "waves": (5, LEVEL.waves[0]),
        "wave_entries": (Wave(id=5, enemies=(31,), enemies_interval=1.0), *LEVEL.wave_entries),
    },
    "more gold than fits": {"initial_money": 10**6},
    "the base in a corner": {"custom_enemies_paths": (), "destination_pos_icon": Point(3, 3)},
    "nothing at all": {"custom_enemies_paths": (), "tower_points": (), "waves": (), "wave_entries": ()},
}


@pytest.mark.parametrize("draft", DRAFTS)
def test_any_draft_can_be_begun(draft: str) -> None:
    level = LEVEL.model_copy(update=DRAFTS[draft])
    stand_in = playable(level, TABLES)
    simulation = Simulation(stand_in, TABLES)
    assert simulation.state.gold == level.initial_money
    assert same_ground(stand_in, level)


@pytest.mark.parametrize("draft", DRAFTS)
def test_a_bare_level_needs_nothing_but_its_places(draft: str) -> None:
    level = LEVEL.model_copy(update=DRAFTS[draft])
    Simulation(bare(level), TABLES)
    assert same_ground(bare(level), level)


def test_a_level_that_can_be_played_stands_for_itself() -> None:
    assert playable(LEVEL, TABLES) is LEVEL


def test_waves_that_are_known_stay() -> None:
    level = LEVEL.model_copy(update=DRAFTS["an unknown enemy"])
    assert playable(level, TABLES).waves == (LEVEL.waves[0],)


def same_ground(one: Level, other: Level) -> bool:
    return (one.destination_pos_icon, one.tower_points) == (other.destination_pos_icon, other.tower_points)
