"""Reading and writing levels."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    Point,
    Stroke,
    built_in_levels,
    find_level,
    level_sha256,
    level_text,
    load_level,
    load_original_levels,
    save_level,
    wave_plan,
)
from towermind_app.tables import load_tables

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
unread_switches = pytest.mark.filterwarnings("ignore:.*has no effect:towermind_app.errors.TableWarning")


@pytest.mark.parametrize("entry", built_in_levels(), ids=lambda entry: entry.slug)
def test_built_in_levels_are_written_canonically(entry: object) -> None:
    path = entry.path  # type: ignore[attr-defined]
    assert level_text(load_level(path)) == path.read_text(encoding="utf-8")


def test_text_is_json_with_the_files_keys() -> None:
    entry = json.loads(level_text(find_level("five-roads")))
    assert list(entry)[:3] == ["SchemaVersion", "ID", "Name"]
    assert entry["DestinationPosIcon"] == {"X": -2.84, "Y": -1.1}


def test_text_reads_back_equal_with_unknown_keys(tmp_path: Path) -> None:
    level = find_level("first-steps")
    strokes = (Stroke(points=(Point(0, 0),), width=1, erase=True, style="mud"), *level.strokes)
    changed = Level.model_validate(
        level.model_copy(update={"strokes": strokes, "name": "Größe 2"}).model_dump() | {"Author": {"A": [1]}}
    )
    path = tmp_path / "made.json"
    path.write_text(level_text(changed), encoding="utf-8")
    with pytest.warns(UserWarning, match="Author"):
        assert load_level(path) == changed


def test_digest_follows_the_content() -> None:
    level = find_level("first-steps")
    assert level_sha256(level) == level_sha256(find_level("100"))
    assert level_sha256(level) != level_sha256(level.model_copy(update={"total_life": 19}))


def test_saving_replaces_whole_files_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "new" / "made.json"
    save_level(find_level("first-steps"), path)
    save_level(find_level("five-roads"), path)
    assert load_level(path) == find_level("five-roads")
    assert [file.name for file in path.parent.iterdir()] == ["made.json"]


def test_saving_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LevelError, match="cannot be written"):
        save_level(find_level("first-steps"), tmp_path / "file" / "made.json")


def test_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "made.json"
    save_level(find_level("first-steps"), path)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(LevelError, match="No space left"):
        save_level(find_level("five-roads"), path)
    assert load_level(path) == find_level("first-steps")
    assert [file.name for file in tmp_path.iterdir()] == ["made.json"]


@unread_switches
def test_custom_levels_of_the_original_read_the_same_in_each_spelling() -> None:
    first, second, third = load_original_levels(ORIGINAL / "CustomLevelsConfig.json")
    assert first.custom_enemies_paths == second.custom_enemies_paths == third.custom_enemies_paths
    assert first.tower_points == second.tower_points == third.tower_points
    assert first.is_user_generated
    assert wave_plan(first, load_tables(ORIGINAL))[1].enemies == (1,) * 8


@unread_switches
def test_benchmark_levels_of_the_original_load_but_cannot_be_played() -> None:
    levels = load_original_levels(ORIGINAL / "BenchmarkLevelsConfig.json")
    assert [level.initial_money for level in levels] == [500, 500, 120]
    with pytest.raises(
        LevelError, match=r"Config\.json#0: CustomEnemiesPaths: has no paths: the map of an original"
    ):
        wave_plan(levels[0], load_tables(ORIGINAL))


def test_one_of_several_entries_is_chosen_by_id() -> None:
    path = ORIGINAL / "CustomLevelsConfig.json"
    assert find_level(f"{path}#2").id == 2
    with pytest.raises(
        LevelError, match=r"holds 3 levels, say which one; allowed: CustomLevelsConfig.json#0"
    ):
        load_level(path)


def test_fault_in_a_list_of_levels_is_placed(tmp_path: Path) -> None:
    path = tmp_path / "CustomLevelsConfig.json"
    entries = json.loads((ORIGINAL / path.name).read_text())
    entries["Levels"][1]["CustomEnemiesPaths"][0][2] = {"x": "a", "y": 0}
    path.write_text(json.dumps(entries))
    with pytest.raises(LevelError) as caught:
        load_original_levels(path)
    assert caught.value.place == "Levels[1].CustomEnemiesPaths[0][2]"


def test_ids_of_a_list_are_distinct(tmp_path: Path) -> None:
    path = tmp_path / "CustomLevelsConfig.json"
    entries = json.loads((ORIGINAL / path.name).read_text())
    entries["Levels"][1]["ID"] = 0
    path.write_text(json.dumps(entries))
    with pytest.raises(LevelError, match="every ID once; repeated: 0"):
        load_original_levels(path)


@pytest.mark.parametrize("name", ["a\0b", "half \ud83d"])
def test_a_level_with_a_text_that_no_file_can_hold_is_not_written(tmp_path: Path, name: str) -> None:
    path = tmp_path / "level.json"
    save_level(find_level("lv1"), path)
    before = path.read_bytes()
    with pytest.raises(LevelError):
        save_level(find_level("lv1").model_copy(update={"name": name}), path)
    assert path.read_bytes() == before
