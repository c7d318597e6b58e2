"""The two charts of the result screen."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from towermind_app.play.ui.look import ASH, BLOOD, BONE, GOLD, INK, LEAF, PLUM, VIOLET, WOOD, Look

_BREAKS = (1, 2, 5)


def round_steps(most: float, steps: int) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50... of which `steps` reach `most`."""
    least = max(most / steps, 1)
    power = 10.0 ** math.floor(math.log10(least))
    return next(
        (each * power for each in (*_BREAKS, 10) if each * power >= least * (1 - 1e-9)),
        10 * power,
    )


def draw_bars(target: pygame.Surface, look: Look, rect: pygame.Rect, values: Sequence[int]) -> None:
    """A bar for each wave, numbered from 1; a wave that cost nothing gets a green foot."""
    font = look.fonts.bold(12)
    foot = rect.bottom - font.get_linesize()
    most = max([*values, 1])
    slot = rect.width / max(len(values), 1)
    width = min(round(slot * 0.7), round(46 * look.fonts.scale))
    room = foot - rect.top - font.get_linesize()
    every = max(1, math.ceil(font.size("00")[0] * 1.3 / slot))
    target.fill(ASH, (rect.x, foot, rect.width, look.unit))
    for number, value in enumerate(values):
        middle = round(rect.x + slot * (number + 0.5))
        height = round(room * value / most)
        bar = pygame.Rect(middle - width // 2, foot - height, width, height)
        if value:
            target.fill(INK, bar.inflate(2 * look.unit, look.unit))
            target.fill(BLOOD, bar)
            look.text(target, (middle, bar.top - look.unit), str(value), font, BONE, "midbottom")
        else:
            target.fill(LEAF, (bar.x, foot - 2 * look.unit, width, 2 * look.unit))
        if number % every == 0:
            look.text(target, (middle, rect.bottom), str(number + 1), font, ASH, "midbottom")
    if not any(values):
        look.text(target, rect.center, "Nothing got through", look.fonts.bold(16), LEAF, "center")


def draw_curve(
    target: pygame.Surface, look: Look, rect: pygame.Rect, points: Sequence[tuple[float, float]]
) -> None:
    """Gold over game time, as steps: gold changes at once and stays."""
    font = look.fonts.text(12)
    left = rect.x + font.size("0000")[0] + 3 * look.unit
    plot = pygame.Rect(left, rect.y + font.get_height() // 2, rect.right - left, 0)
    plot.height = rect.bottom - font.get_linesize() - plot.y
    most = max([gold for _, gold in points] + [1])
    last = max([seconds for seconds, _ in points] + [1])
    step = round_steps(most, 4)
    top = math.ceil(most / step) * step
    for line in range(round(top / step) + 1):
        y = round(plot.bottom - plot.height * line * step / top)
        target.fill(VIOLET if line else ASH, (plot.x, y, plot.width, look.unit if not line else 1))
        look.text(target, (plot.x - 2 * look.unit, y), f"{line * step:g}", font, ASH, "midright")
    _draw_seconds(target, look, plot, last)
    corners = _steps(plot, points, last, top)
    if len(corners) > 1:
        pygame.draw.polygon(target, WOOD, [(plot.x, plot.bottom), *corners, (corners[-1][0], plot.bottom)])
        pygame.draw.lines(target, GOLD, False, corners, max(2, look.unit))


def _draw_seconds(target: pygame.Surface, look: Look, plot: pygame.Rect, last: float) -> None:
    step = round_steps(last, 5)
    for mark in range(int(last / step) + 1):
        x = round(plot.x + plot.width * mark * step / last)
        target.fill(PLUM, (x, plot.y, 1, plot.height))
        align = "midtop" if x < plot.right - 12 * look.unit else "topright"
        look.text(target, (x, plot.bottom + look.unit), f"{mark * step:g} s", look.fonts.text(12), ASH, align)


def _steps(
    plot: pygame.Rect, points: Sequence[tuple[float, float]], last: float, top: float
) -> list[tuple[int, int]]:
    corners: list[tuple[int, int]] = []
    for seconds, gold in points:
        x = round(plot.x + plot.width * seconds / last)
        y = round(plot.bottom - plot.height * gold / top)
        if corners:
            corners.append((x, corners[-1][1]))
        corners.append((x, y))
    return corners
