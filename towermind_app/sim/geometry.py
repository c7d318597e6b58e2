"""Distances, and walking straight towards a place."""

from __future__ import annotations

import math

from towermind_app.sim.compiled import rule
from towermind_app.sim.layout import Record

MAP_EDGE = 3.0


@rule
def within(ax: float, ay: float, bx: float, by: float, reach: float) -> bool:
    """Whether two places are at most `reach` apart."""
    dx = ax - bx
    dy = ay - by
    return dx * dx + dy * dy <= reach * reach


@rule
def distance_squared(ax: float, ay: float, bx: float, by: float) -> float:
    dx = ax - bx
    dy = ay - by
    return dx * dx + dy * dy


@rule
def on_map(value: float) -> float:
    """The coordinate clipped to the map."""
    return min(max(value, -MAP_EDGE), MAP_EDGE)


@rule
def face(unit: Record, dx: float) -> None:
    if dx > 0.0:
        unit.facing = 1
    elif dx < 0.0:
        unit.facing = -1


@rule
def fly(thing: Record, x: float, y: float, step: float) -> bool:
    """Move straight towards (x, y) by at most `step`; whether it got there."""
    dx = x - thing.x
    dy = y - thing.y
    gap = dx * dx + dy * dy
    if gap <= step * step:
        thing.x = x
        thing.y = y
        return True
    share = step / math.sqrt(gap)
    thing.x += dx * share
    thing.y += dy * share
    return False


@rule
def walk(unit: Record, x: float, y: float, step: float) -> bool:
    """Fly, on foot: the unit also turns to where it goes."""
    face(unit, x - unit.x)
    return fly(unit, x, y, step)
