"""What a level is written as: pictures, level files, files of the original. Needs pygame and no display."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import pygame

from editor.drawing.export_markers import draw_markers
from towermind_app.draw.backdrop import level_ground
from towermind_app.level import Level, install_level, save_level, slug_of
from towermind_app.level.files import write_whole
from towermind_app.level.original import (
    CUSTOM_LEVELS,
    WAVES,
    original_text,
    original_waves_text,
    renumbered,
)
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.ui.look import scaled_sprite
from towermind_app.tables import Tables

PICTURE_SIZE: Final = 512
"""Pixels a side of the picture beside a level file, and of the original's."""


def picture(level: Level, size: int, markers: bool, tables: Tables) -> bytes:
    """The map as a PNG of `size` pixels a side; the same level gives the same bytes.

    Args:
        level: may be a draft.
        size: 16 or more.
        markers: whether free tower points, paths, assembly points and the base are drawn on it.
        tables: by whose ranges decoys are marked.
    """
    surface = _ground(level, size)
    if markers:
        _draw_free_tower_points(surface, level)
        draw_markers(surface, level, tables)
    return _png(surface)


def _ground(level: Level, size: int) -> pygame.Surface:
    pixels = np.ascontiguousarray(level_ground(level, size))
    return pygame.image.frombytes(pixels.tobytes(), (size, size), "RGB")


def _draw_free_tower_points(surface: pygame.Surface, level: Level) -> None:
    """As the game shows them before anything is built, the lower ones over the upper ones."""
    frame = MapFrame(surface.get_rect())
    scale = surface.get_width() / PICTURE_SIZE
    soil, flag = scaled_sprite("tower/soil", scale), scaled_sprite("tower/empty", scale)
    for spot in sorted(level.tower_points, key=lambda spot: -spot.position.y):
        x, y = frame.to_screen(*spot.position)
        surface.blit(soil, soil.get_rect(center=(x, y)))
        surface.blit(flag, flag.get_rect(midbottom=(x, y + soil.get_height() // 4)))


def _png(surface: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "picture.png")
    return buffer.getvalue()


def write_picture(level: Level, path: Path, size: int, markers: bool, tables: Tables) -> None:
    """Write `picture`, whole or not at all. Raises LevelError when it cannot be written."""
    write_whole(path, picture(level, size, markers, tables))


def write_level(level: Level, path: Path) -> None:
    """Write a level file, whole or not at all. Raises LevelError when it cannot be written."""
    save_level(level, path)


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
