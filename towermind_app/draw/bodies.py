"""What stands on the ground or flies above it: towers and units, the farther up the map the earlier drawn.

What has its position under the cloud is not drawn at all, just as the observations leave it out: bodies are
so tall that the cloud's picture would not hide them whole. The cover is that of the state drawn, also while a
unit slides to its place from the state before. A fighter's pose does not tell where under the cloud its enemy
is.
"""

from __future__ import annotations

from typing import Final

from towermind_app.draw.look import Look
from towermind_app.draw.rows import OPAQUE, column, line, nearest, put_number, put_rectangle, put_sprite
from towermind_app.sim.compiled import rule
from towermind_app.sim.fighters import CONTACT
from towermind_app.sim.fog import covered
from towermind_app.sim.geometry import within
from towermind_app.sim.layout import NOBODY, Record

_ENEMY, _KNIGHT, _HERO = 100, 200, 300
"""Codes of bodies: a tower point's number, or one of these plus a slot (the hero: plus one)."""
_ABOVE_ALL: Final = 100.0
_STRIKE: Final = 9
"""Ticks a blow is seen."""
_FADE: Final = 25
"""Ticks in which reinforcements fade away."""
_STRIDE: Final = 0.055
"""Map units between two walking frames."""


@rule
def gather_bodies(state: Record, before: Record, share: float, scenario: Record, scene: Record) -> None:
    """Collect the bodies that can be seen, at their places between two states, sorted from back to front."""
    scene.bodies_count = 0
    for point in range(scenario.tower_count):
        place = scenario.tower_points[point]
        if not covered(state, place.x, place.y):
            _add(scene, point, place.x, place.y)
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if enemy.active == 1 and not covered(state, enemy.x, enemy.y):
            old = before.enemies[slot]
            part = share if old.active == 1 and old.id == enemy.id else 1.0
            _add(scene, _ENEMY + slot, old.x + (enemy.x - old.x) * part, old.y + (enemy.y - old.y) * part)
            if scenario.enemy_kinds[enemy.kind].flying == 1:
                scene.bodies[scene.bodies_count - 1].depth -= _ABOVE_ALL
    for slot in range(state.knight_top):
        knight = state.knights[slot]
        if knight.active == 1 and not covered(state, knight.x, knight.y):
            old = before.knights[slot]
            part = share if old.active == 1 and old.id == knight.id else 1.0
            _add(scene, _KNIGHT + slot, old.x + (knight.x - old.x) * part, old.y + (knight.y - old.y) * part)
    hero = state.hero
    if hero.alive == 1 and not covered(state, hero.x, hero.y):
        old = before.hero
        part = share if old.alive == 1 else 1.0
        _add(scene, _HERO + hero.alive, old.x + (hero.x - old.x) * part, old.y + (hero.y - old.y) * part)
    _sort(scene)


@rule
def _add(scene: Record, code: int, x: float, y: float) -> None:
    body = scene.bodies[scene.bodies_count]
    body.code = code
    body.x = x
    body.y = y
    body.depth = y
    scene.bodies_count += 1


@rule
def _sort(scene: Record) -> None:
    """Order by falling depth; equal ones keep the order in which they were collected."""
    for number in range(scene.bodies_count):
        depth = scene.bodies[number].depth
        place = number
        while place > 0 and scene.bodies[scene.order[place - 1]].depth < depth:
            scene.order[place] = scene.order[place - 1]
            place -= 1
        scene.order[place] = number


