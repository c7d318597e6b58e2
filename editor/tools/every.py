"""All tools, in the order of the tool bar."""

from __future__ import annotations

from typing import Final

from editor.tools.base import BaseTool
from editor.tools.eraser import EraserTool
from editor.tools.path import PathTool
from editor.tools.road import RoadTool
from editor.tools.select import SelectTool
from editor.tools.tool import Tool
from editor.tools.tower_point import TowerPointTool

TOOLS: Final[tuple[type[Tool], ...]] = (
    SelectTool,
    RoadTool,
    EraserTool,
    PathTool,
    TowerPointTool,
    BaseTool,
)
