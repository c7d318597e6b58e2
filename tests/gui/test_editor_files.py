"""What becomes of files and pictures: nothing of a person's is replaced or left behind unasked."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from editor.backups import backups_of
from editor.choice_screen import Answer, ChoiceScreen
from editor.document import Document
from editor.edit import Edit
from editor.export import install
from editor.filing import Filing
from editor.opening import open_file
from editor.recovery import Recovery
from editor.screen import EditorScreen
from tests.gui.chooser import Chooser
from tests.gui.designer import Designer
from tests.gui.driver import Driver
from towermind_app.level import find_level, load_level, new_level, save_level
from towermind_app.level.catalogue import built_in_levels, own_levels
from towermind_app.level.original import original_text


@pytest.fixture
def designer(driver: Driver) -> Designer:
    return Designer(driver.app, find_level("first-steps"))


def opened(designer: Designer, path: Path, **changes: object) -> None:
    """Put a file of First Steps, changed a little, on the bench."""
    path.parent.mkdir(parents=True, exist_ok=True)
    save_level(find_level("first-steps").model_copy(update=changes), path)
    designer.editor.open(designer.editor.filing.read(path))
    designer.frames()


def draw(designer: Designer) -> None:
    designer.drag_out("tower-point", -2.6, 2.6)


def put_aside(home: Path) -> list[Path]:
    return list((home / "recovery").glob("*.recovery"))


def test_work_given_up_once_does_not_give_up_what_comes_later(designer: Designer, home: Path) -> None:
    draw(designer)
    designer.key("ctrl+n")
    designer.click("discard")
    draw(designer)
    designer.frames(150)
    designer.app.close()
    assert put_aside(home)


def test_opening_that_is_cancelled_gives_nothing_up(designer: Designer, home: Path) -> None:
    draw(designer)
    designer.key("ctrl+o")
    designer.click("discard")
    designer.key("escape")
    designer.app.close()
    assert put_aside(home)


def test_leaving_without_saving_leaves_nothing_to_recover(designer: Designer, home: Path) -> None:
    draw(designer)
    designer.frames(150)
    designer.key("ctrl+q")
    designer.click("discard")
    assert designer.screen == "TitleScreen"
    assert not put_aside(home)


def test_the_picture_comes_along_to_another_folder(designer: Designer, tmp_path: Path) -> None:
    opened(designer, tmp_path / "a" / "x.json", pic_file_path="pic.png")
    (tmp_path / "a" / "pic.png").write_bytes(b"one")
    designer.editor.filing.write(designer.editor.bench.document, tmp_path / "b" / "y.json")
    assert (tmp_path / "b" / "pic.png").read_bytes() == b"one"


def test_two_pictures_of_one_name_stay_two(designer: Designer, tmp_path: Path) -> None:
    target = tmp_path / "mine"
    for folder in ("a", "b"):
        opened(designer, tmp_path / folder / "x.json", pic_file_path="pic.png")
        (tmp_path / folder / "pic.png").write_bytes(folder.encode())
        designer.editor.filing.write(designer.editor.bench.document, target / f"{folder}.json")
    for folder in ("a", "b"):
        picture = target / load_level(target / f"{folder}.json").pic_file_path
        assert picture.read_bytes() == folder.encode()


def test_export_asks_before_it_replaces(designer: Designer, tmp_path: Path) -> None:
    opened(designer, tmp_path / "x.json", pic_file_path="x.png")
    (tmp_path / "x.png").write_bytes(b"a picture to trace")
    designer.key("ctrl+e", "return")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert (tmp_path / "x.png").read_bytes() == b"a picture to trace"
    designer.key("return", "up", "return")
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    designer.key("return")
    assert designer.screen == "ExportScreen", "what this screen wrote is no matter for a question"


def test_saving_as_the_same_file_asks_like_saving(designer: Designer, tmp_path: Path) -> None:
    opened(designer, tmp_path / "x.json")
    draw(designer)
    save_level(find_level("two-bends"), tmp_path / "x.json")
    designer.key("ctrl+shift+s", "return")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert load_level(tmp_path / "x.json") == find_level("two-bends")


def test_restored_work_does_not_replace_a_newer_file_unasked(designer: Designer, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    save_level(find_level("first-steps"), path)
    designer.editor.open(Document(find_level("two-bends"), path))
    designer.editor.filing.adopt(None)
    designer.editor.bench.document.never_saved()
    designer.key("ctrl+s")
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert load_level(path) == find_level("first-steps")


def test_saving_tells_what_is_in_the_way_of_playing(designer: Designer, tmp_path: Path) -> None:
    opened(designer, tmp_path / "x.json")
    level = designer.level.model_copy(update={"waves": ()})
    designer.editor.do(Edit("Take the waves away", level))
    designer.key("ctrl+s")
    assert any("1 error" in words for words in (designer.editor.status.note, *designer.app.messages.texts))


def test_a_level_of_the_game_is_opened_as_a_copy_of_its_own(designer: Designer) -> None:
    designer.key("ctrl+shift+o")
    designer.key("return")
    shipped = {load_level(entry.path).id for entry in built_in_levels()}
    assert designer.editor.bench.document.path is None
    assert designer.level.id not in shipped
    assert designer.level.pic_file_path == ""


def test_installing_again_replaces_the_same_level_and_keeps_what_it_was(designer: Designer) -> None:
    designer.editor.open(Document(designer.level.model_copy(update={"id": 1234, "name": "Mine"})))
    designer.key("ctrl+shift+i")
    draw(designer)
    designer.key("ctrl+shift+i")
    (entry,) = own_levels()
    assert load_level(entry.path).tower_points == designer.level.tower_points
    assert [load_level(kept.path).name for kept in backups_of(entry.path)] == ["Mine"]


def installed_before(designer: Designer) -> Path:
    """A level of one's own from an earlier session, and another one of its name and ID on the bench."""
    mine = designer.level.model_copy(update={"id": 1234, "name": "Mine"})
    path = install(mine)
    designer.editor.open(Document(mine.model_copy(update={"initial_money": 777})))
    designer.key("ctrl+shift+i")
    assert designer.screen == "ChoiceScreen"
    assert designer.focus == "cancel"
    return path


