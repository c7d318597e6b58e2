"""Pictures of a simulation, whatever level it plays."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from towermind_app.draw.raster import SIZES, Raster
from towermind_app.envs.arguments import whole
from towermind_app.level import Level
from towermind_app.sim.simulation import Simulation


class Pictures:
    """Draws states at a size; paints the ground again only when the level changes.

    Raises ValueError for a size that is not allowed.
    """

    def __init__(self, size: int) -> None:
        self.size = whole("image_size", size, SIZES)
        self._raster: Raster | None = None
        self._level: Level | None = None

    def draw(self, simulation: Simulation) -> npt.NDArray[np.uint8]:
        """uint8 (size, size, 3) RGB, new at every call."""
        return self._raster_of(simulation).draw(simulation.states, simulation.scenarios)

    def _raster_of(self, simulation: Simulation) -> Raster:
        level = simulation.level
        if self._raster is None or (level is not self._level and level != self._level):
            self._raster = Raster(level, simulation.tables, self.size)
        self._level = level
        return self._raster

    def __getstate__(self) -> dict[str, Any]:
        """Without the painted ground, which is made again when needed."""
        return self.__dict__ | {"_raster": None, "_level": None}
