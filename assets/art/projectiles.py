"""What flies or rises: arrow, fireball, spears."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from art.canvas import Canvas, Sprite

ROWS, COLUMNS = 3, 6
RISE = (3, 10, 16, 8)  # height of the spears frame by frame


def sprites() -> Iterator[Sprite]:
    for direction in range(16):
        yield _arrow(direction * 22.5).sprite(f"arrow/{direction}", (11, 11))
    for number in range(4):
        yield _fireball(number).sprite(f"fireball/{number}", (10, 10))
        yield _spears(RISE[number]).sprite(f"spears/{number}", (28, 38), trim=False)


def _arrow(degrees: float) -> Canvas:
    """The tip points along the direction, counter-clockwise from the right."""
    canvas = Canvas(22, 22)
    dx, dy = cos(radians(degrees)), -sin(radians(degrees))

    def at(along: float, across: float = 0) -> tuple[float, float]:
        return 11.5 + along * dx - across * dy, 11.5 + along * dy + across * dx

    canvas.polygon((at(2.5, -2.4), at(8), at(2.5, 2.4)), "4")
    canvas.line(at(-6), at(4), "u", 1.1)
    for side in (-1, 1):
        canvas.line(at(-7.5, 1.8 * side), at(-5, 0.6 * side), "5", 1.1)
    return canvas.outline("r")


def _fireball(number: int) -> Canvas:
    canvas = Canvas(20, 20)
    for letter, size, reach in (("j", 2.2, 6.2), ("l", 2.2, 5), ("J", 2, 3.6)):
        for tongue in range(5):
            angle = radians(number * 18 + tongue * 72)
            canvas.ellipse(10 + reach * cos(angle), 10 + reach * sin(angle), size, size, letter)
        canvas.ellipse(10, 10, reach + 0.4, reach + 0.4, letter)
    canvas.ellipse(10, 10, 4.2, 4.2, "K")
    canvas.ellipse(10, 10, 3, 3, "x")
    canvas.ellipse(9.5, 9.5, 1.6, 1.6, "y")
    return canvas.outline("i")


def _spears(height: int) -> Canvas:
    canvas = Canvas(56, 52)
    for row in range(ROWS):
        for column in range(COLUMNS):
            _spear(canvas, 5 + column * 9 + row % 2 * 2, 24 + row * 12, height)
    return canvas


def _spear(canvas: Canvas, x: int, foot: int, height: int) -> None:
    """A shaft out of a dark hole; a low one shows its blade only."""
    canvas.ellipse(x + 0.5, foot, 3.2, 1.7, "r", 200)
    spear = Canvas(canvas.width, canvas.height)
    blade = ("..4..", ".454.", ".354.", "34543", ".353.")
    shown = blade[: max(3, min(5, height - 1))]
    spear.grid(x - 2, foot - height - 3, shown)
    canvas.box(x - 1, foot - height, 3, height, "r")
    canvas.box(x, foot - height, 1, height, "J")
    canvas.paste(spear.outline(), 0, 0)
