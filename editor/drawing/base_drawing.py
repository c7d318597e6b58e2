"""The base: a ring round the spot that enemies make for."""

from __future__ import annotations

from typing import Final

import pygame

from editor.drawing.lines import draw_ring
from editor.drawing.sheet import Sheet
from towermind_app.level import Point
from towermind_app.play.ui.look import GOLD, INK

BASE_RADIUS: Final = 0.24  # map units


def draw_base(sheet: Sheet, base: Point) -> None:
    """A golden ring and the word, beneath the discs of path ends."""
    middle = sheet.at(base)
    radius = max(sheet.px(20), sheet.frame.length(BASE_RADIUS))
    if not sheet.sees(middle, 2 * radius):
        return
    draw_ring(sheet, middle, radius, (GOLD,), 2.6)
    font = sheet.look.fonts.bold(10)
    box = pygame.Rect((0, 0), font.size("base")).inflate(sheet.px(8), sheet.px(1))
    box.midtop = (round(middle[0]), round(middle[1]) + radius + sheet.px(2))
    box.clamp_ip(sheet.room)
    pygame.draw.rect(sheet.target, INK, box, border_radius=sheet.px(4))
    sheet.look.text(sheet.target, box.center, "base", font, GOLD, "center")
