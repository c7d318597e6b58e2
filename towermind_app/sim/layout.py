"""The records of the game: STATE is all that changes, SCENARIO all that does not, EVENTS what happened.

Every field is 8 bytes wide (f8 or i8; the random generator u8), so that a record has no padding, its bytes
are the state and nothing else, and compiled and interpreted rules count alike. Lengths are map units, times
are ticks of 0.02 s, `step` is the distance walked in one tick, `reach` half a range.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from towermind_app.tables.capacities import (
    MAX_ENEMIES,
    MAX_ENEMY_TYPES,
    MAX_FLAMES,
    MAX_KNIGHTS,
    MAX_PATHS,
    MAX_PROJECTILES,
    MAX_TOWER_POINTS,
    MAX_WAVE_ENEMIES,
    MAX_WAVES,
    MAX_WAYPOINTS,
)

Record: TypeAlias = Any
"""One row of an array of the dtypes below; fields are read and written as attributes."""

Array: TypeAlias = npt.NDArray[Any]
"""An array of such records, or of plain numbers where a docstring says so."""

TICKS_PER_SECOND: Final = 50
SECONDS_PER_TICK: Final = 0.02
NOBODY: Final = -1
HERO: Final = MAX_KNIGHTS
"""The hero's number among fighters; knights are numbered by slot."""

RUNNING, WON, LOST = 0, 1, 2
ARCHER, MAGICIAN, KNIGHTS = 0, 1, 2
ARROW, SPEARS, FIREBALL = 1, 2, 3
WALKING, LEAVING = 1, 2
"""A relocated knight on his way; first leaving as long as whom he left is still in contact."""
MAX_EVENTS: Final = 2048


def _record(
    *fields: str | tuple[str, np.dtype[np.void]] | tuple[str, np.dtype[np.void], int],
) -> np.dtype[np.void]:
    """A record dtype; fields are ``"name"`` (i8), ``"name:f8"``, ``"name:i8*9"``, (name, record[, count])."""
    columns: list[tuple[object, ...]] = []
    for field in fields:
        if isinstance(field, str):
            name, _, form = field.partition(":")
            scalar, _, count = (form or "i8").partition("*")
            columns.append((name, scalar, (int(count),)) if count else (name, scalar))
        else:
            columns.append(field)
    return np.dtype((np.record, columns))


ENEMY = _record(
    "active",  # 1 while the slot is used, a fallen zombie included
    "id",  # 1, 2, 3... in order of appearance, shared with knights
    "kind",  # index in the enemy table
    "wave",  # 1-based
    "path",
    "segment",  # index of the waypoint last passed; the last one is the base
    "along:f8",  # distance walked beyond that waypoint
    "left:f8",  # distance still to walk to the base
    "x:f8",
    "y:f8",
    "facing",  # -1 left, 1 right
    "health",
    "cooldown",  # to the next strike
    "foe",  # the fighter that holds it (knight slot or HERO), or NOBODY
    "hunters",  # fighters that have chosen it
    "haste:f8",  # factor on its speed, 1 without a rally
    "ability_wait",
    "fallen",  # ticks until it rises, 0 when upright
    "risen",  # 1 once it has risen
    "burn_ready",  # tick from which a flame may hurt it again
)
KNIGHT = _record(
    "active",
    "id",
    "home",  # tower point, NOBODY for a reinforcement
    "place",  # which of the posts round the assembly point is his
    "x:f8",
    "y:f8",
    "facing",
    "health",
    "post_x:f8",
    "post_y:f8",
    "walking",  # LEAVING or WALKING on his way to a new assembly point, else 0
    "target",  # enemy slot or NOBODY
    "cooldown",
    "ticks_left",  # of a reinforcement's stay
    "charged_by",  # bit s set: the enemy in slot s has had its charge at him
    "burn_ready",
)
HERO_STATE = _record(
    "alive",
    "x:f8",
    "y:f8",
    "facing",
    "health",
    "max_health",
    "post_x:f8",
    "post_y:f8",
    "walking",  # 1 while an order is under way
    "target",
    "cooldown",
    "revive",  # ticks until he is back, 0 while he lives
    "charged_by",  # as a knight's
)
TOWER = _record(
    "kind",  # ARCHER, MAGICIAN, KNIGHTS or NOBODY
    "level",
    "power:f8",  # growth ** level, by repeated multiplication
    "spent",
    "cooldown",
    "holders",  # bit s set: the enemy in slot s freezes it
    "garrison",  # bit p set: the knight of post p lives
    "assembly_x:f8",
    "assembly_y:f8",
)
PROJECTILE = _record(
    "kind",  # 0 free, ARROW, SPEARS, FIREBALL
    "x:f8",
    "y:f8",
    "target",
    "damage",
    "age",  # ticks since it was launched
)
FLAME = _record("x:f8", "y:f8", "ticks_left")
COIN = _record("active", "x:f8", "y:f8", "ticks_left", "value", "wait")
FOG = _record("x:f8", "y:f8", "goal_x:f8", "goal_y:f8", "lifted")
WAVE_CLOCK = _record(
    "number",  # waves begun
    "complete",  # waves fully spawned
    "spawning",  # 1 while the begun wave still has enemies to send
    "spawned",
    "spawn_wait",
    "wait",  # until the next wave begins, 0 when none will
)
LAST_ACTION = _record("x:f8", "y:f8", "type", "error")
COUNTS = _record(
    "coins",
    "compensations",
    "actions",
    "valid_actions",
    f"kills:i8*{MAX_ENEMY_TYPES}",
    f"leaks:i8*{MAX_ENEMY_TYPES}",
)
CHANCE = _record("key:u8", "counter:u8")

