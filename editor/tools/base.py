"""The tool that sets the base."""

from __future__ import annotations

from typing import ClassVar

from editor.edits.base import place_base
from editor.selected import Kind, Selected
from editor.tools.holding import HoldingTool
from editor.tools.picking import pick, why_not_move
from editor.tools.tool import Pointer


class BaseTool(HoldingTool):
    """Puts the base where it is pressed; the ends of paths come along."""

    name: ClassVar[str] = "base"
    hint: ClassVar[str] = "Click where the base is to be; it snaps to ends of paths, and they follow it."

    def press(self, at: Pointer) -> None:
        base = Selected(Kind.BASE)
        self.refusal = why_not_move(self.bench, base)
        if self.refusal:
            return
        if not at.fresh and pick(self.bench, at, {Kind.BASE}):
            self.take_hold(base, at)
            return
        level = self.bench.document.level
        self.hold_new(base, level, at, "Move base")
        self.preview = place_base(level, at.place, free=self.free_paths())
