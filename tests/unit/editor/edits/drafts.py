"""Levels in the making."""

from __future__ import annotations

from towermind_app.level import Level, Point, TowerPoint, find_level
from towermind_app.tables import load_tables

TABLES = load_tables()
REACH = TABLES.knight_tower.attack_range / 2
BASE = Point(2.0, 0.0)
WEST = (Point(-3.0, 0.0), Point(0.0, 1.0), BASE)
NORTH = (Point(0.0, 3.0), Point(1.0, 1.0), BASE)
SPOT = TowerPoint(Point(-1.0, -1.0), Point(-0.5, -1.0))


def draft(**changes: object) -> Level:
    """Two paths to a base in the east, one tower point, no road."""
    bare: dict[str, object] = {
        "custom_enemies_paths": (WEST, NORTH),
        "destination_pos_icon": BASE,
        "tower_points": (SPOT,),
        "strokes": (),
    }
    return find_level("first-steps").model_copy(update={**bare, **changes})


def bare_draft() -> Level:
    """No path, no tower point, no road; the base where it is when nothing was said."""
    return draft(custom_enemies_paths=(), destination_pos_icon=Point(0.0, 0.0), tower_points=())
