"""Work that a crash has left is found again, by one editor at a time, and never brings two down in a row."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from editor.recovery import Recovery
from towermind_app.errors import LevelError
from towermind_app.level import Level, Stroke, find_level

LEVEL = find_level("five-roads")
DRAFT = LEVEL.model_copy(
    update={
        "name": "Größe \\ 2",
        "waves": (),
        "custom_enemies_paths": (LEVEL.custom_enemies_paths[0][:1],),
        "strokes": (Stroke(points=(LEVEL.destination_pos_icon,), width=0.123, erase=True),),
    }
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "recovery"


def crashed(folder: Path, level: Level = DRAFT, file: Path | None = None) -> None:
    """A run of the editor that wrote a recovery file and was not closed."""
    run = Recovery(folder)
    run.write(run.new_number(), level, file)
    end(run)


def end(run: Recovery) -> None:
    """As the system does when the program ends, however it does."""
    for lock in [run._own_lock, *run._claims.values()]:
        if lock is not None:
            lock.release()


def test_what_a_crash_left_is_offered(folder: Path, tmp_path: Path) -> None:
    crashed(folder, file=tmp_path / "level.json")
    (found,) = Recovery(folder).recoverable()
    assert (found.name, found.belongs_to, found.tries) == (DRAFT.name, tmp_path / "level.json", 0)
    assert found.level == DRAFT
    assert found.when.timestamp() == pytest.approx(found.path.stat().st_mtime)


def test_a_file_that_was_saved_since_is_told(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "level.json"
    for saved, outdated in ((0, False), (2e9, True)):
        file.touch()
        os.utime(file, (saved, saved))
        crashed(folder, file=file)
        run = Recovery(folder)
        (found,) = run.recoverable()
        assert found.outdated == outdated
        run.forget(found)


def test_a_level_that_was_never_saved_belongs_nowhere(folder: Path) -> None:
    crashed(folder)
    assert Recovery(folder).recoverable()[0].belongs_to is None


def test_the_newest_is_offered_first(folder: Path) -> None:
    for age, name in ((30, "older"), (60, "oldest"), (0, "newest")):
        crashed(folder, DRAFT.model_copy(update={"name": name}))
        newest = max(folder.glob("*.recovery"), key=lambda path: path.stat().st_mtime_ns)
        os.utime(newest, (1e9 - age, 1e9 - age))
    assert [found.name for found in Recovery(folder).recoverable()] == ["newest", "older", "oldest"]


def test_nothing_is_offered_and_nothing_is_made_where_there_is_nothing(folder: Path) -> None:
    run = Recovery(folder)
    assert run.recoverable() == ()
    run.close()
    assert not folder.exists()


def test_work_of_an_editor_that_runs_is_not_offered(folder: Path) -> None:
    running = Recovery(folder)
    running.write(running.new_number(), DRAFT, None)
    assert Recovery(folder).recoverable() == ()
    assert running.recoverable() == ()


def test_work_of_another_process_is_offered_when_it_has_ended(folder: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from editor.recovery import Recovery\n"
        "from towermind_app.level import find_level\n"
        "run = Recovery(Path(sys.argv[1])); run.write(run.new_number(), find_level('lv1'), None)\n"
        "print('written', flush=True); sys.stdin.read(); import os; os._exit(1)"
    )
    editor = subprocess.Popen(
        [sys.executable, "-c", code, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with editor:
        assert editor.stdout is not None
        assert editor.stdout.readline().strip() == b"written"
        while_running = Recovery(folder).recoverable()
        editor.communicate()
    assert while_running == ()
    assert [found.level for found in Recovery(folder).recoverable()] == [find_level("lv1")]


def test_what_one_editor_offers_another_does_not(folder: Path) -> None:
    crashed(folder)
    first = Recovery(folder)
    assert len(first.recoverable()) == 1
    assert Recovery(folder).recoverable() == ()
    first.survived()
    first.close()
    assert [found.tries for found in Recovery(folder).recoverable()] == [0]


def test_asking_twice_offers_the_same(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    once = run.recoverable()
    crashed(folder)
    assert run.recoverable()[1:] == once


def test_work_that_ended_the_program_when_it_was_shown_is_not_read_unasked(folder: Path) -> None:
    crashed(folder)
    showing = Recovery(folder)
    showing.recoverable()
    end(showing)
    (found,) = Recovery(folder).recoverable()
    assert (found.tries, found.level, found.name) == (1, None, DRAFT.name)


def test_an_exception_that_closes_the_editor_counts_as_a_try(folder: Path) -> None:
    crashed(folder)
    showing = Recovery(folder)
    showing.recoverable()
    showing.close()
    assert [found.tries for found in Recovery(folder).recoverable()] == [1]


def test_work_that_was_looked_at_and_survived_can_still_be_taken(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    (found,) = run.recoverable()
    run.survived()
    assert run.take(found)[1] == DRAFT


def test_every_try_counts(folder: Path) -> None:
    crashed(folder)
    for tries in range(4):
        run = Recovery(folder)
        (found,) = run.recoverable()
        assert found.tries == tries
        assert run.take(found)[1] == DRAFT
        end(run)


def test_work_that_lives_on_counts_no_tries(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    number, level = run.take(run.recoverable()[0])
    run.write(number, level, None)
    end(run)
    assert [found.tries for found in Recovery(folder).recoverable()] == [0]


def test_taken_and_removed_is_gone(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    number, _ = run.take(run.recoverable()[0])
    assert list(folder.glob("*.recovery"))
    run.remove(number)
    run.close()
    assert list(folder.iterdir()) == []


def test_forgotten_is_gone(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    run.forget(run.recoverable()[0])
    assert run.recoverable() == ()
    run.close()
    assert list(folder.iterdir()) == []


def test_a_later_version_replaces_the_one_before(folder: Path) -> None:
    run = Recovery(folder)
    number = run.new_number()
    run.write(number, LEVEL, None)
    run.write(number, DRAFT, None)
    run.write(run.new_number(), LEVEL, None)
    end(run)
    offered = {found.name for found in Recovery(folder).recoverable()}
    assert offered == {DRAFT.name, LEVEL.name}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]\n{}",
        b"[" * 100_000,
        b'{"Recovery": 99}\n{}',
        b'{"Recovery": 1}\n{"ID": 1',
        b'{"Recovery": 1}\n{"ID": "x"}',
        b'{"Recovery": 1}\n[]',
    ],
)
def test_what_is_broken_is_put_aside_and_told(folder: Path, content: bytes) -> None:
    crashed(folder)
    next(folder.glob("*.recovery")).write_bytes(content)
    run = Recovery(folder)
    assert run.recoverable() == ()
    assert [path.read_bytes() for path in run.broken] == [content]
    run.close()
    assert Recovery(folder).recoverable() == ()


def test_what_turns_out_broken_when_it_is_taken_is_put_aside(folder: Path) -> None:
    crashed(folder)
    file = next(folder.glob("*.recovery"))
    file.write_bytes(b'{"Recovery": 1, "Name": "N", "BelongsTo": 5}\n{')
    file.rename(file.with_name(file.name.replace(".recovery", ".tried2.recovery")))
    run = Recovery(folder)
    (found,) = run.recoverable()
    assert (found.name, found.tries, found.belongs_to) == ("N", 2, None)
    with pytest.raises(LevelError, match="cannot be read"):
        run.take(found)
    assert len(run.broken) == 1
    run.close()
    assert Recovery(folder).recoverable() == ()


def test_work_that_has_vanished_is_told(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    (found,) = run.recoverable()
    found.path.unlink()
    with pytest.raises(LevelError, match="cannot be recovered"):
        run.take(found)


def test_the_same_work_is_not_taken_twice(folder: Path) -> None:
    crashed(folder)
    run = Recovery(folder)
    (found,) = run.recoverable()
    number, _ = run.take(found)
    with pytest.raises(LevelError, match="already"):
        run.take(found)
    run.forget(found)
    assert [path.suffix for path in folder.glob(f"*-{number}.*")] == [".recovery"]


def test_unknown_files_are_left_alone(folder: Path) -> None:
    crashed(folder)
    (folder / "note.txt").write_text("mine")
    run = Recovery(folder)
    run.forget(run.recoverable()[0])
    run.close()
    assert [path.name for path in folder.iterdir()] == ["note.txt"]
