"""The list of recordings: what it shows, what it hides, and how one is deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.gui.driver import Driver
from towermind_app.level import find_level
from towermind_app.play import navigation
from towermind_app.play.game import commands
from towermind_app.play.game.episode import Episode
from towermind_app.play.menus.recording_list import recorded_in
from towermind_app.play.menus.recordings import RecordingRow
from towermind_app.record import SUFFIX
from towermind_app.sim.events import Event
from towermind_app.sim.layout import Array
from towermind_app.tables import load_tables


def ignore(event: Event, before: Array) -> None:
    del event, before


def record(folder: Path, seconds: float, *, command: bool = False, closed: bool = True) -> Path:
    episode = Episode(find_level("first-steps"), load_tables(), 3, folder, {})
    if command:
        episode.act(commands.build(episode.simulation.level, 0, 0), ignore)
    for _ in range(round(10 * seconds)):
        episode.advance(0.1, ignore)
    episode.close()
    assert episode.recorder is not None
    path = episode.recorder.path
    if not closed:
        path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    return path


@pytest.fixture
def folder(home: Path) -> Path:
    return home / "recordings"


@pytest.fixture(autouse=True)
def samples(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for samples, not there yet."""
    monkeypatch.setenv("TOWERMIND_SAMPLES", str(home / "samples"))
    return home / "samples"


def rows(driver: Driver) -> list[Path]:
    return [widget.recorded.path for widget in driver.menu.form.widgets if isinstance(widget, RecordingRow)]


def test_a_recording_tells_how_long_it_is(folder: Path) -> None:
    record(folder, 2)
    record(folder, 0.5, closed=False)
    told = [recorded.seconds for recorded in recorded_in(folder)]
    assert told == [None, pytest.approx(2, abs=0.1)]


def test_what_is_broken_is_listed_with_the_reason(folder: Path) -> None:
    good = record(folder, 2)
    (folder / "torn.tmrec.jsonl").write_text("{}\n")
    (folder / "empty.tmrec.jsonl").write_text("")
    header = good.read_text().splitlines()[0]
    start = header.index('"started":"') + len('"started":"')
    undated = header[:start] + "yesterday" + header[header.index('"', start) :]
    (folder / "undated.tmrec.jsonl").write_text(undated + "\n")
    (folder / "nowhere.tmrec.jsonl").symlink_to(folder / "gone")
    told = {recorded.name: recorded.problem for recorded in recorded_in(folder)}
    assert told.pop("First Steps") == ""
    assert told["torn.tmrec.jsonl"].startswith("line 1: is no header of a recording")
    assert told["undated.tmrec.jsonl"].startswith("line 1, started: ")
    assert told["nowhere.tmrec.jsonl"] == "there is no such recording"
    assert set(told) == {f"{name}.tmrec.jsonl" for name in ("torn", "empty", "undated", "nowhere")}


def test_a_broken_one_is_shown_told_and_can_be_deleted(driver: Driver, folder: Path) -> None:
    folder.mkdir()
    torn = folder / "torn.tmrec.jsonl"
    torn.write_text("{}\n")
    navigation.to_recordings(driver.app)
    assert rows(driver) == [torn]
    driver.key("return")
    assert driver.screen == "RecordingsScreen"
    assert "torn.tmrec.jsonl: line 1" in driver.app.messages.texts[0]
    driver.key("delete", "left", "return")
    assert not torn.exists()
    assert rows(driver) == []
    driver.key("delete")
    assert driver.screen == "RecordingsScreen"


def test_what_was_left_at_once_without_a_command_is_shown_only_when_asked_for(
    driver: Driver, folder: Path
) -> None:
    record(folder, 0)
    played = {record(folder, 0.5, command=True), record(folder, 1.5), record(folder, 0, closed=False)}
    navigation.to_recordings(driver.app)
    assert set(rows(driver)) == played
    driver.frames()
    driver.click("empty")
    assert len(rows(driver)) == 4
    driver.key("return")
    assert set(rows(driver)) == played


def test_deleting_asks_first_and_moves_on_to_the_next(driver: Driver, folder: Path) -> None:
    for _ in range(3):
        record(folder, 2)
    navigation.to_recordings(driver.app)
    first, second, third = rows(driver)
    driver.key("down", "delete", "escape", "delete", "return")
    assert rows(driver) == [first, second, third]
    driver.key("delete", "left", "return")
    assert rows(driver) == [first, third]
    assert driver.focus == "recording 1"
    assert not second.exists()
    driver.click("delete")
    driver.click("yes")
    assert rows(driver) == [first]
    assert driver.focus == "recording 0"


def test_a_file_that_cannot_be_deleted_is_told(
    driver: Driver, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = record(folder, 2)
    navigation.to_recordings(driver.app)

    def refuse(path: Path, missing_ok: bool = False) -> None:
        del missing_ok
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "unlink", refuse)
    driver.key("delete", "left", "return")
    assert driver.app.messages.texts == (f"{kept}: cannot be deleted (Permission denied)",)
    assert rows(driver) == [kept]


def test_a_click_chooses_and_one_more_watches(driver: Driver, folder: Path) -> None:
    for _ in range(2):
        record(folder, 2)
    navigation.to_recordings(driver.app)
    driver.frames()
    driver.click("recording 1")
    driver.click("recording 0")
    driver.key("down")
    driver.click("recording 0")
    assert driver.screen == "RecordingsScreen"
    driver.click("recording 0")
    assert driver.screen == "ReplayScreen"


def test_the_button_watches_the_chosen_one(driver: Driver, folder: Path) -> None:
    chosen = record(folder, 2)
    record(folder, 2)
    navigation.to_recordings(driver.app)
    driver.frames()
    driver.click("recording 1")
    driver.click("watch")
    assert driver.screen == "ReplayScreen"
    assert driver.app.crash_facts["replay"] == str(chosen)


def two_samples(samples: Path) -> list[Path]:
    return [record(samples, 2).rename(samples / f"{name}{SUFFIX}") for name in ("lv1-planner", "lv2-noop")]


def test_samples_stand_below_a_persons_own_by_their_names(
    driver: Driver, folder: Path, samples: Path
) -> None:
    shipped = two_samples(samples)
    own = {record(folder, 2), record(folder, 3)}
    navigation.to_recordings(driver.app)
    assert set(rows(driver)[:2]) == own
    assert rows(driver)[2:] == shipped
    origins = [row._origin(narrow) for row in driver.menu.form.widgets if isinstance(row, RecordingRow)
               for narrow in (False, True)]  # fmt: skip
    assert origins[4:] == ["sample", "sample, human"] * 2


def test_a_sample_is_watched_like_any_other_and_never_deleted(driver: Driver, samples: Path) -> None:
    shipped = two_samples(samples)
    navigation.to_recordings(driver.app)
    driver.key("down", "delete")
    assert driver.screen == "RecordingsScreen"
    assert driver.app.messages.texts == ("This one came with the game and is kept.",)
    assert rows(driver) == shipped
    driver.key("return")
    assert driver.screen == "ReplayScreen"
    assert driver.app.crash_facts["replay"] == str(shipped[1])