STATE = _record(
    "tick",
    "outcome",
    "gold",
    "base_health",
    "next_id",
    "enemy_top",  # one more than the highest used slot; likewise below
    "knight_top",
    "projectile_top",
    "reinforcement_wait",
    ("chance", CHANCE),
    ("waves", WAVE_CLOCK),
    ("fog", FOG),
    ("coin", COIN),
    ("hero", HERO_STATE),
    ("last_action", LAST_ACTION),
    ("counts", COUNTS),
    ("flames", FLAME, MAX_FLAMES),
    ("towers", TOWER, MAX_TOWER_POINTS),
    ("enemies", ENEMY, MAX_ENEMIES),
    ("knights", KNIGHT, MAX_KNIGHTS),
    ("projectiles", PROJECTILE, MAX_PROJECTILES),
    "scenario:u8",  # which SCENARIO it belongs to; last, so that a digest can leave it out
)

WAYPOINT = _record(
    "x:f8", "y:f8", "dx:f8", "dy:f8", "length:f8", "left:f8"
)  # direction and length to the next
PATH = _record("count", ("points", WAYPOINT, MAX_WAYPOINTS))
TOWER_POINT = _record("x:f8", "y:f8", "assembly_x:f8", "assembly_y:f8")
WAVE = _record("count", "interval", f"kinds:i8*{MAX_WAVE_ENEMIES}")
FIGHTER_KIND = _record(
    "health", "step:f8", "interval", "damage:f8", "extra:f8", "reach:f8", "hits_ground", "hits_air"
)
TOWER_KIND = _record(
    "price",
    "upgrade_price",
    "growth:f8",
    "interval",
    "damage:f8",
    "extra:f8",
    "reach:f8",
    "hits_ground",
    "hits_air",
)
ENEMY_KIND = _record(
    "health",
    "step:f8",
    "interval",
    "damage:f8",
    "extra:f8",
    "flying",
    "ability",  # a number of abilities.py, 0 for none
    "ability_reach:f8",  # its radius
    "ability_amount:f8",  # its factor, share or rate
    "ability_ticks",  # its interval or delay
    "ability_many",  # 1 when it takes every target in reach, 0 for one
)
HERO_KIND = _record(
    "recovery:f8", "revive", "upgrade_price", "upgrade_health", "flame_cost", "flame_ticks", "flame_reach:f8",
    "flame_damage:f8", "flame_extra:f8",
)  # fmt: skip
ECONOMY = _record(
    "initial_gold", "max_gold", "refund_rate:f8", "coin_refresh", "coin_stay", "coin_value", "coin_extra",
    "compensation", "compensation_chance:f8",
)  # fmt: skip

SCENARIO = _record(
    "base_health",
    "base_x:f8",
    "base_y:f8",
    "path_count",
    "tower_count",
    "wave_count",
    "wave_interval",
    "countdown",
    "reinforcement_count",
    "reinforcement_stay",
    "reinforcement_interval",
    ("economy", ECONOMY),
    ("hero", HERO_KIND),
    ("hero_fighter", FIGHTER_KIND),
    ("knight_fighter", FIGHTER_KIND),
    ("tower_kinds", TOWER_KIND, 3),
    ("enemy_kinds", ENEMY_KIND, MAX_ENEMY_TYPES),
    ("paths", PATH, MAX_PATHS),
    ("tower_points", TOWER_POINT, MAX_TOWER_POINTS),
    ("schedule", WAVE, MAX_WAVES),
)

EVENT = _record("tick", "kind", "subject", "value", "x:f8", "y:f8")
EVENTS = _record("count", ("rows", EVENT, MAX_EVENTS))
