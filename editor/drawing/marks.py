"""Marks of what is selected, what is under the pointer, and where to look."""

from __future__ import annotations

from typing import Final

import pygame

from editor.drawing.base_drawing import BASE_RADIUS
from editor.drawing.lines import draw_ring
from editor.drawing.path_drawing import waypoint_radius
from editor.drawing.sheet import Sheet
from editor.selected import Kind, Selected, place_of
from towermind_app.level import Level, Point
from towermind_app.play.ui.look import EMBER, GOLD, PAPER
from towermind_app.play.ui.shapes import brackets
from towermind_app.sim.legality import TOWER_BOX_HALF

PULSE_SECONDS: Final = 2.4
_WAVES: Final = 3
_PULSE_REACH: Final = 60


def draw_selected(sheet: Sheet, level: Level, thing: Selected) -> None:
    """Golden corners round a thing."""
    place = place_of(level, thing)
    if place is not None:
        side = 2 * _half_side(sheet, thing)
        box = pygame.Rect(0, 0, side, side)
        box.center = sheet.frame.to_screen(*place)
        if sheet.sees(box.center, side):
            brackets(sheet.target, box, GOLD)


def draw_hovered(sheet: Sheet, level: Level, thing: Selected) -> None:
    """A white ring round what a press would take hold of."""
    place = place_of(level, thing)
    if place is not None:
        draw_ring(sheet, sheet.at(place), _half_side(sheet, thing) + sheet.px(1), (PAPER,), 2)


def _half_side(sheet: Sheet, thing: Selected) -> int:
    match thing.kind:
        case Kind.WAYPOINT:
            return waypoint_radius(sheet, bold=True) + sheet.px(6)
        case Kind.TOWER_POINT:
            return sheet.frame.length(TOWER_BOX_HALF)
        case Kind.ASSEMBLY:
            return sheet.px(11)
        case Kind.BASE:
            return max(sheet.px(20), sheet.frame.length(BASE_RADIUS)) + sheet.px(4)


def draw_pulse(sheet: Sheet, point: Point, age: float) -> None:
    """Rings that run together on a place, for some seconds; age in seconds."""
    share = age / PULSE_SECONDS
    if not 0 <= share < 1:
        return
    middle = sheet.at(point)
    inward = 1 - (share * _WAVES) % 1
    draw_ring(sheet, middle, sheet.px(12) + sheet.px(_PULSE_REACH) * inward, (EMBER,), 3)
    draw_ring(sheet, middle, sheet.px(12), (PAPER,), 3)
