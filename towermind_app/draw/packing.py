"""Puts rectangles side by side on one sheet, the same way every time."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt


def pack(sizes: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Place every (width, height) on shelves of a nearly square sheet.

    Taller rectangles come first; equal ones keep their order.

    Returns:
        The left upper corner (x, y) of each rectangle in the order given, and the sheet's (width, height).
    """
    area = sum(width * height for width, height in sizes)
    sheet_width = max([isqrt(area) + 1, *(width for width, _ in sizes)])
    corners: list[tuple[int, int]] = [(0, 0)] * len(sizes)
    x = y = shelf_height = 0
    for place in sorted(range(len(sizes)), key=lambda i: (-sizes[i][1], -sizes[i][0], i)):
        width, height = sizes[place]
        if x + width > sheet_width:
            x, y, shelf_height = 0, y + shelf_height, 0
        corners[place] = (x, y)
        x, shelf_height = x + width, max(shelf_height, height)
    return corners, (sheet_width, y + shelf_height)
