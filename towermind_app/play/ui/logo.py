"""The name of the game, drawn in pixels."""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from towermind_app.play.ui.fonts import Fonts
from towermind_app.play.ui.look import INK

NAME: Final = "TOWERMIND"
_TOP, _MIDDLE, _FOOT = (255, 246, 178), (246, 190, 52), (190, 84, 26)
_GRID: Final = 8  # the pixel face is drawn on squares of an eighth of its size


def draw_logo(width: int) -> pygame.Surface:
    """The logo, at most `width` pixels wide: golden letters with a dark rim and a shadow."""
    font = Fonts(1.0).pixel(_GRID)
    mask = font.render(NAME, False, (255, 255, 255))
    step = max(1, width // (mask.get_width() + 3))
    letters = pygame.transform.scale_by(_gilded(mask), step)
    shade = pygame.transform.scale_by(_plain(mask), step)
    picture = pygame.Surface(
        (letters.get_width() + 2 * step, letters.get_height() + 4 * step), pygame.SRCALPHA
    )
    rim = max(1, step // 2)
    for drop in range(3 * step, -1, -max(1, step // 2)):
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            picture.blit(shade, (step + dx * rim, rim + dy * rim + drop))
    picture.blit(letters, (step, rim))
    return picture


def _plain(mask: pygame.Surface) -> pygame.Surface:
    flat = mask.convert_alpha()
    flat.fill((*INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return flat


def _gilded(mask: pygame.Surface) -> pygame.Surface:
    """The letters with gold running from light at the top to ember at the foot, one shade a pixel row."""
    gilded = mask.convert_alpha()
    height = gilded.get_height()
    for row in range(height):
        share = row / max(1, height - 2)
        near, far = (_TOP, _MIDDLE) if share < 0.5 else (_MIDDLE, _FOOT)
        colour = np.array(near) + (np.array(far) - np.array(near)) * (share * 2 % 1.0 if share < 1 else 1.0)
        strip = (0, row, gilded.get_width(), 1)
        gilded.fill((*(int(part) for part in colour), 255), strip, special_flags=pygame.BLEND_RGBA_MULT)
    return gilded
