"""How a path is told from the others: by colour, by shape, by dashes and by its number."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, tau
from typing import Final, NamedTuple

import pygame

from editor.drawing.lines import Dashes
from editor.drawing.sheet import Place
from towermind_app.play.ui.look import INK, PAPER, Look
from towermind_app.play.ui.shapes import Colour, put_middle

_FINE: Final = 4  # discs are drawn so many times as large and shrunk, which makes their edges smooth
_DIM: Final = 120


class PathLook(NamedTuple):
    """One path's.

    colour: of disc and line, to be told apart by the colour-blind as well. corners: of the disc, 0 for a
    round one; turn: of its first corner, clockwise from the top; reach: from the middle to it, as a share of
    the radius. dashes: of the line.
    """

    shape: str
    colour: Colour
    ink: Colour
    corners: int
    turn: float
    reach: float
    dashes: Dashes


LOOKS: Final = (
    PathLook("circle", (232, 84, 36), PAPER, 0, 0.0, 1.0, (15, 6)),
    PathLook("square", (92, 190, 255), INK, 4, pi / 4, 1.26, (6, 5)),
    PathLook("diamond", (255, 226, 74), INK, 4, 0.0, 1.3, (16, 5, 4, 5)),
    PathLook("triangle", (150, 60, 190), PAPER, 3, 0.0, 1.5, (24, 8)),
    PathLook("hexagon", (250, 250, 250), INK, 6, pi / 6, 1.14, (4, 4, 4, 4, 14, 4)),
)
"""By the number of the path."""


def look_of(path: int) -> PathLook:
    return LOOKS[path % len(LOOKS)]


def draw_disc(
    target: pygame.Surface,
    look: Look,
    centre: Place,
    radius: int,
    path: int,
    label: str = "",
    *,
    dim: bool = False,
) -> None:
    """A path's disc with a label in it; dim for one that cannot be taken hold of. Radius in pixels."""
    style = look_of(path)
    picture = _disc(path % len(LOOKS), radius)
    if dim:
        picture = _dimmed(path % len(LOOKS), radius)
    put_middle(target, picture, centre)
    if label:
        size = round(radius * (1.12 if len(label) < 2 else 0.98) / look.fonts.scale)
        lower = radius * 0.28 if style.corners == 3 else 0
        middle = (round(centre[0]), round(centre[1] + lower))
        look.text(target, middle, label, look.fonts.bold(size), style.ink, "center")


@lru_cache(maxsize=128)
def _disc(path: int, radius: int) -> pygame.Surface:
    style = LOOKS[path]
    side = 2 * (round(radius * 1.5) + 3)
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    middle = side * _FINE / 2
    for grow, paint in ((2.4, INK), (0.8, _lit(style.colour)), (-1.2, style.colour)):
        reach = (radius * style.reach + grow * (2 if style.corners == 3 else 1)) * _FINE
        if style.corners:
            turns = (style.turn + tau * n / style.corners for n in range(style.corners))
            drop = radius * 0.16 * _FINE if style.corners == 3 else 0
            points = [(middle + sin(t) * reach, middle + drop - cos(t) * reach) for t in turns]
            pygame.draw.polygon(large, paint, points)
        else:
            pygame.draw.circle(large, paint, (middle, middle), reach)
    return pygame.transform.smoothscale(large, (side, side))


@lru_cache(maxsize=128)
def _dimmed(path: int, radius: int) -> pygame.Surface:
    picture = _disc(path, radius).copy()
    picture.set_alpha(_DIM)
    return picture


def _lit(colour: Colour) -> Colour:
    """The colour half way to white, for the rim."""
    red, green, blue = ((channel + 255) // 2 for channel in colour)
    return red, green, blue
