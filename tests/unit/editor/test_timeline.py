"""When the waves of a level come."""

from itertools import accumulate

import pytest

from editor.edits.waves import clear, enemies_of, insert_wave, runs
from editor.waves.timeline import timeline
from editor.waves.timeline_strip import exact
from towermind_app.level import Level, Point, find_level
from towermind_app.sim.events import EventKind
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables, Wave, load_tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


@pytest.fixture
def level(tables: Tables) -> Level:
    """One path at the edge of the map, far from the hero, and more life than there are enemies."""
    path = (Point(-2.9, 2.9), Point(2.9, 2.9))
    level = find_level("first-steps").model_copy(
        update={"custom_enemies_paths": (path,), "destination_pos_icon": path[-1], "total_life": 1000}
    )
    bare = clear(level)
    for row, (enemies, interval) in enumerate([((0, 0, 12), 0.7), ((2,), 3.0), ((3, 2, 3, 3), 0.05)]):
        bare = insert_wave(bare, row, Wave(id=0, enemies=enemies, enemies_interval=interval), tables)
    return bare


def test_enemies_appear_in_the_very_ticks_that_the_rules_send_them(level: Level, tables: Tables) -> None:
    simulation = Simulation(level, tables, seed=3)
    told = timeline(level, tables)
    spawns = [spawn.second for wave in told.waves for spawn in wave.spawns]
    for second in spawns:
        simulation.run(round(second * 50) - 1 - simulation.tick)
        before = int(simulation.state.next_id)
        simulation.run(1)
        assert int(simulation.state.next_id) > before, second
    assert int(simulation.state.next_id) == before + spawns.count(spawns[-1])
    assert simulation.state.waves.complete == len(level.waves)


def test_waves_begin_and_end_when_the_rules_say_so(level: Level, tables: Tables) -> None:
    simulation = Simulation(level, tables, seed=3)
    simulation.run(10_000)
    events = simulation.take_events()
    told = timeline(level, tables)
    begun = [(event.tick + 1) / 50 for event in events if event.kind is EventKind.WAVE_STARTED]
    spawned = [(event.tick + 1) / 50 for event in events if event.kind is EventKind.WAVE_SPAWNED]
    assert [wave.begins for wave in told.waves] == begun
    assert [wave.ends for wave in told.waves] == spawned
    assert told.last_spawn == spawned[-1]
    over = next((event.tick + 1) / 50 for event in events if event.kind is EventKind.ENDED)
    assert told.over == pytest.approx(over, abs=0.1)


def test_a_countdown_shows_the_last_seconds_before_each_wave(level: Level, tables: Tables) -> None:
    told = timeline(level, tables)
    assert [wave.begins - wave.countdown for wave in told.waves] == pytest.approx([level.countdown_time] * 3)


def test_a_countdown_longer_than_the_time_before_starts_at_the_start(level: Level, tables: Tables) -> None:
    hasty = level.model_copy(update={"countdown_time": 60.0})
    assert timeline(hasty, tables).waves[0].countdown == 0.0


def test_rows_without_a_wave_take_no_time_of_their_own(level: Level, tables: Tables) -> None:
    lost = level.model_copy(update={"waves": (999_999, 999_998)})
    told = timeline(lost, tables)
    interval = level.waves_interval
    assert [(wave.begins, wave.ends, wave.spawns) for wave in told.waves] == [
        (second, second, ()) for second in accumulate([interval, interval])
    ]
    assert timeline(clear(level), tables) == ((), 0.0, 0.0)


def test_every_enemy_of_a_level_is_told(tables: Tables) -> None:
    level = find_level("five-roads")
    told = timeline(level, tables)
    by_id = {wave.id: wave.enemies for wave in tables.waves}
    assert [tuple(spawn.enemy for spawn in wave.spawns) for wave in told.waves] == [
        enemies_of(runs(by_id[number])) for number in level.waves
    ]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00.0"), (59.94, "0:59.9"), (59.96, "1:00.0"), (125.5, "2:05.5")]
)
def test_seconds_are_told_to_a_tenth(seconds: float, words: str) -> None:
    assert exact(seconds) == words
