"""Round, dashed and pointed shapes drawn over the map, translucent ones prepared once."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

import pygame

Colour: TypeAlias = tuple[int, int, int]
Place: TypeAlias = tuple[float, float]

_INK: Final[Colour] = (26, 20, 31)


@lru_cache(maxsize=64)
def disc(radius: int, colour: Colour, fill: int = 34, rim: int = 210) -> pygame.Surface:
    """A translucent disc with a firm rim; alphas 0..255."""
    side = 2 * radius + 5
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side // 2, side // 2)
    pygame.draw.aacircle(picture, (*_INK, rim // 2), middle, radius + 1)
    pygame.draw.circle(picture, (*colour, fill), middle, radius - 1)
    pygame.draw.aacircle(picture, (*colour, rim), middle, radius, 2)
    return picture


def brackets(target: pygame.Surface, box: pygame.Rect, colour: Colour) -> None:
    """The four corners of a box, with a dark edge."""
    arm = max(4, box.width // 4)
    for width, paint in ((6, _INK), (2, colour)):
        for x, across in ((box.left, arm), (box.right, -arm)):
            for y, down in ((box.top, arm), (box.bottom, -arm)):
                pygame.draw.lines(target, paint, False, [(x + across, y), (x, y), (x, y + down)], width)


@lru_cache(maxsize=64)
def dashed_ring(radius: int, colour: Colour, dashes: int = 0) -> pygame.Surface:
    """A ring of dashes, for what is only thought of yet; their number follows the radius when 0."""
    side = 2 * radius + 7
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    box = pygame.Rect(3, 3, 2 * radius, 2 * radius)
    count = dashes or max(8, radius // 6)
    for number in range(count):
        start = math.tau * number / count
        pygame.draw.arc(picture, _INK, box.inflate(2, 2), start, start + math.pi / count, 4)
        pygame.draw.arc(picture, colour, box, start, start + math.pi / count, 2)
    return picture


def put_middle(target: pygame.Surface, picture: pygame.Surface, middle: Place) -> None:
    """Blit a picture with its middle at a place."""
    target.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def arrow_head(target: pygame.Surface, tip: Place, angle: float, size: float, colour: Colour) -> None:
    """A pointed chevron with a dark edge; the angle counter-clockwise from the right, radians."""
    for grow, paint in ((size * 0.35, _INK), (0.0, colour)):
        reach = size + grow
        ahead = (tip[0] + math.cos(angle) * grow, tip[1] - math.sin(angle) * grow)
        corners = [ahead]
        for turn in (2.45, math.pi, -2.45):
            far = reach if turn != math.pi else reach * 0.3
            corners.append((tip[0] + math.cos(angle + turn) * far, tip[1] - math.sin(angle + turn) * far))
        pygame.draw.polygon(target, paint, corners)


def cross(target: pygame.Surface, middle: Place, size: int, colour: Colour) -> None:
    """A bold X with a dark edge."""
    for width, paint in ((7, _INK), (3, colour)):
        for slant in (-1, 1):
            start = (middle[0] - size, middle[1] - slant * size)
            end = (middle[0] + size, middle[1] + slant * size)
            pygame.draw.line(target, paint, start, end, width)


def star(target: pygame.Surface, middle: Place, size: float, colour: Colour) -> None:
    """A four-pointed twinkle."""
    x, y = middle
    thin = max(1.0, size / 3)
    points = []
    for number in range(8):
        turn, reach = math.tau * number / 8, size if number % 2 == 0 else thin
        points.append((x + math.cos(turn) * reach, y + math.sin(turn) * reach))
    pygame.draw.polygon(target, colour, points)


def pie(
    target: pygame.Surface, middle: Place, radius: int, share: float, colour: tuple[int, int, int, int]
) -> None:
    """The sector of a disc that is left, clockwise from the top; share 0..1."""
    if share <= 0:
        return
    steps = max(2, round(48 * share))
    box = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    points: list[Place] = [(radius, radius)]
    for step in range(steps + 1):
        turn = math.tau * (1 - share + share * step / steps)
        points.append((radius + math.sin(turn) * radius * 1.5, radius - math.cos(turn) * radius * 1.5))
    pygame.draw.polygon(box, colour, points)
    target.blit(box, (round(middle[0]) - radius, round(middle[1]) - radius))


def dashes(points: Sequence[Place], spacing: float, offset: float = 0.0) -> Iterator[tuple[Place, float]]:
    """Places `spacing` apart along a polyline, the first at `offset`, each with the direction there, radians.

    Directions are counter-clockwise from the right when y is up.
    """
    wanted = offset
    walked = 0.0
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        while length > 0 and wanted <= walked + length:
            share = (wanted - walked) / length
            yield (ax + (bx - ax) * share, ay + (by - ay) * share), math.atan2(by - ay, bx - ax)
            wanted += spacing
        walked += length
