"""What a level file may say, and how it is refused when it says something else."""

from __future__ import annotations

import json
import math
import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from towermind_app.errors import LevelError, TableWarning
from towermind_app.level import Level, Point, TowerPoint, load_level

ENTRY: dict[str, Any] = {
    "ID": 7,
    "Waves": [0, 1],
    "MaxMoney": 3000,
    "InitialMoney": 500,
    "TotalLife": 20,
    "WavesInterval": 6,
    "CountdownTime": 5,
    "TowerSellingDiscount": 0.6,
    "GoldCoinsRefreshTime": 2,
    "GoldCoinsResidenceTime": 15,
    "GoldCoinsValue": 100,
    "GoldCoinsExtraValue": 30,
    "CustomEnemiesPaths": [[[3, 0], [0, 0], [-2, 1]]],
    "DestinationPosIcon": [-2, 1],
    "TowerPoints": [[[0, 1], [0, 0.2]]],
}


def _loaded(tmp_path: Path, changes: Mapping[str, object]) -> Level:
    entry = {key: value for key, value in {**ENTRY, **changes}.items() if value is not ...}
    path = tmp_path / "made.json"
    path.write_text(json.dumps(entry), encoding="utf-8")
    return load_level(path)


def test_an_entry_of_the_original_is_a_level(tmp_path: Path) -> None:
    level = _loaded(tmp_path, {})
    assert level.custom_enemies_paths == ((Point(3, 0), Point(0, 0), Point(-2, 1)),)
    assert level.tower_points == (TowerPoint(Point(0, 1), Point(0, 0.2)),)
    assert level.destination_pos_icon == Point(-2, 1)
    assert (level.schema_version, level.theme, level.strokes) == (1, "meadow", ())


@pytest.mark.parametrize("point", [{"X": 1, "Y": -1}, {"x": 1, "y": -1}, [1, -1]])
def test_points_in_each_spelling(tmp_path: Path, point: object) -> None:
    level = _loaded(tmp_path, {"TowerPoints": [[point, point]]})
    assert level.tower_points[0].position == Point(1, -1)


PATH = "CustomEnemiesPaths[0]"
WRONG: list[tuple[dict[str, object], str, str]] = [
    ({"CustomEnemiesPaths": [[[3, 0]]]}, PATH, "at least 2 entries"),
    ({"CustomEnemiesPaths": [[[0, 0], [0, 0]]]}, PATH, "at least two waypoints in different places"),
    ({"CustomEnemiesPaths": [[[x / 9, 0] for x in range(21)]]}, PATH, "at most 20 entries"),
    ({"CustomEnemiesPaths": [[[0, 0], [1, 1]]] * 6}, "CustomEnemiesPaths", "at most 5 entries"),
    ({"CustomEnemiesPaths": [[[3.6, 0], [0, 0]]]}, f"{PATH}[0]", "numbers from -3.5 to 3.5"),
    ({"CustomEnemiesPaths": [[[10**400, 0], [0, 0]]]}, f"{PATH}[0]", "numbers from -3.5 to 3.5"),
    ({"CustomEnemiesPaths": [[[3, "0"], [0, 0]]]}, f"{PATH}[0]", "of numbers"),
    ({"CustomEnemiesPaths": [[{"X": 1}, [0, 0]]]}, f"{PATH}[0]", 'a point {"X": x, "Y": y}'),
    ({"CustomEnemiesPaths": 5}, "CustomEnemiesPaths", "a list"),
    ({"TowerPoints": [[[0, 0], [0, 0]]] * 16}, "TowerPoints", "at most 15 entries"),
    ({"TowerPoints": [[[0, 0]]]}, "TowerPoints[0][1]", "a longer list"),
    ({"TowerPoints": [[[0, 0], [9, 0]]]}, "TowerPoints[0][1]", "numbers from -3.5 to 3.5"),
    ({"DestinationPosIcon": ...}, "DestinationPosIcon", 'a point {"X": x'),
    ({"CountdownTime": 6}, "CountdownTime", "less than WavesInterval, 6"),
    ({"InitialMoney": 3001}, "InitialMoney", "at most MaxMoney, 3000"),
    ({"Waves": []}, "Waves", "at least 1 entries"),
    ({"Waves": [0] * 65}, "Waves", "at most 64 entries"),
    ({"Waves": ...}, "Waves", "an object with Waves"),
    ({"TowerSellingDiscount": 1.1}, "TowerSellingDiscount", "a number from 0 to 1"),
    ({"TotalLife": 0}, "TotalLife", "a whole number from 1"),
    ({"SchemaVersion": 2}, "SchemaVersion", "up to 1; this level comes from a newer TowerMind"),
    ({"Theme": "lava"}, "Theme", "'meadow'"),
    ({"Strokes": [{"Points": [], "Width": 1}]}, "Strokes[0].Points", "at least 1 entries"),
    ({"Strokes": [{"Points": [[0, 0]], "Width": 0}]}, "Strokes[0].Width", "above 0"),
    ({"WaveEntries": [{"ID": 1, "Enemies": [0], "EnemiesInterval": 1}] * 2}, "WaveEntries", "repeated: 1"),
    ({"Waves": [0], "MaxMoney": math.nan}, "MaxMoney", "a finite number"),
]


