"""What the menu File does."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from editor.backups import backups_of, keep
from editor.choice_screen import Answer, ChoiceScreen
from editor.document import Document
from editor.edit import Edit
from editor.export import install as install_level
from editor.export_screen import ExportScreen
from editor.level_list import Deed, LevelList, Listed
from editor.testing import errors_told
from towermind_app.errors import SettingsError
from towermind_app.level import built_in_levels, level_text, load_level, load_original_levels, slug_of
from towermind_app.level.catalogue import own_levels
from towermind_app.level.files import is_list
from towermind_app.level.model import Level
from towermind_app.level.new import new_level
from towermind_app.level.original import imported, picture_beside, waves_beside
from towermind_app.level.own import as_own, install_path
from towermind_app.paths import is_file, is_there, levels_dir, user_levels_dir
from towermind_app.play.menus.open_file import OpenFileScreen, Wanted
from towermind_app.play.ui.figures import counted

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_SUFFIX: Final = ".json"


def ask_before_losing(
    editor: EditorScreen, then: Callable[[], object], discard: Callable[[], object] | None = None
) -> None:
    """Go on at once when nothing is lost by it, else after the person said what becomes of the work.

    Args:
        editor: whose document it is.
        then: what is gone on with.
        discard: to be done first when the person gives the work up.
    """
    document = editor.bench.document
    if not editor.unsaved:
        then()
        return
    answers = [
        Answer("save", "Save, then go on", partial(_save_then, editor, then)),
        Answer("discard", "Go on without saving", partial(_in_turn, discard, then)),
    ]
    about = ["What was changed since it was saved would be lost."]
    editor.app.push(ChoiceScreen(editor.app, f"Save {document.level.name or 'the level'}?", about, answers))


def _in_turn(first: Callable[[], object] | None, then: Callable[[], object]) -> None:
    if first:
        first()
    then()


def new(editor: EditorScreen) -> None:
    """Begin an empty level."""
    ask_before_losing(editor, lambda: editor.open(Document(new_level())))


def ask_to_open(editor: EditorScreen) -> None:
    """Ask for a file and open it."""

    def ask() -> None:
        wanted = Wanted("level", "Open a level", _SUFFIX, user_levels_dir())
        editor.app.push(OpenFileScreen(editor.app, wanted, lambda path: open_file(editor, path)))

    ask_before_losing(editor, ask)


def open_file(editor: EditorScreen, path: Path) -> None:
    """Open a level file of ours, or import from a list of levels of the original, ``LIST.json#3`` too."""
    with editor.problems_told():
        list_name, mark, _ = path.name.rpartition("#")
        if mark and not is_there(path):
            _import(editor, path.with_name(list_name), load_level(path, draft=True))
            return
        if is_list(path):
            _choose_original(editor, path)
            return
        editor.open(editor.filing.read(path))
        remember(editor, path)


def remember(editor: EditorScreen, path: Path) -> None:
    """Put a file first among those worked on."""
    try:
        editor.app.progress.remember_drawn(path)
    except SettingsError as problem:
        editor.app.complain(problem)


def _choose_original(editor: EditorScreen, path: Path) -> None:
    levels = load_original_levels(path, draft=True)
    rows = [
        Listed(
            f"{level.id}  {level.name or level.pic_file_path or 'without a name'}",
            (level.label,),
            partial(_same, level),
        )
        for level in levels
    ]
    deed = Deed("open", "Import", lambda number: _import(editor, path, levels[number]))
    if len(levels) == 1:
        deed.act(0)
    else:
        about = "Each becomes a level of its own; the file stays as it is"
        editor.app.push(LevelList(editor.app, "IMPORT A LEVEL", about, rows, [deed], "This list is empty"))


def _same(level: Level) -> Level:
    return level


def _import(editor: EditorScreen, path: Path, entry: Level) -> None:
    """An entry of the original becomes a new document, its picture beneath it for tracing."""
    with editor.problems_told():
        level = imported(entry, editor.bench.tables, waves_beside(path))
        picture = picture_beside(path, entry)
        if picture:
            level = level.model_copy(update={"pic_file_path": str(picture.absolute())})
        document = Document(level)
        document.never_saved()
        editor.open(document)
        editor.bench.sight.picture = picture is not None
        editor.say(f"Imported {entry.label}" + ("" if picture else "; its picture was not found"))


def choose_recent(editor: EditorScreen) -> None:
    """Show what was worked on, one's own levels and the built-in ones."""
    drawn = [path for path in editor.app.progress.drawn if is_file(path)]
    own = [entry.path for entry in own_levels() if entry.path not in drawn]
    shipped = [entry.path for entry in built_in_levels()]
    rows = [
        *(_listed(path, "worked on") for path in drawn),
        *(_listed(path, "your levels") for path in own),
        *(_listed(path, "comes with the game: saving asks for another name") for path in shipped),
    ]
    files = [*drawn, *own, *shipped]

    def open_row(number: int) -> None:
        ask_before_losing(editor, lambda: _open_row(editor, files[number], files[number] in shipped))

    deed = Deed("open", "Open", open_row)
    editor.app.push(LevelList(editor.app, "OPEN A LEVEL", "", rows, [deed], "No level yet"))


