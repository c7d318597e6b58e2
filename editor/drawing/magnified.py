"""A picture of the whole map, enlarged to where the map lies, as far as it is seen."""

from __future__ import annotations

from math import ceil

import pygame


class Magnified:
    """Keeps the enlarged part as long as neither picture nor view change."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[int, ...], pygame.Surface] | None = None

    def forget(self) -> None:
        """The picture has changed."""
        self._kept = None

    def draw(
        self, target: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, room: pygame.Rect
    ) -> None:
        """Put a square picture on `rect`, which may be many times the target's size; only `room` is seen.

        Each pixel of the picture becomes a block, without smoothing.
        """
        if rect.width == picture.get_width():
            target.blit(picture, rect)
            return
        seen = rect.clip(room)
        if not seen.width or not seen.height:
            return
        share = picture.get_width() / rect.width
        left, right = _pixels(seen.left - rect.left, seen.right - rect.left, share, picture.get_width())
        top, bottom = _pixels(seen.top - rect.top, seen.bottom - rect.top, share, picture.get_height())
        start = (rect.left + round(left / share), rect.top + round(top / share))
        key = (left, top, right, bottom, rect.width)
        if self._kept is None or self._kept[0] != key:
            part = picture.subsurface((left, top, right - left, bottom - top))
            end = (rect.left + round(right / share), rect.top + round(bottom / share))
            self._kept = (key, pygame.transform.scale(part, (end[0] - start[0], end[1] - start[1])))
        target.blit(self._kept[1], start)


def _pixels(first: int, last: int, share: float, size: int) -> tuple[int, int]:
    """Which pixels of the picture a span of the window lies on."""
    return int(first * share), min(ceil(last * share), size)
