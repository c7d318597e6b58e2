"""The living picture behind the menus: a level's map with units marching over it, drawn without the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from towermind_app.draw.atlas import NATIVE_SIZE, Atlas, load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.level import Level, Point

MARCHERS: Final = (
    "outlaw", "skeleton", "orc-warrior", "pirate", "zombie", "orc-sorcerer", "t-rex-rider", "outlaw",
    "pirate-captain", "duckman", "shaman", "bone-chanter", "hill-king", "pirate-commander", "skeleton",
)  # fmt: skip
_TOWERS: Final = ("archer", "magician", "knight")
_SPACING: Final = 52.0  # pixels of the native map between two marchers
_PACE: Final = 22.0  # pixels a second
_STRIDE: Final = 6.0  # pixels a walk frame lasts
_DRIFT: Final = 9.0

Drawn = tuple[int, pygame.Surface, tuple[int, int]]


def to_native(point: Point) -> tuple[float, float]:
    """A map position in pixels of the picture at its native size."""
    return (point.x + 3) * NATIVE_SIZE / 6, (3 - point.y) * NATIVE_SIZE / 6


@dataclass(frozen=True)
class _Walk:
    """A polyline that can be asked for the place and heading after some distance."""

    corners: np.ndarray
    distances: np.ndarray

    @classmethod
    def along(cls, points: Sequence[Point]) -> _Walk:
        corners = np.array([to_native(point) for point in points])
        legs = np.hypot(*np.diff(corners, axis=0).T)
        return cls(corners, np.concatenate(([0.0], np.cumsum(legs))))

    @property
    def length(self) -> float:
        return float(self.distances[-1])

    def place(self, distance: float) -> tuple[float, float]:
        x, y = (float(np.interp(distance, self.distances, self.corners[:, axis])) for axis in (0, 1))
        return x, y


class Backdrop:
    """Draws a level at its native size and enlarges it in whole steps, so that the pixels stay square."""

    def __init__(self, level: Level) -> None:
        self._atlas: Atlas = load_atlas()
        self._pictures: dict[str, pygame.Surface] = {}
        ground = level_ground(level, NATIVE_SIZE)
        self._ground = pygame.image.frombytes(ground.tobytes(), (NATIVE_SIZE, NATIVE_SIZE), "RGB")
        self._walks = [_Walk.along(path) for path in level.custom_enemies_paths]
        self._still = list(self._standing(level))
        self._seconds = 0.0

    def update(self, seconds: float) -> None:
        self._seconds += seconds

    def draw(self, target: pygame.Surface, shade: int = 255) -> None:
        """Fill the target, the middle of the map in its middle; `shade` 0..255 darkens it."""
        width, height = target.get_size()
        factor = -(-max(width, height) // NATIVE_SIZE)
        view = pygame.Rect(0, 0, -(-width // factor), -(-height // factor))
        view.center = (NATIVE_SIZE // 2, NATIVE_SIZE // 2)
        small = pygame.Surface(view.size, depth=32)
        small.blit(self._ground, (-view.x, -view.y))
        units = sorted([*self._still, *self._marching()], key=lambda unit: unit[0])
        small.blits([(picture, (x - view.x, y - view.y)) for _, picture, (x, y) in units], False)
        small.blit(self._cloud, (self._seconds * _DRIFT % (view.width + 260) - 240, view.height // 7))
        if shade < 255:
            small.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
        grown = pygame.transform.scale_by(small, factor)
        target.blit(grown, (0, 0))

    @property
    def _cloud(self) -> pygame.Surface:
        return self._picture("fog")

    def _marching(self) -> Iterator[Drawn]:
        for number, walk in enumerate(self._walks):
            marched = self._seconds * _PACE + number * _SPACING / 2
            for rank in range(int(walk.length // _SPACING)):
                distance = (marched + rank * _SPACING) % walk.length
                lap = int((marched + rank * _SPACING) // walk.length)
                slug = MARCHERS[(rank * 4 + number * 7 + lap * 5) % len(MARCHERS)]
                x, y = walk.place(distance)
                side = "" if walk.place(distance + 1)[0] >= x else "-left"
                frame = int(distance / _STRIDE) % 4
                yield self._at(f"enemy/{slug}/walk{side}/{frame}", x, y)

    def _standing(self, level: Level) -> Iterator[Drawn]:
        for number, point in enumerate(level.tower_points):
            x, y = to_native(point.position)
            yield self._at("tower/soil", x, y - 1)
            yield self._at(f"tower/{_TOWERS[number % 3]}/{number % 4}", x, y)
            if _TOWERS[number % 3] == "knight":
                for dx, dy in ((-26, 16), (-2, 26), (24, 17)):
                    yield self._at("knight/walk/0", x + dx, y + dy)

    def _at(self, name: str, x: float, y: float) -> Drawn:
        _, _, _, _, anchor_x, anchor_y = self._atlas.boxes[self._atlas.sprite(name)]
        return int(y), self._picture(name), (round(x) - int(anchor_x), round(y) - int(anchor_y))

    def _picture(self, name: str) -> pygame.Surface:
        if name not in self._pictures:
            pixels = np.ascontiguousarray(self._atlas.picture(name))
            size = (pixels.shape[1], pixels.shape[0])
            self._pictures[name] = pygame.image.frombytes(pixels.tobytes(), size, "RGBA")
        return self._pictures[name]
