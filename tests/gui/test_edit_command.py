"""What `towermind edit` opens, and what it refuses before a window opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.app import open_editor
from editor.screen import EditorScreen
from tests.gui.driver import Driver, NothingToPrepare
from towermind_app.cli.main import main
from towermind_app.level import Level, find_level, save_level
from towermind_app.level.original import original_text
from towermind_app.play import navigation
from towermind_app.play.app import App
from towermind_app.play.window import WindowOptions


@pytest.fixture
def opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, driver: Driver
) -> list[tuple[Level, Path | None]]:
    """Level and file on the bench after each run of the command."""
    found: list[tuple[Level, Path | None]] = []

    def run_window(options: WindowOptions, first: object) -> int:
        del options
        app = driver.app
        assert isinstance(app, App) and callable(first)
        assert isinstance(app.preparation, NothingToPrepare)
        first(app)
        driver.frames(2)
        assert isinstance(app.screen, EditorScreen)
        found.append((app.screen.bench.document.level, app.screen.bench.document.path))
        return 0

    monkeypatch.setattr("towermind_app.play.window.run_window", run_window)
    monkeypatch.chdir(tmp_path)
    return found


def test_a_file_a_new_file_and_a_name_are_opened(opened: list[tuple[Level, Path | None]]) -> None:
    save_level(find_level("two-bends"), "mine.json")
    for name in ("mine.json", "new.json", "lv1"):
        assert main(["edit", name]) == 0
    assert main(["edit"]) == 0
    mine, new, shipped, empty = opened
    assert mine == (find_level("two-bends"), Path("mine.json"))
    assert (new[0].strokes, new[1]) == ((), Path("new.json"))
    assert shipped[0] == find_level("lv1")
    assert (empty[0].strokes, empty[1]) == ((), None)


def test_an_entry_of_a_list_becomes_a_level_of_its_own(opened: list[tuple[Level, Path | None]]) -> None:
    Path("list.json").write_text(original_text([find_level("lv1"), find_level("two-bends")]))
    assert main(["edit", f"list.json#{find_level('two-bends').id}"]) == 0
    level, path = opened[0]
    assert path is None, "saving must not write over the list"
    assert level.custom_enemies_paths == find_level("two-bends").custom_enemies_paths
    assert level.strokes


@pytest.mark.parametrize(
    ("content", "words"),
    [("{", "is not JSON"), ("[]", "allowed: a JSON object"), ('{"Levels": 3}', "Levels: 3 is not allowed")],
)
def test_what_is_no_level_is_refused_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, words: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content)
    assert main(["edit", str(path)]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert str(path) in told


def test_a_name_of_nothing_is_refused_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edit", "two-bnds"]) == 2
    assert "did you mean two-bends" in capsys.readouterr().err


def test_a_level_is_opened_from_the_list_of_levels(driver: Driver) -> None:
    driver.app.editor = open_editor
    navigation.to_levels(driver.app)
    driver.frames(2)
    driver.key("e")
    driver.frames(2)
    screen = driver.app.screen
    assert isinstance(screen, EditorScreen)
    assert screen.bench.document.level == find_level("first-steps")


def test_the_title_leads_to_the_editor_where_there_is_one(driver: Driver) -> None:
    navigation.to_title(driver.app)
    assert "editor" not in [widget.name for widget in driver.menu.form.widgets]
    driver.app.editor = open_editor
    navigation.to_title(driver.app)
    driver.click("editor")
    driver.frames(2)
    assert isinstance(driver.app.screen, EditorScreen)
