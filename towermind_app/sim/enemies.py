"""Enemies: walking their path, and fighting who holds them."""

from __future__ import annotations

from towermind_app.sim.abilities import strike_factor, upright, use_abilities
from towermind_app.sim.chance import damage
from towermind_app.sim.compiled import rule
from towermind_app.sim.fighters import holds, hurt_hero, hurt_knight
from towermind_app.sim.geometry import face
from towermind_app.sim.layout import HERO, NOBODY, Record


@rule
def run_enemies(state: Record, scenario: Record, events: Record) -> None:
    """Step 5: abilities of all, then movement of all, then blows of all; each in order of slots."""
    use_abilities(state, scenario, events)
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if not upright(enemy):
            continue
        if enemy.foe != NOBODY and not holds(state, enemy.foe, slot):
            enemy.foe = NOBODY
        if enemy.foe == NOBODY:
            _advance(scenario, enemy)
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.cooldown > 0:
            enemy.cooldown -= 1
        if enemy.cooldown == 0 and enemy.foe != NOBODY and upright(enemy):
            _strike(state, scenario, events, slot)


@rule
def _advance(scenario: Record, enemy: Record) -> None:
    path = scenario.paths[enemy.path]
    step = scenario.enemy_kinds[enemy.kind].step * enemy.haste
    enemy.along += step
    point = path.points[enemy.segment]
    while enemy.along >= point.length and enemy.segment < path.count - 1:
        enemy.along -= point.length
        enemy.segment += 1
        point = path.points[enemy.segment]
    if enemy.segment == path.count - 1:
        enemy.along = 0.0
    enemy.x = point.x + point.dx * enemy.along
    enemy.y = point.y + point.dy * enemy.along
    enemy.left = point.left - enemy.along
    face(enemy, point.dx)


@rule
def arrived(scenario: Record, enemy: Record) -> bool:
    """Whether an enemy stands on the last waypoint of its path, the base."""
    return enemy.segment == scenario.paths[enemy.path].count - 1


@rule
def _strike(state: Record, scenario: Record, events: Record, slot: int) -> None:
    """A blow at the foe, unless another enemy's blow has felled it in this tick."""
    enemy = state.enemies[slot]
    if not holds(state, enemy.foe, slot):
        return
    traits = scenario.enemy_kinds[enemy.kind]
    enemy.cooldown = traits.interval
    if traits.damage + traits.extra <= 0.0:
        return
    if enemy.foe == HERO:
        face(enemy, state.hero.x - enemy.x)
        factor = strike_factor(scenario, enemy, slot, state.hero)
        hurt_hero(state, events, damage(state, traits.damage, traits.extra, factor))
    else:
        knight = state.knights[enemy.foe]
        face(enemy, knight.x - enemy.x)
        factor = strike_factor(scenario, enemy, slot, knight)
        hurt_knight(state, events, knight, damage(state, traits.damage, traits.extra, factor))


@rule
def remove_enemy(state: Record, slot: int) -> None:
    """Free the slot of an enemy that died or arrived."""
    state.enemies[slot].active = 0
    state.hero.charged_by &= ~(1 << slot)
    for number in range(state.knight_top):
        state.knights[number].charged_by &= ~(1 << slot)
    while state.enemy_top > 0 and state.enemies[state.enemy_top - 1].active == 0:
        state.enemy_top -= 1