def test_installing_over_a_level_of_ones_own_asks_and_keeps_a_backup(designer: Designer) -> None:
    path = installed_before(designer)
    designer.click("replace")
    assert load_level(path).initial_money == 777
    assert [load_level(kept.path).initial_money for kept in backups_of(path)] != [777]
    assert len(backups_of(path)) == 1


def test_installing_beside_a_level_of_ones_own_keeps_both(designer: Designer) -> None:
    path = installed_before(designer)
    designer.click("both")
    first, second = (load_level(entry.path) for entry in own_levels())
    assert {first.initial_money, second.initial_money} == {load_level(path).initial_money, 777}
    assert first.id != second.id


def test_installing_a_file_that_is_among_ones_own_saves_it(designer: Designer, home: Path) -> None:
    path = home / "levels" / "mine.json"
    opened(designer, path, id=1234, name="Mine")
    draw(designer)
    designer.key("ctrl+shift+i")
    assert designer.app.screen is designer.editor
    assert load_level(path) == designer.level
    assert not designer.editor.bench.document.changed
    assert len(own_levels()) == 1


def test_what_a_file_holds_that_nothing_reads_is_told_in_the_window(
    designer: Designer, tmp_path: Path
) -> None:
    path = tmp_path / "x.json"
    opened(designer, path)
    path.write_text(path.read_text("utf-8").replace('"ID"', '"Author": "me", "ID"', 1), "utf-8")
    open_file(designer.editor, path)
    told = (designer.editor.status.note, *designer.app.messages.texts)
    assert f"{path}: Author: unknown key, kept and not used" in told


