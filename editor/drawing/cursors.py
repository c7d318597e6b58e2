"""What hangs on the pointer: the brush in its true size, the eraser, the cross, the ghost of a new thing."""

from __future__ import annotations

import math
from typing import Final

import pygame

from editor.bench import Brush, Workbench
from editor.drawing.base_drawing import draw_base
from editor.drawing.level_picture import LevelPicture
from editor.drawing.lines import dashed, draw_line, draw_ring
from editor.drawing.path_drawing import waypoint_radius
from editor.drawing.path_look import draw_disc, look_of
from editor.drawing.sheet import Sheet
from editor.edits.base import next_place
from towermind_app.level import Point
from towermind_app.play.game.map_frame import MAP_SIDE
from towermind_app.play.ui.look import GOLD, INK, PAPER
from towermind_app.play.ui.shapes import Colour, put_middle
from towermind_app.tables.capacities import MAX_PATHS, MAX_WAYPOINTS

BRUSH_COLOUR: Final[Colour] = (255, 232, 40)
ERASER_COLOUR: Final[Colour] = (255, 60, 48)
_FILL: Final = 96
_GHOST: Final = 150
_EMPTY_POINT: Final = "tower/empty"
_SOIL: Final = "tower/soil"


def draw_brush(sheet: Sheet, at: Point, brush: Brush) -> None:
    """A translucent yellow disc or square as large as what a press paints."""
    width = brush.width * sheet.frame.rect.width / MAP_SIDE
    side = max(3, round(width))
    veil = pygame.Surface((side, side), pygame.SRCALPHA)
    if brush.shape == "square":
        veil.fill((*BRUSH_COLOUR, _FILL))
        pygame.draw.rect(veil, (*BRUSH_COLOUR, 235), veil.get_rect(), sheet.px(2))
    else:
        pygame.draw.circle(veil, (*BRUSH_COLOUR, _FILL), (side / 2, side / 2), side / 2)
        pygame.draw.aacircle(veil, (*BRUSH_COLOUR, 235), (side / 2, side / 2), side / 2, sheet.px(2))
    put_middle(sheet.target, veil, sheet.at(at))
    pygame.draw.circle(sheet.target, INK, sheet.at(at), sheet.px(2))


def draw_eraser(sheet: Sheet, at: Point, brush: Brush) -> None:
    """A dashed red line round what a press takes away."""
    x, y = sheet.at(at)
    half = brush.width * sheet.frame.rect.width / MAP_SIDE / 2
    if brush.shape == "round":
        draw_ring(sheet, (x, y), half, (ERASER_COLOUR,), 3, 8)
        return
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        for a, b in dashed(start, end, (sheet.px(8), sheet.px(6))):
            pygame.draw.line(sheet.target, INK, a, b, sheet.px(5))
            pygame.draw.line(sheet.target, ERASER_COLOUR, a, b, sheet.px(3))


def draw_cross(sheet: Sheet, at: Point) -> None:
    """The keyboard's cursor."""
    x, y = sheet.frame.to_screen(*at)
    inner, outer = sheet.px(5), sheet.px(17)
    for width, paint in ((sheet.px(6), INK), (sheet.px(2), GOLD)):
        for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            start = (x + across * inner, y + down * inner)
            pygame.draw.line(sheet.target, paint, start, (x + across * outer, y + down * outer), width)


def draw_next_waypoint(sheet: Sheet, bench: Workbench, at: Point) -> None:
    """The disc a press would add to the active path, and the lines to its neighbours."""
    number, paths = bench.active_path, bench.level.custom_enemies_paths
    path = paths[number] if number < len(paths) else ()
    if number >= MAX_PATHS or len(path) >= MAX_WAYPOINTS:
        return
    radius = waypoint_radius(sheet, bold=True)
    place = next_place(bench.level, number)
    for neighbour in path[max(place - 1, 0) : place + 1]:
        if math.dist(sheet.at(neighbour), sheet.at(at)) > 2 * radius:
            start = pygame.Vector2(sheet.at(neighbour)).move_towards(sheet.at(at), radius * 1.5)
            draw_line(sheet, (start.x, start.y), sheet.at(at), look_of(number).colour, 2, (3, 5))
    draw_disc(sheet.target, sheet.look, sheet.at(at), radius, number, str(place), dim=True)


def draw_next_tower_point(sheet: Sheet, picture: LevelPicture, at: Point) -> None:
    """The post and soil that a press would put there, half there."""
    scale = sheet.frame.rect.width / picture.size
    for name in (_SOIL, _EMPTY_POINT):
        sprite, (left, top) = picture.sprite(name), picture.anchor(name)
        ghost = pygame.transform.scale_by(sprite, scale) if scale != 1 else sprite.copy()
        ghost.set_alpha(_GHOST)
        x, y = sheet.at(at)
        sheet.target.blit(ghost, (round(x - left * scale), round(y - top * scale)))


def draw_next_base(sheet: Sheet, at: Point) -> None:
    """The ring where a press would put the base."""
    draw_base(sheet, at)
    pygame.draw.circle(sheet.target, PAPER, sheet.at(at), sheet.px(3))
