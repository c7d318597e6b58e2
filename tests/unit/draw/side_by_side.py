"""What a person's window and an agent's array show of the same moments, on one sheet to look at.

python -m tests.unit.draw.side_by_side [FILE]      build/side_by_side.png when no file is named
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from tests.unit.draw.stage import everything, hard_times, tables
from towermind_app.draw.raster import Raster
from towermind_app.draw.surface import MapSurface
from towermind_app.level import find_level
from towermind_app.sim.simulation import Simulation

CHECKOUT = Path(__file__).resolve().parents[3]
SHEET = CHECKOUT / "build" / "side_by_side.png"
SIZE, GAP, CAPTION = 360, 8, 24
AMPLIFIED = 32
STRANGE = "#ff00ff"
Picture = NDArray[np.uint8]
Stage = Callable[..., Simulation]
MOMENTS: tuple[tuple[str, Stage], ...] = (
    ("five-roads", everything),
    ("frozen-coil", hard_times),
    ("moon-ring", everything),
    ("three-wadis", hard_times),
)


class Pair(NamedTuple):
    """One moment on a map, as the window has it and as an agent gets it: uint8 (size, size, 3)."""

    name: str
    window: Picture
    agent: Picture

    @property
    def difference(self) -> Picture:
        """How far apart they are in each channel."""
        return np.abs(self.window.astype(int) - self.agent).astype(np.uint8)


def pairs(size: int = SIZE) -> list[Pair]:
    found = []
    for slug, stage in MOMENTS:
        simulation = stage(on=find_level(slug))
        found.append(Pair(slug, in_a_window(simulation, size), in_an_array(simulation, size)))
    return found


def in_a_window(simulation: Simulation, size: int) -> Picture:
    """Blitted to a place in a larger surface, as the window does it, and read from there."""
    window = pygame.Surface((size + 50, size + 30), 0, 32)
    window.fill(STRANGE)
    place = pygame.Rect(41, 17, size, size)
    window.blit(MapSurface(simulation.level, tables(), size).draw(simulation.states), place)
    shown = pygame.image.tobytes(window.subsurface(place), "RGB")
    return np.frombuffer(shown, np.uint8).reshape(size, size, 3)


def in_an_array(simulation: Simulation, size: int) -> Picture:
    return Raster(simulation.level, tables(), size).draw(simulation.states)


def sheet(found: Sequence[Pair]) -> pygame.Surface:
    """A line a pair: window, agent, and their difference, amplified."""
    pygame.font.init()
    font, size = pygame.font.Font(None, 22), len(found[0].window)
    across, down = size + GAP, size + GAP + CAPTION
    surface = pygame.Surface((3 * across + GAP, len(found) * down + GAP), 0, 32)
    surface.fill("#202028")
    for number, pair in enumerate(found):
        largest = int(pair.difference.max())
        amplified = np.minimum(pair.difference.astype(int) * AMPLIFIED, 255).astype(np.uint8)
        captions = ("window", "agent", f"difference × {AMPLIFIED}, largest {largest}")
        for place, picture in enumerate((pair.window, pair.agent, amplified)):
            corner = (GAP + place * across, GAP + number * down)
            label = font.render(f"{pair.name}: {captions[place]}", True, "#e8e8e8")
            surface.blit(label, corner)
            image = pygame.image.frombytes(picture.tobytes(), (size, size), "RGB")
            surface.blit(image, (corner[0], corner[1] + CAPTION))
    return surface


def write(path: Path, found: Sequence[Pair]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet(found), path)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else SHEET, pairs())
