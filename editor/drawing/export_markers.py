"""Paths, tower points and base on a picture of the whole map."""

from __future__ import annotations

from typing import Final

import pygame

from editor.drawing.base_drawing import draw_base
from editor.drawing.coverage import decoys
from editor.drawing.path_drawing import draw_lines, draw_waypoints
from editor.drawing.sheet import Sheet
from editor.drawing.tower_drawing import draw_assembly, draw_tower_points
from editor.sight import Sight
from towermind_app.level import Level
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import Look
from towermind_app.tables import Tables

_FULL_SIZE: Final = 560
"""Pixels a side at which marks are as large as in a 100 % window."""


def draw_markers(surface: pygame.Surface, level: Level, tables: Tables) -> None:
    """Draw them on a square surface that shows the whole map; needs no display.

    Every path is drawn alike. Raises AssetError when the fonts are missing.
    """
    pygame.font.init()
    look = Look(Fonts(surface.get_width() / _FULL_SIZE))
    sheet = Sheet(surface, MapFrame(surface.get_rect()), look, surface.get_rect())
    draw_base(sheet, level.destination_pos_icon)
    draw_tower_points(sheet, level, decoys(level, tables))
    draw_lines(sheet, level, Sight(), active=-1)
    for spot in level.tower_points:
        draw_assembly(sheet, spot.assembly)
    draw_waypoints(sheet, level, Sight(), active=-1)
