"""Paints the map below everything that moves: open ground, and roads with verge, edge and bank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.brush import RoadField, RoadStroke, road_field
from towermind_app.draw.lattice import (
    HALF_SIDE,
    Field,
    Places,
    Window,
    lattice_size,
    pixels_reading,
    places,
    read,
    rounded,
    whole,
)
from towermind_app.draw.resample import Pixels
from towermind_app.draw.textures import ground_texture, road_texture
from towermind_app.draw.themes import ROAD_STYLES, ROADS, THEMES, Colour, Road, Theme

Pixels32 = NDArray[np.float32]

VERGE = 0.1  # units, the bright rim outside the road
VERGE_LIGHT = 0.058
EDGE = 0.018
BANK = (0.085, 0.065)  # the bank's width where the road's edge faces left, and up
BANK_LIP = 0.03
ROUNDING = 0.07  # units a corner is rounded by


def draw_ground(
    theme: str, road_style: str, strokes: Iterable[RoadStroke], size: int, seed: int = 0
) -> Pixels:
    """The empty map at ``size`` pixels a side, uint8 (size, size, 3).

    The shape of the road is computed for that size; the surfaces are pixel art on the 512-pixel lattice, as
    sprites are. A stroke with a ``style`` that is not None is paved with that instead of ``road_style``.

    Raises:
        KeyError: a theme or road style that does not exist.
    """
    picture = np.empty((size, size, 3), np.uint8)
    paint_ground(picture, theme, road_style, road_field(strokes, lattice_size(size)), seed=seed)
    return picture


def paint_ground(
    picture: Pixels,
    theme: str,
    road_style: str,
    road: RoadField,
    window: Window | None = None,
    seed: int = 0,
) -> None:
    """Paint the map, or a window of it, into a picture; a pixel is the same in any window.

    Args:
        picture: uint8 (size, size, 3).
        theme: what the open ground is.
        road_style: of strokes without a ``style``.
        road: of ``lattice_size(size)`` points a side.
        window: rows and columns; None for all.
        seed: another one, another ground.

    Raises:
        KeyError: a theme or road style that does not exist.
    """
    require_look(theme, road_style)
    size = len(picture)
    window = window or whole(size)
    ground = ground_texture(theme, size, seed)[window].copy()
    sight, soft = _Sight(road, size, window), HALF_SIDE / size
    near = sight.near()
    touched = np.flatnonzero(near < VERGE + EDGE + soft)
    if touched.size:
        fields = near[touched], sight.lit()[touched]
        part = _planes(ground, touched)
        _lay_verge(part, THEMES[theme], fields[0], soft)
        paved = np.zeros_like(part)
        for name, share in sight.pavings(road_style, touched):
            floor = _planes(road_texture(name, size, seed)[window], touched)
            paved += _laid_road(part, ROADS[name], floor, fields, soft) * share
        ground.reshape(-1, 3)[touched] = (paved + 0.5).astype(np.uint8).T
    picture[window] = ground


def require_look(theme: str, road_style: str) -> None:
    """Raise KeyError for a theme or road style that does not exist."""
    for name, known in ((theme, THEMES), (road_style, ROADS)):
        if name not in known:
            raise KeyError(name)


def window_of(window: Window, size: int) -> Window:
    """The pixels of a picture ``size`` pixels a side that may change with a window of its road's field."""
    return pixels_reading(window, lattice_size(size), size, ROUNDING, max(BANK))


class _Sight:
    """What a window of the picture sees of a road's field: every answer has a number a pixel, row by row."""

    def __init__(self, road: RoadField, size: int, window: Window) -> None:
        count = len(road.distance)
        rows, columns = window
        self._here = places(count, size, rows), places(count, size, columns)
        self._before = places(count, size, rows, BANK[1]), places(count, size, columns, BANK[0])
        seen = _from_to(self._before[0], self._here[0]), _from_to(self._before[1], self._here[1])
        self._corner = seen[0].start, seen[1].start
        self._shape, self._styles = rounded(road.distance, seen, ROUNDING), road.styles[seen]

    def near(self) -> Field:
        """Distance to the road's edge."""
        return read(self._shape, self._corner, *self._here).ravel()

    def lit(self) -> Field:
        """That of the road shifted right and down: where it is outside and the road is not, there is bank."""
        return read(self._shape, self._corner, *self._before).ravel()

    def pavings(self, road_style: str, touched: NDArray[np.int64]) -> Iterator[tuple[str, Field | float]]:
        """The road styles there are, and what share of each pixel touched is theirs."""
        numbers = np.flatnonzero(np.bincount(self._styles.ravel(), minlength=1))
        names = {int(number): ROAD_STYLES[number - 1] if number else road_style for number in numbers}
        if len(set(names.values())) == 1:
            yield from ((name, 1.0) for name in set(names.values()))
            return
        for name in sorted(set(names.values())):
            theirs = np.isin(self._styles, [number for number, other in names.items() if other == name])
            yield name, read(theirs.astype(np.float32), self._corner, *self._here).ravel()[touched]


def _from_to(first: Places, last: Places) -> slice:
    return slice(int(first.lower[0]), int(last.upper[-1]) + 1)


def _planes(picture: Pixels, places: NDArray[np.int64]) -> Pixels32:
    """The colours of some pixels, a channel a row: float32 (3, n)."""
    return np.ascontiguousarray(picture.reshape(-1, 3).take(places, axis=0).T, np.float32)


def _lay_verge(picture: Pixels32, look: Theme, near: Field, soft: float) -> None:
    _blend(picture, look.verge_edge, _below(near, VERGE + EDGE, soft))
    _blend(picture, look.verge, _below(near, VERGE, soft))
    _blend(picture, look.verge_light, _below(near, VERGE_LIGHT, soft))


def _laid_road(
    verge: Pixels32, road: Road, floor: Pixels32, fields: tuple[Field, Field], soft: float
) -> Pixels32:
    """The pixels with a road on them."""
    picture, (near, lit) = verge.copy(), fields
    _blend(picture, road.edge, _below(near, EDGE, soft))
    _blend(picture, road.bank[0], _below(near, 0, soft))
    _blend(picture, road.bank[1], _below(np.maximum(near, lit - BANK_LIP), 0, soft))
    _blend(picture, floor, _below(np.maximum(near, lit), 0, soft))
    return picture


def _below(distance: Field, limit: float, soft: float) -> Field:
    """1 where the distance is under the limit, 0 where it is over, a ramp one pixel wide between."""
    share: Field = limit - distance
    share /= 2 * soft
    share += 0.5
    np.maximum(share, 0, out=share)
    np.minimum(share, 1, out=share)
    return share


def _blend(picture: Pixels32, colour: Colour | Pixels32, share: Field) -> None:
    step = np.asarray(colour, np.float32).reshape(3, -1) - picture
    step *= share
    picture += step
