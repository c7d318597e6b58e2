"""Edits of the road: strokes of the brush and the eraser."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from editor.edits.curves import Curve, thinned
from editor.edits.places import between, brush_place
from towermind_app.level import Level, Point, Stroke
from towermind_app.level.points import MAP_HALF_SIDE
from towermind_app.level.roads import road_along, road_strokes

if TYPE_CHECKING:
    from editor.bench import Brush

SPACING: Final = 0.03
"""Points of a stroke being drawn that are nearer than this to the last one are left out, map units."""

_CURVE_SPACING: Final = 0.06
_CURVE_TOLERANCE: Final = 0.004
_AT_EDGE: Final = 0.1
_BEYOND_BRUSH: Final = 0.1


def new_stroke(brush: Brush, points: Sequence[Point], *, erase: bool = False) -> Stroke:
    """A stroke through the points, one or more, with the brush in hand."""
    return Stroke(
        points=tuple(brush_place(point) for point in points),
        width=brush.width,
        shape=brush.shape,
        erase=erase,
        style=None if erase else brush.style,
    )


def extend(stroke: Stroke, point: Point) -> Stroke:
    """The stroke drawn on to a point; itself as long as that is hardly anywhere."""
    place = brush_place(point)
    if place.distance(stroke.points[-1]) < SPACING:
        return stroke
    return stroke.model_copy(update={"points": (*stroke.points, place)})


def add_stroke(level: Level, stroke: Stroke) -> Level:
    """One more stroke over all others; the roads of a level without strokes become strokes first.

    An eraser on bare ground changes nothing.
    """
    strokes = road_strokes(level)
    if stroke.erase and not strokes:
        return level
    return level.model_copy(update={"strokes": (*strokes, stroke)})


def paint_along_path(level: Level, path: int, brush: Brush) -> Level:
    """A road along a path, smooth through its waypoints; where it starts at the edge, on beyond it.

    It takes the place of the road that the path has by itself.
    """
    if not 0 <= path < len(level.custom_enemies_paths):
        return level
    points = level.custom_enemies_paths[path]
    if len(points) < 2:
        return level
    curve = Curve([*_way_in(points, brush.width), *points]).sampled(_CURVE_SPACING)
    plain = road_along(points)
    others = tuple(stroke for stroke in road_strokes(level) if stroke != plain)
    stroke = new_stroke(brush, thinned(curve, _CURVE_TOLERANCE))
    return level.model_copy(update={"strokes": (*others, stroke)})


def _way_in(points: Sequence[Point], width: float) -> list[Point]:
    """A place so far outside that the end of the stroke is not seen; none for a start within the map."""
    start, second = points[0], points[1]
    outermost = max(abs(start.x), abs(start.y))
    if outermost < MAP_HALF_SIDE - _AT_EDGE or start == second:
        return []
    length = start.distance(second)
    far = MAP_HALF_SIDE - outermost + width * math.sqrt(0.5) + _BEYOND_BRUSH
    return [between(start, second, -max(far, _BEYOND_BRUSH) / length)]


def clear_road(level: Level) -> Level:
    """Without any stroke."""
    return level.model_copy(update={"strokes": ()}) if level.strokes else level
