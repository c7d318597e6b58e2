"""Bodies of the three towers; a higher look adds height, metal and banners."""

from __future__ import annotations

from art.canvas import Canvas

MIDDLE, FOOT = 24, 56  # of the walls, a little below the soil's middle


def archer(canvas: Canvas, look: int) -> None:
    """A shingled wooden tower with an archer at the window below a steep hood."""
    top = FOOT - 41 - look
    _skirt(canvas, top + 20)
    canvas.box(MIDDLE - 7, top + 12, 14, 10, "s")
    canvas.box(MIDDLE - 6, top + 12, 12, 9, "t")
    canvas.grid(
        MIDDLE - 4,
        top + 12,
        ("rrrrrrrr", "rccccccr", "rckcckcr", "rccccccr", "gfbccbfg", "ffggggff", "fwggggwf"),
    )
    _hood(canvas, top, "2wxx"[look])
    if look >= 1:
        canvas.line((MIDDLE - 11, top + 15), (MIDDLE - 5, top + 12), "x", 1)
        canvas.line((MIDDLE + 11, top + 15), (MIDDLE + 5, top + 12), "w", 1)
    if look >= 2:
        _banner(canvas, MIDDLE - 12, top + 22, "jl")
        _banner(canvas, MIDDLE + 10, top + 22, "jl")
    if look >= 3:
        canvas.grid(MIDDLE - 2, top - 5, ("..x..", ".xyx.", "xyyyx", ".xyx.", "..w.."))


def _hood(canvas: Canvas, top: int, knob: str) -> None:
    canvas.polygon(
        (
            (MIDDLE, top),
            (MIDDLE + 11, top + 14),
            (MIDDLE + 8, top + 18),
            (MIDDLE + 5, top + 12),
            (MIDDLE - 5, top + 12),
            (MIDDLE - 8, top + 18),
            (MIDDLE - 11, top + 14),
        ),
        "2",
    )
    canvas.polygon(
        (
            (MIDDLE, top),
            (MIDDLE + 2, top + 12),
            (MIDDLE - 5, top + 12),
            (MIDDLE - 8, top + 18),
            (MIDDLE - 11, top + 14),
        ),
        "3",
    )
    canvas.line((MIDDLE, top + 1), (MIDDLE - 9, top + 14), "4", 1)
    canvas.box(MIDDLE - 1, top - 1, 2, 2, knob)


def _skirt(canvas: Canvas, top: int) -> None:
    for row in range(4):
        y = top + row * 5
        half = 8 + row * 2
        if y >= FOOT - 2:
            break
        canvas.box(MIDDLE - half, y, 2 * half, min(6, FOOT - y), "t" if row % 2 else "s")
        for shingle in range(half):
            x = MIDDLE - half + 2 * shingle + row % 2
            canvas.box(x, y + 1, 1, min(4, FOOT - y - 1), "r" if shingle % 2 else "u")
        canvas.box(MIDDLE - half, y + 5, 2 * half, 1 if y + 5 < FOOT else 0, "r")


def magician(canvas: Canvas, look: int) -> None:
    """A white and gold shrine with a robed magician in its arch."""
    top = FOOT - 39 - look
    canvas.box(MIDDLE - 12, top + 10, 24, FOOT - top - 10, "4")
    canvas.box(MIDDLE - 12, top + 10, 5, FOOT - top - 10, "5")
    canvas.box(MIDDLE + 7, top + 10, 5, FOOT - top - 10, "3")
    canvas.polygon(((MIDDLE - 14, FOOT), (MIDDLE - 12, top + 20), (MIDDLE - 9, FOOT)), "5")
    canvas.polygon(((MIDDLE + 14, FOOT), (MIDDLE + 12, top + 20), (MIDDLE + 9, FOOT)), "3")
    canvas.ellipse(MIDDLE, top + 8, 13, 7, "C")
    canvas.ellipse(MIDDLE - 2, top + 6, 9, 4.5, "D")
    canvas.box(MIDDLE - 13, top + 9, 26, 3, "w")
    canvas.box(MIDDLE - 13, top + 9, 26, 1, "x")
    canvas.ellipse(MIDDLE, top + 19, 7, 7, "A")
    canvas.box(MIDDLE - 7, top + 19, 14, 6, "A")
    canvas.grid(
        MIDDLE - 5,
        top + 13,
        (
            "....BB....",
            "...BCCB...",
            "..BCCCCB..",
            ".BBBBBBBB.",
            "..bccccb..",
            "..ckcckc..",
            "..cccccc..",
            "..444444..",
            ".BB4444BB.",
            "BCCB44BCCB",
            "BCCCBBCCCB",
            "BCCCCCCCCB",
        ),
    )
    canvas.box(MIDDLE - 9, top + 25, 18, 3, "x")
    canvas.box(MIDDLE - 9, top + 27, 18, 1, "w")
    canvas.ellipse(MIDDLE, FOOT - 5, 4, 5, "v")
    canvas.box(MIDDLE - 4, FOOT - 5, 8, 5, "v")
    canvas.box(MIDDLE - 3, FOOT - 6, 6, 6, "r")
    _orb(canvas, top, look)


