"""Which level and which waves an episode plays."""

from __future__ import annotations

import hashlib
import json
import pickle
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from towermind_app import paths
from towermind_app.envs.level_choice import LevelChoice, choose_levels, tables_and_folder
from towermind_app.errors import LevelError
from towermind_app.level import built_in_levels, find_level, save_level
from towermind_app.tables import Tables, Wave, load_tables

TABLES = load_tables()
OURS = paths.levels_dir() / "config"
ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"
BENCHMARK = [entry.slug for entry in built_in_levels() if entry.pack == "benchmark"]
SEEDS = range(200)


def chosen(level: Any = None, generalization: int | None = None, **switches: Any) -> LevelChoice:
    return choose_levels(level, generalization, switched(**switches), OURS)


def switched(**switches: Any) -> Tables:
    usual = TABLES.environment.model_copy(update=switches)
    return TABLES.model_copy(update={"environment": usual})


def names(choice: LevelChoice) -> list[str]:
    return [name for name, _ in choice.levels]


def number(seed: int, what: str, count: int) -> int:
    """As the environment's specification has it."""
    return int(hashlib.sha256(f"{seed} {what}".encode()).hexdigest()[:16], 16) % count


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        ("lv2", ["market-cross"]),
        (1, ["market-cross"]),
        (np.int64(1), ["market-cross"]),
        ("benchmark", BENCHMARK),
        (" Tutorial ", ["first-steps"]),
        (("lv1", 3, "lv1"), ["green-hollow", "five-roads", "green-hollow"]),
        (["tutorial", find_level("lv5")], ["first-steps", "hill-kings-gate"]),
        (find_level("lv5").model_copy(update={"name": "Mine"}), ["Mine"]),
        (find_level("lv5").model_copy(update={"name": ""}), ["level 4"]),
        (None, ["green-hollow"]),
    ],
)
def test_what_is_drawn_from(level: Any, expected: list[str]) -> None:
    assert names(chosen(level)) == expected


def test_a_file_is_named_by_its_level(tmp_path: Path) -> None:
    save_level(find_level("lv1"), tmp_path / "mine.json")
    assert names(chosen(tmp_path / "mine.json")) == ["Green Hollow"]


def test_the_seed_draws_the_level() -> None:
    choice = chosen("benchmark")
    drawn = [choice.drawn(seed) for seed in SEEDS]
    assert [one.name for one in drawn] == [BENCHMARK[number(seed, "level", 9)] for seed in SEEDS]
    assert {one.name for one in drawn} == set(BENCHMARK)
    assert all(one.level == find_level(one.name) for one in drawn[:20])


def test_the_seed_draws_the_waves() -> None:
    choice = chosen("lv1", 2)
    ids = [wave.id for wave in TABLES.waves]
    for seed in (0, 7, 2**64 - 1):
        expected = [ids[number(seed, f"wave {place}", len(ids))] for place in range(5)]
        assert list(choice.drawn(seed).level.waves) == expected
    drawn = {wave for seed in SEEDS for wave in choice.drawn(seed).level.waves}
    assert len(drawn) == len(ids)
    assert {len(chosen("benchmark", 2).drawn(seed).level.waves) for seed in SEEDS} == {5, 12}


def test_random_waves_are_those_of_the_table_and_no_level_s_own() -> None:
    own = (Wave(id=0, enemies=(14,), enemies_interval=1.0),)
    level = find_level("lv1").model_copy(update={"wave_entries": own, "waves": (0, 0)})
    assert chosen(level).drawn(3).level.wave_entries == own
    drawn = chosen(level, 2).drawn(3).level
    assert (drawn.wave_entries, len(drawn.waves)) == ((), 2)


def test_generalization_says_what_is_drawn() -> None:
    assert names(chosen(generalization=0)) == ["green-hollow"]
    assert names(chosen(generalization=1)) == names(chosen(generalization=2)) == BENCHMARK
    assert chosen(generalization=1).waves == chosen("benchmark").waves == "own"
    assert chosen(generalization=2).waves == chosen("lv1", 2).waves == "random"


def test_the_tables_say_what_the_arguments_leave_open() -> None:
    assert names(chosen(generalization_level=1)) == BENCHMARK
    assert chosen(generalization_level=2).waves == "random"
    assert names(chosen(generalization=0, generalization_level=2)) == ["green-hollow"]
    assert names(chosen("lv3", generalization_level=1)) == ["three-wadis"]
    fixed = TABLES.model_copy(
        update={"fixed_levels": TABLES.fixed_levels.model_copy(update={"current_level": 3})}
    )
    assert names(choose_levels(None, None, fixed, OURS)) == ["five-roads"]
    assert names(choose_levels("lv1", None, fixed, OURS)) == ["green-hollow"]


def test_options_hold_until_others_are_asked_for() -> None:
    choice = chosen("lv1")
    assert choice.asked(None) is choice.asked({}) is choice
    other = choice.asked({"level": "lv2"})
    assert names(other) == ["market-cross"]
    random = other.asked({"waves": "random"})
    assert names(random) == ["market-cross"]
    assert random.drawn(5) == random.drawn(5) != random.drawn(6)
    assert random.asked({"level": "lv1"}).waves == "random"
    assert random.asked({"waves": "own"}) == other
    assert names(choice) == ["green-hollow"]


def test_waves_may_be_given() -> None:
    mine = {"ID": 900, "Enemies": [0, 14], "EnemiesInterval": 0.5}
    changed = {"ID": 3, "Enemies": [2], "EnemiesInterval": 1}
    level = chosen("lv1").asked({"waves": [3, mine, np.int64(7), changed, mine]}).drawn(0).level
    assert level.waves == (3, 900, 7, 3, 900)
    assert [(wave.id, wave.enemies) for wave in level.wave_entries] == [(900, (0, 14)), (3, (2,))]
    assert chosen("lv1").asked({"waves": np.array([2, 2])}).drawn(0).level.waves == (2, 2)
    wave = Wave(id=5, enemies=(1,), enemies_interval=2.0)
    assert chosen("lv1").asked({"waves": (wave,)}).drawn(0).level.wave_entries == (wave,)


