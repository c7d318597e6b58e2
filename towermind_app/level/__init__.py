"""Levels: their model and files, the built-in ones, what is wrong with one, how hard it is."""

from towermind_app.level.catalogue import (
    BuiltInLevel,
    ListedLevel,
    built_in_levels,
    find_level,
    find_levels,
    ladder_names,
    own_levels,
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
from towermind_app.level.fixes import can_fix, fix
from towermind_app.level.model import Level, Stroke, TowerPoint
from towermind_app.level.new import new_level
from towermind_app.level.original import imported
from towermind_app.level.own import free_id, install_level, slug_of
from towermind_app.level.plan import difficulty, wave_plan
from towermind_app.level.points import Point

__all__ = [
    "BuiltInLevel",
    "Finding",
    "Level",
    "ListedLevel",
    "Point",
    "Stroke",
    "TowerPoint",
    "built_in_levels",
    "can_fix",
    "configured_level",
    "configured_levels",
    "difficulty",
    "find_level",
    "find_levels",
    "findings",
    "fix",
    "free_id",
    "imported",
    "install_level",
    "ladder_names",
    "level_sha256",
    "level_text",
    "load_level",
    "load_original_levels",
    "new_level",
    "own_levels",
    "require_geometry",
    "save_level",
    "slug_of",
    "wave_plan",
]
