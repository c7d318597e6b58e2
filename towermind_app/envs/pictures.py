"""Pictures of a simulation, whatever level it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from towermind_app.level import Level
from towermind_app.sim.simulation import Simulation

if TYPE_CHECKING:
    from towermind_app.draw.raster import Raster

SIZES = range(64, 1025)
"""Pixels a side a picture may have."""


class Pictures:
    """Draws states at a size; paints the ground again only when the level changes.

    Raises ValueError for a size that is not allowed.
    """

    def __init__(self, size: int) -> None:
        if size not in SIZES:
            raise ValueError(f"image_size {size}: allowed are {SIZES.start} to {SIZES.stop - 1}")
        self.size = size
        self._raster: Raster | None = None
        self._level: Level | None = None

    def draw(self, simulation: Simulation) -> npt.NDArray[np.uint8]:
        """uint8 (size, size, 3) RGB, new at every call."""
        return self._raster_of(simulation).draw(simulation.states, simulation.scenarios)

    def _raster_of(self, simulation: Simulation) -> Raster:
        level = simulation.level
        if self._raster is None or (level is not self._level and level != self._level):
            from towermind_app.draw.raster import Raster  # costs time that states and texts need not spend

            self._raster = Raster(level, simulation.tables, self.size)
        self._level = level
        return self._raster

    def __getstate__(self) -> dict[str, Any]:
        """Without the painted ground, which is made again when needed."""
        return self.__dict__ | {"_raster": None, "_level": None}
