"""What the screens draw on: the window itself, or a picture of another size where the two differ."""

from __future__ import annotations

from typing import Final

import pygame

SMALLEST: Final = (640, 400)
"""What every layout needs at 100 %; of a smaller window only the upper left part is seen."""
SETTLING: Final = 0.15
"""Seconds without a new size after which the screens are laid out anew."""


class Canvas:
    """Keeps the size the screens are laid out for apart from that of the window.

    While a border is dragged sizes arrive faster than a screen can be laid out. Until they stop, what is
    drawn for the old size is stretched.

    Attributes:
        window: the surface of the window.
        size: what the screens are laid out for, at least ``SMALLEST``.
        stretched: the window has another size by now.
    """

    def __init__(self, window: pygame.Surface) -> None:
        self.fit(window)

    def fit(self, window: pygame.Surface) -> None:
        """Take the size of the window as it is now."""
        self.window, self.size = window, _room_of(window)
        self.stretched, self._quiet, self._told = False, 0.0, window.get_size()
        self._picture = window if self.size == window.get_size() else pygame.Surface(self.size)

    def fits(self, window: pygame.Surface) -> bool:
        """Whether nothing has changed: a window that was asked for tells its size once more."""
        return not self.stretched and window is self.window and self._told == window.get_size()

    def window_resized(self, window: pygame.Surface) -> None:
        """Stretch what is drawn, from now until no further size has come for a while."""
        self.window, self.stretched, self._quiet = window, True, 0.0
        if self._picture is window:
            self._picture = pygame.Surface(self.size)

    def is_due(self, seconds: float) -> bool:
        """Let real time pass; whether the screens should be laid out for the new size now."""
        self._quiet += seconds
        return self.stretched and self._quiet >= SETTLING

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on, of the canvas's size."""
        return self._picture

    def present(self) -> None:
        """Bring onto the window what has been drawn."""
        if self.stretched:
            pygame.transform.scale(self._picture, self.window.get_size(), self.window)
        elif self._picture is not self.window:
            self.window.blit(self._picture, (0, 0))


def _room_of(window: pygame.Surface) -> tuple[int, int]:
    width, height = window.get_size()
    return max(width, SMALLEST[0]), max(height, SMALLEST[1])
