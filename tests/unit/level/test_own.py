"""New levels, and the folder of a person's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import (
    Level,
    built_in_levels,
    find_level,
    findings,
    free_id,
    install_level,
    load_level,
    new_level,
    own_levels,
    save_level,
    slug_of,
)
from towermind_app.level.own import as_own
from towermind_app.tables import load_tables

PNG = b"a picture"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path))
    return tmp_path / "levels"


def _level(name: str, number: int = 1000) -> Level:
    picture = f"{slug_of(name)}.png"
    changes = {"name": name, "id": number, "pic_file_path": picture}
    return find_level("elbow-lane").model_copy(update=changes)


def test_a_new_level_lacks_only_paths_waves_and_tower_points() -> None:
    codes = {finding.code for finding in findings(new_level(), load_tables())}
    assert codes == {"paths-none", "waves-none", "tower-points-none"}


def test_a_new_level_is_a_draft_that_files_keep(tmp_path: Path) -> None:
    level = new_level("Ford")
    save_level(level, tmp_path / "ford.json")
    assert load_level(tmp_path / "ford.json", draft=True) == level
    assert (level.name, level.id, level.is_user_generated) == ("Ford", 1000, True)


def test_free_ids_pass_over_ones_own_levels_whole_or_not(home: Path) -> None:
    install_level(_level("One", 1000), PNG)
    (home / "half.json").write_text('{"ID": 1001, "Waves": []}')
    (home / "broken.json").write_text("{")
    (home / "list.json").write_text("[]")
    assert free_id() == 1002
    assert free_id({1002, 1003}) == 1004


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Two Bends, Again!", "two-bends-again"),
        ("Überfluß 2", "uberfluß-2"),
        ("三つの谷", "三つの谷"),
        ("../../etc/passwd", "etc-passwd"),
        ("  ", "level"),
        ("", "level"),
        ("CON", "con-level"),
        ("x" * 200, "x" * 60),
    ],
)
def test_slug(name: str, slug: str) -> None:
    assert slug_of(name) == slug


def test_an_installed_level_is_found_by_slug_and_id(home: Path) -> None:
    level = _level("My Ford", 1234)
    assert install_level(level, PNG) == home / "my-ford.json"
    assert find_level("my-ford") == find_level("MY-FORD") == find_level("1234") == level
    assert [(entry.pack, entry.slug) for entry in own_levels()] == [("own", "my-ford")]
    assert own_levels()[0].picture.read_bytes() == PNG
    assert all(entry.pack != "own" for entry in built_in_levels())


def test_installing_again_replaces_and_another_level_of_the_name_gets_a_number(home: Path) -> None:
    install_level(_level("My Ford", 1000), PNG)
    changed = _level("My Ford", 1000).model_copy(update={"total_life": 7})
    assert install_level(changed, PNG) == home / "my-ford.json"
    assert install_level(_level("My Ford", 1001), PNG) == home / "my-ford-2.json"
    assert find_level("my-ford") == changed


@pytest.mark.parametrize("name", ["Five Roads", "LV4", "42"])
def test_names_of_what_ships_stay_what_they_are(home: Path, name: str) -> None:
    assert install_level(_level(name), PNG) == home / f"{slug_of(name)}-2.json"


def test_a_built_in_slug_and_id_win(home: Path) -> None:
    level = _level("Five Roads", 3)
    save_level(level, home / "five-roads.json")
    assert find_level("five-roads") != level
    assert find_level("3").name == "Five Roads"


def test_a_draft_among_ones_own_is_refused_with_its_fault(home: Path) -> None:
    save_level(new_level("Half Done"), home / "half-done.json")
    with pytest.raises(LevelError, match=r"half-done\.json: Waves: \[\] is not allowed"):
        find_level("half-done")


def test_a_wrong_name_lists_ones_own() -> None:
    install_level(_level("My Ford", 1234), PNG)
    with pytest.raises(LevelError, match=r"did you mean my-ford\?.*my-ford \(ID 1234\)"):
        find_level("my-fort")


def test_ones_own_are_listed_as_people_count(home: Path) -> None:
    home.mkdir()
    for name in ("ford-10", "Ford-9", "ford", "10", "9", "a"):
        (home / f"{name}.json").touch()
    assert [entry.slug for entry in own_levels()] == ["9", "10", "a", "ford", "Ford-9", "ford-10"]


def test_an_own_id_is_that_of_ones_own_level_of_the_name_or_a_free_one(home: Path) -> None:
    del home
    shipped = find_level("elbow-lane").id
    assert as_own(_level("Mine", 4711)) == _level("Mine", 4711)
    first = as_own(_level("Mine", shipped))
    assert first.id == 1000
    assert first.is_user_generated
    install_level(first, PNG)
    assert as_own(first) == first
    assert as_own(_level("Mine", shipped)).id == first.id
    assert as_own(_level("Other", first.id)).id == 1001
