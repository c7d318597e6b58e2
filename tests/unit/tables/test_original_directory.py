"""A directory as an original installation has it, with what its documents contradict, loads as it is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from towermind_app.errors import TableWarning
from towermind_app.tables import ARCHER, KNIGHT, MAGICIAN, load_tables

pytestmark = pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ORIGINAL, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_it_loads_and_says_what_has_no_effect() -> None:
    with pytest.warns(TableWarning) as caught:
        assert load_tables(ORIGINAL).knight.health == 600
    assert [str(warning.message).split(": ")[1] for warning in caught] == [
        "IsAutoPlayLevels",
        "RecordingPath",
    ]


def test_byte_order_marks_are_there_to_be_skipped() -> None:
    marked = [path.name for path in ORIGINAL.iterdir() if path.read_bytes().startswith(b"\xef\xbb\xbf")]
    assert "EnvConfig.json" in marked
    assert load_tables(ORIGINAL).environment.version == "1.0.0"


def test_towers_numbered_from_nought_are_recognised_by_name(folder: Path) -> None:
    shutil.copy(folder / "TowerConfig.from_zero.json", folder / "TowerConfig.json")
    assert load_tables(folder) == load_tables(ORIGINAL)
    assert [tower.type for tower in load_tables(folder).towers] == [ARCHER, MAGICIAN, KNIGHT]


def test_towers_with_other_names_go_by_number(folder: Path) -> None:
    path = folder / "TowerConfig.json"
    path.write_text(path.read_text().replace("Archer Tower", "Ballista"))
    assert load_tables(folder).archer.name == "Ballista"


def test_auto_play_one_is_on() -> None:
    assert load_tables(ORIGINAL).environment.is_auto_play_levels == 1


def test_current_level_in_both_spellings(folder: Path) -> None:
    assert load_tables(folder).fixed_levels.current_level == 2
    shutil.copy(folder / "FixedLevelsConfig.underscore.json", folder / "FixedLevelsConfig.json")
    assert load_tables(folder).fixed_levels.current_level == 1


def test_reinforcements_without_cooldown_take_twenty_seconds() -> None:
    assert load_tables(ORIGINAL).reinforcements.cooldown_time == 20


def test_enemies_without_ability_have_none_whatever_their_name() -> None:
    enemies = load_tables(ORIGINAL).enemies
    assert len(enemies) == 15
    assert enemies[10].name == "Hill King"
    assert all(enemy.ability is None for enemy in enemies)


def test_place_not_type_decides_the_id_of_an_enemy() -> None:
    enemies = load_tables(ORIGINAL).enemies
    assert (enemies[14].name, enemies[14].type) == ("Shaman", 99)


def test_health_written_with_a_decimal_point_is_whole() -> None:
    health = load_tables(ORIGINAL).enemies[0].health
    assert (health, type(health)) == (400, int)


def test_files_of_other_names_are_left_alone(folder: Path) -> None:
    (folder / "Notes.json").write_text("{ not read")
    assert load_tables(folder) == load_tables(ORIGINAL)
