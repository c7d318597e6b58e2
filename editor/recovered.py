"""Offering what a crash has left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from editor.level_list import Deed, LevelList, Listed
from editor.recovery_file import Recoverable
from towermind_app.errors import LevelError
from towermind_app.level import Level

if TYPE_CHECKING:
    from towermind_app.play.app import App


def recovered_list(
    app: App,
    found: Sequence[Recoverable],
    restore: Callable[[Recoverable], object],
    forget: Callable[[Recoverable], object],
) -> LevelList:
    """The screen: each piece of work with its time and picture; Esc leaves all of it for later."""
    rows = [Listed(_title(each), _about(each), partial(_level_of, each)) for each in found]
    deeds = [
        Deed("restore", "Restore", lambda number: restore(found[number])),
        Deed("forget", "Throw it away", lambda number: forget(found[number])),
    ]
    beside = "The editor did not end as it should. Esc keeps all of it for the next time"
    return LevelList(app, "UNSAVED WORK", beside, rows, deeds, "")


def _title(found: Recoverable) -> str:
    return found.name or "Untitled"


def _about(found: Recoverable) -> tuple[str, ...]:
    when = f"{found.when.astimezone():%d %B %Y, %H:%M:%S}"
    tried = f"; the program has ended over it {found.tries} times" if found.tries else ""
    outdated = "; its file was saved since" if found.outdated else ""
    return when + outdated + tried, str(found.belongs_to) if found.belongs_to else "never saved to a file"


def _level_of(found: Recoverable) -> Level:
    if found.level is None:
        raise LevelError(found.path, "", "the program ended when this was restored, so no picture is made")
    return found.level
