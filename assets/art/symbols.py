"""The pictures inside the display's buttons and sockets."""

from __future__ import annotations

from art.canvas import Canvas, from_rows
from art.figure import GROUND, MIDDLE, WALK, stand
from art.knights import KNIGHT

COINS = (
    "..xxxxx........",
    ".xyyyxxx.......",
    ".wxxxxxw.......",
    ".vwwwwwv.......",
    ".wxxxxxw.......",
    ".vwwwwwv.......",
    ".wxxxxxw.xxxxx.",
    ".vwwwwwvxyyyxxx",
    ".wxxxxxwwxxxxxw",
    ".vwwwwwvvwwwwwv",
    ".wxxxxxwwxxxxxw",
    ".vwwwwwvvwwwwwv",
    ".wxxxxxwwxxxxxw",
    "..vvvvv..vvvvv.",
)
SKULL = (
    "...NNNNNNNN...",
    "..NOOOOOOOON..",
    ".NOOOOOOOOOON.",
    ".NOOOOOOOOOON.",
    ".NOkkkOOkkkON.",
    ".NOkjkOOkjkON.",
    ".NOkkkOOkkkON.",
    ".MNOOOkkOOONM.",
    "..MNOOkkOONM..",
    "...MNOOOONM...",
    "...NkOkkOkN...",
    "...NONNNNON...",
    "....MNkkNM....",
)
CROWN = (
    ".......x.......",
    "x.....xyx.....x",
    "xx....xyx....xx",
    "xyx..xyyyx..xyx",
    "xyyxxxyyyxxxyyx",
    "xyyyxxyyyxxyyyx",
    "xyyxxxxyxxxxyyx",
    "xxxxxxxxxxxxxxx",
    "wxxjlxxpqxxjlxw",
    "wxxjjxxppxxjjxw",
    "wwxxxxxxxxxxxww",
    "vwwwwwwwwwwwwwv",
    ".vvvvvvvvvvvvv.",
)
HEART = (
    "..llll...lllj..",
    ".lmmmll.lllllj.",
    "lmmlllllllllllj",
    "lmmlllllllllllj",
    "lmllllllllllllj",
    "lllllllllllllij",
    ".llllllllllljj.",
    "..llllllllljj..",
    "...llllllljj...",
    "....llllljj....",
    ".....llljj.....",
    "......ljj......",
    ".......j.......",
)
STURDY_HEART = (
    "......ww......",
    "..wwwwxxwwww..",
    "wwxxxxppxxxxww",
    "wxqpppppppppxw",
    "wxqplllplljpxw",
    "wxqlmmllllljxw",
    "wxqlmlllllljxw",
    "wxqlllllllljxw",
    "wxqplllllljpxw",
    ".wxpplllljpxw.",
    ".wxpppllijoxw.",
    "..wxpppljoxw..",
    "...wxxpooxw...",
    "....wwxxww....",
    "......ww......",
)
DRAWN = {"coins": COINS, "skull": SKULL, "crown": CROWN, "heart": HEART, "shield": STURDY_HEART}


def symbol(name: str, large: bool = False) -> Canvas:
    """With outline; fits the socket of a bar, or is twice as large. Raises KeyError for an unknown name."""
    if name == "knights":
        return _knights()
    if name == "blaze":
        return _blaze()
    return from_rows(doubled(DRAWN[name]) if large else DRAWN[name]).outline()


def doubled(rows: tuple[str, ...]) -> list[str]:
    """Every pixel as four."""
    wide = ("".join(letter * 2 for letter in row) for row in rows)
    return [row for row in wide for _ in range(2)]


def _knights() -> Canvas:
    """Two knights, the nearer one lower."""
    canvas = Canvas(36, 36)
    for pose, x, y in ((WALK[1], -6, -4), (WALK[0], 6, 4)):
        canvas.paste(_cut(stand(KNIGHT, pose).outline()), x, y)
    return canvas


def _cut(body: Canvas) -> Canvas:
    part = Canvas(34, 34)
    part.pixels = body.pixels[GROUND - 32 : GROUND + 2, MIDDLE - 15 : MIDDLE + 19].copy()
    return part


def _blaze() -> Canvas:
    canvas = Canvas(36, 38)
    for letter, shrink in (("j", 0), ("l", 3), ("J", 7), ("K", 11), ("x", 16), ("y", 22)):
        for x, height in ((5, 20), (11, 29), (18, 36), (25, 31), (31, 22)):
            tall = height - shrink
            if tall > 2:
                sides = (
                    (x - 6, 38),
                    (x - 5, 38 - tall * 0.5),
                    (x, 38 - tall),
                    (x + 5, 38 - tall * 0.45),
                    (x + 6, 38),
                )
                canvas.polygon(sides, letter)
    return canvas
