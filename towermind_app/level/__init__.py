"""Levels: their model and files, the built-in ones, what is wrong with one, how hard it is."""

from towermind_app.level.catalogue import (
    BuiltInLevel,
    built_in_levels,
    find_level,
    find_levels,
    ladder_names,
)
from towermind_app.level.configured import configured_level, configured_levels
from towermind_app.level.files import (
    level_sha256,
    level_text,
    load_level,
    load_original_levels,
    require_geometry,
    save_level,
)
from towermind_app.level.finding import Finding
from towermind_app.level.findings import findings
from towermind_app.level.model import Level, Stroke, TowerPoint
from towermind_app.level.plan import difficulty, wave_plan
from towermind_app.level.points import Point

__all__ = [
    "BuiltInLevel",
    "Finding",
    "Level",
    "Point",
    "Stroke",
    "TowerPoint",
    "built_in_levels",
    "configured_level",
    "configured_levels",
    "difficulty",
    "find_level",
    "find_levels",
    "findings",
    "ladder_names",
    "level_sha256",
    "level_text",
    "load_level",
    "load_original_levels",
    "require_geometry",
    "save_level",
    "wave_plan",
]
