"""Edits of a level's waves."""

import pytest

from editor.edits import waves as edits
from editor.edits.waves import Run, runs
from towermind_app.level import Level, findings, level_text
from towermind_app.tables import Tables, Wave, load_tables
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES, MAX_WAVES


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


@pytest.fixture
def level() -> Level:
    """Two waves of the table, and one of its own between them."""
    own = {"ID": 1000, "Enemies": [0, 0, 2, 2, 2, 0], "EnemiesInterval": 0.5}
    economy = {
        "MaxMoney": 1000,
        "InitialMoney": 300,
        "TotalLife": 10,
        "WavesInterval": 8.0,
        "CountdownTime": 5.0,
        "TowerSellingDiscount": 0.5,
        "GoldCoinsRefreshTime": 2.0,
        "GoldCoinsResidenceTime": 15.0,
        "GoldCoinsValue": 100,
        "GoldCoinsExtraValue": 30,
    }
    return Level.model_validate({"ID": 7, "Waves": [0, 1000, 1], "WaveEntries": [own], **economy})


def _empty(level: Level) -> Level:
    return edits.clear(level)


def _enemies(level: Level, row: int, tables: Tables) -> tuple[int, ...]:
    wave = edits.wave_in(level, row, tables)
    assert wave is not None
    return wave.enemies


def test_runs_put_neighbours_of_one_type_together_and_back() -> None:
    assert runs((0, 0, 2, 0)) == (Run(0, 2), Run(2, 1), Run(0, 1))
    assert edits.enemies_of(runs((0, 0, 2, 0))) == (0, 0, 2, 0)
    assert runs(()) == ()


def test_the_first_wave_is_gentle_and_the_next_one_like_the_last(level: Level, tables: Tables) -> None:
    first = edits.add_wave(_empty(level), tables)
    assert _enemies(first, 0, tables) == (0, 0, 0, 0, 0)
    second = edits.add_wave(edits.add_enemy(first, 0, 4, tables), tables)
    assert _enemies(second, 1, tables) == (0, 0, 0, 0, 0, 4)
    assert len(set(second.waves)) == 2


def test_ids_of_own_waves_are_in_use_nowhere(level: Level, tables: Tables) -> None:
    grown = edits.add_wave(edits.add_wave(level, tables), tables)
    assert grown.waves == (0, 1000, 1, 1001, 1002)
    assert [wave.id for wave in grown.wave_entries] == [1000, 1001, 1002]


def test_editing_a_wave_of_the_table_changes_the_level_alone(level: Level, tables: Tables) -> None:
    edited = edits.add_enemy(level, 0, 3, tables)
    assert edited.waves == (1001, 1000, 1)
    assert _enemies(edited, 0, tables) == (*tables.waves[0].enemies, 3)
    assert edits.is_own(edited, 0)
    assert edited.wave_entries[0] is level.wave_entries[0]


def test_editing_a_row_leaves_another_with_the_same_wave_alone(level: Level, tables: Tables) -> None:
    twice = edits.add_table_wave(level, 1000)
    edited = edits.set_interval(twice, 3, 0.9, tables)
    assert [
        wave.enemies_interval
        for wave in edits.waves_in_order(edited, tables)
        if wave and len(wave.enemies) == 6
    ] == [0.5, 0.9]


def test_a_duplicate_follows_and_changes_by_itself(level: Level, tables: Tables) -> None:
    twice = edits.duplicate(level, 1, tables)
    assert twice.waves == (0, 1000, 1001, 1)
    edited = edits.set_count(twice, 2, 0, 9, tables)
    assert _enemies(edited, 1, tables) == (0, 0, 2, 2, 2, 0)
    assert edits.duplicate(level, 0, tables).waves == (0, 0, 1000, 1)


def test_removing_the_last_row_of_an_own_wave_removes_the_wave(level: Level) -> None:
    twice = edits.add_table_wave(level, 1000)
    once = edits.remove(twice, 1)
    assert (once.waves, len(once.wave_entries)) == ((0, 1, 1000), 1)
    assert edits.remove(once, 2).wave_entries == ()
    assert edits.clear(twice).waves == ()
    assert edits.clear(twice).wave_entries == ()


