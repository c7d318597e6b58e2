"""What some enemies can do beside walking and fighting: one function an ability, its numbers from the table.

To add one: a number and a function here, its model in tables/, and a line in `use_abilities`.
"""

from __future__ import annotations

from towermind_app.sim.chance import damage
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fighters import hurt_hero, hurt_knight
from towermind_app.sim.geometry import distance_squared, within
from towermind_app.sim.layout import NOBODY, TICKS_PER_SECOND, Record

SPRINTER, RALLY, FREEZE, CHARGE, STOMP, RISE, HEAL = 1, 2, 3, 4, 5, 6, 7
"""Numbers of the abilities; a sprinter's is in its speed and a charge in `strike_factor`."""


@rule
def upright(enemy: Record) -> bool:
    return enemy.active == 1 and enemy.health > 0 and enemy.fallen == 0


@rule
def first_wait(scenario: Record, kind: int) -> int:
    """Ticks until a fresh enemy first uses a timed ability."""
    traits = scenario.enemy_kinds[kind]
    return int(traits.ability_ticks) if traits.ability == STOMP else 0


@rule
def use_abilities(state: Record, scenario: Record, events: Record) -> None:
    """First part of step 5, in order of slots."""
    for slot in range(state.enemy_top):
        state.enemies[slot].haste = 1.0
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        traits = scenario.enemy_kinds[enemy.kind]
        if traits.ability == 0 or enemy.active == 0:
            continue
        if enemy.fallen > 0:
            _rise(state, scenario, events, enemy)
        elif enemy.health > 0:
            if traits.ability == RALLY:
                _rally(state, scenario, slot)
            elif traits.ability == FREEZE:
                _freeze(state, scenario, events, slot)
            elif traits.ability == STOMP:
                _stomp(state, scenario, events, enemy)
            elif traits.ability == HEAL:
                _heal(state, scenario, slot)


@rule
def _rally(state: Record, scenario: Record, slot: int) -> None:
    """Ground allies in reach walk faster; several rallies do not add up."""
    leader = state.enemies[slot]
    traits = scenario.enemy_kinds[leader.kind]
    x, y, reach, haste = leader.x, leader.y, traits.ability_reach, traits.ability_amount
    for other in range(state.enemy_top):
        ally = state.enemies[other]
        if not within(x, y, ally.x, ally.y, reach) or other == slot or not upright(ally):
            continue
        if scenario.enemy_kinds[ally.kind].flying == 0:
            ally.haste = max(ally.haste, haste)


@rule
def _heal(state: Record, scenario: Record, slot: int) -> None:
    """Other enemies in reach gain health, never above their maximum; several healers add up."""
    healer = state.enemies[slot]
    traits = scenario.enemy_kinds[healer.kind]
    gain = per_tick(traits.ability_amount, state.tick)
    if gain == 0:
        return
    x, y, reach = healer.x, healer.y, traits.ability_reach
    for other in range(state.enemy_top):
        ally = state.enemies[other]
        if within(x, y, ally.x, ally.y, reach) and other != slot and upright(ally):
            most = scenario.enemy_kinds[ally.kind].health
            ally.health = max(ally.health, min(ally.health + gain, most))


@rule
def per_tick(rate: float, tick: int) -> int:
    """The whole part of `rate` a second that falls due at a tick; over a second it adds up to the rate."""
    return int(rate * (tick + 1) / TICKS_PER_SECOND) - int(rate * tick / TICKS_PER_SECOND)


