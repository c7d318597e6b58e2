"""What panels, buttons and words look like, in pixel art that grows with the UI scale."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple
from unicodedata import category

import numpy as np
import pygame

from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.resample import resize_sprite
from towermind_app.play.ui.fonts import Fonts

Colour = tuple[int, int, int]

INK: Final[Colour] = (26, 20, 31)
NIGHT: Final[Colour] = (23, 15, 36)
PLUM: Final[Colour] = (43, 26, 66)
VIOLET: Final[Colour] = (70, 42, 104)
WOOD: Final[Colour] = (104, 61, 33)
PAPER: Final[Colour] = (248, 244, 224)
BONE: Final[Colour] = (205, 196, 172)
ASH: Final[Colour] = (142, 134, 150)
GOLD: Final[Colour] = (246, 205, 61)
EMBER: Final[Colour] = (248, 164, 59)
LEAF: Final[Colour] = (182, 217, 92)
BLOOD: Final[Colour] = (223, 70, 58)
SEA: Final[Colour] = (111, 170, 240)


class Rim(NamedTuple):
    """The metal round a panel: lit edge, body, shaded edge."""

    light: Colour
    body: Colour
    shade: Colour


STEEL: Final = Rim((210, 214, 218), (119, 119, 132), (79, 76, 90))
IRON: Final = Rim((119, 119, 132), (79, 76, 90), (47, 43, 54))
BRASS: Final = Rim((255, 242, 160), (246, 205, 61), (208, 150, 29))

_RIM: Final = 8  # units that frames take from width and height
_PANELS_KEPT: Final = 200
_LONGEST: Final = 500
"""Letters of a line; no window shows more."""

Align = str
"""Which point of the words is put on the place: a `pygame.Rect` attribute such as ``midright``."""


def drawable(words: str) -> str:
    """The words without what no font takes: half characters and controls, but for line breaks."""
    if words.isprintable():
        return words
    return "".join("\ufffd" if category(each) in ("Cc", "Cs") and each != "\n" else each for each in words)


@lru_cache(maxsize=1024)
def _rendered(font: pygame.Font, words: str, colour: Colour, width: int) -> pygame.Surface:
    return font.render(drawable(words), True, colour, wraplength=width)


class Look:
    """Draws with the fonts and the pixel size of one UI scale."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self.unit = max(1, round(fonts.scale * 1.5))
        self._panels: dict[tuple[tuple[int, int], Colour, Rim], pygame.Surface] = {}
        self._sprites: dict[tuple[str, float], pygame.Surface] = {}

    def panel(
        self, target: pygame.Surface, rect: pygame.Rect, fill: Colour = PLUM, rim: Rim = STEEL
    ) -> pygame.Rect:
        """A filled box with a riveted metal rim; returns the room inside the rim."""
        key = (rect.size, fill, rim)
        if key not in self._panels:
            if len(self._panels) >= _PANELS_KEPT:
                self._panels.clear()
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._draw_panel(picture, picture.get_rect(), fill, rim)
            self._panels[key] = picture
        target.blit(self._panels[key], rect)
        return rect.inflate(-_RIM * self.unit, -_RIM * self.unit)

    def _draw_panel(self, target: pygame.Surface, rect: pygame.Rect, fill: Colour, rim: Rim) -> None:
        unit = self.unit
        target.fill(INK, rect.inflate(-2 * unit, 0))
        target.fill(INK, rect.inflate(0, -2 * unit))
        body = rect.inflate(-2 * unit, -2 * unit)
        target.fill(rim.body, body)
        target.fill(rim.light, (body.x + unit, body.y, body.width - 2 * unit, unit))
        target.fill(rim.shade, (body.x + unit, body.bottom - unit, body.width - 2 * unit, unit))
        hollow = body.inflate(-4 * unit, -4 * unit)
        target.fill(INK, hollow)
        self._rivets(target, body, rim)
        target.fill(fill, rect.inflate(-_RIM * unit, -_RIM * unit))

    def _rivets(self, target: pygame.Surface, body: pygame.Rect, rim: Rim) -> None:
        unit = self.unit
        for x in (body.x, body.right - 3 * unit):
            for y in (body.y, body.bottom - 3 * unit):
                target.fill(rim.body, (x, y, 3 * unit, 3 * unit))
                target.fill(rim.light, (x, y, 2 * unit, unit))
                target.fill(rim.light, (x, y, unit, 2 * unit))
                target.fill(rim.shade, (x + 2 * unit, y + unit, unit, 2 * unit))

    def text(
        self,
        target: pygame.Surface,
        place: tuple[int, int],
        words: str,
        font: pygame.Font,
        colour: Colour = PAPER,
        align: Align = "topleft",
        *,
        width: int = 0,
        shadow: bool = False,
    ) -> pygame.Rect:
        """Words at a place, wrapped at `width` pixels unless 0; returns the box they fill."""
        picture = _rendered(font, words, colour, width)
        box = picture.get_rect(**{align: place})
        if shadow:
            target.blit(_rendered(font, words, INK, width), box.move(self.unit, self.unit))
        target.blit(picture, box)
        return box

    def fitting(self, words: str, font: pygame.Font, width: int) -> str:
        """The words, cut with an ellipsis where they would be wider than `width` pixels."""
        words = drawable(words[:_LONGEST])
        if font.size(words)[0] <= width:
            return words
        fits = bisect_right(range(len(words)), width, key=lambda count: font.size(words[:count] + "…")[0])
        return words[: max(fits - 1, 0)].rstrip() + "…"

    def sprite(self, name: str, size: float = 1.0) -> pygame.Surface:
        """An atlas sprite at the UI scale times `size`. Raises AssetError for a name that does not exist."""
        key = (name, size)
        if key not in self._sprites:
            self._sprites[key] = scaled_sprite(name, self.fonts.scale * size)
        return self._sprites[key]


def scaled_sprite(name: str, scale: float) -> pygame.Surface:
    """An atlas sprite `scale` times its native size, with its own transparency."""
    pixels = load_atlas().picture(name)
    height, width = pixels.shape[:2]
    grown = resize_sprite(pixels, max(1, round(width * scale)), max(1, round(height * scale)))
    rows, columns = grown.shape[:2]
    return pygame.image.frombytes(np.ascontiguousarray(grown).tobytes(), (columns, rows), "RGBA")
