"""`towermind level`: every step, byte for byte the same each time, and what it says of broken files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import towermind_app.sim.simulation  # noqa: F401 - before TOWERMIND_HOME moves: compiled rules stay where they are
from towermind_app.cli.main import main
from towermind_app.level import Level, find_level, load_level, new_level, save_level
from towermind_app.level.original import original_text
from towermind_app.tables import Wave

HOME = {name: value for name, value in os.environ.items() if name == "TOWERMIND_HOME"}
ORIGINAL = Path(__file__).parents[2] / "data" / "original_config"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    return tmp_path / "work"


@pytest.fixture
def level(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)


class Runner:
    """Runs a step and keeps its exit code and what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        self._capsys.readouterr()
        code = main(["level", *map(str, arguments)])
        told = self._capsys.readouterr()
        return code, told.out, told.err


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _mine(name: str = "My Ford", number: int = 1234) -> Level:
    waves = (Wave(id=9000, enemies=(2,) * 25, enemies_interval=2),)
    changes = {"name": name, "id": number, "wave_entries": waves, "waves": (9000, 52)}
    return find_level("elbow-lane").model_copy(update=changes)


def test_new_writes_a_draft_named_after_its_file(level: Runner, folder: Path) -> None:
    assert level("new", "old-mill.json") == (0, "written to old-mill.json\n", "")
    assert load_level(folder / "old-mill.json", draft=True) == new_level("Old Mill")
    level("new", "other.json", "--name", "Größe")
    assert load_level(folder / "other.json", draft=True).name == "Größe"


def test_validate_prints_a_finding_a_line_and_fails_for_errors_alone(level: Runner, folder: Path) -> None:
    level("new", "draft.json")
    assert level("validate", "draft.json", "lv1") == (
        1,
        "draft.json: error paths-none CustomEnemiesPaths: There is no path for the enemies.\n"
        "draft.json: error waves-none Waves: There is no wave.\n"
        "draft.json: warning tower-points-none TowerPoints: There is no place for a tower.\n"
        "lv1: info decoy TowerPoints[5] (0.1, 2.3): A decoy: no tower here reaches any path.\n",
        "2 levels: 2 errors, 1 warning, 1 info\n",
    )
    save_level(_mine().model_copy(update={"tower_points": ()}), folder / "bare.json")
    assert level("validate", "bare.json")[0] == 0
    assert level("validate", "bare.json", "--strict")[0] == 1
    assert level("validate", "lv1", "--strict")[0] == 0


def test_validate_prints_json_for_programs(level: Runner) -> None:
    code, out, _ = level("validate", "--json", "lv1", "first-steps")
    assert code == 0
    assert [json.loads(out)[0][key] for key in ("file", "severity", "code", "place", "point")] == [
        "lv1", "info", "decoy", "TowerPoints[5]", [0.1, 2.3],
    ]  # fmt: skip
    save_level(
        _mine().model_copy(update={"tower_points": find_level("lv1").tower_points[:0]}), Path("a.json")
    )
    assert level("validate", "--json", ".")[0] == 0


def test_validate_takes_the_levels_of_folders_and_lists_and_passes_over_other_files(
    level: Runner, folder: Path
) -> None:
    shutil.copytree(ORIGINAL, folder / "original")
    save_level(_mine(), folder / "inner" / "ford.json")
    _, _, told = level("validate", "inner", "original/CustomLevelsConfig.json", "original")
    assert told.splitlines()[-1].startswith("10 levels: ")
    _, out, _ = level("validate", "original/CustomLevelsConfig.json#2")
    assert out.splitlines()[0].startswith("original/CustomLevelsConfig.json#2: ")


BROKEN = [
    ('{"ID": 1,', "error unreadable line 1, column 10: is not JSON"),
    ("[]", "error unreadable: is []; allowed: a JSON object"),
    ('{"Levels": 3}', "error unreadable Levels: 3 is not allowed; allowed: a list"),
    ('{"ID": 1, "ID": 2}', "error unreadable ID: the key occurs twice"),
    ('{"ID": 1, "Waves": [NaN]}', "error unreadable Waves[0]: nan is not a finite number"),
    ('{"SchemaVersion": 9}', "error unreadable SchemaVersion: 9 is not allowed"),
    ("{}", "error unreadable ID: is missing"),
]


@pytest.mark.parametrize(("text", "told"), BROKEN, ids=[text for text, _ in BROKEN])
def test_validate_tells_what_is_wrong_with_a_broken_file_and_goes_on(
    level: Runner, folder: Path, text: str, told: str
) -> None:
    (folder / "broken.json").write_text(text, "utf-8")
    code, out, err = level("validate", "broken.json", "lv1")
    assert code == 1
    assert out.startswith(f"broken.json: {told}")
    assert out.splitlines()[-1].startswith("lv1: info decoy")
    assert err.splitlines()[-1].startswith("2 levels: 1 error")


