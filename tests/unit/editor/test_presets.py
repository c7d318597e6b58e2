"""Sets of waves to begin with."""

import pytest

from editor.edits.waves import waves_in_order
from editor.waves import presets
from towermind_app.level import Level, find_level, findings
from towermind_app.tables import Tables, load_tables
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


@pytest.fixture(scope="module")
def level() -> Level:
    return find_level("five-roads")


@pytest.mark.parametrize("name", presets.preset_names())
@pytest.mark.parametrize("count", [1, 5, 64])
def test_every_preset_is_a_level_without_errors(name: str, count: int, level: Level, tables: Tables) -> None:
    made = presets.from_preset(level, name, tables, count)
    waves = waves_in_order(made, tables)
    assert len(waves) == count
    assert all(wave and 1 <= len(wave.enemies) <= MAX_WAVE_ENEMIES for wave in waves)
    assert not [finding for finding in findings(made, tables) if finding.severity == "error"]
    assert made == presets.from_preset(level, name, tables, count)


@pytest.mark.parametrize("name", presets.preset_names())
def test_later_waves_are_harder(name: str, tables: Tables) -> None:
    waves = presets.preset_waves(name, tables, 6)
    health = [sum(tables.enemies[enemy].health for enemy in wave.enemies) for wave in waves]
    assert health[-1] > 1.5 * health[0]


def test_presets_keep_to_their_names(tables: Tables) -> None:
    def share(name: str, wanted: tuple[int, ...]) -> float:
        enemies = [enemy for wave in presets.preset_waves(name, tables, 5) for enemy in wave.enemies]
        return sum(enemy in wanted for enemy in enemies) / len(enemies)

    ranks = presets.ranks_of(tables)
    assert share("flyers", ranks.flyers) > 0.5
    assert share("sorcerers", ranks.casters) > 0.2
    assert share("gentle", ranks.plain) == 1.0
    assert tables.enemies[presets.preset_waves("boss rush", tables, 5)[-1].enemies[-1]].name == "Hill King"


def test_waves_of_before_are_gone(level: Level, tables: Tables) -> None:
    twice = presets.from_preset(presets.from_preset(level, "mixed", tables), "gentle", tables)
    assert len(twice.wave_entries) == len(twice.waves) == 5


@pytest.mark.parametrize("kept", ["Ground", "Flying"])
def test_tables_with_few_enemies_will_do(kept: str, tables: Tables) -> None:
    few = tuple(enemy for enemy in tables.enemies if enemy.movement_type == kept)[:1]
    for name in presets.preset_names():
        for wave in presets.preset_waves(name, tables.model_copy(update={"enemies": few}), 4):
            assert set(wave.enemies) == {0}
