"""The grid that places snap to, the numbers of its axes, and ticks where the pointer is."""

from __future__ import annotations

import math
from typing import Final

import pygame

from editor.drawing.sheet import Sheet
from towermind_app.level import Point
from towermind_app.play.game.map_frame import MAP_SIDE
from towermind_app.play.ui.look import GOLD, INK, PAPER

_HALF: Final = 3.0
_FADE: Final = (5.0, 40.0)
"""Pixels of a 100 % window between two lines: from unseen to full strength."""
_STRENGTH: Final = {"axis": 170, "unit": 105, "step": 62}
_LABEL_ROOM: Final = 34  # pixels between two numbers of an axis
_LABEL_STEPS: Final = (0.05, 0.1, 0.25, 0.5, 1.0)


def draw_grid(sheet: Sheet, step: float) -> None:
    """Lines a step apart, fainter the closer they are; whole units bolder, the axes boldest."""
    unit = sheet.frame.rect.width / MAP_SIDE
    near, far = (sheet.px(pixels) for pixels in _FADE)
    share = min(max((step * unit - near) / (far - near), 0.0), 1.0)
    if step > 0 and share > 0:
        most = math.floor(_HALF / step + 1e-9)
        steps = (number * step for number in range(-most, most + 1))
        fine = [place for place in steps if abs(place - round(place)) > 1e-6]
        _draw_lines(sheet, fine, round(_STRENGTH["step"] * (0.35 + 0.65 * share)))
    _draw_lines(sheet, [-2, -1, 1, 2], _STRENGTH["unit"])
    _draw_lines(sheet, [0], _STRENGTH["axis"])


def _draw_lines(sheet: Sheet, places: list[float] | list[int], strength: int) -> None:
    target, seen = sheet.target, sheet.frame.rect.clip(sheet.room)
    if not seen.size[0] or not seen.size[1]:
        return
    upright, flat = pygame.Surface((1, seen.height)), pygame.Surface((seen.width, 1))
    for line in (upright, flat):
        line.fill(PAPER)
        line.set_alpha(strength)
    for place in places:
        x, y = sheet.frame.to_screen(place, place)
        if seen.left <= x < seen.right:
            target.blit(upright, (x, seen.top))
        if seen.top <= y < seen.bottom:
            target.blit(flat, (seen.left, y))


def draw_rulers(sheet: Sheet) -> None:
    """Numbers along the left and the lower edge of what is seen."""
    seen, outside = sheet.frame.rect.clip(sheet.room), sheet.px(16)
    unit = sheet.frame.rect.width / MAP_SIDE
    step = next((one for one in _LABEL_STEPS if one * unit >= sheet.px(_LABEL_ROOM)), _LABEL_STEPS[-1])
    font, gap = sheet.look.fonts.bold(10), sheet.px(3)
    bottom = min(sheet.frame.rect.bottom + outside, sheet.room.bottom) - gap
    left = max(sheet.frame.rect.left - gap, sheet.room.left + sheet.px(30))
    most = round(_HALF / step)
    for number in range(-most, most + 1):
        x, y = sheet.frame.to_screen(number * step, number * step)
        words = f"{number * step:g}"
        if seen.left + 2 * gap < x < seen.right - 2 * gap:
            sheet.look.text(sheet.target, (x, bottom), words, font, PAPER, "midbottom", shadow=True)
        if seen.top + 2 * gap < y < seen.bottom - 2 * gap:
            sheet.look.text(sheet.target, (left, y), words, font, PAPER, "midright", shadow=True)


def draw_ticks(sheet: Sheet, cursor: Point) -> None:
    """Golden ticks on both edges where the pointer is."""
    seen = sheet.frame.rect.clip(sheet.room)
    x, y = sheet.frame.to_screen(*cursor)
    for size, paint in ((sheet.px(8), INK), (sheet.px(6), GOLD)):
        below = [(x - size, seen.bottom), (x, seen.bottom - size), (x + size, seen.bottom)]
        beside = [(seen.left, y - size), (seen.left + size, y), (seen.left, y + size)]
        pygame.draw.polygon(sheet.target, paint, below)
        pygame.draw.polygon(sheet.target, paint, beside)
