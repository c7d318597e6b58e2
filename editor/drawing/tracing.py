"""The level's own picture, laid over the ground for tracing."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame

from towermind_app.paths import is_file

_STRENGTH: Final = 150


def picture_file(level_file: Path | None, pic_file_path: str) -> Path | None:
    """The file a level's PicFilePath means: beside the level's own file, unless it is a whole path."""
    if not pic_file_path:
        return None
    named = Path(pic_file_path)
    found = named if named.is_absolute() or level_file is None else level_file.parent / named
    return found if is_file(found) else None


def tracing_picture(path: Path, side: int) -> pygame.Surface | None:
    """The picture as it is now, translucent, `side` pixels a side; None for a file that is no picture."""
    try:
        state = path.stat()
    except OSError:
        return None
    return _kept(path, side, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=2)
def _kept(path: Path, side: int, *_written: int) -> pygame.Surface | None:
    try:
        loaded = pygame.image.load(path)
    except (OSError, pygame.error):
        return None
    picture = pygame.Surface((side, side), 0, 24)
    picture.blit(pygame.transform.smoothscale(loaded, (side, side)), (0, 0))
    picture.set_alpha(_STRENGTH)
    return picture
