"""What the menu File opens: new levels, files, lists of the original, and what was worked on."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from editor.document import Document
from editor.files import SUFFIX, ask_before_losing, remember
from editor.level_list import Deed, LevelList, Listed
from towermind_app.errors import TableWarning
from towermind_app.level import built_in_levels, load_level, load_original_levels
from towermind_app.level.catalogue import own_levels
from towermind_app.level.files import is_list
from towermind_app.level.model import Level
from towermind_app.level.new import new_level
from towermind_app.level.original import imported, picture_beside, waves_beside
from towermind_app.level.own import as_own
from towermind_app.paths import is_file, is_there, user_levels_dir
from towermind_app.play.menus.open_file import OpenFileScreen, Wanted

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def new(editor: EditorScreen) -> None:
    """Begin an empty level."""
    ask_before_losing(editor, lambda: editor.open(Document(new_level())))


def ask_to_open(editor: EditorScreen) -> None:
    """Ask for a file and open it."""

    def ask() -> None:
        wanted = Wanted("level", "Open a level", SUFFIX, user_levels_dir())
        editor.app.push(OpenFileScreen(editor.app, wanted, lambda path: open_file(editor, path)))

    ask_before_losing(editor, ask)


def open_file(editor: EditorScreen, path: Path) -> None:
    """Open a level file of ours, or import from a list of levels of the original, ``LIST.json#3`` too."""
    with editor.problems_told(), _oddities_told(editor):
        list_name, mark, _ = path.name.rpartition("#")
        if mark and not is_there(path):
            _import(editor, path.with_name(list_name), load_level(path, draft=True))
            return
        if is_list(path):
            _choose_original(editor, path)
            return
        editor.open(editor.filing.read(path))
        remember(editor, path)


@contextmanager
def _oddities_told(editor: EditorScreen) -> Iterator[None]:
    """What files hold that nothing here reads is told in the window."""
    with warnings.catch_warnings(record=True) as odd:
        warnings.simplefilter("always", TableWarning)
        yield
    if odd:
        more = f" (and {len(odd) - 1} more like it)" if len(odd) > 1 else ""
        editor.say(f"{odd[0].message}{more}")


def _choose_original(editor: EditorScreen, path: Path) -> None:
    levels, document = load_original_levels(path, draft=True), editor.bench.document
    rows = [
        Listed(
            f"{level.id}  {level.name or level.pic_file_path or 'without a name'}",
            (level.label,),
            partial(_same, level),
        )
        for level in levels
    ]

    def take(number: int) -> None:
        read = partial(_import, editor, path, levels[number])
        if editor.bench.document is document:
            read()
        else:  # work was restored meanwhile
            ask_before_losing(editor, read)

    deed = Deed("open", "Import", take)
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