@rule
def put_bodies(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    for number in range(scene.bodies_count):
        body = scene.bodies[scene.order[number]]
        colour = look.opaque
        frozen = False
        if body.code < _ENEMY:
            tower = state.towers[body.code]
            sprite = look.empty if tower.kind == NOBODY else look.towers[tower.kind * 4 + min(tower.level, 3)]
            frozen = tower.kind != NOBODY and tower.holders != 0
        elif body.code < _KNIGHT:
            sprite = _enemy_sprite(state, scenario, look, body.code - _ENEMY)
        elif body.code < _HERO:
            knight = state.knights[body.code - _KNIGHT]
            unit = look.reinforcement if knight.home == NOBODY else look.knight
            sprite = _fighter_sprite(state, knight, unit, scenario.knight_fighter, knight.id)
            if knight.home == NOBODY and knight.ticks_left < _FADE:
                colour = (55 + knight.ticks_left * 8) << 24
        else:
            sprite = _fighter_sprite(state, state.hero, look.hero, scenario.hero_fighter, state.hero.alive)
        x = column(look, body.x)
        y = line(look, body.y)
        put_sprite(look, scene, sprite, x, y, colour)
        if frozen:
            put_sprite(look, scene, look.frozen, x, y, colour)


@rule
def _walk_frame(state: Record, step: float, number: int) -> int:
    """Which of four walking frames, by the tick and the unit's id; fast units step faster."""
    period = 3
    while period < 10 and period * step < _STRIDE:
        period += 1
    return (int(state.tick) // period + number) % 4


@rule
def _struck(cooldown: int, interval: int) -> int:
    """1 for a while after a blow, else 0."""
    return 1 if cooldown > interval - min(_STRIKE, interval // 2) else 0


@rule
def _enemy_sprite(state: Record, scenario: Record, look: Look, slot: int) -> int:
    enemy = state.enemies[slot]
    traits = scenario.enemy_kinds[enemy.kind]
    unit = look.enemies[enemy.kind]
    left = 1 if enemy.facing < 0 else 0
    if enemy.fallen > 0:
        rests = _STRIKE < enemy.fallen < traits.ability_ticks - _STRIKE
        return int(unit.fall[left * 2 + (1 if rests else 0)])
    if enemy.foe != NOBODY:
        return int(unit.fight[left * 2 + _struck(enemy.cooldown, traits.interval)])
    if traits.flying == 1:
        return int(unit.walk[left * 4 + (state.tick // 5 + enemy.id) % 4])
    return int(unit.walk[left * 4 + _walk_frame(state, traits.step, enemy.id)])


@rule
def _fighter_sprite(state: Record, fighter: Record, unit: Record, kind: Record, number: int) -> int:
    """Fighting in contact, standing at the post, or walking.

    With an enemy under the cloud, blows that fell lately stand for contact.
    """
    left = 1 if fighter.facing < 0 else 0
    if fighter.target != NOBODY:
        enemy = state.enemies[fighter.target]
        contact = within(fighter.x, fighter.y, enemy.x, enemy.y, CONTACT)
        if covered(state, enemy.x, enemy.y):
            contact = fighter.cooldown > 0
        if contact:
            return int(unit.fight[left * 2 + _struck(fighter.cooldown, kind.interval)])
    elif within(fighter.x, fighter.y, fighter.post_x, fighter.post_y, kind.step):
        return int(unit.walk[left * 4])
    return int(unit.walk[left * 4 + _walk_frame(state, kind.step, number)])


@rule
def put_bars(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """Health bars of all living units among the bodies."""
    for number in range(scene.bodies_count):
        body = scene.bodies[scene.order[number]]
        if body.code < _ENEMY:
            continue
        if body.code < _KNIGHT:
            enemy = state.enemies[body.code - _ENEMY]
            most = scenario.enemy_kinds[enemy.kind].health
            _put_bar(look, scene, body, look.enemies[enemy.kind], enemy.health, most)
        elif body.code < _HERO:
            knight = state.knights[body.code - _KNIGHT]
            _put_bar(look, scene, body, look.knight, knight.health, scenario.knight_fighter.health)
        else:
            _put_bar(look, scene, body, look.hero, state.hero.health, state.hero.max_health)


@rule
def _put_bar(look: Look, scene: Record, body: Record, unit: Record, health: int, most: int) -> None:
    if health <= 0:
        return
    width = unit.bar_width
    height = look.thin
    left = column(look, body.x) - width // 2
    upper = line(look, body.y) - unit.bar_rise
    full = min(max(nearest(width * health / most), 1), width)
    if look.framed == 1:
        put_rectangle(scene, left - 1, upper - 1, width + 2, height + 2, look.bar_frame)
    put_rectangle(scene, left, upper, full, height, OPAQUE | look.health_colour)
    if full < width:
        put_rectangle(scene, left + full, upper, width - full, height, OPAQUE | look.wound_colour)


@rule
def put_pennants(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """The level of every tower the cloud does not cover, on a pennant to its right."""
    for point in range(scenario.tower_count):
        tower = state.towers[point]
        place = scenario.tower_points[point]
        if tower.kind == NOBODY or covered(state, place.x, place.y):
            continue
        x = column(look, place.x) + look.pennant_x
        y = line(look, place.y) + look.pennant_y
        put_sprite(look, scene, look.pennants[min(tower.level, 3)], x, y, look.opaque)
        box = look.pennant_number
        put_number(look, scene, look.small, tower.level, x + box.x + box.w // 2, y + box.y + box.h // 2)
