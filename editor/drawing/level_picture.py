"""The picture of a level in the making, exactly as the game draws it when it begins."""

from __future__ import annotations

from typing import Any, Final

import pygame

from editor.drawing.stand_in import bare, playable
from editor.sight import MapLayer, Sight
from towermind_app.draw.ground_picture import GroundPicture
from towermind_app.draw.surface import MapSurface
from towermind_app.level import Level, Point, Stroke
from towermind_app.level.roads import road_strokes
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

_AWAY: Final = 20.0  # map units: nothing of it is seen there
_UNSEEN: Final = frozenset({"strokes", "theme", "road_style", "name"})
"""What of a level does not show in what stands on the ground."""


class LevelPicture:
    """Redraws only what a change of the level touches.

    Outside the game's view hero, cloud and gauges are left away: they belong to no level. What is hidden is
    not drawn.

    Args:
        tables: for the numbers of a game's beginning.
        size: pixels a side, 64 to 2048.
        like: another picture, perhaps of another size: its roads need not be laid again.
    """

    def __init__(self, tables: Tables, size: int, like: LevelPicture | None = None) -> None:
        self.tables = tables
        self.size = size
        self._ground: GroundPicture = GroundPicture(size, like._ground if like else None)
        self._map: MapSurface | None = None
        self._shown: tuple[object, ...] = ()
        self._standing: tuple[object, ...] = ()
        self._roads: tuple[object, tuple[Stroke, ...]] = like._roads if like else (None, ())

    @property
    def surface(self) -> pygame.Surface:
        """What `show` drew last, size × size."""
        return self._drawn().surface

    def sprite(self, name: str) -> pygame.Surface:
        """A sprite of the atlas at the picture's scale."""
        return self._drawn().sprite(name)

    def anchor(self, name: str) -> tuple[int, int]:
        """The pixel of a sprite that stands on its place."""
        atlas = self._drawn().atlas
        left, top = atlas.boxes[atlas.sprite(name), 4:6].tolist()
        return left, top

    def show(self, level: Level, sight: Sight) -> bool:
        """Draw a level; False when the picture is the same as before. A level shown again costs nothing."""
        key = (level, sight.game_view, frozenset(sight.hidden))
        if self._shown and level is self._shown[0] and key[1:] == self._shown[1:]:
            return False
        changed = self._show_ground(level, sight)
        changed = self._show_standing(level, sight) or changed
        self._shown = key
        if changed:
            self._draw(sight)
        return changed

    def _drawn(self) -> MapSurface:
        if self._map is None:
            raise RuntimeError("nothing has been shown yet")
        return self._map

    def _show_ground(self, level: Level, sight: Sight) -> bool:
        hidden = MapLayer.ROAD in sight.hidden and not sight.game_view
        window = self._ground.show(level.theme, level.road_style, () if hidden else self._strokes(level))
        if window is not None and self._map is not None:
            self._map.replace_ground(self._ground.pixels, window)
        return window is not None

    def _strokes(self, level: Level) -> tuple[Stroke, ...]:
        """The same objects again for the same roads: by them the ground knows what has not changed."""
        source = level.strokes or level.custom_enemies_paths
        if self._roads[0] is not source:
            self._roads = (source, road_strokes(level))
        return self._roads[1]

    def _show_standing(self, level: Level, sight: Sight) -> bool:
        """Compose what stands on the ground anew when it has changed."""
        seen = level if sight.game_view else _without_hidden(level, sight)
        key = (sight.game_view, *_what_shows(seen, sight))
        if key == self._standing:
            return False
        self._standing = key
        level = playable(seen, self.tables) if sight.game_view else bare(seen)
        if self._map is None:
            self._map = MapSurface(level, self.tables, self.size, background=self._ground.pixels)
        else:
            self._map.show_level(level)
        self._states = Simulation(level, self.tables).states
        return True

    def _draw(self, sight: Sight) -> None:
        drawn = self._drawn()
        if sight.game_view:
            drawn.draw(self._states)
            return
        state = self._states[0]
        state.fog.x, state.hero.alive = _AWAY, 0
        drawn.draw_field(self._states)


def _without_hidden(level: Level, sight: Sight) -> Level:
    update: dict[str, Any] = {}
    if MapLayer.TOWER_POINTS in sight.hidden:
        update["tower_points"] = ()
    if MapLayer.BASE in sight.hidden:
        update["destination_pos_icon"] = Point(_AWAY, _AWAY)
    return level.model_copy(update=update) if update else level


def _what_shows(level: Level, sight: Sight) -> tuple[object, ...]:
    if not sight.game_view:
        return level.destination_pos_icon, level.tower_points
    return tuple(value for name, value in vars(level).items() if name not in _UNSEEN)
