"""Dashed lines and rings of any size, of which only what can be seen is drawn."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame

from editor.drawing.sheet import Place, Sheet
from towermind_app.play.ui.look import INK
from towermind_app.play.ui.shapes import Colour

_RING_STEP: Final = 7  # pixels between two corners of a ring
_MOST_CORNERS: Final = 720
_MARGIN: Final = 24

Dashes = tuple[int, ...]
"""Lengths in pixels of a 100 % window, drawn and left out in turn; an even number of them."""


def draw_line(
    sheet: Sheet,
    start: Place,
    end: Place,
    colour: Colour,
    width: float,
    dashes: Dashes = (),
    walked: float = 0.0,
    edge: float = 2.0,
) -> None:
    """A line with a dark edge; its gaps are dark as well, so that it is seen on any ground.

    walked: how many pixels of the dashes came before `start`. edge: how much wider the dark line beneath is.
    """
    seen = sheet.room.inflate(2 * _MARGIN, 2 * _MARGIN).clipline(start, end)
    if not seen:
        return
    first, last = seen
    pygame.draw.line(sheet.target, INK, first, last, sheet.px(width + edge))
    thickness = sheet.px(width)
    if not dashes:
        pygame.draw.line(sheet.target, colour, first, last, thickness)
        return
    pattern = [sheet.px(length) for length in dashes]
    for a, b in dashed(first, last, pattern, walked + math.dist(start, first)):
        pygame.draw.line(sheet.target, colour, a, b, thickness)


def dashed(
    start: Place, end: Place, pattern: Sequence[int], walked: float = 0.0
) -> Iterator[tuple[Place, Place]]:
    """The drawn parts of a dashed line from `start` to `end` that begins `walked` into its pattern."""
    length = math.dist(start, end)
    if length == 0:
        return
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    position, part = -(walked % sum(pattern)), 0
    while position < length:
        stop = position + pattern[part]
        if part % 2 == 0 and stop > 0:
            a, b = max(position, 0.0), min(stop, length)
            yield (
                (start[0] + across * a, start[1] + down * a),
                (start[0] + across * b, start[1] + down * b),
            )
        position, part = stop, (part + 1) % len(pattern)


def draw_arrow(sheet: Sheet, middle: Place, heading: Place, size: float, colour: Colour) -> None:
    """A solid arrow head with a dark edge; heading: a vector of length 1, y down."""
    ahead, aside = pygame.Vector2(heading), pygame.Vector2(-heading[1], heading[0])
    for paint, reach in ((INK, size + sheet.px(2)), (colour, size)):
        notch = pygame.Vector2(middle) - ahead * reach * 0.35
        wings = [pygame.Vector2(middle) + (aside * side - ahead) * reach * 0.8 for side in (-1, 1)]
        tip = pygame.Vector2(middle) + ahead * reach
        pygame.draw.polygon(sheet.target, paint, [tip, wings[0], notch, wings[1]])


def draw_ring(
    sheet: Sheet, middle: Place, radius: float, colours: Sequence[Colour], width: float = 2.0, dash: int = 0
) -> None:
    """A circle's line with a dark edge.

    dash: 0 for an unbroken line of the first colour; else pixels of a 100 % window after which the colours
    take turns, one colour alone with nothing.
    """
    corners = min(max(24, round(math.tau * radius / _RING_STEP)), _MOST_CORNERS)
    circle = [(middle[0] + x * radius, middle[1] + y * radius) for x, y in _unit_circle(corners)]
    each = max(1, round(sheet.px(dash) * corners / max(math.tau * radius, 1))) if dash else corners
    turns = [circle[first : first + each + 1] for first in range(0, corners, each)]
    edge, thickness = sheet.px(width + 2), sheet.px(width)
    if dash and len(colours) == 1:
        turns = turns[::2]
    for turn in [circle] if len(colours) > 1 else turns:
        pygame.draw.lines(sheet.target, INK, False, turn, edge)
    for number, turn in enumerate(turns):
        pygame.draw.lines(sheet.target, colours[number % len(colours)], False, turn, thickness)


@lru_cache(maxsize=64)
def _unit_circle(corners: int) -> list[Place]:
    """From the top clockwise, the first corner at the end again; y down."""
    turns = [math.tau * number / corners for number in range(corners + 1)]
    return [(math.sin(turn), -math.cos(turn)) for turn in turns]
