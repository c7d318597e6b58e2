"""Knights of towers and reinforcements."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.compiled import rule
from towermind_app.sim.events import EventKind, tell
from towermind_app.sim.fighters import CONTACT, LOOK_INTERVAL, choose, fight, hunt, nearest_enemy, release
from towermind_app.sim.fog import covered
from towermind_app.sim.geometry import on_map, walk
from towermind_app.sim.layout import KNIGHTS, LEAVING, NOBODY, WALKING, Record
from towermind_app.tables.capacities import MAX_KNIGHTS

FULL_GARRISON: Final = 0b111
"""A tower has at most three knights, one a post."""
POSTS: Final = ((0.0, 0.2), (-0.17, -0.1), (0.17, -0.1), (0.0, 0.0), (0.2, 0.15))
"""Where the first, second... of a group stands, relative to its assembly point; then round again."""


@rule
def run_knights(state: Record, scenario: Record, events: Record) -> None:
    """Step 6: towers make knights, then each knight in order of slots expires, fights or walks."""
    for point in range(scenario.tower_count):
        if state.towers[point].kind == KNIGHTS:
            _produce(state, scenario, events, point)
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 0:
            continue
        if knight.home == NOBODY:
            knight.ticks_left -= 1
            if knight.ticks_left <= 0:
                tell(state, events, EventKind.KNIGHT_LEFT, NOBODY, knight.id, knight.x, knight.y)
                remove_knight(state, number)
                continue
        if knight.cooldown > 0:
            knight.cooldown -= 1
        if knight.health > 0:
            _act(state, scenario, events, number)


@rule
def _produce(state: Record, scenario: Record, events: Record, point: int) -> None:
    """The interval runs only while a knight is missing, the tower is free of ice and outside the cloud."""
    tower = state.towers[point]
    place = scenario.tower_points[point]
    if tower.holders != 0 or covered(state, place.x, place.y):
        return
    if tower.garrison == FULL_GARRISON:
        return
    tower.cooldown -= 1
    if tower.cooldown <= 0:
        place = 0
        while tower.garrison & (1 << place):
            place += 1
        make_knight(state, scenario, events, point, place)


@rule
def make_knight(state: Record, scenario: Record, events: Record, point: int, place: int) -> None:
    """A knight leaves his tower for his post; the tower's next interval begins."""
    tower = state.towers[point]
    door = scenario.tower_points[point]
    tower.cooldown = scenario.tower_kinds[KNIGHTS].interval
    number = _enlist(state, scenario, place, door.x, door.y)
    if number == NOBODY:
        return
    knight = state.knights[number]
    knight.home = point
    tower.garrison |= 1 << place
    set_post(knight, tower.assembly_x, tower.assembly_y)
    tell(state, events, EventKind.KNIGHT_MADE, point, knight.id, door.x, door.y)


@rule
def reinforce(state: Record, scenario: Record, x: float, y: float) -> int:
    """Reinforcements appear round (x, y), as many as there are free slots for; how many came."""
    came = 0
    for place in range(scenario.reinforcement_count):
        number = _enlist(state, scenario, place % len(POSTS), x, y)
        if number == NOBODY:
            break
        knight = state.knights[number]
        knight.ticks_left = scenario.reinforcement_stay
        set_post(knight, x, y)
        knight.x = knight.post_x
        knight.y = knight.post_y
        came += 1
    return came


@rule
def _enlist(state: Record, scenario: Record, place: int, x: float, y: float) -> int:
    """Fill the lowest free slot with a fresh knight without a home; NOBODY when there is none."""
    number = 0
    while number < MAX_KNIGHTS and state.knights[number].active == 1:
        number += 1
    if number == MAX_KNIGHTS:
        return NOBODY
    knight = state.knights[number]
    knight.active = 1
    knight.id = state.next_id
    knight.home = NOBODY
    knight.place = place
    knight.x = x
    knight.y = y
    knight.facing = 1
    knight.health = scenario.knight_fighter.health
    knight.walking = 0
    knight.target = NOBODY
    knight.cooldown = 0
    knight.ticks_left = 0
    knight.burn_ready = 0
    knight.charged_by = 0
    state.next_id += 1
    state.knight_top = max(state.knight_top, number + 1)
    return number


@rule
def set_post(knight: Record, x: float, y: float) -> None:
    post = POSTS[knight.place]
    knight.post_x = on_map(x + post[0])
    knight.post_y = on_map(y + post[1])


@rule
def remove_knight(state: Record, number: int) -> None:
    knight = state.knights[number]
    release(state, knight, number)
    knight.active = 0
    if knight.home != NOBODY:
        state.towers[knight.home].garrison &= ~(1 << knight.place)
    while state.knight_top > 0 and state.knights[state.knight_top - 1].active == 0:
        state.knight_top -= 1


@rule
def relocate(state: Record, point: int, x: float, y: float) -> None:
    """Move a tower's assembly point; its knights let go of what they fight and walk there."""
    tower = state.towers[point]
    tower.assembly_x = x
    tower.assembly_y = y
    for number in range(state.knight_top):
        knight = state.knights[number]
        if knight.active == 1 and knight.home == point:
            release(state, knight, number)
            knight.walking = LEAVING
            set_post(knight, x, y)


@rule
def _act(state: Record, scenario: Record, events: Record, number: int) -> None:
    knight = state.knights[number]
    kind = scenario.knight_fighter
    power = 1.0 if knight.home == NOBODY else state.towers[knight.home].power
    if knight.walking != 0:
        _touch(state, scenario, number)
    else:
        hunt(state, scenario, knight, number, kind)
    if knight.target != NOBODY:
        fight(state, events, knight, number, kind, kind.step * power, power)
    elif walk(knight, knight.post_x, knight.post_y, kind.step * power):
        knight.walking = 0


@rule
def _touch(state: Record, scenario: Record, number: int) -> None:
    """A knight on his way to a new assembly point fights only who comes into contact with him.

    Whom he was in contact with when the order came he leaves behind first.
    """
    knight = state.knights[number]
    if (state.tick + number) % LOOK_INTERVAL != 0 or covered(state, knight.x, knight.y):
        return
    slot = nearest_enemy(state, scenario, knight.x, knight.y, CONTACT, False)
    if slot == NOBODY:
        knight.walking = WALKING
    elif knight.walking == WALKING:
        knight.walking = 0
        choose(state, knight, number, slot)
