"""What lies on the map: coin, base ring, rally flag, target mark."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from art.canvas import Canvas, Sprite

COIN_WIDTHS = (12.0, 10.0, 6.0, 2.2, 6.0, 10.0)
BEADS = 10


def sprites() -> Iterator[Sprite]:
    for number, width in enumerate(COIN_WIDTHS):
        yield _coin(width, mirrored=number > 3).sprite(f"coin/{number}", (14, 14))
    for number in range(4):
        yield _base(number).sprite(f"base/{number}", (13, 11), trim=False)
    yield _rally_flag().sprite("rally-flag", (5, 24))
    yield _target_mark().sprite("target-mark", (12, 12), trim=False)


def _coin(half: float, *, mirrored: bool) -> Canvas:
    canvas = Canvas(28, 28)
    canvas.ellipse(14.5 if half < 11 else 14, 14, half, 12, "v")
    canvas.ellipse(14, 14, half * 0.94, 11.4, "w")
    canvas.ellipse(13.6, 13.6, half * 0.84, 10.4, "x")
    if half > 5:
        canvas.ellipse(14, 14, half * 0.66, 8.2, "w")
        canvas.ellipse(14.4, 14.4, half * 0.58, 7.4, "x")
        _crown(canvas, half)
    canvas.line((14 - half * 0.72, 11), (14 - half * 0.3, 5), "y", 1.6)
    return (canvas.mirrored() if mirrored else canvas).outline()


def _crown(canvas: Canvas, half: float) -> None:
    scale = half / 12
    points = ((-5, 4), (-5, -3), (-2.5, 0), (0, -5), (2.5, 0), (5, -3), (5, 4))
    canvas.polygon([(14 + x * scale, 14 + y) for x, y in points], "v")


def _base(number: int) -> Canvas:
    canvas = Canvas(26, 22)
    for bead in range(BEADS):
        turn = 2 * pi * bead / BEADS
        x, y = 13 + 10 * cos(turn), 11 + 8 * sin(turn)
        canvas.box(round(x - 1.5), round(y - 1.5), 3, 3, "V" if bead % 2 else "W")
    canvas.box(11, 10, 4, 2, "V")
    canvas.box(12, 9, 2, 4, "W")
    canvas = canvas.outline("e")
    turn = 2 * pi * (number / 4 - 0.375)
    canvas.ellipse(13 + 10 * cos(turn), 11 + 8 * sin(turn), 2.9, 2.9, "k")
    canvas.dot(round(12 + 10 * cos(turn)), round(10 + 8 * sin(turn)), "3")
    return canvas


def _rally_flag() -> Canvas:
    canvas = Canvas(20, 28)
    canvas.ellipse(5.5, 24, 4, 1.8, "k", 110)
    flag = Canvas(20, 28)
    flag.box(4, 3, 2, 21, "t")
    flag.box(4, 2, 2, 2, "x")
    flag.polygon(((6, 5), (17, 6), (14, 9.5), (17, 13), (6, 14)), "p")
    flag.polygon(((6, 10), (15, 10), (17, 13), (6, 14)), "o")
    flag.grid(8, 7, (".5.", "555", ".5.", ".5."))
    canvas.paste(flag.outline(), 0, 0)
    return canvas


def _target_mark() -> Canvas:
    canvas = Canvas(24, 24)
    canvas.ellipse(12, 12, 8.5, 8.5, "x")
    hole = Canvas(24, 24)
    hole.ellipse(12, 12, 6.5, 6.5, "x")
    canvas.pixels[hole.pixels[..., 3] > 0] = 0
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        canvas.line((12 + 5 * dx, 12 + 5 * dy), (12 + 10 * dx, 12 + 10 * dy), "y", 2)
    return canvas.outline()
