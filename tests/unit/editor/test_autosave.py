"""Work is kept 2 s after an edit, 10 s at the latest, and only as long as no file holds it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from editor.autosave import LONGEST, QUIET, Autosave
from editor.document import Document
from editor.edit import Edit
from editor.recovery import Recovery
from towermind_app.level import Level, find_level

LEVEL = find_level("five-roads")
FRAME = 0.5


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


@pytest.fixture
def autosave(folder: Path) -> Autosave:
    return Autosave(Recovery(folder))


@pytest.fixture
def document(tmp_path: Path) -> Document:
    return Document(LEVEL, tmp_path / "level.json")


def rename(document: Document, name: str) -> Level:
    document.apply(Edit("Rename", document.level.model_copy(update={"name": name})))
    return document.level


def pass_time(autosave: Autosave, document: Document, seconds: float) -> list[str]:
    """What went wrong meanwhile."""
    told = []
    for _ in range(round(seconds / FRAME)):
        told.append(autosave.update(FRAME, document))
        autosave._worker.wait(5)
    told.append(autosave.update(0.0, document))
    return [str(trouble) for trouble in told if trouble]


def kept(folder: Path) -> list[str]:
    """Names of the levels a crash would leave now."""
    files = sorted(folder.glob("*.recovery"), key=lambda path: path.stat().st_mtime_ns)
    return [file.read_text().partition('"Name": "')[2].partition('"')[0] for file in files]


def test_nothing_is_kept_of_what_its_file_says(autosave: Autosave, document: Document, folder: Path) -> None:
    pass_time(autosave, document, 20)
    assert kept(folder) == []


def test_an_edit_is_kept_when_it_has_been_quiet(autosave: Autosave, document: Document, folder: Path) -> None:
    pass_time(autosave, document, 60)
    rename(document, "one")
    pass_time(autosave, document, QUIET - FRAME)
    assert kept(folder) == []
    pass_time(autosave, document, 2 * FRAME)
    assert kept(folder) == ["one"]
    rename(document, "two")
    pass_time(autosave, document, QUIET + FRAME)
    assert kept(folder) == ["two"]


def test_edit_after_edit_is_kept_every_ten_seconds(
    autosave: Autosave, document: Document, folder: Path
) -> None:
    names = []
    for number in range(round(LONGEST / FRAME) + 1):
        names.append(rename(document, f"edit {number}").name)
        pass_time(autosave, document, FRAME)
    assert kept(folder)[0] in names[-3:]


def test_a_save_takes_it_away(autosave: Autosave, document: Document, folder: Path, tmp_path: Path) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    document.saved(tmp_path / "level.json", document.level)
    pass_time(autosave, document, FRAME)
    assert kept(folder) == []
    rename(document, "two")
    pass_time(autosave, document, QUIET + FRAME)
    assert kept(folder) == ["two"]


def test_undoing_everything_takes_it_away(autosave: Autosave, document: Document, folder: Path) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    document.undo()
    pass_time(autosave, document, FRAME)
    assert kept(folder) == []


def test_another_document_takes_the_place(autosave: Autosave, document: Document, folder: Path) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    other = Document(LEVEL)
    pass_time(autosave, other, FRAME)
    assert kept(folder) == []
    rename(other, "two")
    pass_time(autosave, other, QUIET + FRAME)
    assert kept(folder) == ["two"]


def test_flush_keeps_the_newest_at_once(autosave: Autosave, document: Document, folder: Path) -> None:
    autosave.update(FRAME, document)
    rename(document, "one")
    assert autosave.flush()
    assert kept(folder) == ["one"]
    assert autosave.flush()


def test_flush_before_anything_is_on_the_bench_keeps_nothing(autosave: Autosave) -> None:
    assert autosave.flush()


def test_closing_leaves_nothing(autosave: Autosave, document: Document, folder: Path) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    rename(document, "two")
    pass_time(autosave, document, FRAME)
    autosave.close()
    assert list(folder.iterdir()) == []


def test_work_put_aside_is_offered_by_the_next_editor_without_a_try(
    autosave: Autosave, document: Document, folder: Path
) -> None:
    pass_time(autosave, document, FRAME)
    rename(document, "one")
    assert autosave.put_aside()
    later = Autosave(Recovery(folder))
    assert [(found.name, found.tries) for found in later.recovery.recoverable()] == [("one", 0)]
    pass_time(later, document, QUIET + FRAME)
    later.put_aside()
    assert [found.tries for found in Recovery(folder).recoverable() if found.name == "one"] == [0, 0]


def test_a_full_disk_is_told_once_and_tried_again(
    autosave: Autosave, document: Document, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        rename(document, "one")
        (told,) = pass_time(autosave, document, 5 * LONGEST)
        assert str(folder) in told
        assert "No space left" in told
        assert not autosave.flush()
        assert kept(folder) == []
    pass_time(autosave, document, LONGEST + FRAME)
    assert kept(folder) == ["one"]
    assert autosave.flush()


def test_recovered_work_is_unsaved_and_goes_on(
    autosave: Autosave, document: Document, folder: Path, tmp_path: Path
) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    autosave.recovery._own_lock.release()  # type: ignore[union-attr]

    later = Autosave(Recovery(folder))
    (found,) = later.recovery.recoverable()
    restored = later.restore(found)
    assert (restored.level.name, restored.path, restored.changed) == ("one", tmp_path / "level.json", True)
    assert kept(folder) == ["one"]
    pass_time(later, restored, QUIET + FRAME)
    assert kept(folder) == ["one"]
    assert not list(folder.glob("*.tried*"))
    later.close()
    assert list(folder.iterdir()) == []


def test_recovered_work_that_is_saved_at_once_is_not_offered_again(
    autosave: Autosave, document: Document, folder: Path, tmp_path: Path
) -> None:
    rename(document, "one")
    pass_time(autosave, document, QUIET + FRAME)
    autosave.recovery._own_lock.release()  # type: ignore[union-attr]

    later = Autosave(Recovery(folder))
    restored = later.restore(later.recovery.recoverable()[0])
    restored.saved(tmp_path / "level.json", restored.level)
    pass_time(later, restored, FRAME)
    assert kept(folder) == []
