"""The tool that paints road."""

from __future__ import annotations

from typing import ClassVar

from editor.edit import Edit
from editor.edits.road import add_stroke, extend, new_stroke
from editor.sight import MapLayer
from editor.tools.picking import why_not_change
from editor.tools.tool import Pointer, Tool
from towermind_app.level import Level, Point, Stroke


class RoadTool(Tool):
    """Paints with the brush in hand; a stroke is one edit. Freehand follows the pointer, lines snap."""

    name: ClassVar[str] = "road"
    hint: ClassVar[str] = (
        "Drag to paint, with Shift straight; Enter: a dab, Shift+Enter: a line to it; wheel: size; "
        "right click erases."
    )
    edit_name: ClassVar[str] = "Paint road"
    erases: ClassVar[bool] = False

    _stroke: Stroke | None = None
    _pressed: Pointer | None = None
    _document: Level | None = None

    def press(self, at: Pointer) -> None:
        self.refusal = why_not_change(self.bench, MapLayer.ROAD)
        if not self.refusal:
            self._pressed, self._document = at, self.bench.document.level
            self._show(new_stroke(self.bench.brush, [at.place if at.shift else at.exact], erase=self.erases))

    def drag(self, at: Pointer) -> None:
        if self._stroke is None or self._pressed is None or self._is_outdated():
            return
        if at.shift:
            line = [self._pressed.place, at.place]
            self._show(new_stroke(self.bench.brush, line, erase=self.erases))
        else:
            self._show(extend(self._stroke, at.exact))

    def release(self, at: Pointer) -> Edit | None:
        del at
        level = None if self._is_outdated() else self.preview
        self.cancel()
        return Edit(self.edit_name, level) if level else None

    def erase(self, at: Pointer) -> Edit | None:
        """Takes away the road under the brush."""
        self.refusal = why_not_change(self.bench, MapLayer.ROAD)
        level = self.bench.document.level
        if self.refusal:
            return None
        return Edit("Erase road", add_stroke(level, new_stroke(self.bench.brush, [at.exact], erase=True)))

    def line_start(self) -> Point | None:
        """The end of the last stroke of the level, when this tool drew one like it."""
        last = self.bench.document.level.strokes[-1:]
        return last[0].points[-1] if last and last[0].erase is self.erases else None

    def cancel(self) -> bool:
        busy = self._stroke is not None
        self._stroke = self._pressed = self._document = self.preview = None
        return busy

    def _show(self, stroke: Stroke) -> None:
        if stroke is not self._stroke:
            self._stroke = stroke
            level = self.bench.document.level
            more = add_stroke(level, stroke)
            self.preview = None if more is level else more

    def _is_outdated(self) -> bool:
        """Whether the document has changed since the press."""
        return self._document is not self.bench.document.level