def test_given_waves_may_be_a_level_s_own() -> None:
    own = (Wave(id=700, enemies=(1,), enemies_interval=1.0), Wave(id=701, enemies=(2,), enemies_interval=1.0))
    level = find_level("lv1").model_copy(update={"wave_entries": own, "waves": (700,)})
    instead = {"ID": 700, "Enemies": [9], "EnemiesInterval": 1}
    played = chosen(level).asked({"waves": [701, instead]}).drawn(0).level
    assert [(wave.id, wave.enemies) for wave in played.wave_entries] == [(700, (9,)), (701, (2,))]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"levle": 1, "wave": 2}, r"reset options 'levle', 'wave': allowed are level, waves"),
        ({"waves": "rnadom"}, r"waves 'rnadom': allowed are \"own\", \"random\", or 1 to 64 wave IDs and"),
        ({"waves": []}, "1 to 64 wave IDs"),
        ({"waves": [0] * 65}, "1 to 64 wave IDs"),
        ({"waves": 3}, "waves 3: allowed"),
        ({"waves": None}, "waves None: allowed"),
        ({"waves": {1, 2}}, "allowed are"),
        ({"waves": {"ID": 0}}, "allowed are"),
        ({"waves": [0, 1.5]}, r"waves\[1\] 1.5: allowed are the whole numbers 0 to"),
        ({"waves": [True]}, r"waves\[0\] True"),
        ({"waves": ["0"]}, r"waves\[0\] '0'"),
        ({"level": ()}, "allowed is at least one"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        chosen("lv1").asked(options)


@pytest.mark.parametrize(
    ("options", "place", "told"),
    [
        ({"waves": [0, 999]}, "Waves[1]", "there is no wave 999"),
        ({"waves": [0, {"ID": 1}]}, "waves[1].Enemies", "is missing"),
        (
            {"waves": [{"ID": 1, "Enemies": [0] * 26, "EnemiesInterval": 1}]},
            "waves[0].Enemies",
            r"allowed: at most 25 entries \(there are 26\)",
        ),
        (
            {"waves": [{"ID": 1, "Enemies": [31], "EnemiesInterval": 1}]},
            "Waves[0]",
            "has enemy 31; allowed: enemies 0 to 14",
        ),
        (
            {"waves": [{"ID": 1, "Enemies": [n], "EnemiesInterval": 1} for n in (0, 1)]},
            "waves",
            "ID 1 is two different waves",
        ),
        ({"level": "benchmrk"}, "", "did you mean benchmark.*or the pack tutorial, training, benchmark"),
        ({"level": ["lv1", "lv77"]}, "", "lv77"),
    ],
)
def test_levels_and_waves_that_will_not_do_are_refused(
    options: dict[str, Any], place: str, told: str
) -> None:
    with pytest.raises(LevelError, match=told) as caught:
        chosen("lv1").asked(options)
    assert caught.value.place == place


@pytest.mark.parametrize(
    ("level", "generalization", "told"),
    [
        ("lv1", 3, "generalization 3: allowed are the whole numbers 0 to 2"),
        ("lv1", "1", "generalization '1'"),
        ("lv1", True, "generalization True"),
        ("benchmark", 0, "generalization 0 with 9 levels: allowed with a single one"),
        ([], None, "at least one"),
    ],
)
def test_wrong_arguments_are_refused(level: Any, generalization: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        chosen(level, generalization)


def test_no_waves_to_draw_are_told_of() -> None:
    with pytest.raises(LevelError, match="there is none to draw"):
        choose_levels("lv1", 2, TABLES.model_copy(update={"waves": ()}), OURS)


def test_choices_can_be_sent_to_other_processes() -> None:
    choice = chosen("benchmark", 2)
    copied = pickle.loads(pickle.dumps(choice))
    assert [copied.drawn(seed) for seed in range(9)] == [choice.drawn(seed) for seed in range(9)]


def folder_of_original(folder: Path, **switches: Any) -> Path:
    shutil.copytree(ORIGINAL, folder, dirs_exist_ok=True)
    path = folder / "EnvConfig.json"
    usual = json.loads(path.read_text("utf-8-sig"))
    path.write_text(json.dumps(usual | switches), encoding="utf-8")
    return folder


@pytest.mark.filterwarnings("ignore::towermind_app.errors.TableWarning")
def test_a_directory_of_the_original_chooses_its_own(tmp_path: Path) -> None:
    def choice(**switches: Any) -> LevelChoice:
        tables, folder = tables_and_folder(folder_of_original(tmp_path, **switches))
        return choose_levels(None, None, tables, folder)

    (current,) = choice().levels
    assert (current.level.id, current.name, current.level.waves) == (2, "Three Wadis", (15, 16, 18, 0, 1))
    assert current.level.tower_points == find_level("three-wadis").tower_points
    assert [one.level.id for one in choice(GeneralizationLevel=1).levels] == [0, 1, 2]
    custom = choice(GeneralizationLevel=2, LevelsConfigFileName="CustomLevelsConfig.json")
    assert [one.level.destination_pos_icon.x for one in custom.levels] == [-2.5] * 3
    assert custom.waves == "random"


def test_tables_without_a_folder_go_with_the_levels_that_ship() -> None:
    assert tables_and_folder(TABLES) == (TABLES, OURS)
    assert tables_and_folder(None) == tables_and_folder(str(OURS)) == (TABLES, OURS)
