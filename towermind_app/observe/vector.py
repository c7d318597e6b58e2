"""The state observation: 759 float32, -9999 where there is nothing to see.

| index | content |
|---|---|
| 0-1; 2; 3-6; 7 | map centre; side; left, right, upper, lower edge; side of a tower point's box |
| 8; 9 | coins collected; friendly-fire compensations |
| 10-14 | most gold; health at the start; number of waves; seconds between waves; refund rate |
| 15-18 | coin: seconds to the next, seconds it stays, least and most worth |
| 19-20; 21; 22; 23; 24 | base; tick; seconds; wave; countdown (0 when none) |
| 25; 26; 27; 28-29; 30 | gold; health; remaining waves; cloud; reinforcements ready in seconds |
| 31; 32; 33-34; 35 | hero: back in seconds; dead 0/1; place; health |
| 36-37; 38 | coin; its seconds left |
| 39-40; 41; 42; 43 | last action: place; type; success 0/1; error code |
| 44-243 | 5 paths of 20 waypoints (x, y) |
| 244-268 | types of the wave being spawned, 25 |
| 269-288 | 10 flames (x, y) |
| 289-408 | 15 tower points (x, y, level, built, frozen, assembly x, assembly y, kind) |
| 409-608 | 50 enemies (x, y, type, health) |
| 609-758 | 50 knights (x, y, health) |

Kind of tower: 1 Knight, 2 Magician, 3 Archer, 0 none. Lists are filled from their first row.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from towermind_app.observe.sight import SIGHT, see
from towermind_app.sim.compiled import entry, rule
from towermind_app.sim.geometry import MAP_EDGE
from towermind_app.sim.layout import TICKS_PER_SECOND, Array, Record
from towermind_app.sim.legality import TOWER_BOX_HALF
from towermind_app.tables.capacities import MAX_WAYPOINTS

LENGTH: Final = 759
MISSING: Final = -9999.0
PATHS, COMING, FLAMES, TOWERS, ENEMIES, KNIGHTS = 44, 244, 269, 289, 409, 609
"""Where the lists begin."""
POINT_WIDTH, TOWER_WIDTH, ENEMY_WIDTH, KNIGHT_WIDTH = 2, 8, 4, 3
"""How many numbers a row of a list has."""

Vectors = npt.NDArray[np.float32]


def state_vectors(
    states: Array, scenarios: Array, which: Array | None = None, out: Vectors | None = None
) -> Vectors:
    """The state vectors of states.

    Args:
        states: (n,) STATE.
        scenarios: (m,) SCENARIO.
        which: (n,) int64, the scenario of each state; all the first one when None.
        out: (n, 759) float32, C-contiguous, to be written and returned; a new array when None.
    """
    count = len(states)
    numbers = np.zeros(count, np.int64) if which is None else which
    vectors = np.empty((count, LENGTH), np.float32) if out is None else out
    if vectors.shape != (count, LENGTH) or vectors.dtype != np.float32:
        raise ValueError(f"out is {vectors.dtype} {vectors.shape}: allowed is float32 ({count}, {LENGTH})")
    write_vectors(states, scenarios, numbers, np.empty(1, SIGHT), vectors)
    return vectors


@entry
def write_vectors(states: Array, scenarios: Array, which: Array, sights: Array, vectors: Vectors) -> None:
    """As `state_vectors`; sights (1,) SIGHT is scratch."""
    for number in range(states.shape[0]):
        scenario = scenarios[which[number]]
        see(states[number], scenario, sights[0], 0.0)
        row = vectors[number]
        row[:] = MISSING
        _write_static(scenario, row)
        _write_paths(scenario, row)
        _write_now(sights[0].now, row)
        _write_lists(sights[0], row)
        _write_units(sights[0], row)


@rule
def _write_static(scenario: Record, row: Vectors) -> None:
    economy = scenario.economy
    row[0] = 0.0
    row[1] = 0.0
    row[2] = 2.0 * MAP_EDGE
    row[3] = -MAP_EDGE
    row[4] = MAP_EDGE
    row[5] = MAP_EDGE
    row[6] = -MAP_EDGE
    row[7] = 2.0 * TOWER_BOX_HALF
    row[10] = economy.max_gold
    row[11] = scenario.base_health
    row[12] = scenario.wave_count
    row[13] = scenario.wave_interval / TICKS_PER_SECOND
    row[14] = economy.refund_rate
    row[15] = economy.coin_refresh / TICKS_PER_SECOND
    row[16] = economy.coin_stay / TICKS_PER_SECOND
    row[17] = economy.coin_value
    row[18] = economy.coin_value + economy.coin_extra
    row[19] = scenario.base_x
    row[20] = scenario.base_y


@rule
def _write_paths(scenario: Record, row: Vectors) -> None:
    for number in range(scenario.path_count):
        path = scenario.paths[number]
        for place in range(path.count):
            column = PATHS + POINT_WIDTH * (MAX_WAYPOINTS * number + place)
            row[column] = path.points[place].x
            row[column + 1] = path.points[place].y


@rule
def _write_now(now: Record, row: Vectors) -> None:
    row[8] = now.coins
    row[9] = now.compensations
    row[21] = now.tick
    row[22] = now.seconds
    row[23] = now.wave
    row[24] = now.countdown
    row[25] = now.gold
    row[26] = now.health
    row[27] = now.remaining_waves
    row[28] = now.fog_x
    row[29] = now.fog_y
    row[30] = now.reinforcement_wait
    row[31] = now.revive_wait
    row[32] = now.hero_dead
    if now.hero_seen == 1:
        row[33] = now.hero_x
        row[34] = now.hero_y
    row[35] = now.hero_health
    if now.coin_seen == 1:
        row[36] = now.coin_x
        row[37] = now.coin_y
        row[38] = now.coin_lifetime
    row[39] = now.action_x
    row[40] = now.action_y
    row[41] = now.action_type
    row[42] = 1.0 if now.action_error == 0 else 0.0
    row[43] = now.action_error


@rule
def _write_lists(sight: Record, row: Vectors) -> None:
    for place in range(sight.now.coming_count):
        row[COMING + place] = sight.coming[place]
    for place in range(sight.now.flame_count):
        column = FLAMES + POINT_WIDTH * place
        row[column] = sight.flames[place].x
        row[column + 1] = sight.flames[place].y
    for place in range(sight.now.tower_count):
        tower = sight.towers[place]
        column = TOWERS + TOWER_WIDTH * place
        row[column] = tower.x
        row[column + 1] = tower.y
        row[column + 2] = tower.level
        row[column + 3] = 1.0 if tower.kind != 0 else 0.0
        row[column + 4] = tower.frozen
        row[column + 5] = tower.assembly_x
        row[column + 6] = tower.assembly_y
        row[column + 7] = tower.kind


@rule
def _write_units(sight: Record, row: Vectors) -> None:
    for place in range(sight.now.enemy_count):
        enemy = sight.enemies[place]
        column = ENEMIES + ENEMY_WIDTH * place
        row[column] = enemy.x
        row[column + 1] = enemy.y
        row[column + 2] = enemy.kind
        row[column + 3] = enemy.health
    for place in range(sight.now.knight_count):
        knight = sight.knights[place]
        column = KNIGHTS + KNIGHT_WIDTH * place
        row[column] = knight.x
        row[column + 1] = knight.y
        row[column + 2] = knight.health
