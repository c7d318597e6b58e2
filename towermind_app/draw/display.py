"""Whether what a window shows can be seen."""

from __future__ import annotations

import os
from typing import Final

import pygame

_BLIND_DRIVERS: Final = ("dummy", "offscreen")


def require_something_to_see() -> None:
    """Raises pygame.error where SDL draws to nowhere although SDL_VIDEODRIVER did not ask for that.

    The display must be initialised. On a machine without one SDL takes such a driver by itself, and a window
    opens that nobody will ever see.
    """
    driver = pygame.display.get_driver()
    if driver in _BLIND_DRIVERS and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise pygame.error("there is no display")
