"""Every wrong value is refused with the file, the place, the value and what is allowed."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from towermind_app import paths
from towermind_app.errors import TableError, TableWarning
from towermind_app.tables import load_tables

Edit = Callable[[Any], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(paths.levels_dir() / "config", tmp_path, dirs_exist_ok=True)
    return tmp_path


def _put(*keys: str | int, value: object) -> Edit:
    def edit(table: Any) -> None:
        for key in keys[:-1]:
            table = table[key]
        table[keys[-1]] = value

    return edit


def _drop(*keys: str | int) -> Edit:
    def edit(table: Any) -> None:
        for key in keys[:-1]:
            table = table[key]
        del table[keys[-1]]

    return edit


TOWER, ENEMY, WAVE = "TowerConfig.json", "AllEnemiesConfig.json", "AllWavesConfig.json"
KNIGHT, HERO, ENV = "KnightConfig.json", "HeroConfig.json", "EnvConfig.json"

WRONG: list[tuple[str, Edit, str, str, str]] = [
    (TOWER, _put("Towers", 2, "AttackSpeed", value=0), "Towers[2].AttackSpeed", "0", "a number above 0"),
    (TOWER, _put("Towers", 1, "Price", value=-5), "Towers[1].Price", "-5", "a whole number from 0"),
    (TOWER, _put("Towers", 1, "Price", value="110"), "Towers[1].Price", '"110"', "a whole number"),
    (TOWER, _put("Towers", 1, "Price", value=True), "Towers[1].Price", "true", "a whole number"),
    (TOWER, _put("Towers", 0, "UpgradeGrowth", value=0.9), "Towers[0].UpgradeGrowth", "0.9", "from 1 to 10"),
    (TOWER, _put("Towers", 0, "CanAttackAir", value=2), "Towers[0].CanAttackAir", "2", "1 (on) or 0 (off)"),
    (TOWER, _put("Towers", 0, "Type", value=3), "Towers", "Type", "1 Knight, 2 Magician and 3 Archer"),
    (TOWER, _put("Towers", 0, "Name", value="Magician Tower"), "Towers", "Type", "as its Name says"),
    (TOWER, _drop("Towers", 1), "Towers", "", "at least 3 entries (there are 2)"),
    (TOWER, _drop("Towers", 1, "Name"), "Towers[1].Name", "is missing", "an object with Name"),
    (KNIGHT, _put("Health", value=0), "Health", "0", "a whole number from 1"),
    (KNIGHT, _put("Health", value=10**400), "Health", "1000000", "a whole number from 1 to 1000000"),
    (KNIGHT, _put("Health", value=600.5), "Health", "600.5", "a whole number"),
    (KNIGHT, _put("Health", value=None), "Health", "null", "a whole number"),
    (KNIGHT, _put("FFCompensationProbability", value=1.5), "FFCompensationProbability", "1.5", "from 0 to 1"),
    (HERO, _put("AttackRange", value=0), "AttackRange", "0", "a number above 0"),
    (HERO, _put("RecoverHealthPerSec", value=-1), "RecoverHealthPerSec", "-1", "a number from 0"),
    (ENV, _put("DecisionPeriod", value=0), "DecisionPeriod", "0", "from 1 to 5000"),
    (ENV, _put("IsDebug", value=3), "IsDebug", "3", "1 (on), 0 or 2 (off)"),
    (
        ENV,
        _put("LevelsConfigFileName", value="x"),
        "LevelsConfigFileName",
        '"x"',
        "'BenchmarkLevelsConfig.json'",
    ),
    (
        ENEMY,
        _put("Enemies", 4, "MovementType", value="Swimming"),
        "Enemies[4].MovementType",
        "Swimming",
        "'Flying'",
    ),
    (ENEMY, _put("Enemies", 6, "Ability", "Radius", value=0), "Enemies[6].Ability.Radius", "0", "above 0"),
    (ENEMY, _put("Enemies", 6, "Ability", "Name", value="dance"), "Enemies[6].Ability", "dance", "'stomp'"),
    (
        ENEMY,
        _put("Enemies", 7, "Ability", "Towers", value="two"),
        "Enemies[7].Ability.Towers",
        "two",
        "'one' or 'all'",
    ),
    (
        ENEMY,
        _drop("Enemies", 9, "Ability", "DamageFactor"),
        "Enemies[9].Ability.DamageFactor",
        "missing",
        "DamageFactor",
    ),
    (
        WAVE,
        _put("Waves", 3, "Enemies", value=[0] * 26),
        "Waves[3].Enemies",
        "",
        "at most 25 entries (there are 26)",
    ),
    (WAVE, _put("Waves", 3, "Enemies", value=[]), "Waves[3].Enemies", "[]", "at least 1 entries"),
    (
        WAVE,
        _put("Waves", 3, "Enemies", 2, value=15),
        "Waves[3].Enemies[2]",
        "there is no enemy 15",
        "0 to 14",
    ),
    (WAVE, _put("Waves", 3, "ID", value=2), "Waves", "", "every ID once; repeated: 2"),
    (WAVE, _put("Waves", 3, "EnemiesInterval", value=0), "Waves[3].EnemiesInterval", "0", "above 0"),
]


@pytest.mark.parametrize(("file", "edit", "place", "value", "allowed"), WRONG)
def test_wrong_value_is_refused(
    folder: Path, file: str, edit: Edit, place: str, value: str, allowed: str
) -> None:
    path = folder / file
    table = json.loads(path.read_text())
    edit(table)
    path.write_text(json.dumps(table))
    with pytest.raises(TableError) as caught:
        load_tables(folder)
    assert (caught.value.path, caught.value.place) == (path, place)
    assert value in caught.value.problem
    assert allowed in caught.value.allowed
    assert str(caught.value).startswith(f"{path}: {place}: ")


def test_more_enemy_types_than_the_state_holds(folder: Path) -> None:
    path = folder / ENEMY
    table = json.loads(path.read_text())
    table["Enemies"] *= 3
    path.write_text(json.dumps(table))
    with pytest.raises(TableError, match=r"Enemies: .*at most 32 entries \(there are 45\)"):
        load_tables(folder)


def test_all_faults_of_a_file_are_told(folder: Path) -> None:
    path = folder / KNIGHT
    table = json.loads(path.read_text())
    path.write_text(json.dumps(table | {"Health": 0, "AttackDamage": -1}))
    with pytest.raises(TableError) as caught:
        load_tables(folder)
    assert "Health: 0 is not allowed" in str(caught.value)
    assert "AttackDamage: -1 is not allowed; allowed: a whole number from 0" in str(caught.value)


@pytest.mark.parametrize(
    ("file", "edit", "fault"),
    [
        (TOWER, _put("Towers", 0, "Price", value=-1), "Towers[0].Price: -1"),
        (TOWER, _put("Towers", 0, value=5), "Towers[0]: 5"),
        (ENEMY, _put("Enemies", value=[{}]), "Enemies[0].Type: is missing"),
        (WAVE, _put("Waves", 3, "Enemies", value=[-1]), "Waves[3].Enemies[0]: -1"),
    ],
)
def test_a_wrong_entry_does_not_make_its_list_too_short(
    folder: Path, file: str, edit: Edit, fault: str
) -> None:
    path = folder / file
    table = json.loads(path.read_text())
    edit(table)
    path.write_text(json.dumps(table))
    with pytest.raises(TableError) as caught:
        load_tables(folder)
    assert str(caught.value).startswith(f"{path}: {fault}")
    assert "at least" not in str(caught.value)


def test_entries_are_counted_wrong_ones_too(folder: Path) -> None:
    path = folder / TOWER
    table = json.loads(path.read_text())
    table["Towers"][1:] = [5]
    path.write_text(json.dumps(table))
    with pytest.raises(TableError, match=r"at least 3 entries \(there are 2\)"):
        load_tables(folder)


TEXTS = [
    ('{"Number": 2,\n "ExistTime": }', "line 2, column 15", "is not JSON"),
    ("", "line 1, column 1", "is not JSON"),
    ('{"Number": 2, "ExistTime": NaN}', "ExistTime", "nan is not a finite number"),
    ('{"Number": 2, "ExistTime": -1e999}', "ExistTime", "-inf is not a finite number"),
    ('{"Number": 2, "Extra": [{"Deep": Infinity}]}', "Extra[0].Deep", "inf is not a finite number"),
    ('{"Number": 2, "ExistTime": 10, "Number": 3}', "Number", "the key occurs twice"),
    ('{"Number": 2, "More": {"A": 1, "A": 1}}', "More.A", "the key occurs twice"),
    ("[2, 10]", "", "is [2, 10]"),
    ('{"Number": 2, "Extra": ["a\\u0000b"]}', "Extra[0]", "is no text"),
    ('{"Number": 2, "Extra": {"A": "\\ud83d"}}', "Extra.A", "'\\ud83d' is no text"),
    ('{"Number": 2, "\\uDE00": 1}', "", "the key '\\ude00' is no text"),
    (f'{{"Number": 2, "Extra": {"[" * 101}{"]" * 101}}}', f"{('Extra' + '[0]' * 19)[:60]}...", "too deep"),
    ("[" * 100_000, "", "cannot be read as JSON"),
    (f'{{"Number": {"9" * 5000}}}', "", "cannot be read as JSON"),
]


@pytest.mark.parametrize(("text", "place", "problem"), TEXTS, ids=range(len(TEXTS)))
def test_broken_file_is_refused(folder: Path, text: str, place: str, problem: str) -> None:
    (folder / "KnightReinforcementsConfig.json").write_text(text)
    with pytest.raises(TableError) as caught:
        load_tables(folder)
    assert caught.value.path == folder / "KnightReinforcementsConfig.json"
    assert caught.value.place == place
    assert problem in caught.value.problem


def test_pairs_of_half_characters_and_values_a_hundred_deep_are_fine(folder: Path) -> None:
    text = f'{{"Number": 2, "ExistTime": 10, "Extra": ["\\ud83d\\ude00", {"[" * 97}{"]" * 97}]}}'
    (folder / "KnightReinforcementsConfig.json").write_text(text)
    with pytest.warns(TableWarning, match="Extra: unknown key"):
        assert load_tables(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_ordinary_file_is_refused_and_not_waited_for(folder: Path) -> None:
    (folder / KNIGHT).unlink()
    os.mkfifo(folder / KNIGHT)
    with pytest.raises(TableError, match="is no ordinary file; allowed: a JSON file"):
        load_tables(folder)


def test_file_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / KNIGHT).write_bytes(b'{"Health": "\xff"}')
    with pytest.raises(TableError, match="byte 12: is not UTF-8 text"):
        load_tables(folder)


def test_folder_in_place_of_a_file_is_refused(folder: Path) -> None:
    (folder / KNIGHT).unlink()
    (folder / KNIGHT).mkdir()
    with pytest.raises(TableError, match="is a folder"):
        load_tables(folder)
