"""Our own tables: complete, with the numbers of the rules, and without a warning."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from towermind_app import paths
from towermind_app.errors import TableError, TableWarning
from towermind_app.tables import Freeze, Rise, Stomp, Tables, load_tables


@pytest.fixture(scope="module")
def tables() -> Tables:
    return load_tables()


def test_towers_are_told_apart_by_kind_not_by_place(tables: Tables) -> None:
    assert [tower.name for tower in tables.towers] == ["Archer Tower", "Magician Tower", "Knight Tower"]
    assert [tower.price for tower in tables.towers] == [120, 110, 100]
    assert [tower.can_attack_air for tower in tables.towers] == [1, 0, 0]


def test_fifteen_enemies_with_their_abilities(tables: Tables) -> None:
    assert len(tables.enemies) == 15
    assert [enemy.type for enemy in tables.enemies] == list(range(15))
    able = {enemy.slug: enemy.ability.name for enemy in tables.enemies if enemy.ability}
    assert able == {
        "duckman": "sprinter",
        "pirate-commander": "rally",
        "orc-sorcerer": "freeze",
        "bone-chanter": "freeze",
        "t-rex-rider": "charge",
        "hill-king": "stomp",
        "zombie": "rise",
        "shaman": "heal",
    }
    assert [enemy.slug for enemy in tables.enemies if enemy.flies] == ["demon-bat", "gargoyle"]


def test_ability_numbers_are_typed_by_name(tables: Tables) -> None:
    assert tables.enemies[7].ability == Freeze(radius=1.0, towers="one")
    assert tables.enemies[10].ability == Stomp(interval=3, radius=0.6, damage_share=0.5)
    assert tables.enemies[11].ability == Rise(delay=2, health_share=0.5)


def test_waves_use_every_enemy(tables: Tables) -> None:
    assert {enemy for wave in tables.waves for enemy in wave.enemies} == set(range(15))


def test_a_dump_reads_back_equal(tables: Tables) -> None:
    assert Tables.model_validate(tables.model_dump(mode="json", by_alias=True)) == tables


def test_tables_are_frozen(tables: Tables) -> None:
    with pytest.raises(ValueError, match="frozen"):
        tables.knight.health = 1  # type: ignore[misc]


def test_missing_file_is_named_with_its_directory(tmp_path: Path) -> None:
    shutil.copytree(paths.levels_dir() / "config", tmp_path, dirs_exist_ok=True)
    (tmp_path / "HeroConfig.json").unlink()
    with pytest.raises(TableError) as caught:
        load_tables(tmp_path)
    assert caught.value.path == tmp_path / "HeroConfig.json"
    assert f"there is no HeroConfig.json in {tmp_path}" in str(caught.value)


def test_missing_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="no such directory"):
        load_tables(tmp_path / "nowhere")


def test_unknown_key_is_kept_and_warned_of_once(tmp_path: Path) -> None:
    shutil.copytree(paths.levels_dir() / "config", tmp_path, dirs_exist_ok=True)
    path = tmp_path / "TowerConfig.json"
    path.write_text(path.read_text().replace('"Price"', '"Colour": "red", "Price"'))
    with pytest.warns(TableWarning) as caught:
        tables = load_tables(tmp_path)
    assert [str(warning.message) for warning in caught] == [
        f"{path}: Towers[0].Colour: unknown key, kept and not used"
    ]
    assert tables.archer.unknown == {"Colour": "red"}
    assert tables.model_dump(by_alias=True)["Archer"]["Colour"] == "red"
