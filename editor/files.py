"""What the menu File does with the document that is open."""

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
from editor.edit import Edit
from editor.export import install as install_level
from editor.export_screen import ExportScreen
from editor.level_list import Deed, LevelList, Listed
from editor.testing import errors_told
from towermind_app.errors import SettingsError
from towermind_app.level import level_text, load_level, slug_of
from towermind_app.level.model import Level
from towermind_app.level.own import as_own, free_id, install_path
from towermind_app.paths import is_there, levels_dir, user_levels_dir
from towermind_app.play.menus.open_file import OpenFileScreen, Wanted
from towermind_app.play.ui.figures import counted

if TYPE_CHECKING:
    from editor.screen import EditorScreen

SUFFIX: Final = ".json"


class SaveQuestion(ChoiceScreen):
    """Whether work is to be saved before it is lost."""


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
    editor.app.push(SaveQuestion(editor.app, f"Save {document.level.name or 'the level'}?", about, answers))


def _in_turn(first: Callable[[], object] | None, then: Callable[[], object]) -> None:
    if first:
        first()
    then()


def remember(editor: EditorScreen, path: Path) -> None:
    """Put a file first among those worked on."""
    try:
        editor.app.progress.remember_drawn(path)
    except SettingsError as problem:
        editor.app.complain(problem)


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
        _ask_to_change(editor, document.path, then)
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


def _ask_to_change(editor: EditorScreen, path: Path, then: Callable[[], object]) -> None:
    """Ask before a level of the game is written over."""
    answers = [
        Answer("elsewhere", "Save under another name…", partial(_ask_where, editor, then)),
        Answer("overwrite", "Change the game's own", partial(_write, editor, path, then)),
    ]
    about = ["Scores, recordings and comparisons of it would no longer hold.", str(path)]
    editor.app.push(ChoiceScreen(editor.app, "This level comes with the game", about, answers))


def _ships(path: Path) -> bool:
    """Whether a file is one of the game's own."""
    return Path(os.path.realpath(levels_dir())) in Path(os.path.realpath(path)).parents


def _ask_where(editor: EditorScreen, then: Callable[[], object]) -> None:
    document = editor.bench.document
    name = document.path.name if document.path else f"{slug_of(document.level.name)}{SUFFIX}"
    keeps_folder = document.path and not _ships(document.path)
    folder = document.path.parent if document.path and keeps_folder else user_levels_dir()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    wanted = Wanted("save", "Save the level", SUFFIX, folder, new_name=name)
    editor.app.push(OpenFileScreen(editor.app, wanted, lambda path: _write_new(editor, path, then)))


def _write_new(editor: EditorScreen, path: Path, then: Callable[[], object]) -> None:
    if path.suffix.lower() != SUFFIX:
        path = path.with_name(path.name + SUFFIX)
    own = editor.bench.document.path
    if own and os.path.realpath(path) == os.path.realpath(own):
        _save_then(editor, then)
    elif is_there(path) and _ships(path):
        _ask_to_change(editor, path, then)
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
    """Put the level into the level list; asks where another one of its name and ID would go."""
    if errors_told(editor, "installed"):
        return
    document = editor.bench.document
    level = as_own(document.level)
    path = install_path(level)
    if document.path and os.path.realpath(document.path.parent) == os.path.realpath(user_levels_dir()):
        _save_then(editor, lambda: editor.say("Saved; a file in this folder is among your levels"))
    elif is_there(path) and path != document.installed:
        another = level.model_copy(update={"id": free_id()})
        answers = [
            Answer("replace", "Replace it; a backup is kept", partial(_install, editor, level)),
            Answer("both", "Keep both", partial(_install, editor, another)),
        ]
        about = ["One of your levels has this name and ID.", str(path)]
        editor.app.push(ChoiceScreen(editor.app, "Replace your level?", about, answers, careful=True))
    else:
        _install(editor, level)


def _install(editor: EditorScreen, level: Level) -> None:
    with editor.problems_told():
        keep(install_path(level))
        path = editor.bench.document.installed = install_level(level)
        editor.say(f"It is among your levels now: {path}")


def copy_json(editor: EditorScreen) -> None:
    """Put the level file's text on the clipboard."""
    try:
        pygame.scrap.put_text(level_text(editor.bench.document.level))
    except pygame.error:
        editor.say("There is no clipboard here")
    else:
        editor.say("Copied the level as JSON")
