"""A save that goes well, and every way in which it does not."""

from __future__ import annotations

import errno
import os
import resource
import signal
import stat
import zlib
from pathlib import Path

import pytest

from editor.backups import backups_of
from editor.saving import Stamp, changed_on_disk, save, stamp_of
from towermind_app.errors import LevelError
from towermind_app.level import Level, find_level, load_level

LEVEL = find_level("five-roads")
OTHER = LEVEL.model_copy(update={"name": "Another"})
DRAFT = LEVEL.model_copy(update={"waves": (), "custom_enemies_paths": (), "initial_money": 10**6})


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOWERMIND_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "levels" / "level.json"
    save(LEVEL, file)
    return file


def refused(level: Level, file: Path) -> str:
    """Of a save that must fail and leave no trace."""
    before = sorted(file.parent.iterdir()) if file.parent.is_dir() else None
    with pytest.raises(LevelError) as caught:
        save(level, file)
    after = sorted(file.parent.iterdir()) if file.parent.is_dir() else None
    assert before == after
    assert str(file) in str(caught.value)
    return str(caught.value)


def test_what_the_file_held_is_among_its_backups(file: Path) -> None:
    saved = save(OTHER, file)
    assert load_level(file) == OTHER
    assert [load_level(backup.path) for backup in backups_of(file)] == [LEVEL]
    assert saved == (stamp_of(file), None)
    assert sorted(file.parent.iterdir()) == [file]


def test_a_level_in_the_making_is_saved_whole(file: Path) -> None:
    save(DRAFT, file)
    assert load_level(file, draft=True) == DRAFT


def test_a_backup_that_fails_stops_no_save_and_is_told(file: Path, home: Path) -> None:
    home.mkdir()
    (home / "backups").write_text("no folder")
    saved = save(OTHER, file)
    assert load_level(file) == OTHER
    assert "backup of level.json" in str(saved.trouble)


def test_a_full_disk_leaves_the_old_file(file: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        assert "cannot be written" in refused(OTHER, file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, ignored)
    assert load_level(file) == LEVEL


def test_a_disk_that_fills_at_the_last_moment_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left" in refused(OTHER, file)
    assert load_level(file) == LEVEL


def test_a_disk_that_forgets_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.read_bytes
    spoil = {".part": lambda content: content[:-1]}
    monkeypatch.setattr(Path, "read_bytes", lambda self: spoil.get(self.suffix, bytes)(read(self)))
    assert "gives back something else" in refused(OTHER, file)
    assert load_level(file) == LEVEL


def test_a_folder_that_cannot_be_written_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def protected(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", protected)
    message = refused(OTHER, file)
    monkeypatch.undo()
    assert "Permission denied" in message
    assert load_level(file) == LEVEL


def test_a_protected_file_is_left_alone(file: Path) -> None:
    file.chmod(0o444)
    assert "write-protected" in refused(OTHER, file)
    assert load_level(file) == LEVEL


def test_a_folder_is_no_level(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    assert "directory" in refused(LEVEL, tmp_path / "folder.json").lower()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(LEVEL, tmp_path / "file" / "level.json")


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    assert "ordinary file" in refused(LEVEL, tmp_path / "pipe.json")


def test_a_link_in_a_circle_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(tmp_path / "b.json")
    (tmp_path / "b.json").symlink_to(tmp_path / "a.json")
    refused(LEVEL, tmp_path / "a.json")
    assert (tmp_path / "a.json").is_symlink()


def test_a_folder_that_is_gone_is_made_again(file: Path) -> None:
    file.unlink()
    file.parent.rmdir()
    save(OTHER, file)
    assert load_level(file) == OTHER


def test_a_link_stays_a_link(tmp_path: Path, file: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(file)
    save(OTHER, link)
    assert link.is_symlink()
    assert load_level(file) == OTHER


def test_permissions_stay(file: Path) -> None:
    file.chmod(0o640)
    save(OTHER, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_name_as_long_as_names_can_be(tmp_path: Path) -> None:
    file = tmp_path / ("n" * 250 + ".json")
    save(LEVEL, file)
    save(OTHER, file)
    assert load_level(file) == OTHER
    assert len(backups_of(file)) == 1


def test_what_could_not_be_read_again_is_refused_with_its_place(file: Path) -> None:
    assert "TotalLife" in refused(LEVEL.model_copy(update={"total_life": 0}), file)
    assert load_level(file) == LEVEL


def test_a_name_that_is_no_text_is_refused(file: Path) -> None:
    refused(LEVEL.model_copy(update={"name": "\ud800"}), file)
    assert load_level(file) == LEVEL


def test_unfinished_files_of_killed_programs_go_in_time(file: Path) -> None:
    code = f"{zlib.crc32(b'level.json'):08x}"
    old, new = (file.with_name(f".level.json-{code}.{owner}.part") for owner in (1, 2))
    foreign = file.with_name(f".other.json-{code}.1.part")
    for part in (old, new, foreign):
        part.write_text("{")
    for part in (old, foreign):
        os.utime(part, (0, 0))
    save(OTHER, file)
    assert sorted(file.parent.iterdir()) == sorted([new, foreign, file])


def test_somebody_elses_change_is_noticed(file: Path) -> None:
    stamp = stamp_of(file)
    assert not changed_on_disk(file, stamp)
    file.touch()
    assert not changed_on_disk(file, stamp)
    file.write_text("other")
    assert changed_on_disk(file, stamp)
    assert changed_on_disk(file, None)
    file.unlink()
    assert not changed_on_disk(file, stamp)
    assert stamp_of(file) is None


def test_a_stamp_tells_contents_of_one_length_apart(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("one")
    (tmp_path / "b").write_text("two")
    one, two = stamp_of(tmp_path / "a"), stamp_of(tmp_path / "b")
    assert isinstance(one, Stamp)
    assert isinstance(two, Stamp)
    assert one.size == two.size
    assert one != two