def _open_row(editor: EditorScreen, path: Path, ships: bool) -> None:
    if not ships:
        open_file(editor, path)
        return
    with editor.problems_told():
        level = as_own(load_level(path, draft=True))
        editor.open(Document(level.model_copy(update={"pic_file_path": ""})))


def _listed(path: Path, about: str) -> Listed:
    return Listed(path.stem, (about, str(path.parent)), partial(load_level, path, draft=True))


def no_backups(editor: EditorScreen) -> str:
    """Why there is none to choose."""
    path = editor.bench.document.path
    if path is None:
        return "The level has no file yet"
    return "" if backups_of(path) else "The file was not saved over yet"


def choose_backup(editor: EditorScreen) -> None:
    """Show the versions that were saved over; one restored is an edit like any other."""
    path = editor.bench.document.path
    if path is None:
        return
    backups = backups_of(path)
    rows = [
        Listed(
            f"{backup.time.astimezone():%d %B %Y, %H:%M:%S}",
            (path.name,),
            partial(load_level, backup.path, draft=True),
        )
        for backup in backups
    ]
    deed = Deed("restore", "Restore", lambda number: _restore(editor, rows[number]))
    editor.app.push(LevelList(editor.app, "BACKUPS", "Undo takes it back", rows, [deed], "None yet"))


def _restore(editor: EditorScreen, row: Listed) -> None:
    level = row.known()
    if level is None:
        editor.say(row.problem)
    else:
        editor.do(Edit(f"Restore the backup of {row.title}", level))


def save(editor: EditorScreen) -> None:
    """Save to the document's own file, or ask where."""
    _save_then(editor, lambda: None)


def ask_to_save(editor: EditorScreen) -> None:
    """Ask for a file and save to it."""
    _ask_where(editor, lambda: None)


def _save_then(editor: EditorScreen, then: Callable[[], object]) -> None:
    document = editor.bench.document
    if document.path is None:
        _ask_where(editor, then)
    elif _ships(document.path):
        answers = [
            Answer("elsewhere", "Save under another name…", partial(_ask_where, editor, then)),
            Answer("overwrite", "Change the game's own", partial(_write, editor, document.path, then)),
        ]
        about = ["Scores, recordings and comparisons of it would no longer hold.", str(document.path)]
        editor.app.push(ChoiceScreen(editor.app, "This level comes with the game", about, answers))
    elif editor.filing.changed_by_others(document):
        answers = [
            Answer(
                "overwrite", "Save over it; a backup is kept", partial(_write, editor, document.path, then)
            ),
            Answer("elsewhere", "Save under another name…", partial(_ask_where, editor, then)),
        ]
        about = ["Another program has written it since it was opened.", str(document.path)]
        editor.app.push(ChoiceScreen(editor.app, "The file has changed", about, answers, careful=True))
    else:
        _write(editor, document.path, then)


def _ships(path: Path) -> bool:
    """Whether a file is one of the game's own."""
    return Path(os.path.realpath(levels_dir())) in Path(os.path.realpath(path)).parents


def _ask_where(editor: EditorScreen, then: Callable[[], object]) -> None:
    document = editor.bench.document
    name = document.path.name if document.path else f"{slug_of(document.level.name)}{_SUFFIX}"
    keeps_folder = document.path and not _ships(document.path)
    folder = document.path.parent if document.path and keeps_folder else user_levels_dir()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    wanted = Wanted("save", "Save the level", _SUFFIX, folder, new_name=name)
    editor.app.push(OpenFileScreen(editor.app, wanted, lambda path: _write_new(editor, path, then)))


def _write_new(editor: EditorScreen, path: Path, then: Callable[[], object]) -> None:
    if path.suffix.lower() != _SUFFIX:
        path = path.with_name(path.name + _SUFFIX)
    if path == editor.bench.document.path:
        _save_then(editor, then)
    elif is_there(path):
        answers = [Answer("overwrite", "Save over it; a backup is kept", partial(_write, editor, path, then))]
        about = ["There is such a file already.", str(path)]
        editor.app.push(ChoiceScreen(editor.app, "Save over it?", about, answers, careful=True))
    else:
        _write(editor, path, then)


def _write(editor: EditorScreen, path: Path, then: Callable[[], object]) -> None:
    with editor.problems_told():
        trouble = editor.filing.write(editor.bench.document, path)
        but = f", but {trouble}" if trouble else _errors_left(editor)
        editor.say(f"Saved as {path}{but}")
        remember(editor, path)
        then()


def _errors_left(editor: EditorScreen) -> str:
    """What is still in the way of playing, for after a word of saving."""
    errors = sum(finding.severity == "error" for finding in editor.check())
    return f"; {counted(errors, 'error')} to mend before it can be played" if errors else ""


def export(editor: EditorScreen) -> None:
    """Show what the level can be written as, unless errors block it."""
    if not errors_told(editor, "exported"):
        editor.app.push(ExportScreen(editor))


def install(editor: EditorScreen) -> None:
    """Put the level into the level list."""
    if errors_told(editor, "installed"):
        return
    level = as_own(editor.bench.document.level)
    keep(install_path(level))
    editor.say(f"It is among your levels now: {install_level(level)}")


def copy_json(editor: EditorScreen) -> None:
    """Put the level file's text on the clipboard."""
    try:
        pygame.scrap.put_text(level_text(editor.bench.document.level))
    except pygame.error:
        editor.say("There is no clipboard here")
    else:
        editor.say("Copied the level as JSON")