@pytest.mark.parametrize(("changes", "place", "allowed"), WRONG, ids=range(len(WRONG)))
def test_wrong_value_is_refused(tmp_path: Path, changes: dict[str, object], place: str, allowed: str) -> None:
    with pytest.raises(LevelError) as caught:
        _loaded(tmp_path, changes)
    assert caught.value.path == tmp_path / "made.json"
    assert caught.value.place == place
    assert allowed in caught.value.allowed


def test_a_wrong_waypoint_does_not_make_its_path_too_short(tmp_path: Path) -> None:
    with pytest.raises(LevelError) as caught:
        _loaded(tmp_path, {"CustomEnemiesPaths": [[[9, 9], [-2, 1]]]})
    assert caught.value.place == f"{PATH}[0]"
    assert "at least" not in str(caught.value)


def test_entry_without_map_loads(tmp_path: Path) -> None:
    bare = {"CustomEnemiesPaths": ..., "DestinationPosIcon": ..., "TowerPoints": ...}
    assert _loaded(tmp_path, bare).custom_enemies_paths == ()


def test_unknown_key_is_kept_and_warned_of(tmp_path: Path) -> None:
    with pytest.warns(TableWarning, match="Author: unknown key"):
        level = _loaded(tmp_path, {"Author": "A"})
    assert level.unknown == {"Author": "A"}


def test_levels_can_be_keys(tmp_path: Path) -> None:
    assert len({_loaded(tmp_path, {}), _loaded(tmp_path, {})}) == 1


def test_a_level_is_labelled_with_its_file_while_it_says_the_same(tmp_path: Path) -> None:
    level = _loaded(tmp_path, {"Name": "Mine"})
    assert level.label == str(tmp_path / "made.json")
    assert level.model_copy().label == pickle.loads(pickle.dumps(level)).label == level.label
    assert level.model_copy(update={"total_life": 19}).label == "level 7 (Mine)"
    assert Level.model_validate(level.model_dump(by_alias=True)).label == "level 7 (Mine)"


def test_levels_that_say_the_same_are_equal_wherever_they_were_read(tmp_path: Path) -> None:
    level = _loaded(tmp_path, {})
    (tmp_path / "other").mkdir()
    twin = _loaded(tmp_path / "other", {})
    assert twin.label != level.label
    assert twin == level
    assert hash(twin) == hash(level)
    assert level != level.model_copy(update={"total_life": 19})
    assert level != "made.json"


def test_unknown_keys_count_when_levels_are_compared(tmp_path: Path) -> None:
    level = _loaded(tmp_path, {})
    with pytest.warns(TableWarning, match="Author"):
        assert _loaded(tmp_path, {"Author": "A"}) != level
