"""Where everything on the waves screen stands, at any size of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

_LARGEST_CARD: Final = 132
_SMALLEST_CARD: Final = 20
_TALLEST_CELL: Final = 116
_FLATTEST_CELL: Final = 0.58  # of its width


class Places(NamedTuple):
    """The parts of the screen, pixels.

    head: the line at the top. listed: the list of waves, buttons: those below it. title: the line about the
    selected wave, cards: its runs, palette: the enemies to add, strip: the line of time.
    """

    head: pygame.Rect
    listed: pygame.Rect
    buttons: pygame.Rect
    title: pygame.Rect
    cards: pygame.Rect
    palette: pygame.Rect
    strip: pygame.Rect


def places(size: tuple[int, int], px: Callable[[float], int]) -> Places:
    """The parts for a window of a size; `px` turns lengths at 100 % into pixels."""
    margin, gap = px(12), px(8)
    whole = pygame.Rect(0, 0, *size).inflate(-2 * margin, -2 * margin)
    head = pygame.Rect(whole.x, whole.y - px(4), whole.width, px(32))
    height = min(max(whole.height // 5, px(88)), px(190))
    strip = pygame.Rect(whole.x, whole.bottom - height, whole.width, height)
    main = pygame.Rect(whole.x, head.bottom + px(6), whole.width, strip.y - gap - head.bottom - px(6))
    left = min(max(main.width * 42 // 100, px(266)), px(640))
    foot = px(62)
    listed = pygame.Rect(main.x, main.y, left, main.height - foot - gap // 2)
    buttons = pygame.Rect(main.x, listed.bottom + gap // 2, left, foot)
    right = pygame.Rect(main.x + left + gap, main.y, main.width - left - gap, main.height)
    title = pygame.Rect(right.x, right.y, right.width, px(48))
    tall = min((right.height - title.height) * 50 // 100, px(380))
    palette = pygame.Rect(right.x, right.bottom - tall, right.width, tall)
    cards = pygame.Rect(right.x, title.bottom, right.width, palette.y - gap - title.bottom)
    return Places(head, listed, buttons, title, cards, palette, strip)


def card_boxes(count: int, room: pygame.Rect, px: Callable[[float], int]) -> list[pygame.Rect]:
    """Boxes for so many cards, line by line, as large as all of them fit."""
    gap = px(4)
    side = px(_LARGEST_CARD)
    while side > px(_SMALLEST_CARD):
        columns = max(1, (room.width + gap) // (side + gap))
        if -(-count // columns) * (side + gap) - gap <= room.height:
            break
        side -= max(1, px(2))
    columns = max(1, (room.width + gap) // (side + gap))
    return _in_lines(count, columns, room.topleft, (side, side), gap)


def cell_boxes(count: int, room: pygame.Rect, px: Callable[[float], int]) -> list[pygame.Rect]:
    """Boxes of one size for so many cells that fill the width, in as few columns as the height allows.

    No last line stays nearly empty.
    """
    gap, columns = px(4), 3
    width, height = _cell(room, columns, count, px)
    while columns < count and (height < _FLATTEST_CELL * width or 0 < count % columns < columns / 2):
        columns += 1
        width, height = _cell(room, columns, count, px)
    return _in_lines(count, columns, room.topleft, (width, height), gap)


def button_boxes(count: int, columns: int, room: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Boxes of one size for so many buttons that fill a room, line by line."""
    lines = -(-count // columns)
    width, height = (room.width + gap) // columns - gap, (room.height + gap) // lines - gap
    return _in_lines(count, columns, room.topleft, (width, height), gap)


def _in_lines(
    count: int, columns: int, start: tuple[int, int], size: tuple[int, int], gap: int
) -> list[pygame.Rect]:
    """Boxes of one size side by side and line by line."""
    width, height = size
    places = [divmod(place, columns) for place in range(count)]
    return [
        pygame.Rect(start[0] + column * (width + gap), start[1] + line * (height + gap), width, height)
        for line, column in places
    ]


def _cell(room: pygame.Rect, columns: int, count: int, px: Callable[[float], int]) -> tuple[int, int]:
    """Width and height of a cell with so many columns, as high as the room allows."""
    gap, lines = px(4), -(-count // columns)
    width = (room.width + gap) // columns - gap
    return width, min(width, px(_TALLEST_CELL), (room.height + gap) // lines - gap)