@pytest.mark.parametrize(("row", "to", "order"), [(0, 2, (1000, 1, 0)), (2, 0, (1, 0, 1000))])
def test_reordering_puts_a_wave_where_it_is_wanted(
    level: Level, row: int, to: int, order: tuple[int, ...]
) -> None:
    assert edits.reorder(level, row, to).waves == order


def test_what_changes_nothing_gives_the_very_level(level: Level, tables: Tables) -> None:
    same = (
        edits.reorder(level, 1, 1),
        edits.reorder(level, 0, 3),
        edits.make_own(level, 1, tables),
        edits.set_interval(level, 1, 0.5, tables),
        edits.set_interval(level, 0, 0.7, tables),
        edits.set_count(level, 1, 0, 2, tables),
        edits.set_count(level, 1, 9, 2, tables),
        edits.move_run(level, 1, 0, 0, tables),
        edits.remove(level, 3),
        edits.take_enemy(level, 1, 14, tables),
        edits.duplicate(level, 5, tables),
    )
    assert all(each is level for each in same)


def test_a_run_moves_and_becomes_one_with_its_like(level: Level, tables: Tables) -> None:
    assert runs(_enemies(edits.move_run(level, 1, 2, 0, tables), 1, tables)) == (Run(0, 3), Run(2, 3))


def test_counts_stop_at_the_most_a_wave_may_have(level: Level, tables: Tables) -> None:
    full = edits.set_count(level, 1, 1, 99, tables)
    assert len(_enemies(full, 1, tables)) == MAX_WAVE_ENEMIES
    assert edits.why_no_enemy(edits.wave_in(full, 1, tables))
    assert edits.add_enemy(full, 1, 5, tables) is full
    assert not edits.why_no_enemy(edits.wave_in(level, 1, tables))


def test_a_wave_keeps_its_last_run(level: Level, tables: Tables) -> None:
    for _ in range(2):
        level = edits.set_count(level, 1, 0, 0, tables)
    assert edits.set_count(level, 1, 0, 0, tables) is level
    assert _enemies(level, 1, tables) == (0,)


def test_taking_an_enemy_takes_the_last_of_its_type(level: Level, tables: Tables) -> None:
    assert _enemies(edits.take_enemy(level, 1, 0, tables), 1, tables) == (0, 0, 2, 2, 2)


@pytest.mark.parametrize(("wanted", "kept"), [(0.0, 0.02), (-3.0, 0.02), (1.236, 1.24), (9999.0, 3600.0)])
def test_intervals_stay_within_what_a_level_may_say(
    level: Level, tables: Tables, wanted: float, kept: float
) -> None:
    wave = edits.wave_in(edits.set_interval(level, 1, wanted, tables), 1, tables)
    assert wave is not None
    assert wave.enemies_interval == kept


def test_there_are_no_more_waves_than_allowed(level: Level, tables: Tables) -> None:
    full = level.model_copy(update={"waves": (0,) * MAX_WAVES})
    assert edits.why_no_wave(full)
    assert edits.add_wave(full, tables) is full
    assert edits.add_table_wave(full, 1) is full
    assert edits.duplicate(full, 0, tables) is full
    assert not edits.why_no_wave(level)


def test_a_row_without_a_wave_can_be_given_one(level: Level, tables: Tables) -> None:
    lost = level.model_copy(update={"waves": (999_999,)})
    assert edits.waves_in_order(lost, tables) == (None,)
    assert edits.add_enemy(lost, 0, 1, tables) is lost
    assert _enemies(edits.make_own(lost, 0, tables), 0, tables) == (0, 0, 0, 0, 0)


def test_what_comes_out_is_a_level_that_loads(level: Level, tables: Tables) -> None:
    edited = edits.duplicate(edits.add_enemy(edits.add_wave(level, tables), 0, 14, tables), 1, tables)
    assert Level.model_validate_json(level_text(edited)) == edited
    assert not [finding for finding in findings(edited, tables) if "wave" in finding.code]


def test_own_waves_hide_those_of_the_table(level: Level, tables: Tables) -> None:
    own = Wave(id=0, enemies=(14,), enemies_interval=1.0)
    hiding = level.model_copy(update={"wave_entries": (own,)})
    assert edits.waves_in_order(hiding, tables)[0] is own
