"""How the document is looked at: layers, grid, aids. No part of the history."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class MapLayer(StrEnum):
    """What lies on the map, each to be hidden or locked as a whole."""

    ROAD = "road"
    PATHS = "paths"
    TOWER_POINTS = "tower points"
    BASE = "base"


@dataclass
class Sight:
    """What is shown and what may be taken hold of.

    Paths go by their number. grid_step: map units between two lines, and what places snap to. coverage:
    tells which stretch of road is in whose reach. ranges: rings round every tower point. game_view: the map
    as a player and an agent see it when the game begins, with cloud, hero and gauges. picture: the level's
    own PicFilePath, half transparent over what the game draws, for tracing.
    """

    hidden: set[MapLayer] = field(default_factory=set)
    locked: set[MapLayer] = field(default_factory=set)
    hidden_paths: set[int] = field(default_factory=set)
    locked_paths: set[int] = field(default_factory=set)
    grid: bool = True
    snap: bool = False
    grid_step: float = 0.25
    ranges: bool = False
    coverage: bool = False
    game_view: bool = False
    picture: bool = False

    def shows_path(self, number: int) -> bool:
        return MapLayer.PATHS not in self.hidden and number not in self.hidden_paths

    def may_move_path(self, number: int) -> bool:
        """Whether its waypoints can be taken hold of: what is not seen cannot."""
        return (
            self.may_move(MapLayer.PATHS)
            and number not in self.hidden_paths
            and number not in self.locked_paths
        )

    def may_move(self, layer: MapLayer) -> bool:
        return not self.game_view and layer not in self.hidden and layer not in self.locked
