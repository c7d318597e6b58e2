"""The tool that selects and moves."""

from __future__ import annotations

from typing import ClassVar

from editor.edit import Edit
from editor.tools.holding import HoldingTool
from editor.tools.picking import pick, segment_at
from editor.tools.tool import Pointer


class SelectTool(HoldingTool):
    """Takes hold of the nearest thing; a segment that is dragged gets a waypoint."""

    name: ClassVar[str] = "select"
    hint: ClassVar[str] = (
        "Drag to move (Shift: all waypoints there), or by arrow keys; drag a line to bend it; "
        "right click removes."
    )

    _pulled: tuple[int, int, Pointer] | None = None
    """Path and place of a segment that is pressed on, and where; bent once the pointer moves."""

    def press(self, at: Pointer) -> None:
        self.refusal, self._pulled = "", None
        thing = pick(self.bench, at)
        if thing:
            self.take_hold(thing, at)
            return
        self.bench.selected = None
        segment = segment_at(self.bench, at)
        if segment:
            self._pulled = (*segment, at)
            self.bench.active_path = segment[0]
            self.bench.touch()

    def drag(self, at: Pointer) -> None:
        if self._pulled and at.exact.distance(self._pulled[2].exact) > at.grasp / 3:
            self.hold_inserted(*self._pulled)
            self._pulled = None
        super().drag(at)

    def release(self, at: Pointer) -> Edit | None:
        self._pulled = None
        return super().release(at)

    def cancel(self) -> bool:
        pulled, self._pulled = self._pulled, None
        return super().cancel() or pulled is not None

    def erase(self, at: Pointer) -> Edit | None:
        self.refusal = ""
        return self.take_away(pick(self.bench, at))
