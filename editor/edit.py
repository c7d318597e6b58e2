"""One step of the history."""

from __future__ import annotations

from typing import NamedTuple

from towermind_app.level import Level


class Edit(NamedTuple):
    """A changed level and what was done, in the words of a menu.

    name: such as ``Move waypoint``; Undo and Redo show it. run: edits in a row with the same run are one step
    (an arrow key pressed again and again); empty: a step of its own.
    """

    name: str
    level: Level
    run: str = ""
