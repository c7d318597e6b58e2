"""Edits of the ground: strokes of the road brush and the eraser, theme and road style."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from editor.edits.curves import Curve, thinned
from editor.edits.places import between, brush_place
from towermind_app.level import Level, Point, Stroke
from towermind_app.level.model import RoadStyle, Theme
from towermind_app.level.points import MAP_HALF_SIDE

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
    """One more stroke over all others. An eraser on bare ground changes nothing."""
    if stroke.erase and not level.strokes:
        return level
    return level.model_copy(update={"strokes": (*level.strokes, stroke)})


def paint_along_path(level: Level, path: int, brush: Brush) -> Level:
    """A road along a path, smooth through its waypoints; where it starts at the edge, on beyond it."""
    if not 0 <= path < len(level.custom_enemies_paths):
        return level
    points = level.custom_enemies_paths[path]
    if len(points) < 2:
        return level
    curve = Curve([*_way_in(points, brush.width), *points]).sampled(_CURVE_SPACING)
    return add_stroke(level, new_stroke(brush, thinned(curve, _CURVE_TOLERANCE)))


def _way_in(points: Sequence[Point], width: float) -> list[Point]:
    """A place so far outside that the end of the stroke is not seen; none for a start within the map."""
    start, second = points[0], points[1]
    outermost = max(abs(start.x), abs(start.y))
    if outermost < MAP_HALF_SIDE - _AT_EDGE or start == second:
        return []
    length = start.distance(second)
    far = MAP_HALF_SIDE - outermost + width * math.sqrt(0.5) + _BEYOND_BRUSH
    return [between(start, second, -max(far, _BEYOND_BRUSH) / length)]


def remove_stroke(level: Level, number: int) -> Level:
    """Without a stroke; as it is when there is none of this number."""
    if not 0 <= number < len(level.strokes):
        return level
    return _with_strokes(level, (*level.strokes[:number], *level.strokes[number + 1 :]))


def clear_road(level: Level) -> Level:
    """Without any stroke."""
    return _with_strokes(level, ())


def set_theme(level: Level, theme: Theme) -> Level:
    """Another ground."""
    return level if theme == level.theme else level.model_copy(update={"theme": theme})


def set_road_style(level: Level, style: RoadStyle) -> Level:
    """Another road where no stroke has a style of its own."""
    return level if style == level.road_style else level.model_copy(update={"road_style": style})


def _with_strokes(level: Level, strokes: tuple[Stroke, ...]) -> Level:
    return level if strokes == level.strokes else level.model_copy(update={"strokes": strokes})
