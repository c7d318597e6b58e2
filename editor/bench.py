"""What the editor is about at the moment. Knows no window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from editor.document import Document
from editor.edit import Edit
from editor.edits.paths import renumbered
from editor.selected import Kind, Selected, followed, place_of
from editor.sight import Sight
from editor.tools.tool import Tool
from towermind_app.level import Level, Point
from towermind_app.level.model import RoadStyle
from towermind_app.tables import Tables


@dataclass
class Brush:
    """The road brush in hand: diameter in map units; style None is the level's own."""

    width: float = 0.62
    shape: Literal["round", "square"] = "round"
    style: RoadStyle | None = None


class Workbench:
    """Document, selection, tool in hand, and how the map is looked at.

    Attributes:
        tables: for ranges and waves.
        selected: one thing on the map. active_path: number of the path that new waypoints go to; as many as
            there are paths for one that does not exist yet.
        cursor: where the pointer is on the map, as tools get it; None when it is elsewhere. cross: whether
            the cursor is the keyboard's, moved by the arrow keys, and not the mouse's.
        version: changes with everything that panels show.
    """

    def __init__(self, document: Document, tables: Tables, tool: type[Tool]) -> None:
        self.tables = tables
        self.document = document
        self.sight = Sight()
        self.brush = Brush()
        self.active_path = 0
        self.cursor: Point | None = None
        self.cross = False
        self.version = 0
        self._selected: Selected | None = None
        self.tool: Tool = tool(self)

    @property
    def level(self) -> Level:
        """What is shown: the document, or what the tool is about to make of it."""
        return self.tool.preview or self.document.level

    @property
    def selected(self) -> Selected | None:
        """None as soon as the level shown does not have it."""
        thing = self._selected
        return thing if thing and place_of(self.level, thing) is not None else None

    @selected.setter
    def selected(self, thing: Selected | None) -> None:
        if thing != self._selected:
            self._selected = thing
            self.document.end_run()
            self.touch()

    def touch(self) -> None:
        """Something that panels show has changed."""
        self.version += 1

    def take(self, tool: type[Tool]) -> None:
        """Take another tool in hand; what the one before had under way is dropped."""
        self.tool.cancel()
        self.tool = tool(self)
        self.touch()

    def do(self, edit: Edit | None) -> bool:
        """Make an edit part of the document; False when there is none or it changes nothing."""
        before = self.document.level
        if edit is None or not self.document.apply(edit):
            return False
        thing = self._selected
        if thing and thing.kind is Kind.WAYPOINT and thing.row < len(before.custom_enemies_paths):
            rows = renumbered([thing.row], before, self.document.level)
            self._selected = thing._replace(row=min(rows)) if rows else None
        self._follow(before)
        return True

    def go_to(self, position: int) -> None:
        """Walk through the history until so many steps are done."""
        self.tool.cancel()
        before, thing = self.document.level, self._selected
        self.document.go_to(position)
        if thing and place_of(before, thing):
            self._selected = followed(thing, before, self.document.level)
        self._follow(before)

    def undo(self) -> None:
        self.go_to(self.document.position - 1)

    def redo(self) -> None:
        self.go_to(self.document.position + 1)

    def _follow(self, before: Level) -> None:
        """Keep paths hidden, locked and active when they have other numbers now."""
        after, sight = self.document.level, self.sight
        if after.custom_enemies_paths is not before.custom_enemies_paths:
            sight.hidden_paths = renumbered(sight.hidden_paths, before, after)
            sight.locked_paths = renumbered(sight.locked_paths, before, after)
            new = len(after.custom_enemies_paths)
            if self.active_path < len(before.custom_enemies_paths):
                (self.active_path,) = renumbered([self.active_path], before, after) or {new}
            self.active_path = min(self.active_path, new)
        self.touch()

    def open(self, document: Document) -> None:
        """Put another document on the bench."""
        self.tool.cancel()
        self.document = document
        self._selected, self.active_path = None, 0
        self.sight.hidden_paths.clear()
        self.sight.locked_paths.clear()
        self.touch()