def _orb(canvas: Canvas, top: int, look: int) -> None:
    canvas.box(MIDDLE - 1, top - 2, 2, 4, "w")
    canvas.ellipse(MIDDLE, top - 2, 2 + look * 0.5, 2 + look * 0.5, "G" if look < 2 else "x")
    canvas.dot(MIDDLE - 1, top - 3, "H" if look < 2 else "y")
    if look >= 1:
        for x in (MIDDLE - 13, MIDDLE + 10):
            canvas.box(x, top + 3, 3, 7, "w")
            canvas.box(x, top + 2, 3, 2, "y")
    if look >= 2:
        _banner(canvas, MIDDLE - 12, top + 29, "BC")
        _banner(canvas, MIDDLE + 9, top + 29, "BC")
    if look >= 3:
        for x in (MIDDLE - 12, MIDDLE + 11):
            canvas.ellipse(x + 0.5, top, 2, 2, "H")


def knight(canvas: Canvas, look: int) -> None:
    """A round stone keep with battlements, a shield and a door."""
    top = FOOT - 38 - look
    canvas.polygon(
        ((MIDDLE - 10, top + 8), (MIDDLE + 10, top + 8), (MIDDLE + 12, FOOT), (MIDDLE - 12, FOOT)), "2"
    )
    canvas.polygon(
        ((MIDDLE - 10, top + 8), (MIDDLE - 1, top + 8), (MIDDLE - 1, FOOT), (MIDDLE - 12, FOOT)), "3"
    )
    canvas.polygon(
        ((MIDDLE + 6, top + 8), (MIDDLE + 10, top + 8), (MIDDLE + 12, FOOT), (MIDDLE + 7, FOOT)), "1"
    )
    for row in range(5):
        y = top + 11 + row * 6
        for x in (-9, -4, 1, 6) if row % 2 else (-7, -2, 3):
            canvas.box(MIDDLE + x, y, 3, 1, "1" if x > 0 else "2")
    canvas.box(MIDDLE - 13, top + 3, 26, 7, "2")
    canvas.box(MIDDLE - 13, top + 3, 11, 7, "3")
    canvas.box(MIDDLE - 13, top + 9, 26, 1, "1")
    for x in (-13, -6, 1, 8):
        canvas.box(MIDDLE + x, top - 1, 5, 5, "3" if x < 0 else "2")
        canvas.box(MIDDLE + x, top - 1, 5, 1, "4")
    canvas.ellipse(MIDDLE, FOOT - 6, 4.5, 5, "k")
    canvas.box(MIDDLE - 4, FOOT - 6, 8, 6, "s")
    canvas.ellipse(MIDDLE, FOOT - 6, 3.6, 4, "s")
    canvas.box(MIDDLE, FOOT - 9, 1, 9, "r")
    shield = ("5555555", "5oop ppo".replace(" ", ""), "5oppppo", "5oppppo", ".5oppo.", "..5oo..", "...5...")
    canvas.grid(
        MIDDLE - 4,
        top + 13,
        ("wwwwwwwww", *(f"w{row}w"[:9] for row in shield[:4]), ".w5oppow.", "..w5oow..", "...www..."),
    )
    _keep_extras(canvas, top, look)


def _keep_extras(canvas: Canvas, top: int, look: int) -> None:
    if look >= 1:
        canvas.box(MIDDLE - 13, top + 5, 26, 2, "w")
        canvas.box(MIDDLE - 13, top + 5, 26, 1, "x")
    if look >= 2:
        _banner(canvas, MIDDLE - 11, top + 12, "no")
        _banner(canvas, MIDDLE + 8, top + 12, "no")
    if look >= 3:
        canvas.box(MIDDLE - 1, top - 9, 2, 11, "t")
        canvas.polygon(((MIDDLE + 1, top - 9), (MIDDLE + 11, top - 7), (MIDDLE + 1, top - 3)), "l")


def _banner(canvas: Canvas, x: int, y: int, letters: str) -> None:
    dark, light = letters[0], letters[1]
    canvas.grid(
        x,
        y,
        (
            "xxx",
            f"{light * 2}{dark}",
            f"{light * 2}{dark}",
            f"{light * 2}{dark}",
            f"{light}x{dark}",
            f"{light * 2}{dark}",
            f"{light * 2}{dark}",
            f".{dark}.",
        ),
    )
