"""What a level is written as: pictures, level files, files of the original. Needs pygame and no display."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame

from editor.drawing.export_markers import draw_markers
from editor.drawing.level_picture import LevelPicture
from editor.sight import Sight
from towermind_app.draw.backdrop import level_ground
from towermind_app.level import Level, install_level, slug_of
from towermind_app.level.files import write_whole
from towermind_app.level.original import (
    CUSTOM_LEVELS,
    WAVES,
    original_text,
    original_waves_text,
    renumbered,
)
from towermind_app.tables import Tables

PICTURE_SIZE: Final = 512
"""Pixels a side of the picture beside a level file, and of the original's."""


def picture(level: Level, size: int, markers: bool, tables: Tables) -> bytes:
    """The map as a PNG of `size` pixels a side; the same level gives the same bytes.

    Args:
        level: may be a draft.
        size: 64 to 2048.
        markers: whether all that stands on it is drawn as the game begins, and paths and points over it.
        tables: by whose ranges decoys are marked.
    """
    if not markers:
        return _png(_ground(level, size))
    shown = LevelPicture(tables, size)
    shown.show(level, Sight())
    draw_markers(shown.surface, level, tables)
    return _png(shown.surface)


def _ground(level: Level, size: int) -> pygame.Surface:
    pixels = np.ascontiguousarray(level_ground(level, size))
    return pygame.image.frombytes(pixels.tobytes(), (size, size), "RGB")


def _png(surface: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def write_picture(level: Level, path: Path, size: int, markers: bool, tables: Tables) -> None:
    """Write `picture`, whole or not at all. Raises LevelError when it cannot be written."""
    write_whole(path, picture(level, size, markers, tables))


class OriginalFiles(NamedTuple):
    """Where `write_original` puts what the original needs."""

    picture: Path
    waves: Path
    levels: Path


def original_files(level: Level, folder: Path) -> OriginalFiles:
    """The files that `write_original` writes."""
    return OriginalFiles(folder / f"{slug_of(level.name)}.png", folder / WAVES, folder / CUSTOM_LEVELS)


def write_original(level: Level, folder: Path, tables: Tables) -> OriginalFiles:
    """Write the level for the original: the list of levels with this one alone, its waves, its picture.

    Each file is written whole or not at all, the list last. Own waves that clash with the table's are
    renumbered in both. Raises LevelError when one cannot be written.
    """
    files = original_files(level, folder)
    entry = renumbered(level, tables).model_copy(update={"pic_file_path": files.picture.name})
    contents = (
        _png(_ground(level, PICTURE_SIZE)),
        original_waves_text(entry, tables).encode(),
        original_text([entry]).encode(),
    )
    for path, content in zip(files, contents, strict=True):
        write_whole(path, content)
    return files


def install(level: Level) -> Path:
    """Put the level and its picture among the person's own levels; the level file written.

    Raises LevelError when it cannot be written.
    """
    return install_level(level, _png(_ground(level, PICTURE_SIZE)))