def test_a_file_that_is_no_text_is_told(level: Runner, folder: Path) -> None:
    (folder / "broken.json").write_bytes(b"\xff\xfe{}")
    assert level("validate", ".")[1].startswith("broken.json: error unreadable byte 0: is not UTF-8 text")


@pytest.mark.parametrize(
    "arguments", [["validate", "gone.json"], ["validate", "gone"], ["difficulty", "gone"]]
)
def test_what_is_not_there_is_told(level: Runner, arguments: Sequence[str]) -> None:
    code, out, err = level(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("towermind: gone")


def test_unknown_keys_are_told_once_and_kept(level: Runner, folder: Path) -> None:
    text = Path(find_level("elbow-lane").label).read_text("utf-8")
    (folder / "a.json").write_text(text.replace('"ID"', '"Author": "me",\n  "ID"', 1), "utf-8")
    assert level("validate", "a.json", "a.json")[2].splitlines() == [
        "warning: a.json: Author: unknown key, kept and not used",
        "2 levels: 0 errors, 0 warnings, 2 infos",
    ]


def test_render_draws_either_size_with_and_without_markers(level: Runner, folder: Path) -> None:
    assert level("render", "lv1", "a.png")[0] == 0
    assert level("render", "lv1", "b.png", "--size", "1024", "--markers")[0] == 0
    sizes = [int.from_bytes((folder / name).read_bytes()[16:20], "big") for name in ("a.png", "b.png")]
    assert sizes == [512, 1024]
    with pytest.raises(SystemExit):
        level("render", "lv1", "c.png", "--size", "99")


def test_a_whole_list_is_imported_into_a_folder_with_its_pictures(level: Runner, folder: Path) -> None:
    shutil.copytree(ORIGINAL, folder / "Config")
    (folder / "pics").mkdir()
    (folder / "pics" / "n6.png").write_bytes(b"picture")
    code, out, _ = level("import", "Config/CustomLevelsConfig.json", "mine")
    assert code == 0
    assert out.splitlines() == [
        f"written to {Path('mine', name)}" for name in ("n6.json", "n6-2.json", "n6-3.json", "n6.png")
    ]
    levels = [load_level(folder / "mine" / name) for name in ("n6.json", "n6-2.json", "n6-3.json")]
    assert sorted(each.id for each in levels) == [1000, 1001, 1002]
    assert all(each.strokes and each.wave_entries for each in levels)
    assert (folder / "mine" / "n6.png").read_bytes() == b"picture"
    assert level("validate", "mine")[0] == 0


def test_what_an_imported_level_names_and_nothing_beside_its_list_holds_is_told(
    level: Runner, folder: Path
) -> None:
    entry = load_level(f"{ORIGINAL / 'CustomLevelsConfig.json'}#1").model_copy(update={"waves": (777, 52)})
    (folder / "List.json").write_text(original_text([entry]), "utf-8")
    code, out, err = level("import", "List.json", "one.json")
    assert (code, out) == (0, "written to one.json\n")
    assert err.splitlines() == [
        "towermind: one.json: There is no wave 777.",
        f"towermind: one.json: There is no picture {entry.pic_file_path}.",
    ]


@pytest.mark.parametrize("step", ["import", "validate"])
def test_a_list_without_levels_is_told(level: Runner, folder: Path, step: str) -> None:
    (folder / "List.json").write_text('{"Levels": []}')
    code, out, err = level(step, "List.json", *(["mine"] if step == "import" else []))
    assert (code, out) == (2, "")
    assert "List.json: " in err
    assert not (folder / "mine").exists()


def test_a_folder_without_levels_is_told(level: Runner, folder: Path) -> None:
    (folder / "other.json").write_text('{"Colour": "red"}')
    assert level("validate", ".") == (2, "", "towermind: .: there is no level in it\n")


def test_one_entry_is_imported_into_a_file(level: Runner, folder: Path) -> None:
    source = ORIGINAL / "CustomLevelsConfig.json"
    assert level("import", f"{source}#2", "two.json")[1] == "written to two.json\n"
    assert (
        load_level(folder / "two.json").custom_enemies_paths == load_level(f"{source}#2").custom_enemies_paths
    )
    code, _, err = level("import", source, "one.json")
    assert code == 2 and "holds 3 levels, say which one" in err


def test_export_and_import_give_the_same_level_back(level: Runner, folder: Path) -> None:
    save_level(_mine(), folder / "ford.json")
    code, out, _ = level("export", "ford.json", "--original", "out")
    assert code == 0 and len(out.splitlines()) == 3
    level("import", "out/CustomLevelsConfig.json", "back.json")
    back, mine = load_level(folder / "back.json"), _mine()
    for field in ("id", "name", "waves", "wave_entries", "custom_enemies_paths", "tower_points", "max_money"):
        assert getattr(back, field) == getattr(mine, field)
    assert back.pic_file_path == "my-ford.png"
    assert (folder / "my-ford.png").is_file()


def test_an_installed_level_goes_by_its_slug(level: Runner, folder: Path) -> None:
    save_level(_mine(), folder / "ford.json")
    code, out, _ = level("install", "ford.json")
    assert code == 0 and len(out.splitlines()) == 2
    assert level("difficulty", "my-ford")[1].startswith("my-ford: D ")
    assert find_level("my-ford").tower_points == _mine().tower_points


@pytest.mark.parametrize("step", [["export", "draft.json", "--original", "out"], ["install", "draft.json"]])
def test_a_level_with_errors_is_neither_exported_nor_installed(
    level: Runner, folder: Path, step: Sequence[str]
) -> None:
    level("new", "draft.json")
    code, _, err = level(*step)
    assert code == 2
    assert err == (
        "towermind: draft.json: CustomEnemiesPaths: paths-none: There is no path for the enemies.\n"
    )
    assert not (folder / "out").exists() and not (folder.parent / "home" / "levels").exists()


def test_an_unfinished_level_of_ones_own_can_be_validated_by_name(level: Runner, folder: Path) -> None:
    save_level(new_level("Half"), folder.parent / "home" / "levels" / "half.json")
    assert level("validate", "Half")[1].startswith("Half: error paths-none")


def test_difficulty_adds_up(level: Runner) -> None:
    code, out, _ = level("difficulty", "lv1", "lv5")
    assert code == 0
    for line in out.splitlines():
        total, terms = line.partition(": D ")[2].split(" = ")
        assert sum(float(term.split()[-1]) for term in terms.split(" + ")) == pytest.approx(
            float(total), abs=0.003
        )


WRITING = [
    ["new", "out.json"],
    ["render", "lv1", "out.png"],
    ["import", f"{ORIGINAL / 'CustomLevelsConfig.json'}#1", "out.json"],
    ["import", str(ORIGINAL / "CustomLevelsConfig.json"), "out"],
    ["export", "two-bends", "--original", "out"],
    ["install", "ford.json"],
]


@pytest.mark.parametrize("step", WRITING, ids=[" ".join(step)[:8] for step in WRITING])
def test_nothing_is_overwritten_unless_forced_and_bytes_stay_the_same(
    level: Runner, folder: Path, step: Sequence[str]
) -> None:
    save_level(_mine(), folder / "ford.json")
    assert level(*step)[0] == 0
    first = _files(folder.parent)
    code, out, err = level(*step)
    assert (code, out) == (2, "")
    assert err.endswith("exists already; allowed: another name, or --force\n")
    assert _files(folder.parent) == first
    assert level(*step, "--force")[0] == 0
    assert _files(folder.parent) == first


def test_no_display_is_needed_and_nothing_else_is_printed(folder: Path) -> None:
    left_out = ("SDL", "DISPLAY", "TOWERMIND_HOME")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(left_out)} | HOME
    command = [sys.executable, "-m", "towermind_app.cli.main", "level", "render", "lv1", "a.png", "--markers"]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("written to a.png\n", "")


