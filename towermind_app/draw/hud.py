"""Gauges, countdown and buttons on the map picture."""

from __future__ import annotations

from towermind_app.draw.look import (
    BASE_BAR,
    COUNTDOWN,
    FIRE,
    FIRST_BUTTON,
    FIRST_GAUGE,
    GOLD,
    HERO_BAR,
    HERO_UPGRADE,
    WAVES,
    Look,
)
from towermind_app.draw.rows import OPAQUE, nearest, put_number, put_rectangle, put_sprite
from towermind_app.sim.compiled import rule
from towermind_app.sim.layout import TICKS_PER_SECOND, Record
from towermind_app.sim.legality import refuse_hero_order, refuse_hero_upgrade, refuse_reinforce


@rule
def put_hud(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    for part in range(FIRST_GAUGE, FIRST_BUTTON):
        _put_gauge(state, scenario, look, scene, part)
    for part in range(FIRST_BUTTON, COUNTDOWN):
        _put_button(state, scenario, look, scene, part)
    if 0 < state.waves.wait <= scenario.countdown:
        _put_countdown(state, scenario, look, scene)


@rule
def _level(state: Record, scenario: Record, part: int) -> tuple[int, int]:
    """How much a gauge shows, and of how much."""
    if part == GOLD:
        return state.gold, scenario.economy.max_gold
    if part == WAVES:
        return scenario.wave_count - state.waves.complete, scenario.wave_count
    if part == BASE_BAR:
        return state.base_health, scenario.base_health
    if part == HERO_BAR and state.hero.alive == 1:
        return state.hero.health, state.hero.max_health
    if part == HERO_BAR:
        return scenario.hero.revive - state.hero.revive, scenario.hero.revive
    return scenario.reinforcement_interval - state.reinforcement_wait, scenario.reinforcement_interval


@rule
def _put_gauge(state: Record, scenario: Record, look: Look, scene: Record, part: int) -> None:
    """A frame, its filling (anything above zero is seen), and the number where the frame has a box for it.

    While the hero is dead, his gauge shows in grey how near his return is, and the seconds until then.
    """
    piece = look.hud[part]
    box = piece.filling
    put_sprite(look, scene, piece.sprite, piece.place.x, piece.place.y, look.opaque)
    have, most = _level(state, scenario, part)
    absent = part == HERO_BAR and state.hero.alive == 0
    width = min(nearest(box.w * have / max(most, 1)), box.w)
    if have > 0:
        width = max(width, 1)
        edge = box.h // 4
        colour = look.recovering if absent else OPAQUE | piece.colour
        put_rectangle(scene, box.x, box.y, width, box.h, colour)
        put_rectangle(scene, box.x, box.y, width, edge, look.light)
        put_rectangle(scene, box.x, box.y + box.h - edge, width, edge, look.dark)
    if absent:
        put_number(
            look, scene, look.medium, _seconds(state.hero.revive), box.x + box.w // 2, box.y + box.h // 2
        )
    elif piece.number.w > 0:
        _put_figure(look, scene, piece.number, have)


@rule
def _put_figure(look: Look, scene: Record, box: Record, value: int) -> None:
    """A number in its box; one of more than four digits in the small face."""
    x = box.x + box.w // 2
    y = box.y + box.h // 2
    put_number(look, scene, look.medium if value < 10_000 else look.small, value, x, y)


@rule
def _seconds(ticks: int) -> int:
    """Whole seconds, begun ones counted."""
    return (int(ticks) + TICKS_PER_SECOND - 1) // TICKS_PER_SECOND


@rule
def _put_button(state: Record, scenario: Record, look: Look, scene: Record, part: int) -> None:
    """A button, in shadow when its action would be refused."""
    piece = look.hud[part]
    place = piece.place
    put_sprite(look, scene, piece.sprite, place.x, place.y, look.opaque)
    if part == FIRE:
        refused = refuse_hero_order(state)
    elif part == HERO_UPGRADE:
        refused = refuse_hero_upgrade(state, scenario)
    else:
        refused = refuse_reinforce(state)
    if refused != 0:
        put_rectangle(scene, place.x, place.y, place.w, place.h, look.refused)


@rule
def _put_countdown(state: Record, scenario: Record, look: Look, scene: Record) -> None:
    """Who leads the next wave, how many come, and the seconds until then."""
    piece = look.hud[COUNTDOWN]
    wave = scenario.schedule[state.waves.number]
    place = piece.place
    put_rectangle(scene, place.x, place.y, place.w, place.h, look.panel)
    put_sprite(look, scene, piece.sprite, place.x, place.y, look.opaque)
    box = piece.enemy
    sprite = look.enemies[wave.kinds[0]].walk[0]
    x = box.x + (box.w - look.boxes[sprite, 2]) // 2 + look.boxes[sprite, 4]
    y = box.y + (box.h - look.boxes[sprite, 3]) // 2 + look.boxes[sprite, 5]
    put_sprite(look, scene, sprite, x, y, look.opaque)
    digit = look.boxes[look.medium[0], 2]
    x = box.x + box.w - (digit if wave.count >= 10 else digit // 2)
    y = box.y + box.h - look.boxes[look.medium[0], 3] // 2
    put_number(look, scene, look.medium, wave.count, x, y)
    box = piece.number
    put_number(look, scene, look.large, _seconds(state.waves.wait), box.x + box.w // 2, box.y + box.h // 2)
