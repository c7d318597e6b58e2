"""Finding levels by the names people use."""

from __future__ import annotations

import json
import shutil
from itertools import groupby
from pathlib import Path

import pytest

from towermind_app import paths
from towermind_app.errors import LevelError
from towermind_app.level import built_in_levels, find_level, ladder_names, load_level

LADDER = ["green-hollow", "market-cross", "three-wadis", "five-roads", "hill-kings-gate"]
ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"


def test_packs_are_in_their_order() -> None:
    packs = {
        pack: [level.slug for level in levels]
        for pack, levels in groupby(built_in_levels(), lambda level: level.pack)
    }
    assert packs == {
        "tutorial": ["first-steps"],
        "training": ["elbow-lane", "temple-steps", "hairpin-pass", "dune-fork", "two-gates"],
        "benchmark": [*LADDER, "two-bends", "shepherds-knot", "frozen-coil", "moon-ring"],
    }
    assert list(packs) == ["tutorial", "training", "benchmark"]


@pytest.mark.parametrize("name", ["five-roads", "Five-Roads", "lv4", "LV4", "3", " 3 "])
def test_slug_alias_and_id_name_the_same_level(name: str) -> None:
    assert find_level(name).name == "Five Roads"


def test_path_names_a_level(tmp_path: Path) -> None:
    copy = tmp_path / "mine.json"
    shutil.copy(built_in_levels()[0].path, copy)
    assert find_level(copy) == find_level(str(copy)) == find_level("first-steps")


EVERYTHING = (
    "first-steps (ID 100), elbow-lane (ID 110), temple-steps (ID 111), hairpin-pass (ID 112), "
    "dune-fork (ID 113), two-gates (ID 114), green-hollow (lv1, ID 0), market-cross (lv2, ID 1), "
    "three-wadis (lv3, ID 2), five-roads (lv4, ID 3), hill-kings-gate (lv5, ID 4), two-bends (ID 5), "
    "shepherds-knot (ID 6), frozen-coil (ID 7), moon-ring (ID 8), or the path of a level file"
)


def test_wrong_name_gets_the_nearest_and_the_list() -> None:
    with pytest.raises(LevelError, match=r"did you mean two-bends\?") as caught:
        find_level("two-bend")
    assert caught.value.allowed == EVERYTHING


def test_wrong_id_gets_the_list() -> None:
    with pytest.raises(LevelError, match="no level with this ID") as caught:
        find_level("77")
    assert caught.value.allowed == EVERYTHING


def test_a_bare_number_is_an_id_and_no_place_on_the_ladder() -> None:
    assert find_level("1").name == "Market Cross"
    assert find_level("lv1").name == "Green Hollow"
    assert "``1`` is Market Cross" in " ".join((find_level.__doc__ or "").split())


def test_a_broken_level_is_in_the_list_without_an_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.levels_dir(), tmp_path, dirs_exist_ok=True)
    (tmp_path / "benchmark" / "broken.json").write_text("{")
    monkeypatch.setenv("TOWERMIND_LEVELS", str(tmp_path))
    with pytest.raises(LevelError, match=r"moon-ring \(ID 8\), broken, or the path"):
        find_level("nothing")


def test_missing_file_is_named() -> None:
    with pytest.raises(LevelError, match=r"there is no nowhere\.json in some"):
        find_level("some/nowhere.json")


def test_ladder_names_lead_to_levels() -> None:
    assert ladder_names() == {f"lv{step}": slug for step, slug in enumerate(LADDER, start=1)}
    assert [find_level(name).id for name in ladder_names()] == [0, 1, 2, 3, 4]


def test_ids_of_built_in_levels_are_distinct() -> None:
    ids = [load_level(level.path).id for level in built_in_levels()]
    assert len(set(ids)) == len(ids)


def test_new_file_in_a_pack_is_a_built_in_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(paths.levels_dir(), tmp_path, dirs_exist_ok=True)
    shutil.copy(tmp_path / "tutorial" / "first-steps.json", tmp_path / "benchmark" / "another.json")
    monkeypatch.setenv("TOWERMIND_LEVELS", str(tmp_path))
    assert [level.slug for level in built_in_levels()][-1] == "another"
    assert find_level("another").name == "First Steps"


def test_id_of_a_custom_level_is_found_after_the_built_in_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(paths.levels_dir(), tmp_path, dirs_exist_ok=True)
    entries = json.loads((ORIGINAL / "CustomLevelsConfig.json").read_text("utf-8"))
    entries["Levels"][2]["ID"] = 42
    (tmp_path / "config" / "CustomLevelsConfig.json").write_text(json.dumps(entries))
    monkeypatch.setenv("TOWERMIND_LEVELS", str(tmp_path))
    assert find_level("42").pic_file_path == "n6.png"
    with pytest.raises(LevelError, match=r"moon-ring \(ID 8\), ID 42, or the path"):
        find_level("43")
    assert find_level("1").name == "Market Cross"
