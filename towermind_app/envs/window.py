"""A window in which to watch an environment at the game's own speed."""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.display import require_something_to_see
from towermind_app.draw.surface import MapSurface
from towermind_app.envs.scenarios import Kept, map_of
from towermind_app.errors import DisplayError
from towermind_app.level import Level
from towermind_app.sim.layout import TICKS_PER_SECOND
from towermind_app.sim.simulation import Simulation

SIZE: Final = 640
_MOST_GROUNDS: Final = 16


class Window:
    """Opens with the first picture. Once the person closes it, nothing is shown any more and nothing waits.

    Raises DisplayError when no window can be opened.
    """

    def __init__(self) -> None:
        self.closed = False
        self._screen: pygame.Surface | None = None
        self._map: MapSurface | None = None
        self._level: Level | None = None
        self._grounds: Kept[Level, NDArray[np.uint8]] = Kept(_MOST_GROUNDS)

    def show(self, simulation: Simulation, wait: bool = False) -> None:
        """Show the state; with `wait`, not sooner than a tick after the one before."""
        if self.closed:
            return
        screen = self._screen if self._screen is not None else self._open(simulation)
        screen.blit(self._map_of(simulation).draw(simulation.states), (0, 0))
        pygame.display.flip()
        if wait:
            self._clock.tick(TICKS_PER_SECOND)
        if any(event.type == pygame.QUIT for event in pygame.event.get()):
            self.close()

    def close(self) -> None:
        """Close the window for good; further calls do nothing."""
        self.closed = True
        if self._screen is not None:
            self._screen = None
            pygame.display.quit()

    def _open(self, simulation: Simulation) -> pygame.Surface:
        try:
            pygame.display.init()
            require_something_to_see()
            self._screen = pygame.display.set_mode((SIZE, SIZE))
        except pygame.error as problem:
            pygame.display.quit()
            raise DisplayError(
                f"no window can be opened here ({problem}); render_mode rgb_array and ansi need none"
            ) from None
        pygame.display.set_caption(f"TowerMind: {simulation.level.name}")
        self._clock = pygame.time.Clock()
        return self._screen

    def _map_of(self, simulation: Simulation) -> MapSurface:
        level = simulation.level
        if self._map is None or level is not self._level:
            ground = self._grounds.get(map_of(level), partial(level_ground, level, SIZE))
            self._map = MapSurface(level, simulation.tables, SIZE, background=ground)
            self._level = level
        return self._map
