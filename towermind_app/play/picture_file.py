"""Writing what the window shows to a PNG file, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pygame


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Save a surface under this name; nobody ever sees half of it.

    Raises OSError or pygame.error when it cannot be written; the folder must be there.
    """
    unfinished = path.with_name(f".{path.name}.part")
    try:
        with unfinished.open("wb") as file:
            pygame.image.save(surface, file, "png")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
