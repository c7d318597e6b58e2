"""The tool that takes road away."""

from __future__ import annotations

from typing import ClassVar

from editor.tools.road import RoadTool


class EraserTool(RoadTool):
    """The road brush the other way round."""

    name: ClassVar[str] = "eraser"
    hint: ClassVar[str] = (
        "Drag to erase road, with Shift straight; Enter: a dab, Shift+Enter: a line to it; wheel: size."
    )
    edit_name: ClassVar[str] = "Erase road"
    erases: ClassVar[bool] = True