def test_a_backup_is_restored_and_can_be_taken_back(designer: Designer, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    opened(designer, path)
    before = designer.level
    draw(designer)
    after = designer.level
    designer.key("ctrl+s")
    assert backups_of(path)[0].time <= datetime.now(UTC)
    designer.editor.perform("backups")
    designer.frames()
    designer.key("return")
    assert designer.level == before
    designer.key("ctrl+z")
    assert designer.level is after


def test_a_list_of_the_original_is_imported_entry_by_entry(designer: Designer, tmp_path: Path) -> None:
    path = tmp_path / "CustomLevelsConfig.json"
    path.write_text(original_text([find_level("lv1"), find_level("two-bends")]))
    open_file(designer.editor, path)
    designer.frames()
    assert designer.screen == "LevelList"
    designer.key("down", "return") if designer.app.size[0] < 900 else designer.key("right", "return")
    assert designer.level.custom_enemies_paths == find_level("two-bends").custom_enemies_paths
    assert designer.editor.bench.document.path is None
    assert designer.editor.bench.document.changed


def test_of_two_works_left_one_is_thrown_away_and_the_other_still_offered(driver: Driver, home: Path) -> None:
    left = Recovery()
    for name in ("lv1", "two-bends"):
        left.write(left.new_number(), find_level(name), None)
    left.close()
    designer = Designer(driver.app)
    assert designer.screen == "LevelList"
    designer.key("tab", "tab")
    place = designer.find("deed forget").rect.center
    for _ in range(2):  # a double click
        designer.click_at(place)
    assert len(put_aside(home)) == 2
    assert designer.screen == "ChoiceScreen"
    designer.key("escape")
    assert designer.screen == "LevelList"
    designer.click("deed forget")
    designer.click("forget")
    assert designer.screen == "LevelList"
    assert len(put_aside(home)) == 1
    designer.key("return")
    assert designer.app.screen is designer.editor
    assert designer.level in (find_level("lv1"), find_level("two-bends"))


def left_behind() -> None:
    """Work that a crash has left."""
    left = Recovery()
    left.write(left.new_number(), find_level("two-bends").model_copy(update={"name": "Precious"}), None)
    left.close()


def test_an_import_that_waited_does_not_take_the_place_of_work_restored_meanwhile(
    driver: Driver, home: Path, tmp_path: Path
) -> None:
    left_behind()
    path = tmp_path / "CustomLevelsConfig.json"
    path.write_text(original_text([find_level("lv1"), find_level("lv2")]), "utf-8")
    editor = EditorScreen(driver.app, Document(new_level()), Filing(), path)
    driver.app.show(editor)
    driver.frames(2)
    driver.click("deed restore")
    driver.frames()
    assert driver.screen == "LevelList"
    driver.key("return")
    assert driver.screen == "SaveQuestion"
    driver.key("escape")
    assert editor.bench.document.level.name == "Precious"
    assert put_aside(home)


@pytest.mark.parametrize("way", ["at once", "after Esc"])
def test_work_that_was_only_looked_at_is_offered_as_before(driver: Driver, home: Path, way: str) -> None:
    left_behind()
    designer = Designer(driver.app)
    assert designer.screen == "LevelList"
    if way == "after Esc":
        designer.key("escape")
    pygame.event.post(pygame.Event(pygame.QUIT))
    designer.frames()
    designer.app.close()
    assert [path.name.count("tried") for path in put_aside(home)] == [0]
    (found,) = Recovery().recoverable()
    assert found.tries == 0
    assert found.level is not None


def test_saving_under_the_name_of_a_level_of_the_game_asks_what_saving_it_asks(
    designer: Designer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "levels" / "lv.json"
    path.parent.mkdir()
    save_level(find_level("lv1"), path)
    monkeypatch.setattr("editor.files.levels_dir", lambda: path.parent)
    designer.key("ctrl+shift+s")
    chooser = Chooser(designer.app)
    chooser.write(path)
    chooser.key("return")
    assert designer.screen == "ChoiceScreen"
    assert designer.find("overwrite").label == "Change the game's own"  # type: ignore[attr-defined]
    assert load_level(path) == find_level("lv1")


def test_the_documents_own_file_is_known_by_any_name(
    designer: Designer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened(designer, Path("x.json"))
    draw(designer)
    save_level(find_level("two-bends"), tmp_path / "x.json")
    designer.key("ctrl+shift+s", "return")
    assert designer.screen == "ChoiceScreen"
    assert load_level(tmp_path / "x.json") == find_level("two-bends")
    designer.click("overwrite")
    assert load_level(tmp_path / "x.json") == designer.level


def test_a_picture_that_comes_along_when_saving_leaves_redo(designer: Designer, tmp_path: Path) -> None:
    picture = tmp_path / "p.png"
    pygame.image.save(pygame.Surface((64, 64)), picture)
    designer.editor.open(Document(designer.level.model_copy(update={"pic_file_path": str(picture)})))
    draw(designer)
    designer.key("ctrl+z")
    designer.editor.filing.write(designer.editor.bench.document, tmp_path / "elsewhere" / "x.json")
    assert designer.level.pic_file_path == "p.png"
    assert designer.editor.bench.document.redo_name
    assert not designer.editor.bench.document.changed


def test_what_is_being_written_counts_when_the_window_is_closed(designer: Designer, tmp_path: Path) -> None:
    opened(designer, tmp_path / "x.json")
    designer.panel("level")
    designer.click_at(designer.field("name").center)
    designer.write("Zebra")
    pygame.event.post(pygame.Event(pygame.QUIT))
    designer.frames()
    assert designer.screen == "SaveQuestion"
    designer.click("save")
    assert load_level(tmp_path / "x.json").name.endswith("Zebra")


def test_what_is_being_written_about_a_wave_counts_when_the_window_is_closed(
    designer: Designer, tmp_path: Path
) -> None:
    opened(designer, tmp_path / "x.json")
    designer.key("f7")
    designer.click("interval-1")
    designer.write("3")
    pygame.event.post(pygame.Event(pygame.QUIT))
    designer.frames()
    assert designer.screen == "SaveQuestion"


def test_other_questions_do_not_keep_the_window_open(designer: Designer) -> None:
    draw(designer)
    designer.app.push(ChoiceScreen(designer.app, "VICTORY", [], [Answer("again", "Again", lambda: None)]))
    pygame.event.post(pygame.Event(pygame.QUIT))
    designer.frames()
    assert designer.screen == "SaveQuestion"
    designer.click("discard")
    assert not designer.app.running


def test_a_level_with_the_id_of_one_that_ships_is_installed_once(designer: Designer) -> None:
    shipped = find_level("lv1").model_copy(update={"name": "Mine"})
    designer.editor.open(Document(shipped))
    designer.key("ctrl+shift+i")
    draw(designer)
    designer.key("ctrl+shift+i")
    (entry,) = own_levels()
    assert load_level(entry.path).tower_points == designer.level.tower_points


def test_levels_installed_under_two_names_have_two_ids(designer: Designer) -> None:
    for name in ("One", "Two"):
        designer.editor.open(Document(designer.level.model_copy(update={"id": 1000, "name": name})))
        designer.key("ctrl+shift+i")
    ids = [load_level(entry.path).id for entry in own_levels()]
    assert len(ids) == len(set(ids)) == 2
