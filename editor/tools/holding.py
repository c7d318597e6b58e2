"""Tools that hold something on the map while the button is down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from editor.edit import Edit
from editor.edits.base import at_base, place_base
from editor.edits.nudge import place, remove, words
from editor.edits.paths import insert_waypoint, move_waypoint, why_not_add_waypoint
from editor.selected import Kind, Selected, place_of
from editor.tools.picking import why_not_move
from editor.tools.tool import Pointer, Tool
from towermind_app.level import Level, Point

_STARTS_MOVING: Final = 1 / 3
"""So far, as a share of the grasp, the pointer goes before a press becomes a drag."""


@dataclass
class Grip:
    """A thing held. level: with the thing where it was; document: what that level was made from.

    is_new: whether the document does not have the thing.
    """

    thing: Selected
    level: Level
    document: Level
    pressed: Point
    name: str
    is_new: bool = False
    moving: bool = False


class HoldingTool(Tool):
    """Moves what it holds to the pointer; ends of paths and the base snap to each other."""

    grip: Grip | None = None

    def take_hold(self, thing: Selected, at: Pointer) -> None:
        """Select a thing of the document and hold it."""
        document = self.bench.document.level
        self.grip = Grip(thing, document, document, at.exact, f"Move {words(thing)}")
        self._select(thing)

    def hold_new(self, thing: Selected, level: Level, at: Pointer, name: str) -> None:
        """Show a level that has the thing and hold that."""
        self.grip = Grip(thing, level, self.bench.document.level, at.exact, name, is_new=True)
        self.preview = level
        self._select(thing)

    def hold_inserted(self, path: int, place: int, at: Pointer) -> None:
        """Hold a new waypoint in this place of a path, as long as the path takes one more."""
        level = self.bench.document.level
        self.refusal = why_not_add_waypoint(level, path)
        if not self.refusal:
            waypoint = Selected(Kind.WAYPOINT, path, place)
            bent = insert_waypoint(level, path, place, at.place)
            self.hold_new(waypoint, bent, at, f"Insert {words(waypoint)}")

    def _select(self, thing: Selected) -> None:
        self.bench.selected = thing
        if thing.kind is Kind.WAYPOINT and self.bench.active_path != thing.row:
            self.bench.active_path = thing.row
            self.bench.touch()

    def drag(self, at: Pointer) -> None:
        grip = self._current_grip()
        if grip is None:
            return
        grip.moving = grip.moving or at.exact.distance(grip.pressed) > _STARTS_MOVING * at.grasp
        if grip.moving:
            self.preview = self._moved(grip, at)

    def release(self, at: Pointer) -> Edit | None:
        del at
        grip, level = self._current_grip(), self.preview
        self.grip = self.preview = None
        if grip is None or level is None or level == grip.document:
            return None
        return Edit(grip.name, level)

    def cancel(self) -> bool:
        busy = self.grip is not None
        self.grip = self.preview = None
        if self.bench.selected is None:
            self.bench.selected = None  # what it pointed at will not be: a later thing must not inherit it
        return busy

    def free_paths(self) -> list[int]:
        """Numbers of the paths whose waypoints may be moved."""
        rows = range(len(self.bench.document.level.custom_enemies_paths))
        return [row for row in rows if self.bench.sight.may_move_path(row)]

    def take_away(self, thing: Selected | None) -> Edit | None:
        """The edit that removes a thing, unless it has to stay; nothing is selected afterwards."""
        if thing is None:
            return None
        self.refusal = why_not_move(self.bench, thing)
        if thing.kind is Kind.BASE:
            self.refusal = self.refusal or "A level keeps its base; drag it to another place."
        level = self.bench.document.level
        less = remove(level, thing)
        if self.refusal or less is level:
            return None
        self.bench.selected = None
        gone = Selected(Kind.TOWER_POINT, thing.row) if thing.kind is Kind.ASSEMBLY else thing
        return Edit(f"Remove {words(gone)}", less)

    def _current_grip(self) -> Grip | None:
        """None once the document has changed behind its back."""
        if self.grip and self.grip.document is not self.bench.document.level:
            self.grip = self.preview = None
        return self.grip

    def _moved(self, grip: Grip, at: Pointer) -> Level:
        thing = grip.thing
        if thing.kind is Kind.BASE:
            return place_base(grip.level, at.place, free=self.free_paths())
        if thing.kind is Kind.WAYPOINT:
            return self._waypoint_moved(grip, at)
        return place(grip.level, thing, at.place, self.bench.tables)

    def _waypoint_moved(self, grip: Grip, at: Pointer) -> Level:
        level = grip.level
        held = self._held_waypoints(grip) if at.shift else [grip.thing]
        is_end = any(_is_end(level, waypoint) for waypoint in held)
        point = at_base(level, at.place) if is_end else at.place
        for waypoint in held:
            level = move_waypoint(level, waypoint.row, waypoint.place, point)
        return level

    def _held_waypoints(self, grip: Grip) -> list[Selected]:
        """The one held and all others in its place that may be moved."""
        where = place_of(grip.level, grip.thing)
        return [
            Selected(Kind.WAYPOINT, row, number)
            for row, path in enumerate(grip.level.custom_enemies_paths)
            if self.bench.sight.may_move_path(row)
            for number, point in enumerate(path)
            if point == where
        ]


def _is_end(level: Level, thing: Selected) -> bool:
    last = len(level.custom_enemies_paths[thing.row]) - 1
    return thing.place == last > 0
