"""Offering what a crash has left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from editor.choice_screen import Answer, ChoiceScreen
from editor.level_list import Deed, LevelList, Listed
from editor.recovery_file import Recoverable
from towermind_app.errors import LevelError
from towermind_app.level import Level

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def offer_recovered(editor: EditorScreen) -> None:
    """Show each piece of work with its time and picture, if there is any; Esc leaves all of it for later."""
    recovery = editor.filing.recovery
    found = recovery.recoverable()
    for path in recovery.broken:
        editor.say(f"Work put aside could not be read; it is kept as {path}")
    if not found:
        return
    rows = [Listed(_title(each), _about(each), partial(_level_of, each)) for each in found]
    deeds = [
        Deed("restore", "Restore", lambda number: _restore(editor, found[number])),
        Deed("forget", "Throw it away…", lambda number: _ask_to_forget(editor, found[number]), stays=True),
    ]
    beside = "The editor did not end as it should. Esc keeps all of it for the next time"
    editor.app.push(LevelList(editor.app, "UNSAVED WORK", beside, rows, deeds, ""))


def _restore(editor: EditorScreen, found: Recoverable) -> None:
    with editor.problems_told():
        document = editor.filing.autosave.restore(found)
        editor.filing.adopt(None if found.outdated else document.path)
        editor.open(document)
        editor.say("Restored as it was last put aside; not saved yet, and Undo begins here")


def _ask_to_forget(editor: EditorScreen, found: Recoverable) -> None:
    answer = Answer("forget", "Throw it away for good", partial(_forget, editor, found))
    about = [_title(found), *_about(found)]
    editor.app.push(ChoiceScreen(editor.app, "Throw it away?", about, [answer], careful=True))


def _forget(editor: EditorScreen, found: Recoverable) -> None:
    editor.app.pop()  # the list, which is shown anew with what is left
    with editor.problems_told():
        editor.filing.recovery.forget(found)
    offer_recovered(editor)


def _title(found: Recoverable) -> str:
    return found.name or "Untitled"


def _about(found: Recoverable) -> tuple[str, ...]:
    when = f"{found.when.astimezone():%d %B %Y, %H:%M:%S}"
    tries = "once" if found.tries == 1 else f"{found.tries} times"
    tried = f"; the program has ended over it {tries}" if found.tries else ""
    outdated = "; its file was saved since" if found.outdated else ""
    return when + outdated + tried, str(found.belongs_to) if found.belongs_to else "never saved to a file"


def _level_of(found: Recoverable) -> Level:
    if found.level is None:
        raise LevelError(found.path, "", "the program ended when this was restored, so no picture is made")
    return found.level
