"""Pictures of a simulation, whatever level it plays."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
import numpy.typing as npt

from towermind_app.draw.raster import SIZES, Raster
from towermind_app.envs.arguments import whole
from towermind_app.envs.scenarios import Kept, map_of
from towermind_app.level import Level
from towermind_app.sim.simulation import Simulation

_MOST_MAPS: Final = 16
"""More than a pack has levels; one takes 8 MB at the largest size."""


class Pictures:
    """Draws states at a size; keeps the painted grounds of the last maps.

    Raises ValueError for a size that is not allowed.
    """

    def __init__(self, size: int) -> None:
        self.size = whole("image_size", size, SIZES)
        self._rasters: Kept[Level, Raster] = Kept(_MOST_MAPS)
        self._last: tuple[Level, Raster] | None = None

    def draw(self, simulation: Simulation) -> npt.NDArray[np.uint8]:
        """uint8 (size, size, 3) RGB, new at every call."""
        return self._raster_of(simulation).draw(simulation.states, simulation.scenarios)

    def _raster_of(self, simulation: Simulation) -> Raster:
        level = simulation.level
        if self._last is None or self._last[0] is not level:
            paint = partial(Raster, level, simulation.tables, self.size)
            self._last = level, self._rasters.get(map_of(level), paint)
        return self._last[1]

    def __reduce__(self) -> tuple[type[Pictures], tuple[int]]:
        """Without the painted grounds, which are made again when needed."""
        return Pictures, (self.size,)