@rule
def _stomp(state: Record, scenario: Record, events: Record, enemy: Record) -> None:
    """Hurt every knight and the hero in reach; a stomp that is due waits for someone to come into reach."""
    if enemy.ability_wait > 0:
        enemy.ability_wait -= 1
    if enemy.ability_wait > 0:
        return
    traits = scenario.enemy_kinds[enemy.kind]
    anyone = False
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 1 and within(enemy.x, enemy.y, knight.x, knight.y, traits.ability_reach):
            hurt_knight(
                state, events, knight, damage(state, traits.damage, traits.extra, traits.ability_amount)
            )
            anyone = True
    hero = state.hero
    if hero.alive == 1 and within(enemy.x, enemy.y, hero.x, hero.y, traits.ability_reach):
        hurt_hero(state, events, damage(state, traits.damage, traits.extra, traits.ability_amount))
        anyone = True
    if anyone:
        enemy.ability_wait = traits.ability_ticks
        tell(state, events, EventKind.STOMPED, enemy.kind, 0, enemy.x, enemy.y)


@rule
def falls(state: Record, scenario: Record, slot: int) -> bool:
    """Whether a dead enemy falls to rise again; it does so once."""
    enemy = state.enemies[slot]
    traits = scenario.enemy_kinds[enemy.kind]
    if traits.ability != RISE or enemy.risen == 1:
        return False
    enemy.risen = 1
    enemy.fallen = traits.ability_ticks
    enemy.health = 0
    return True


@rule
def _rise(state: Record, scenario: Record, events: Record, enemy: Record) -> None:
    enemy.fallen -= 1
    if enemy.fallen == 0:
        traits = scenario.enemy_kinds[enemy.kind]
        enemy.health = max(1, int(traits.health * traits.ability_amount + 0.5))
        enemy.cooldown = 0
        tell(state, events, EventKind.ROSE, enemy.kind, enemy.health, enemy.x, enemy.y)


@rule
def strike_factor(scenario: Record, enemy: Record, slot: int, unit: Record) -> float:
    """What multiplies an enemy's damage when it strikes a unit: a charge doubles its first blow on each."""
    traits = scenario.enemy_kinds[enemy.kind]
    bit = 1 << slot
    if traits.ability == CHARGE and unit.charged_by & bit == 0:
        unit.charged_by |= bit
        return traits.ability_amount
    return 1.0


@rule
def _freeze(state: Record, scenario: Record, events: Record, slot: int) -> None:
    """Hold towers: one is taken inside the caster's reach and let go outside its own range.

    A caster of one takes the nearest when it holds none, ties to the lower tower point.
    """
    caster = state.enemies[slot]
    traits = scenario.enemy_kinds[caster.kind]
    x, y, many = caster.x, caster.y, traits.ability_many == 1
    bit = 1 << slot
    holding = 0
    best = NOBODY
    best_gap = traits.ability_reach * traits.ability_reach
    for point in range(scenario.tower_count):
        tower = state.towers[point]
        if tower.kind == NOBODY:
            continue
        place = scenario.tower_points[point]
        gap = distance_squared(x, y, place.x, place.y)
        own = scenario.tower_kinds[tower.kind].reach
        if gap > own * own:
            thaw(state, scenario, events, point, bit)
        elif tower.holders & bit:
            holding += 1
        elif many and gap <= best_gap:
            _hold(state, scenario, events, point, slot)
        elif gap < best_gap or (gap <= best_gap and best == NOBODY):
            best = point
            best_gap = gap
    if holding == 0 and best != NOBODY and not many:
        _hold(state, scenario, events, best, slot)


@rule
def _hold(state: Record, scenario: Record, events: Record, point: int, slot: int) -> None:
    tower = state.towers[point]
    if tower.holders == 0:
        place = scenario.tower_points[point]
        tell(state, events, EventKind.FROZEN, point, state.enemies[slot].id, place.x, place.y)
    tower.holders |= 1 << slot


@rule
def thaw(state: Record, scenario: Record, events: Record, point: int, bit: int) -> None:
    """One caster lets a tower go; it thaws when none holds it any more."""
    tower = state.towers[point]
    if tower.holders & bit:
        tower.holders &= ~bit
        if tower.holders == 0:
            place = scenario.tower_points[point]
            tell(state, events, EventKind.THAWED, point, 0, place.x, place.y)
