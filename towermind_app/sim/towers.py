"""Archer and magician towers: choosing a target and shooting. (Knight towers: knights.py.)"""

from __future__ import annotations

from typing import Final

from towermind_app.sim.chance import damage
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fog import covered
from towermind_app.sim.geometry import within
from towermind_app.sim.layout import ARCHER, ARROW, KNIGHTS, NOBODY, SPEARS, Record
from towermind_app.sim.projectiles import can_be_shot, launch

LOOK_AGAIN: Final = 5
"""Ticks until a ready tower that found no target looks again."""


@rule
def run_towers(state: Record, scenario: Record, events: Record) -> None:
    """Step 8, in order of tower points; ice and cloud stop a tower's clock."""
    for point in range(scenario.tower_count):
        tower = state.towers[point]
        if tower.kind == NOBODY or tower.kind == KNIGHTS or tower.holders != 0:
            continue
        place = scenario.tower_points[point]
        if covered(state, place.x, place.y):
            continue
        if tower.cooldown > 0:
            tower.cooldown -= 1
        if tower.cooldown == 0:
            _shoot(state, scenario, events, point)


@rule
def _shoot(state: Record, scenario: Record, events: Record, point: int) -> None:
    tower = state.towers[point]
    place = scenario.tower_points[point]
    kind = scenario.tower_kinds[tower.kind]
    target = _foremost_enemy(state, scenario, place.x, place.y, kind)
    if target == NOBODY:
        tower.cooldown = LOOK_AGAIN
        return
    amount = damage(state, kind.damage, kind.extra, tower.power)
    if tower.kind == ARCHER:
        shot = launch(state, ARROW, place.x, place.y, target, amount)
        tell(state, events, EventKind.ARROW_SHOT, point, 0, place.x, place.y)
    else:
        enemy = state.enemies[target]
        shot = launch(state, SPEARS, enemy.x, enemy.y, NOBODY, amount)
        tell(state, events, EventKind.SPEARS_CAST, point, 0, enemy.x, enemy.y)
    tower.cooldown = kind.interval if shot else LOOK_AGAIN


@rule
def _foremost_enemy(state: Record, scenario: Record, x: float, y: float, kind: Record) -> int:
    """The enemy in range with the least way left to the base, ties to the lower slot, or NOBODY."""
    best = NOBODY
    least = 1e9
    reach = kind.reach
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        nearer = enemy.left < least and within(x, y, enemy.x, enemy.y, reach)
        if nearer and can_be_shot(scenario, enemy, kind):
            best = slot
            least = enemy.left
    return best
