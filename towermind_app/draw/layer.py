"""Rows of one's own on a map: puffs, ghosts, rings and figures a window adds to what the state shows."""

from __future__ import annotations

from towermind_app.draw.atlas import NATIVE_SIZE, Atlas
from towermind_app.draw.look import FULL_TURN
from towermind_app.draw.rows import DISC, MAX_ROWS, RECT, RING, SPRITE, empty_scene

MAP_SIDE = 6.0
Shift = tuple[float, float]


class Layer:
    """A draw list filled by hand.

    Places and radii are map units; shifts (right, down), thicknesses and sizes pixels of a 512-pixel map.
    Colours are 0xRRGGBB, ``opacity`` 0 to 255. Beyond 1,024 rows nothing is added. An unknown sprite raises
    AssetError.
    """

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._unit = atlas.map_size / MAP_SIDE
        self._scale = atlas.map_size / NATIVE_SIZE
        self.scenes = empty_scene()

    def __len__(self) -> int:
        return int(self.scenes[0].count)

    def clear(self) -> None:
        self.scenes[0].count = 0

    def sprite(self, name: str, x: float, y: float, *, opacity: int = 255, shift: Shift = (0, 0)) -> None:
        """A sprite with its anchor on a place."""
        row = self._atlas.sprite(name)
        anchor_x, anchor_y = self._atlas.boxes[row, 4:6].tolist()
        left, top = self._pixel(x, y, shift)
        self._add_sprite(row, left - anchor_x, top - anchor_y, opacity)

    def figure(
        self, text: str, x: float, y: float, *, face: str = "medium", opacity: int = 255,
        shift: Shift = (0, 0),
    ) -> None:  # fmt: skip
        """Digits and ``+-/.:x%`` with their middle on a place; ``face`` small, medium or large."""
        rows = [self._atlas.sprite(f"glyph/{face}/{mark}") for mark in text]
        widths, heights = self._atlas.boxes[rows, 2].tolist(), self._atlas.boxes[rows, 3].tolist()
        gap = round(self._scale)
        left, middle = self._pixel(x, y, shift)
        left -= (sum(widths) + gap * (len(rows) - 1)) // 2
        for row, width, height in zip(rows, widths, heights, strict=True):
            self._add_sprite(row, left, middle - height // 2, opacity)
            left += width + gap

    def disc(self, x: float, y: float, radius: float, colour: int, *, opacity: int = 255) -> None:
        self._add(DISC, *self._pixel(x, y), round(radius * self._unit), 0, opacity << 24 | colour)

    def ring(
        self, x: float, y: float, radius: float, colour: int, *, thick: float = 2, opacity: int = 255,
        share: float = 1.0,
    ) -> None:  # fmt: skip
        """A circle's line, or ``share`` of it clockwise from the top."""
        turn = round(min(max(share, 0.0), 1.0) * FULL_TURN)
        across, down = self._pixel(x, y)
        colour |= opacity << 24
        self._add(RING, across, down, round(radius * self._unit), self._length(thick), colour, turn)

    def bar(
        self, x: float, y: float, width: float, height: float, colour: int, *, opacity: int = 255,
        shift: Shift = (0, 0),
    ) -> None:  # fmt: skip
        """A rectangle with its middle on a place."""
        across, down = self._length(width), self._length(height)
        left, top = self._pixel(x, y, shift)
        self._add(RECT, left - across // 2, top - down // 2, across, down, opacity << 24 | colour)

    def _pixel(self, x: float, y: float, shift: Shift = (0, 0)) -> tuple[int, int]:
        half = MAP_SIDE / 2
        across = (x + half) * self._unit + shift[0] * self._scale
        return round(across), round((half - y) * self._unit + shift[1] * self._scale)

    def _length(self, pixels: float) -> int:
        return max(1, round(pixels * self._scale))

    def _add_sprite(self, sprite: int, left: int, top: int, opacity: int) -> None:
        sheet_x, sheet_y, width, height = self._atlas.boxes[sprite, :4].tolist()
        self._add(SPRITE, left, top, width, height, opacity << 24, sprite=sprite, sheet=(sheet_x, sheet_y))

    def _add(
        self, kind: int, x: int, y: int, w: int, h: int, colour: int, turn: int = FULL_TURN, *,
        sprite: int = -1, sheet: tuple[int, int] = (0, 0),
    ) -> None:  # fmt: skip
        scene = self.scenes[0]
        if scene.count < MAX_ROWS:
            scene.rows[scene.count] = (kind, sprite, x, y, w, h, colour, turn, *sheet)
            scene.count += 1
