"""Where the parts of the editor lie in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

MENU_HEIGHT: Final = 30
STATUS_HEIGHT: Final = 26
TOOLS_WIDTH: Final = 100
PANEL_WIDTH: Final = 320
SMALLEST_MAP: Final = 200
"""Pixels of width that the map keeps."""


@dataclass(frozen=True)
class EditorLayout:
    """Rectangles of the window; that of the panel has no width when it is hidden."""

    menu: pygame.Rect
    tools: pygame.Rect
    map: pygame.Rect
    panel: pygame.Rect
    status: pygame.Rect


def lay_out(size: tuple[int, int], scale: float, panel_open: bool) -> EditorLayout:
    """The map gets what menus, tools and panel leave at this UI scale."""
    width, height = size
    menu, status = round(MENU_HEIGHT * scale), round(STATUS_HEIGHT * scale)
    tools = round(TOOLS_WIDTH * scale)
    panel = min(round(PANEL_WIDTH * scale), width - tools - SMALLEST_MAP) if panel_open else 0
    middle = height - menu - status
    return EditorLayout(
        menu=pygame.Rect(0, 0, width, menu),
        tools=pygame.Rect(0, menu, tools, middle),
        map=pygame.Rect(tools, menu, width - tools - panel, middle),
        panel=pygame.Rect(width - panel, menu, panel, middle),
        status=pygame.Rect(0, height - status, width, status),
    )
