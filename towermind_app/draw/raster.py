"""Pictures of game states without a window: compiled rules from the state to RGB bytes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.look import make_look
from towermind_app.draw.painter import atlas_words, canvas_words, paint_rows, unpack
from towermind_app.draw.palettes import STANDARD, Palette
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose
from towermind_app.level import Level
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario
from towermind_app.tables import Tables

SIZES = range(64, 1025)
Pictures = NDArray[np.uint8]


class Raster:
    """Draws pictures of one level, as agents see them.

    Args:
        level: whose map it is.
        tables: for the names of enemies.
        size: side of a picture in pixels, 64 to 1024; everything is drawn at that size.
        hud: whether gauges, countdown and buttons are on the picture.
        background: the map without anything on it, uint8 (size, size, 3); the level's own when None.
        palette: colours of bars and gauges.

    Raises:
        ValueError: a size outside the limits, or a background of another shape.
        AssetError: the atlas is missing or broken.

    It has a canvas of its own: threads that draw at the same time need one each.
    """

    def __init__(
        self, level: Level, tables: Tables, size: int = 512, hud: bool = True,
        background: Pictures | None = None, palette: Palette = STANDARD,
    ) -> None:  # fmt: skip
        if size not in SIZES:
            raise ValueError(f"picture size {size}: allowed are {SIZES.start} to {SIZES.stop - 1}")
        if background is None:
            background = level_ground(level, size)
        if background.shape != (size, size, 3):
            raise ValueError(f"background of shape {background.shape}: allowed is {(size, size, 3)}")
        atlas = load_atlas(size)
        self.size = size
        self.hud = hud
        self._scenarios = compile_scenario(level, tables)
        self._looks, self._atlas = make_look(atlas, tables, palette), atlas_words(atlas)
        self._background = canvas_words(background)
        self._canvas, self._scenes = self._background.copy(), empty_scene()

    def draw(self, states: Array, scenarios: Array | None = None, out: Pictures | None = None) -> Pictures:
        """Pictures of states of this level; the states are only looked at.

        Args:
            states: (n,) STATE.
            scenarios: (1,) SCENARIO; compiled from level and tables when None.
            out: uint8 of the shape below, C-contiguous, to write into.

        Returns:
            uint8 RGB, (size, size, 3) for one state, else (n, size, size, 3); ``out`` keeps its dimensions.

        Raises:
            ValueError: ``out`` has another size or is not contiguous.
        """
        count = len(states)
        if out is None:
            shape = (count, self.size, self.size, 3)
            out = np.empty(shape[1:] if count == 1 else shape, np.uint8)
        if not out.flags.c_contiguous or out.dtype != np.uint8:
            raise ValueError("out: allowed is a contiguous array of uint8")
        pictures = out.reshape(count, self.size * self.size * 3)
        if scenarios is None:
            scenarios = self._scenarios
        scene = self._scenes[0]
        for number in range(count):
            state = states[number : number + 1]
            compose(state, state, 1.0, scenarios, self._looks, self._scenes)
            last = int(scene.count if self.hud else scene.field_end)
            np.copyto(self._canvas, self._background)
            paint_rows(self._canvas, self._scenes, 0, last, self._atlas)
            unpack(self._canvas.reshape(-1), pictures[number])
        return out
