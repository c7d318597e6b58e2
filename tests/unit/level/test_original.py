"""The original's custom levels: written with its keys alone, read back as levels of ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import Level, find_level, findings, imported, load_level, load_original_levels
from towermind_app.level.original import (
    original_entry,
    original_text,
    original_waves_text,
    picture_beside,
    renumbered,
    waves_beside,
)
from towermind_app.tables import Wave, load_tables

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
CUSTOM = ORIGINAL / "CustomLevelsConfig.json"
TABLES = load_tables()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))


def _own_waves(*waves: Wave, order: tuple[int, ...]) -> Level:
    return find_level("elbow-lane").model_copy(update={"wave_entries": waves, "waves": order})


def test_an_entry_has_exactly_the_originals_keys_in_its_order() -> None:
    level = Level.model_validate({**find_level("two-bends").model_dump(), "Author": "me"})
    known = json.loads(CUSTOM.read_text("utf-8"))["Levels"][0]
    entry = original_entry(level, "bends.png")
    assert list(entry) == list(known)
    assert (entry["PicFilePath"], entry["FilePath"]) == ("bends.png", known["FilePath"])
    assert entry["Is_User_Generated"] is True
    assert entry["DestinationPosIcon"] == {"X": -2.75, "Y": 0.42}


def test_entries_of_the_original_come_back_equal_but_for_an_id_that_is_taken() -> None:
    for level in load_original_levels(CUSTOM):
        entry = original_entry(imported(level, TABLES), level.pic_file_path)
        assert {**entry, "ID": level.id} == original_entry(level, level.pic_file_path)


def test_what_is_imported_can_be_edited_and_played_at_once() -> None:
    level = imported(load_original_levels(CUSTOM)[0], TABLES)
    assert (level.id, level.name) == (1000, "N6")
    assert len(level.strokes) == 1
    codes = {finding.code for finding in findings(level, TABLES)}
    assert not codes & {"path-off-road", "path-end", "path-outside"}


def test_a_free_id_and_a_name_are_kept() -> None:
    level = load_original_levels(CUSTOM)[0].model_copy(update={"id": 77, "name": "Mine"})
    assert (imported(level, TABLES).id, imported(level, TABLES).name) == (77, "Mine")
    assert imported(level, TABLES, taken={77}).id == 1000


@pytest.mark.parametrize(
    ("picture", "name"),
    [
        ("stone_bridge-2.png", "Stone Bridge 2"),
        ("C:\\pics\\n6.png", "N6"),
        ("need to fill the name", "Level 9"),
    ],
)
def test_the_name_comes_from_the_picture(picture: str, name: str) -> None:
    entry = load_original_levels(CUSTOM)[0].model_copy(update={"id": 9, "pic_file_path": picture})
    assert imported(entry.read_from("CustomLevelsConfig.json#9"), TABLES).name == name


def test_a_single_entry_without_a_picture_is_named_after_its_file() -> None:
    entry = load_original_levels(CUSTOM)[0].model_copy(update={"pic_file_path": ""})
    assert imported(entry.read_from("/some/where/old-mill.json"), TABLES).name == "Old Mill"


def test_own_waves_that_clash_with_the_table_are_renumbered() -> None:
    other = Wave(id=5, enemies=(0, 0), enemies_interval=1)
    free = Wave(id=9000, enemies=(1,), enemies_interval=2)
    level = _own_waves(other, free, order=(5, 9000, 5, 6))
    moved = renumbered(level, TABLES)
    number = moved.waves[0]
    assert number not in {wave.id for wave in TABLES.waves}
    assert moved.waves == (number, 9000, number, 6)
    written = json.loads(original_waves_text(level, TABLES))["Waves"]
    assert [wave["ID"] for wave in written] == sorted({number, 9000, 6})
    assert next(wave for wave in written if wave["ID"] == number)["Enemies"] == [0, 0]


def test_waves_that_clash_with_nothing_stay() -> None:
    same = TABLES.waves[0]
    level = _own_waves(same, Wave(id=9000, enemies=(1,), enemies_interval=2), order=(same.id, 9000))
    assert renumbered(level, TABLES) is level


def test_own_waves_come_back_with_the_waves_file_beside(tmp_path: Path) -> None:
    level = _own_waves(Wave(id=9000, enemies=(1,), enemies_interval=2), order=(52, 9000))
    (tmp_path / "CustomLevelsConfig.json").write_text(original_text([level]), "utf-8")
    (tmp_path / "AllWavesConfig.json").write_text(original_waves_text(level, TABLES), "utf-8")
    path = tmp_path / "CustomLevelsConfig.json"
    again = imported(load_level(path), TABLES, waves_beside(path))
    assert (again.waves, again.wave_entries) == (level.waves, level.wave_entries)


def test_a_wrong_waves_file_beside_is_told(tmp_path: Path) -> None:
    assert waves_beside(tmp_path / "CustomLevelsConfig.json") == ()
    (tmp_path / "AllWavesConfig.json").write_text('{"Waves": [{"ID": 1}]}')
    with pytest.raises(LevelError, match=r"AllWavesConfig\.json: Waves\[0\]\.Enemies: is missing"):
        waves_beside(tmp_path / "CustomLevelsConfig.json")


def test_the_picture_is_found_where_the_original_keeps_it(tmp_path: Path) -> None:
    path, level = tmp_path / "Config" / "CustomLevelsConfig.json", load_original_levels(CUSTOM)[0]
    assert picture_beside(path, level) is None
    (tmp_path / "pics").mkdir()
    (tmp_path / "pics" / "n6.png").touch()
    assert picture_beside(path, level) == tmp_path / "pics" / "n6.png"
    assert picture_beside(path, level.model_copy(update={"pic_file_path": ""})) is None


def test_waves_of_the_level_itself_are_not_replaced_by_those_beside() -> None:
    mine, other = (Wave(id=9000, enemies=enemies, enemies_interval=2) for enemies in ((1,), (2,)))
    assert imported(_own_waves(mine, order=(9000,)), TABLES, (other,)).wave_entries == (mine,)
