"""Fire, frost and shadow."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Canvas, Sprite

TONGUES = ((8, 20), (15, 30), (22, 38), (29, 32), (36, 22))


def sprites() -> Iterator[Sprite]:
    for number in range(4):
        yield _flame(number).sprite(f"flame/{number}", (22, 37), trim=False)
    yield _shadow().sprite("shadow", (11, 4), trim=False)
    yield _frost().sprite("frost", (14, 14), trim=False)


def _flame(number: int) -> Canvas:
    canvas = Canvas(44, 48)
    canvas.ellipse(22, 42, 20, 5, "r", 130)
    fire = Canvas(44, 48)
    for letter, shrink in (("j", 0), ("l", 2), ("J", 5), ("K", 8), ("x", 12)):
        for place, (x, height) in enumerate(TONGUES):
            wave = (0, 3, -2, 2)[(number + place) % 4]
            _tongue(
                fire,
                x + (22 - x) * shrink / 40,
                height + wave - shrink,
                7.5 - shrink * 0.35,
                letter,
                (wave - 1) * 0.6,
            )
    fire.ellipse(22, 41, 12, 4, "x")
    fire.ellipse(22, 39.5, 8 + number % 2, 4.5, "y")
    fire.ellipse(22 + (-1, 0, 1, 0)[number], 35, 3, 4 + number % 2, "y")
    for spark in range(4):
        rise = (number * 5 + spark * 7) % 22
        fire.box(7 + spark * 9 + rise % 3, 14 - rise // 2 + spark % 2 * 6, 1, 2, "K")
    canvas.paste(fire, 0, 0)
    return canvas


def _tongue(canvas: Canvas, x: float, height: float, width: float, letter: str, sway: float) -> None:
    if height < 3 or width < 1:
        return
    foot = 43.0
    canvas.ellipse(x, foot - width * 0.55, width, width * 0.6, letter)
    left, right = x - width, x + width
    canvas.polygon(
        (
            (left, foot - 3),
            (left + width * 0.3, foot - height * 0.5),
            (x + sway, foot - height),
            (right - width * 0.2, foot - height * 0.5),
            (right, foot - 3),
        ),
        letter,
    )


def _shadow() -> Canvas:
    canvas = Canvas(22, 8)
    for shrink, alpha in ((0, 30), (1, 55), (2.5, 80), (4, 100)):
        canvas.ellipse(11, 4, 11 - shrink, 4 - shrink * 0.6, "k", alpha)
    return canvas


def _frost() -> Canvas:
    canvas = Canvas(28, 28)
    for dx, dy in ((0, 1), (0.87, 0.5), (0.87, -0.5)):
        canvas.line((14 - 11 * dx, 14 - 11 * dy), (14 + 11 * dx, 14 + 11 * dy), "Q", 2)
        for side in (-1, 1):
            bx, by = 14 + side * 7 * dx, 14 + side * 7 * dy
            for twist in (-1, 1):
                tx, ty = side * dx - twist * dy * 0.8, side * dy + twist * dx * 0.8
                canvas.line((bx, by), (bx + 4 * tx, by + 4 * ty), "R", 1)
    canvas.ellipse(14, 14, 2.5, 2.5, "R")
    return canvas.outline("o")
