"""What lies on the ground, flies, burns, shines or drifts.

A coin under the cloud is not drawn, nor the range of a tower there. Projectiles and flames are nobody's
position: they are drawn wherever they are, but an arrow does not point at an enemy that the cloud covers.
"""

from __future__ import annotations

from typing import Final

from towermind_app.draw.look import FULL_TURN, Look
from towermind_app.draw.rows import OPAQUE, column, line, nearest, put_circle, put_sprite
from towermind_app.sim.compiled import rule
from towermind_app.sim.fog import covered
from towermind_app.sim.layout import ARROW, NOBODY, SPEARS, Record
from towermind_app.sim.legality import tower_point_at
from towermind_app.tables.capacities import MAX_FLAMES

_SHOW_RANGE: Final = 5
_GOING_OUT: Final = 25
"""Ticks in which a flame fades."""


@rule
def put_ground_marks(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """Soil, the ring of the base, the range asked for last, flames."""
    for point in range(scenario.tower_count):
        place = scenario.tower_points[point]
        put_sprite(look, scene, look.soil, column(look, place.x), line(look, place.y), look.opaque)
    ring = look.base_ring[state.tick // 10 % 4]
    put_sprite(look, scene, ring, column(look, scenario.base_x), line(look, scenario.base_y), look.opaque)
    last = state.last_action
    if last.type == _SHOW_RANGE and last.error == 0:
        _put_reach(state, scenario, look, scene)
    for number in range(MAX_FLAMES):
        flame = state.flames[number]
        if flame.ticks_left > 0:
            colour = min(80 + flame.ticks_left * 7, 255) << 24
            sprite = look.flame[(state.tick // 5 + number) % 4]
            put_sprite(look, scene, sprite, column(look, flame.x), line(look, flame.y), colour)


@rule
def _put_reach(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """The circle of the tower that was asked for, as long as it stands and the cloud does not cover it."""
    point = tower_point_at(scenario, state.last_action.x, state.last_action.y)
    if point == NOBODY or state.towers[point].kind == NOBODY:
        return
    place = scenario.tower_points[point]
    if covered(state, place.x, place.y):
        return
    x = column(look, place.x)
    y = line(look, place.y)
    radius = nearest(scenario.tower_kinds[state.towers[point].kind].reach * look.unit)
    put_circle(scene, x, y, radius, radius, 0x38000000 | look.reach_colour, look.full_turn)
    put_circle(scene, x, y, radius, look.thin, 0xB4000000 | look.reach_colour, look.full_turn)


@rule
def put_projectiles(state: Record, before: Record, share: float, look: Look, scene: Record) -> None:
    for slot in range(state.projectile_top):
        shot = state.projectiles[slot]
        if shot.kind == 0:
            continue
        old = before.projectiles[slot]
        same = old.kind == shot.kind and shot.age - old.age == state.tick - before.tick
        part = share if same else 1.0
        x = column(look, old.x + (shot.x - old.x) * part)
        y = line(look, old.y + (shot.y - old.y) * part)
        if shot.kind == ARROW:
            sprite = look.arrow[_bearing(state, shot)]
            y -= look.arrow_lift * max(11 - shot.age, 0) // 11
        elif shot.kind == SPEARS:
            sprite = look.spears[_rise(shot.age)]
        else:
            sprite = look.fireball[state.tick // 3 % 4]
        put_sprite(look, scene, sprite, x, y, look.opaque)


@rule
def _rise(age: int) -> int:
    """The frame of spears: two of rising, full height, sinking."""
    if age < 3:
        return 0
    if age < 7:
        return 1
    return 2 if age < 15 else 3


@rule
def _bearing(state: Record, shot: Record) -> int:
    """The direction to its enemy in sixteenths of a turn, counter-clockwise from the right.

    For an enemy under the cloud, the direction to the cloud.
    """
    enemy = state.enemies[shot.target]
    hidden = covered(state, enemy.x, enemy.y)
    dx = (state.fog.x if hidden else enemy.x) - shot.x
    dy = (state.fog.y if hidden else enemy.y) - shot.y
    across = abs(dx)
    up = abs(dy)
    part = 4
    if up <= 0.19891 * across:
        part = 0
    elif up <= 0.66818 * across:
        part = 1
    elif up <= 1.49661 * across:
        part = 2
    elif up <= 5.02734 * across:
        part = 3
    if dx < 0.0:
        part = 8 - part
    return (16 - part) % 16 if dy < 0.0 else part


@rule
def put_coin(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """The coin, in a ring that shrinks with its lifetime."""
    coin = state.coin
    if coin.active == 1 and not covered(state, coin.x, coin.y):
        x = column(look, coin.x)
        y = line(look, coin.y)
        left = min(coin.ticks_left / scenario.economy.coin_stay, 1.0)
        lifetime = OPAQUE | look.lifetime_colour
        put_circle(scene, x, y, look.coin_ring, look.thin, look.track, look.full_turn)
        put_circle(scene, x, y, look.coin_ring, look.thin, lifetime, nearest(left * FULL_TURN))
        put_sprite(look, scene, look.coin[state.tick // 6 % 6], x, y, look.opaque)


@rule
def put_fog(state: Record, before: Record, share: float, look: Look, scene: Record) -> None:
    """The cloud; one that a flame has lifted is only a breath."""
    old = before.fog
    x = column(look, old.x + (state.fog.x - old.x) * share)
    y = line(look, old.y + (state.fog.y - old.y) * share)
    put_sprite(look, scene, look.fog, x, y, look.faint if state.fog.lifted == 1 else look.opaque)
