"""What just happened, for recordings, sounds and floating figures. The rules write it and never read it."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from towermind_app.sim.compiled import rule
from towermind_app.sim.layout import MAX_EVENTS, Record


class EventKind(IntEnum):
    """What an event tells, and what its `subject` and `value` are."""

    WAVE_STARTED = 1  # wave, enemies in it
    WAVE_SPAWNED = 2  # wave, -
    LEAK = 3  # enemy kind, base health left
    KILL = 4  # enemy kind, its id
    ROSE = 5  # enemy kind, its health
    BUILT = 6  # tower point, tower kind
    UPGRADED = 7  # tower point, new level
    SOLD = 8  # tower point, refund
    RELOCATED = 9  # tower point, -
    REINFORCED = 10  # -, knights that came
    HERO_SENT = 11
    FLAME_LIT = 12  # -, health paid
    HERO_UPGRADED = 13  # -, new maximum health
    HERO_DIED = 14
    HERO_REVIVED = 15
    KNIGHT_MADE = 16  # tower point, knight id
    KNIGHT_DIED = 17  # tower point or -1, knight id
    COIN_DROPPED = 18  # -, worth
    COIN_TAKEN = 19  # -, gold gained
    COIN_EXPIRED = 20
    COMPENSATED = 21  # -, gold gained
    FROZEN = 22  # tower point, id of the caster
    THAWED = 23  # tower point, -
    ARROW_SHOT = 24  # tower point, -
    SPEARS_CAST = 25  # tower point, -
    FIREBALL_THROWN = 26
    ENEMY_HIT = 27  # enemy id, damage
    KNIGHT_HIT = 28  # knight id, damage
    HERO_HIT = 29  # -, damage
    STOMPED = 30  # enemy kind, -
    ENDED = 31  # outcome, base health left
    KNIGHT_LEFT = 32  # -1, knight id: the stay of a reinforcement is over


class Event(NamedTuple):
    """One event: the tick it happened in, its kind, kind-specific numbers, the place in map units."""

    tick: int
    kind: EventKind
    subject: int
    value: int
    x: float
    y: float


@rule
def tell(
    state: Record, events: Record, kind: int, subject: int, value: int, x: float, y: float
) -> None:  # fmt: skip
    """Append an event. Beyond the capacity it is dropped: who reads them all runs in short stretches."""
    if events.count < MAX_EVENTS:
        row = events.rows[events.count]
        row.tick = state.tick
        row.kind = kind
        row.subject = subject
        row.value = value
        row.x = x
        row.y = y
        events.count += 1
