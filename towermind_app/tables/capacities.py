"""The fixed sizes of the simulation's state.

Tables and levels beyond them are refused when they are loaded, so the rules never have to check.
"""

from __future__ import annotations

from typing import Final

MAX_PATHS: Final = 5
"""Roads of a level."""

MAX_WAYPOINTS: Final = 20
"""Waypoints of one road, the base included."""

MAX_TOWER_POINTS: Final = 15
"""Tower points of a level."""

MAX_ENEMIES: Final = 50
"""Enemies alive at once; further spawns wait."""

MAX_KNIGHTS: Final = 50
"""Knights alive at once, reinforcements included."""

MAX_WAVE_ENEMIES: Final = 25
"""Enemies of one wave."""

MAX_FLAMES: Final = 10
"""Flames burning at once; one more replaces the oldest."""

MAX_PROJECTILES: Final = 64
"""Arrows, spear rows and fireballs under way at once."""

MAX_WAVES: Final = 64
"""Waves of a level."""

MAX_ENEMY_TYPES: Final = 32
"""Kinds of enemy in the enemy table."""

MAX_SEED: Final = 2**64 - 1
"""Seeds of episodes are 64 bits wide."""
