"""Places on the map."""

from __future__ import annotations

import math
from typing import Annotated, Any, Final, NamedTuple

from pydantic import PlainSerializer, PlainValidator, WithJsonSchema

from towermind_app.tables.values import refusal

MAP_HALF_SIDE: Final = 3.0
"""The map is [-3, 3] on both axes; x to the right, y up."""

OUTERMOST: Final = 3.5
"""No coordinate of a level is farther from the centre than this."""

AT_BASE: Final = 0.01
"""A path ends at the base when its last waypoint is no farther from it than this, in map units."""

_SPELLINGS: Final = 'a point {"X": x, "Y": y}, {"x": x, "y": y} or [x, y]'


class Point(NamedTuple):
    """Map units."""

    x: float
    y: float

    def distance(self, other: Point) -> float:
        return math.hypot(self.x - other.x, self.y - other.y)


def _within(limit: float) -> PlainValidator:
    def read(value: object) -> Point:
        match value:  # as files of ours have it; a level may have tens of thousands
            case {"X": float(x), "Y": float(y)} if -limit <= x <= limit and -limit <= y <= limit:
                return Point(x, y)
        pair = _pair(value)
        if pair is None or not all(_is_number(number) for number in pair):
            raise refusal(f"{_SPELLINGS} of numbers")
        if not all(abs(number) <= limit for number in pair):
            raise refusal(f"{_SPELLINGS} with numbers from {-limit:g} to {limit:g}")
        return Point(float(pair[0]), float(pair[1]))

    return PlainValidator(read)


def _pair(value: object) -> tuple[Any, Any] | None:
    match value:
        case {"X": x, "Y": y} | {"x": x, "y": y}:
            return x, y
        case [x, y]:
            return x, y
    return None


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _as_object(point: Point) -> dict[str, float]:
    return {"X": point[0], "Y": point[1]}


def _schema(limit: float) -> WithJsonSchema:
    number = {"type": "number", "minimum": -limit, "maximum": limit}
    named = [
        {"type": "object", "properties": {x: number, y: number}, "required": [x, y]} for x, y in ("XY", "xy")
    ]
    pair = {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
    return WithJsonSchema({"anyOf": [*named, pair]})


_SERIALIZER = PlainSerializer(_as_object, return_type=dict[str, float])

PlacePoint = Annotated[Point, _within(OUTERMOST), _SERIALIZER, _schema(OUTERMOST)]
"""A point of the map or just outside it, where roads begin."""

BrushPoint = Annotated[Point, _within(2 * OUTERMOST), _SERIALIZER, _schema(2 * OUTERMOST)]
"""A point of a brush stroke, which may run well off the map."""


def distance_to_segment(point: Point, start: Point, end: Point) -> float:
    return point.distance(nearest_on_segment(point, start, end))


def nearest_on_segment(point: Point, start: Point, end: Point) -> Point:
    """The point of the segment closest to ``point``; of a segment without length, its start."""
    along = Point(end.x - start.x, end.y - start.y)
    squared = along.x * along.x + along.y * along.y
    if squared == 0:
        return start
    share = ((point.x - start.x) * along.x + (point.y - start.y) * along.y) / squared
    share = min(1.0, max(0.0, share))
    return Point(start.x + share * along.x, start.y + share * along.y)