def test_names_that_the_terminal_cannot_show_are_printed_escaped(folder: Path) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "towermind_app.cli.main", "level", "new", "größe.json"]
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout == "written to gr\\xf6\\xdfe.json\n"
    assert (folder / "größe.json").exists()


def test_a_level_with_the_id_of_one_that_ships_is_installed_once(level: Runner, folder: Path) -> None:
    save_level(_mine("Mine", find_level("lv1").id), folder / "mine.json")
    assert level("install", "mine.json")[0] == 0
    code, _, err = level("install", "mine.json")
    assert code == 2 and "mine.json: exists already" in err
    assert level("install", "mine.json", "--force")[0] == 0
    assert [path.name for path in (folder.parent / "home" / "levels").glob("*.json")] == ["mine.json"]


def test_a_folder_may_have_any_name(level: Runner, folder: Path) -> None:
    shutil.copytree(ORIGINAL, folder / "a#b")
    (folder / "AllWavesConfig.json").write_text("nothing of this list")
    assert level("import", "a#b/CustomLevelsConfig.json#1", "one.json")[0] == 0
    assert load_level(folder / "one.json").wave_entries
    assert level("import", "a#b/CustomLevelsConfig.json", "mine")[0] == 0
    assert len(list((folder / "mine").glob("*.json"))) == 3
    assert level("validate", "a#b/CustomLevelsConfig.json#1")[2].startswith("1 level: ")
