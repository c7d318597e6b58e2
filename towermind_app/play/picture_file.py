"""Writing what the window shows to a PNG file, whole or not at all."""

from __future__ import annotations

import io
from pathlib import Path

import pygame


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Save a surface under this name; nobody ever sees half of it.

    Raises OSError or pygame.error when it cannot be written; the folder must be there.
    """
    picture = io.BytesIO()  # the encoder would print what goes wrong with a file, not raise it
    pygame.image.save(surface, picture, "png")
    unfinished = path.with_name(f".{path.name}.part")
    try:
        with unfinished.open("wb") as file:
            file.write(picture.getbuffer())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
