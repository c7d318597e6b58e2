"""Paints the map below everything that moves: open ground, and roads with verge, edge and bank."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.brush import HALF_SIDE, Field, RoadStroke, Styles, road_distance, road_styles
from towermind_app.draw.resample import Pixels
from towermind_app.draw.textures import ground_texture, road_texture
from towermind_app.draw.themes import ROADS, THEMES, Colour, Road, Theme

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

    The shape of the road is computed at that size; the surfaces are pixel art on the 512-pixel lattice, as
    sprites are. A stroke with a ``style`` that is not None is paved with that instead of ``road_style``.

    Raises:
        KeyError: a theme or road style that does not exist.
    """
    strokes = list(strokes)
    distance = road_distance(strokes, size)
    if all(getattr(stroke, "style", None) in (None, road_style) for stroke in strokes):
        return paint_ground(theme, (road_style,), distance, seed=seed)
    names, styles = road_styles(strokes, road_style, size)
    return paint_ground(theme, names, distance, styles, seed)


def paint_ground(
    theme: str, names: Sequence[str], distance: Field, styles: Styles | None = None, seed: int = 0
) -> Pixels:
    """The map for a field that ``brush.road_distance`` made.

    ``names`` are road styles; ``styles``, made by ``brush.road_styles``, says which of them lies where
    (None: the first).
    """
    size = distance.shape[0]
    distance = _rounded(distance)
    soft = HALF_SIDE / size
    picture = ground_texture(theme, size, seed).copy()
    touched = np.flatnonzero(distance < VERGE + EDGE + soft)
    near, lit = distance.ravel()[touched], _moved(distance).ravel()[touched]
    part = _planes(picture, touched)
    _lay_verge(part, THEMES[theme], near, soft)
    for number, name in enumerate(names):
        here = None if styles is None else styles.ravel()[touched] == number
        floor = _planes(road_texture(name, size, seed), touched)
        _lay_road(part, ROADS[name], floor, (near, lit), here, soft)
    picture.reshape(-1, 3)[touched] = (part + 0.5).astype(np.uint8).T
    return picture


def _planes(picture: Pixels, places: NDArray[np.int64]) -> Pixels32:
    """The colours of some pixels, a channel a row: float32 (3, n)."""
    return np.ascontiguousarray(picture.reshape(-1, 3)[places].T, np.float32)


def _lay_verge(picture: Pixels32, look: Theme, near: Field, soft: float) -> None:
    _blend(picture, look.verge_edge, _below(near, VERGE + EDGE, soft))
    _blend(picture, look.verge, _below(near, VERGE, soft))
    _blend(picture, look.verge_light, _below(near, VERGE_LIGHT, soft))


def _lay_road(
    picture: Pixels32,
    road: Road,
    floor: Pixels32,
    fields: tuple[Field, Field],
    here: NDArray[np.bool_] | None,
    soft: float,
) -> None:
    near, lit = fields
    layers: tuple[tuple[Colour | Pixels32, Field], ...] = (
        (road.edge, _below(near, EDGE, soft)),
        (road.bank[0], _below(near, 0, soft)),
        (road.bank[1], _below(np.maximum(near, lit - BANK_LIP), 0, soft)),
        (floor, _below(np.maximum(near, lit), 0, soft)),
    )
    for colour, share in layers:
        _blend(picture, colour, share if here is None else share * here)


def _rounded(distance: Field) -> Field:
    """The field averaged over a small square, twice: corners become curves, straight edges stay put."""
    reach = round(ROUNDING * distance.shape[0] / (2 * HALF_SIDE))
    for axis in (0, 1, 0, 1):
        distance = _averaged(distance, reach, axis)
    return distance


def _averaged(field: Field, reach: int, axis: int) -> Field:
    pads = [(reach + 1, reach) if place == axis else (0, 0) for place in (0, 1)]
    sums = np.pad(field, pads, mode="edge").cumsum(axis=axis, dtype=np.float64)
    width, count = 2 * reach + 1, field.shape[axis]
    last, first = (slice(width, width + count), slice(0, count))
    whole = slice(None)
    upper, lower = (sums[last], sums[first]) if axis == 0 else (sums[whole, last], sums[whole, first])
    result: Field = ((upper - lower) / width).astype(np.float32)
    return result


def _below(distance: Field, limit: float, soft: float) -> Field:
    """1 where the distance is under the limit, 0 where it is over, a ramp one pixel wide between."""
    share: Field = np.clip((limit - distance) / (2 * soft) + 0.5, 0, 1).astype(np.float32)
    return share


def _moved(distance: Field) -> Field:
    """The field of a road shifted right and down: where it is outside and the road is not, there is bank."""
    scale = distance.shape[0] / (2 * HALF_SIDE)
    return _shift(_shift(distance, BANK[0] * scale, 1), BANK[1] * scale, 0)


def _shift(field: Field, pixels: float, axis: int) -> Field:
    """Values moved along an axis by a part of a pixel too; the border value is repeated."""
    place = np.clip(np.arange(field.shape[axis]) - pixels, 0, field.shape[axis] - 1)
    lower = np.floor(place).astype(np.int64)
    upper = np.minimum(lower + 1, field.shape[axis] - 1)
    share = (place - lower).astype(np.float32)
    share = share[:, None] if axis == 0 else share
    before, after = field.take(lower, axis=axis), field.take(upper, axis=axis)
    result: Field = before + (after - before) * share
    return result


def _blend(picture: Pixels32, colour: Colour | Pixels32, share: Field) -> None:
    picture += (np.asarray(colour, np.float32).reshape(3, -1) - picture) * share
