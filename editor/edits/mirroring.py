"""The mirror image of a whole level."""

from __future__ import annotations

from editor.edits.places import Axis, mirrored
from towermind_app.level import Level, Point, Stroke, TowerPoint


def mirror_level(level: Level, axis: Axis) -> Level:
    """Paths, base, tower points and road on the other side of the map; twice gives the level again."""

    def image(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(mirrored(point, axis) for point in points)

    def painted(stroke: Stroke) -> Stroke:
        return stroke.model_copy(update={"points": image(stroke.points)})

    changes = {
        "custom_enemies_paths": tuple(image(path) for path in level.custom_enemies_paths),
        "destination_pos_icon": mirrored(level.destination_pos_icon, axis),
        "tower_points": tuple(
            TowerPoint(mirrored(spot.position, axis), mirrored(spot.assembly, axis))
            for spot in level.tower_points
        ),
        "strokes": tuple(painted(stroke) for stroke in level.strokes),
    }
    turned = level.model_copy(update=changes)
    return level if turned == level else turned
