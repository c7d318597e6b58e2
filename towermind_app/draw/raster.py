"""Pictures of game states without a window: compiled rules from the state to RGB bytes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.look import make_look
from towermind_app.draw.painter import atlas_words, canvas_words, paint, unpack
from towermind_app.draw.palettes import STANDARD, Palette
from towermind_app.draw.rows import empty_scene
from towermind_app.draw.scene import compose_one
from towermind_app.level import Level
from towermind_app.sim.compiled import entry
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario
from towermind_app.tables import Tables

SIZES = range(64, 1025)
Pictures = NDArray[np.uint8]


@entry
def draw_states(
    states: Array, scenarios: Array, which: Array, numbers: Array, looks: Array, ground: Array, hud: bool,
    atlas: Array, scenes: Array, canvas: Array, pictures: Array,
) -> None:  # fmt: skip
    """Pictures of some states, all on the same ground; nothing but scenes, canvas and pictures is written.

    states (n,) STATE; scenarios (m,) SCENARIO; which (n,) int64, each state's scenario; numbers (k,) int64,
    the states to draw; looks (1,) LOOK; ground uint32 (size, size) of `canvas_words`; hud, whether gauges are
    drawn; atlas uint32 (H, W) of `atlas_words`; scenes (1,) SCENE and canvas uint32 (size, size), scratch;
    pictures uint8 (n, size * size * 3), written where a state is drawn.
    """
    scene = scenes[0]
    words = canvas.reshape(-1)
    bare = ground.reshape(-1)
    for place in range(numbers.shape[0]):
        number = numbers[place]
        state = states[number]
        compose_one(state, state, 1.0, scenarios[which[number]], looks[0], scene)
        for pixel in range(words.size):  # three times as fast as a copy of the whole
            words[pixel] = bare[pixel]
        paint(canvas, scene.rows, 0, scene.count if hud else scene.field_end, atlas)
        unpack(words, pictures[number])


class Desk:
    """What one thread needs to draw pictures of a size with any `Raster`."""

    def __init__(self, size: int) -> None:
        self.canvas, self.scenes = np.zeros((size, size), np.uint32), empty_scene()


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

    It has a desk of its own: threads that draw at the same time need one each.
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
        self._ground, self._desk = canvas_words(background), Desk(size)

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
        if scenarios is None:
            scenarios = self._scenarios
        self.draw_some(states, scenarios, np.zeros(count, np.int64), np.arange(count), out, self._desk)
        return out

    def draw_some(
        self, states: Array, scenarios: Array, which: Array, numbers: Array, out: Pictures, desk: Desk
    ) -> None:
        """Pictures of those of many states that have this ground.

        Args:
            states: (n,) STATE.
            scenarios: (m,) SCENARIO.
            which: (n,) int64, the scenario of each state.
            numbers: (k,) int64, the states to draw.
            out: uint8, C-contiguous, of n pictures; the others stay as they are.
            desk: of this size, not used by another thread.
        """
        pictures = out.reshape(len(states), self.size * self.size * 3)
        draw_states(
            states, scenarios, which, numbers, self._looks, self._ground, self.hud, self._atlas,
            desk.scenes, desk.canvas, pictures,
        )  # fmt: skip
