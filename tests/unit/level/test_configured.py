"""The levels a directory of tables brings along."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import configured_level, configured_levels, find_level, find_levels
from towermind_app.level.catalogue import built_in_levels

ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
BENCHMARK, CUSTOM = "BenchmarkLevelsConfig.json", "CustomLevelsConfig.json"


def entries(name: str) -> list[dict[str, Any]]:
    levels: list[dict[str, Any]] = json.loads((ORIGINAL / name).read_text("utf-8-sig"))["Levels"]
    return levels


def written(folder: Path, *levels: dict[str, Any]) -> Path:
    (folder / CUSTOM).write_text(json.dumps({"Levels": levels}), encoding="utf-8")
    return folder


def test_entries_without_paths_are_played_on_the_map_with_their_id() -> None:
    levels = configured_levels(ORIGINAL, BENCHMARK)
    assert [level.name for level in levels] == ["Green Hollow", "Market Cross", "Three Wadis"]
    for level, entry in zip(levels, entries(BENCHMARK), strict=True):
        ours = find_level(str(level.id))
        assert level.custom_enemies_paths == ours.custom_enemies_paths
        assert level.destination_pos_icon == ours.destination_pos_icon
        assert (level.tower_points, level.strokes) == (ours.tower_points, ours.strokes)
        assert (level.theme, level.road_style) == (ours.theme, ours.road_style)
        assert (list(level.waves), level.initial_money) == (entry["Waves"], entry["InitialMoney"])
        assert level.label == f"{ORIGINAL / BENCHMARK}#{level.id}"


def test_entries_with_paths_stay_as_they_are() -> None:
    levels = configured_levels(ORIGINAL, CUSTOM)
    assert [level.id for level in levels] == [0, 1, 2]
    assert all(level.name == "" and len(level.tower_points) == 2 for level in levels)


def test_entries_nobody_has_a_map_for_are_left_out(tmp_path: Path) -> None:
    stranger = entries(BENCHMARK)[0] | {"ID": 4711}
    levels = configured_levels(written(tmp_path, stranger, *entries(CUSTOM)), CUSTOM)
    assert [level.id for level in levels] == [0, 1, 2]


def test_no_file_and_no_entries_are_no_levels(tmp_path: Path) -> None:
    assert configured_levels(tmp_path, BENCHMARK) == ()
    assert configured_levels(written(tmp_path), CUSTOM) == ()


def test_the_current_level_is_the_directory_s_before_ours(tmp_path: Path) -> None:
    folder = written(tmp_path, entries(CUSTOM)[1])
    assert configured_level(folder, CUSTOM, 1).destination_pos_icon.x == -2.5
    assert configured_level(folder, CUSTOM, 3) == find_level("five-roads")


def test_a_current_level_that_is_nowhere_is_refused_by_its_key(tmp_path: Path) -> None:
    with pytest.raises(LevelError, match="there is no level with ID 4711; allowed: first-steps") as caught:
        configured_level(written(tmp_path), CUSTOM, 4711)
    assert (caught.value.path, caught.value.place) == (tmp_path / "FixedLevelsConfig.json", "CurrentLevel")


def test_a_wrong_levels_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / CUSTOM).write_text("{", encoding="utf-8")
    with pytest.raises(LevelError, match="is not JSON"):
        configured_level(tmp_path, CUSTOM, 0)


def test_packs_are_found_by_their_names() -> None:
    slugs = [entry.slug for entry in built_in_levels() if entry.pack == "training"]
    assert find_levels("training") == tuple(find_level(slug) for slug in slugs)
    assert find_levels(" Tutorial ") == find_levels("first-steps") == (find_level("first-steps"),)
    with pytest.raises(LevelError, match=r"did you mean training\?") as caught:
        find_levels("trainig")
    assert caught.value.allowed.endswith("or the pack tutorial, training, benchmark")
