"""The map of a game on a pygame surface: the same rows, painted by the same rules, into its pixels."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from towermind_app.draw.atlas import Atlas, load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.lattice import Window, whole
from towermind_app.draw.layer import Layer
from towermind_app.draw.look import make_look
from towermind_app.draw.painter import atlas_words, canvas_words, paint_rows
from towermind_app.draw.palettes import STANDARD, Palette
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose
from towermind_app.level import Level
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario
from towermind_app.tables import Tables

_MASKS = (0xFF0000, 0xFF00, 0xFF, 0)


class MapSurface:
    """Draws a level's map, ``size`` pixels a side, for window and screenshots.

    ``draw`` does all at once. For figures and routes drawn by pygame between map and HUD: ``draw_field``,
    blits on ``surface``, ``draw_hud``.

    Args:
        level: whose map it is.
        tables: for the names of enemies.
        size: 64 to 2048 pixels.
        hud: whether ``draw`` draws gauges, countdown and buttons.
        background: the map without anything on it, uint8 (size, size, 3); the level's own when None.
        palette: colours of bars and gauges.

    Raises:
        AssetError: the atlas is missing or broken.
        ValueError: a size outside the limits.
    """

    def __init__(
        self, level: Level, tables: Tables, size: int, hud: bool = True,
        background: NDArray[np.uint8] | None = None, palette: Palette = STANDARD,
    ) -> None:  # fmt: skip
        self.atlas: Atlas = load_atlas(size)
        self.size = size
        self.hud = hud
        self.surface = pygame.Surface((size, size), 0, 32, _MASKS)
        self._tables, self._scenarios = tables, compile_scenario(level, tables)
        self._looks, self._words = make_look(self.atlas, tables, palette), atlas_words(self.atlas)
        self._background = canvas_words(level_ground(level, size) if background is None else background)
        self._scenes = empty_scene()
        self._sprites: dict[str, pygame.Surface] = {}
        # A first call compiles, and its arguments may outlive it: let them hold no lock on the surface.
        self._paint(np.zeros((1, 1), np.uint32), self._scenes, 0, 0)

    def show_level(self, level: Level) -> None:
        """From now on draw states of another level, on the same background. The tables stay.

        Raises:
            LevelError: a level that cannot be played.
        """
        self._scenarios = compile_scenario(level, self._tables)

    def replace_ground(self, pixels: NDArray[np.uint8], window: Window | None = None) -> None:
        """Take rows and columns of another picture, uint8 (size, size, 3), as background; None: all of it."""
        rows, columns = window or whole(self.size)
        self._background[rows, columns] = canvas_words(pixels[rows, columns])

    def draw(
        self, states: Array, previous: Array | None = None, share: float = 1.0, *,
        ground: Layer | None = None, air: Layer | None = None,
    ) -> pygame.Surface:  # fmt: skip
        """The whole picture; see ``draw_field``."""
        self.draw_field(states, previous, share, ground=ground, air=air)
        return self.draw_hud() if self.hud else self.surface

    def draw_field(
        self, states: Array, previous: Array | None = None, share: float = 1.0, *,
        ground: Layer | None = None, air: Layer | None = None,
    ) -> pygame.Surface:  # fmt: skip
        """Everything but the HUD, on ``surface``, which is returned; the states are only looked at.

        Args:
            states: (1,) STATE, of this level.
            previous: (1,) STATE, the state before, to move smoothly from; None for a still picture.
            share: how far between the two, 0 to 1.
            ground: more rows, above soil and flames and below all that stands.
            air: more rows, above all that stands or flies and below the cloud.
        """
        earlier = states if previous is None else previous
        compose(states, earlier, float(share), self._scenarios, self._looks, self._scenes)
        scene = self._scenes[0]
        canvas = self._canvas()
        np.copyto(canvas, self._background)
        self._paint(canvas, self._scenes, 0, int(scene.ground_end))
        self._paint_layer(canvas, ground)
        self._paint(canvas, self._scenes, int(scene.ground_end), int(scene.air_end))
        self._paint_layer(canvas, air)
        self._paint(canvas, self._scenes, int(scene.air_end), int(scene.field_end))
        return self.surface

    def draw_hud(self) -> pygame.Surface:
        """Gauges, countdown and buttons of the states drawn last, on ``surface``, which is returned."""
        scene = self._scenes[0]
        self._paint(self._canvas(), self._scenes, int(scene.field_end), int(scene.count))
        return self.surface

    def layer(self) -> Layer:
        """An empty layer for rows of one's own on this map."""
        return Layer(self.atlas)

    def sprite(self, name: str) -> pygame.Surface:
        """A sprite of the atlas at this map's scale, with alpha. Raises AssetError for an unknown name."""
        if name not in self._sprites:
            pixels = np.ascontiguousarray(self.atlas.picture(name))
            self._sprites[name] = pygame.image.frombytes(
                pixels.tobytes(), (pixels.shape[1], pixels.shape[0]), "RGBA"
            )
        return self._sprites[name]

    def _canvas(self) -> Array:
        """The surface's pixels as uint32 (size, size); the surface is locked as long as this lives."""
        return pygame.surfarray.pixels2d(self.surface).T

    def _paint(self, canvas: Array, scenes: Array, first: int, last: int) -> None:
        paint_rows(canvas, scenes, first, last, self._words)

    def _paint_layer(self, canvas: Array, layer: Layer | None) -> None:
        if layer is not None:
            self._paint(canvas, layer.scenes, 0, len(layer))
