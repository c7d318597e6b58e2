"""The tool that draws paths."""

from __future__ import annotations

from typing import ClassVar

from editor.edit import Edit
from editor.edits.base import SNAP_REACH, at_base, ends_at_base, next_place
from editor.edits.nudge import words
from editor.edits.paths import add_waypoint, why_not_add_waypoint
from editor.selected import Kind, Selected
from editor.tools.holding import HoldingTool
from editor.tools.picking import pick, segment_at, why_not_move_path
from editor.tools.tool import Pointer
from towermind_app.level import Level, Point


class PathTool(HoldingTool):
    """Adds waypoints to the active path, at its end or, when that is at the base, before it.

    The waypoint that completes a path makes a new one active. While a path is being drawn, its own waypoints
    and segments can be moved and bent; those of other paths are places to join. Otherwise the waypoints and
    segments of every path can be moved and bent.
    """

    name: ClassVar[str] = "path"
    hint: ClassVar[str] = (
        "Click to add waypoints to the path in hand (before its end at the base); click a line to bend it; "
        "right click removes."
    )

    def press(self, at: Pointer) -> None:
        self.refusal = ""
        if at.fresh or not self._take_hold_there(at):
            self._add(at)

    def release(self, at: Pointer) -> Edit | None:
        grip, edit = self.grip, super().release(at)
        if grip and edit and grip.is_new and _is_completed(edit.level, grip.thing):
            self.bench.active_path = len(edit.level.custom_enemies_paths)
            self.bench.touch()
        return edit

    def erase(self, at: Pointer) -> Edit | None:
        """Removes the waypoint under the pointer, else the last one of the active path."""
        self.refusal = ""
        paths = self.bench.document.level.custom_enemies_paths
        thing = pick(self.bench, at, {Kind.WAYPOINT})
        active = self.bench.active_path
        if thing is None and 0 <= active < len(paths):
            thing = Selected(Kind.WAYPOINT, active, len(paths[active]) - 1)
        edit = self.take_away(thing)
        if edit and thing and not ends_at_base(edit.level, thing.row):
            self.bench.active_path = thing.row
        return edit

    def _select(self, thing: Selected) -> None:
        """Whatever is moved, the path in hand stays so."""
        self.bench.selected = thing

    def _take_hold_there(self, at: Pointer) -> bool:
        """Hold the waypoint under the pointer, else a new one of the segment there; False without either."""
        held = self._own_waypoint(at)
        if held:
            self.take_hold(held, at)
            return True
        segment = None if self._is_drawing() and self._is_near_base(at.place) else self._own_segment(at)
        if segment:
            self.hold_inserted(*segment, at)
        return segment is not None

    def _is_drawing(self) -> bool:
        """Whether the active path is there and not at the base yet."""
        level, active = self.bench.document.level, self.bench.active_path
        return 0 <= active < len(level.custom_enemies_paths) and not ends_at_base(level, active)

    def _is_near_base(self, point: Point) -> bool:
        return point.distance(self.bench.document.level.destination_pos_icon) <= SNAP_REACH

    def _own_waypoint(self, at: Pointer) -> Selected | None:
        thing = pick(self.bench, at, {Kind.WAYPOINT})
        return thing if thing and (thing.row == self.bench.active_path or not self._is_drawing()) else None

    def _own_segment(self, at: Pointer) -> tuple[int, int] | None:
        segment = segment_at(self.bench, at)
        return (
            segment if segment and (segment[0] == self.bench.active_path or not self._is_drawing()) else None
        )

    def _add(self, at: Pointer) -> None:
        level = self.bench.document.level
        paths = level.custom_enemies_paths
        path = min(self.bench.active_path, len(paths))
        if path == len(paths):
            self.bench.sight.hidden_paths.discard(path)
            self.bench.sight.locked_paths.discard(path)
        self.refusal = self._why_not_add(path, at)
        place = next_place(level, path)
        if ends_at_base(level, path) and not self.refusal:
            self.hold_inserted(path, place, at)
        elif not self.refusal:
            waypoint = Selected(Kind.WAYPOINT, path, place)
            point = self._joined(at) if place else at.place
            self.hold_new(waypoint, add_waypoint(level, path, point), at, f"Add {words(waypoint)}")

    def _why_not_add(self, path: int, at: Pointer) -> str:
        level = self.bench.document.level
        reason = why_not_move_path(self.bench, path) or why_not_add_waypoint(level, path)
        is_new = path == len(level.custom_enemies_paths)
        if not reason and is_new and not at.fresh and self._is_near_base(at.place):
            return "A path starts away from the base, where its enemies come in."
        return reason

    def _joined(self, at: Pointer) -> Point:
        """The base, or a waypoint of another path, where the pointer is near it."""
        point = at_base(self.bench.document.level, at.place)
        if point != at.place:
            return point
        other = pick(self.bench, at, {Kind.WAYPOINT})
        paths = self.bench.document.level.custom_enemies_paths
        return paths[other.row][other.place] if other else at.place


def _is_completed(level: Level, waypoint: Selected) -> bool:
    """Whether a waypoint is the last of its path, and at the base."""
    is_last = waypoint.place == len(level.custom_enemies_paths[waypoint.row]) - 1
    return is_last and ends_at_base(level, waypoint.row)
