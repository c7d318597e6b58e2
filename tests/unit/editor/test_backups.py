"""What a file held before is kept, ten times over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from editor.backups import KEPT, backups_of, folder_of, keep
from towermind_app.errors import LevelError

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "level.json"


def contents(file: Path) -> list[str]:
    return [backup.path.read_text() for backup in backups_of(file)]


def test_the_last_ten_are_kept_newest_first(file: Path) -> None:
    for number in range(KEPT + 3):
        file.write_text(f"version {number}")
        keep(file, NOON + timedelta(minutes=number))
    assert contents(file) == [f"version {number}" for number in range(KEPT + 2, 2, -1)]
    assert [backup.time.minute for backup in backups_of(file)] == list(range(KEPT + 2, 2, -1))
    assert backups_of(file)[0].time.tzinfo is not None


def test_a_clock_set_back_does_not_make_the_newest_the_oldest(file: Path) -> None:
    for number in range(KEPT + 1):
        file.write_text(f"version {number}")
        keep(file, NOON - timedelta(days=number))
    assert contents(file)[0] == f"version {KEPT}"


def test_the_same_again_pushes_nothing_out(file: Path) -> None:
    file.write_text("one")
    assert keep(file, NOON) is not None
    assert keep(file, NOON + timedelta(minutes=1)) is None
    assert contents(file) == ["one"]


def test_what_else_lies_in_the_folder_is_passed_over(file: Path) -> None:
    file.write_text("one")
    copy = keep(file, NOON)
    assert copy is not None
    (copy.parent / "000007-20269999T999999Z.json").write_text("no such day")
    (copy.parent / "000008-20260501T120000Z.json").mkdir()
    (copy.parent / "notes.txt").write_text("mine")
    assert contents(file) == ["one"]
    file.write_text("two")
    keep(file, NOON + timedelta(minutes=1))
    assert contents(file) == ["two", "one"]


def test_no_file_has_no_backup(file: Path, home: Path) -> None:
    assert keep(file, NOON) is None
    assert backups_of(file) == ()
    assert not home.exists()


def test_files_of_one_name_in_two_folders_do_not_mix(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "level.json").write_text(folder)
        keep(tmp_path / folder / "level.json", NOON)
    assert contents(tmp_path / "a" / "level.json") == ["a"]
    assert contents(tmp_path / "b" / "level.json") == ["b"]


def test_a_link_and_its_file_share_their_backups(tmp_path: Path, file: Path) -> None:
    file.write_text("one")
    link = tmp_path / "level-link.json"
    link.symlink_to(file)
    assert folder_of(link) == folder_of(file)


def test_what_cannot_be_kept_is_told(file: Path, home: Path) -> None:
    home.mkdir()
    (home / "backups").write_text("a file where the folder should be")
    file.write_text("one")
    with pytest.raises(LevelError, match=r"backup of level\.json cannot be kept"):
        keep(file, NOON)
