"""The tool that sets tower points."""

from __future__ import annotations

from typing import ClassVar

from editor.edit import Edit
from editor.edits.nudge import words
from editor.edits.towers import add_tower_point, choose_assembly, why_not_add_tower_point
from editor.selected import Kind, Selected
from editor.sight import MapLayer
from editor.tools.holding import Grip, HoldingTool
from editor.tools.picking import pick, why_not_change
from editor.tools.tool import Pointer
from towermind_app.level import Level


class TowerPointTool(HoldingTool):
    """Adds tower points and moves those that are there, or their assembly points."""

    name: ClassVar[str] = "tower-point"
    hint: ClassVar[str] = (
        "Click to set a tower point; drag it, or the blue dot where its knights gather; right click removes."
    )

    def press(self, at: Pointer) -> None:
        level = self.bench.document.level
        self.refusal = why_not_change(self.bench, MapLayer.TOWER_POINTS)
        thing = None if at.fresh else pick(self.bench, at, {Kind.TOWER_POINT, Kind.ASSEMBLY})
        if thing:
            self.take_hold(thing, at)
            return
        self.refusal = self.refusal or why_not_add_tower_point(level)
        if not self.refusal:
            added = Selected(Kind.TOWER_POINT, len(level.tower_points))
            more = add_tower_point(level, at.place, self.bench.tables)
            self.hold_new(added, more, at, f"Add {words(added)}")

    def erase(self, at: Pointer) -> Edit | None:
        self.refusal = why_not_change(self.bench, MapLayer.TOWER_POINTS)
        return self.take_away(pick(self.bench, at, {Kind.TOWER_POINT, Kind.ASSEMBLY}))

    def _moved(self, grip: Grip, at: Pointer) -> Level:
        level = super()._moved(grip, at)
        if grip.is_new:
            return choose_assembly(level, grip.thing.row, self.bench.tables)
        return level
