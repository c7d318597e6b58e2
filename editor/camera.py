"""Which part of the map the canvas shows, and what a pixel of it means."""

from __future__ import annotations

from typing import Final

import pygame

from editor.sight import Sight
from editor.tools.tool import Pointer
from towermind_app.level import Point
from towermind_app.level.points import OUTERMOST
from towermind_app.play.game.map_frame import MAP_SIDE, MapFrame

ZOOMS: Final = (1.0, 16.0)
PICTURE_SIDES: Final = (64, 2048)
"""Pixels a side that a picture of the map can have."""
_FITTED: Final = 3.22
"""Half of the map units that the shorter side of the view shows when the map is fitted."""
_FARTHEST: Final = 3.75
"""How far out the view can be moved: there what lies outside the map can be seen and taken hold of."""
_GRASP: Final = 11
_NEAR_EDGE: Final = 0.12


class Camera:
    """The map in a rectangle of the window: all of it when fitted, up to sixteen times as large.

    Attributes:
        view: the rectangle of the window that can be seen.
        frame: where the whole map would be in the window; larger than the view when zoomed.
        zoom: 1 to 16 times as large as fitted.
    """

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, PICTURE_SIDES[0], PICTURE_SIDES[0])
        self.zoom, self._scale = ZOOMS[0], 1.0
        self._centre = Point(0.0, 0.0)
        self._place()

    @property
    def picture_side(self) -> int:
        """Pixels a side of the map when fitted: what a picture of it is drawn at, whatever the zoom."""
        shorter = min(self.view.size)
        side = round(shorter * MAP_SIDE / (2 * _FITTED))
        return min(max(side, PICTURE_SIDES[0]), PICTURE_SIDES[1])

    @property
    def grasp(self) -> float:
        """How near to the pointer a thing is meant, map units."""
        return _GRASP * self._scale * MAP_SIDE / self.frame.rect.width

    @property
    def frame_within_view(self) -> MapFrame:
        """As `frame`, counted from the view's upper left corner."""
        return MapFrame(self.frame.rect.move(-self.view.x, -self.view.y))

    def lay_out(self, view: pygame.Rect, scale: float) -> None:
        """Show the same place in another rectangle; `scale` is that of the window's widgets."""
        self.view, self._scale = view.copy(), scale
        self._place()

    def fit(self) -> None:
        """Show the whole map."""
        self.zoom, self._centre = ZOOMS[0], Point(0.0, 0.0)
        self._place()

    def zoom_by(self, factor: float, at: tuple[int, int] | None = None) -> None:
        """Enlarge; what is under the pixel `at` stays there, as far as the map does not leave the view."""
        at = self.view.center if at is None else at
        kept = self.to_map(at)
        self.zoom = min(max(self.zoom * factor, ZOOMS[0]), ZOOMS[1])
        unit = self._side / MAP_SIDE
        self._centre = Point(
            kept.x - (at[0] - self.view.centerx) / unit, kept.y + (at[1] - self.view.centery) / unit
        )
        self._place()

    def pan(self, right: int, down: int) -> None:
        """Move the map in the view by pixels, as far as it does not leave it."""
        unit = self._side / MAP_SIDE
        self._centre = Point(self._centre.x - right / unit, self._centre.y + down / unit)
        self._place()

    def bring(self, point: Point) -> None:
        """Move a place into view when it is outside; an enlarged map also when it is near the edge of it."""
        edge = _NEAR_EDGE if self.zoom > ZOOMS[0] else 0.0
        inner = self.view.inflate(-self.view.width * edge, -self.view.height * edge)
        if not inner.collidepoint(self.to_screen(*point)):
            self._centre = point
            self._place()

    def to_screen(self, x: float, y: float) -> tuple[int, int]:
        return self.frame.to_screen(x, y)

    def to_map(self, place: tuple[int, int]) -> Point:
        """Where a pixel of the window lies on the map; off the map it is beyond ±3."""
        return self.frame.to_map(place)

    def length(self, units: float) -> int:
        """A length of the map in pixels, at least one."""
        return self.frame.length(units)

    def pointer(
        self, place: tuple[int, int], sight: Sight, *, shift: bool = False, ctrl: bool = False
    ) -> Pointer:
        """What a tool gets for a pixel of the window; Ctrl snaps when snapping is off, and the reverse."""
        return self.pointer_at(self.to_map(place), sight, shift=shift, ctrl=ctrl)

    def pointer_at(self, point: Point, sight: Sight, *, shift: bool = False, ctrl: bool = False) -> Pointer:
        """As `pointer`, for a place on the map."""
        exact = Point(_inside(point.x), _inside(point.y))
        step = sight.grid_step if sight.snap is not ctrl else 0.0
        return Pointer(Point(_snapped(exact.x, step), _snapped(exact.y, step)), exact, self.grasp, shift)

    @property
    def _side(self) -> int:
        return round(self.picture_side * self.zoom)

    def _place(self) -> None:
        side = self._side
        self._centre = Point(
            _kept(self._centre.x, self.view.width, side), _kept(self._centre.y, self.view.height, side)
        )
        unit = side / MAP_SIDE
        left = round(self.view.centerx - (self._centre.x + MAP_SIDE / 2) * unit)
        top = round(self.view.centery - (MAP_SIDE / 2 - self._centre.y) * unit)
        self.frame = MapFrame(pygame.Rect(left, top, side, side))


def _kept(middle: float, pixels: int, side: int) -> float:
    """The middle of the view, moved so that it is on the map and shows no more than the margin around it."""
    most = min(max(0.0, _FARTHEST - pixels * MAP_SIDE / side / 2), MAP_SIDE / 2)
    return min(max(middle, -most), most)


def _inside(number: float) -> float:
    return min(max(number, -OUTERMOST), OUTERMOST)


def _snapped(number: float, step: float) -> float:
    """To the next line of the grid, else to 0.01; within the limits, and never a negative zero."""
    near = round(number / step) * step if step else number
    return round(_inside(near), 2) + 0.0
