"""The hero: orders, fights, fireballs, death and return."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.abilities import per_tick, upright
from towermind_app.sim.chance import damage
from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fighters import LOOK_INTERVAL, fight, hunt, release
from towermind_app.sim.fog import covered
from towermind_app.sim.geometry import distance_squared, face, walk
from towermind_app.sim.layout import FIREBALL, HERO, NOBODY, Record
from towermind_app.sim.projectiles import launch

HOME_X: Final = 0.0
HOME_Y: Final = 0.0
"""Where he starts and comes back to life: the centre of the map."""


@rule
def run_hero(state: Record, scenario: Record, events: Record) -> None:
    """Step 7."""
    hero = state.hero
    if hero.alive == 0:
        hero.revive -= 1
        if hero.revive <= 0:
            _revive(state, events)
        return
    if hero.health <= 0:
        return
    hero.health = min(hero.health + per_tick(scenario.hero.recovery, state.tick), hero.max_health)
    if hero.cooldown > 0:
        hero.cooldown -= 1
    kind = scenario.hero_fighter
    if hero.walking == 0:
        hunt(state, scenario, hero, HERO, kind)
    if hero.target != NOBODY:
        fight(state, events, hero, HERO, kind, kind.step, 1.0)
    elif walk(hero, hero.post_x, hero.post_y, kind.step):
        hero.walking = 0
        _throw_fireball(state, scenario, events)


@rule
def stand_at(hero: Record, x: float, y: float) -> None:
    """Put the hero at a place, alive in full health, without order or enemy."""
    hero.alive = 1
    hero.x = x
    hero.y = y
    hero.post_x = x
    hero.post_y = y
    hero.facing = 1
    hero.health = hero.max_health
    hero.walking = 0
    hero.target = NOBODY
    hero.cooldown = 0
    hero.revive = 0


@rule
def send(state: Record, x: float, y: float) -> None:
    """A new order replaces the old one and breaks off a fight."""
    hero = state.hero
    release(state, hero, HERO)
    hero.post_x = x
    hero.post_y = y
    hero.walking = 1


@rule
def _revive(state: Record, events: Record) -> None:
    stand_at(state.hero, HOME_X, HOME_Y)
    tell(state, events, EventKind.HERO_REVIVED, 0, 0, HOME_X, HOME_Y)


@rule
def bury_hero(state: Record, scenario: Record, events: Record) -> None:
    """The hero has fallen: his clock to come back starts."""
    hero = state.hero
    release(state, hero, HERO)
    hero.alive = 0
    hero.health = 0
    hero.walking = 0
    hero.cooldown = 0
    hero.revive = scenario.hero.revive
    tell(state, events, EventKind.HERO_DIED, 0, 0, hero.x, hero.y)


@rule
def _throw_fireball(state: Record, scenario: Record, events: Record) -> None:
    """Standing at his post with nobody to fight: the nearest flyer in his circle, ties to the lower slot."""
    hero = state.hero
    kind = scenario.hero_fighter
    if kind.hits_air == 0 or hero.cooldown > 0 or (state.tick + HERO) % LOOK_INTERVAL != 0:
        return
    if covered(state, hero.x, hero.y):
        return
    best = NOBODY
    best_gap = kind.reach * kind.reach
    for slot in range(state.enemy_top):
        enemy = state.enemies[slot]
        if not upright(enemy) or scenario.enemy_kinds[enemy.kind].flying == 0:
            continue
        gap = distance_squared(hero.x, hero.y, enemy.x, enemy.y)
        if gap < best_gap or (gap <= best_gap and best == NOBODY):
            best = slot
            best_gap = gap
    if best == NOBODY:
        return
    enemy = state.enemies[best]
    face(hero, enemy.x - hero.x)
    if launch(state, FIREBALL, hero.x, hero.y, best, damage(state, kind.damage, kind.extra, 1.0)):
        hero.cooldown = kind.interval
        tell(state, events, EventKind.FIREBALL_THROWN, 0, 0, hero.x, hero.y)
