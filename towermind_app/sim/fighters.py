"""What knights and the hero have in common: choosing an enemy, closing in, striking.

A fighter is a KNIGHT or HERO_STATE record and its number: the knight's slot, or HERO. It *hunts* the enemy it
has chosen and *engages* it once in contact; the first to make contact becomes the enemy's foe, and the enemy
stops and fights back.
"""

from __future__ import annotations

from typing import Final

from towermind_app.sim.chance import damage
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fog import covered
from towermind_app.sim.geometry import distance_squared, face, walk, within
from towermind_app.sim.layout import HERO, NOBODY, Record

CONTACT: Final = 0.25
LOOK_INTERVAL: Final = 5
"""Ticks between two looks for an enemy; fighters take turns by number."""


@rule
def can_be_fought(scenario: Record, enemy: Record) -> bool:
    """Whether an enemy stands on the ground and lives."""
    return (
        enemy.active == 1
        and enemy.health > 0
        and enemy.fallen == 0
        and scenario.enemy_kinds[enemy.kind].flying == 0
    )


@rule
def release(state: Record, fighter: Record, number: int) -> None:
    """The fighter gives up its enemy; the enemy walks on unless another holds it."""
    if fighter.target == NOBODY:
        return
    enemy = state.enemies[fighter.target]
    enemy.hunters -= 1
    if enemy.foe == number:
        enemy.foe = NOBODY
    fighter.target = NOBODY


@rule
def choose(state: Record, fighter: Record, number: int, slot: int) -> None:
    release(state, fighter, number)
    fighter.target = slot
    state.enemies[slot].hunters += 1


@rule
def nearest_enemy(state: Record, scenario: Record, x: float, y: float, reach: float, only_free: bool) -> int:
    """The nearest ground enemy in reach of a place, one nobody hunts before others; ties to the lower slot.

    With `only_free` an enemy somebody hunts is no answer.
    """
    best = NOBODY
    best_free = False
    limit = reach * reach
    best_gap = limit
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        gap = distance_squared(x, y, enemy.x, enemy.y)
        free = enemy.hunters == 0
        if gap > limit or ((best_free or only_free) and not free):
            continue
        better = gap < best_gap or best == NOBODY or (free and not best_free)
        if better and can_be_fought(scenario, enemy):
            best = slot
            best_free = free
            best_gap = gap
    return best


@rule
def hunt(state: Record, scenario: Record, fighter: Record, number: int, kind: Record) -> None:
    """Keep, drop or change the fighter's enemy. Under the cloud it keeps what it has and finds nothing."""
    target = fighter.target
    if target != NOBODY:
        enemy = state.enemies[target]
        lost = not can_be_fought(scenario, enemy)
        if lost or not within(fighter.x, fighter.y, enemy.x, enemy.y, kind.reach):
            release(state, fighter, number)
    if (state.tick + number) % LOOK_INTERVAL != 0 or kind.hits_ground == 0:
        return
    if covered(state, fighter.x, fighter.y):
        return
    busy = fighter.target != NOBODY
    if busy and state.enemies[fighter.target].hunters == 1:
        return
    slot = nearest_enemy(state, scenario, fighter.x, fighter.y, kind.reach, busy)
    if slot != NOBODY:
        choose(state, fighter, number, slot)


@rule
def fight(
    state: Record, events: Record, fighter: Record, number: int, kind: Record, step: float, power: float
) -> None:  # fmt: skip
    """Close in on the hunted enemy and strike it in contact. `step` and `power` are the fighter's own."""
    enemy = state.enemies[fighter.target]
    if not within(fighter.x, fighter.y, enemy.x, enemy.y, CONTACT):
        walk(fighter, enemy.x, enemy.y, step)
        return
    face(fighter, enemy.x - fighter.x)
    if enemy.foe == NOBODY:
        enemy.foe = number
    if fighter.cooldown == 0 and not covered(state, fighter.x, fighter.y):
        fighter.cooldown = kind.interval
        hurt_enemy(state, events, enemy, damage(state, kind.damage, kind.extra, power))


@rule
def hurt_enemy(state: Record, events: Record, enemy: Record, amount: int) -> None:
    enemy.health -= amount
    tell(state, events, EventKind.ENEMY_HIT, enemy.id, amount, enemy.x, enemy.y)


@rule
def hurt_knight(state: Record, events: Record, knight: Record, amount: int) -> None:
    knight.health -= amount
    tell(state, events, EventKind.KNIGHT_HIT, knight.id, amount, knight.x, knight.y)


@rule
def hurt_hero(state: Record, events: Record, amount: int) -> None:
    hero = state.hero
    hero.health -= amount
    tell(state, events, EventKind.HERO_HIT, 0, amount, hero.x, hero.y)


@rule
def holds(state: Record, number: int, slot: int) -> bool:
    """Whether a fighter lives, hunts the enemy in `slot` and is in contact with it."""
    enemy = state.enemies[slot]
    if number == HERO:
        hero = state.hero
        able = hero.alive == 1 and hero.health > 0 and hero.target == slot
        return able and within(hero.x, hero.y, enemy.x, enemy.y, CONTACT)
    knight = state.knights[number]
    able = knight.active == 1 and knight.health > 0 and knight.target == slot
    return able and within(knight.x, knight.y, enemy.x, enemy.y, CONTACT)


@rule
def forget_enemy(state: Record, slot: int) -> None:
    """An enemy leaves the map: nobody hunts it, no tower is held by it. (Its arrows: projectiles.py.)"""
    if state.hero.target == slot:
        state.hero.target = NOBODY
    for number in range(state.knight_top):
        if state.knights[number].target == slot:
            state.knights[number].target = NOBODY
    enemy = state.enemies[slot]
    enemy.hunters = 0
    enemy.foe = NOBODY
