"""What a person should not miss, as lines of a log."""

from __future__ import annotations

from typing import Final, NamedTuple

from towermind_app.play.game.asking import is_covered
from towermind_app.play.game.refusals import seconds_until, with_article
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.simulation import Simulation

LINES_KEPT: Final = 40


class LogLine(NamedTuple):
    """One line of what happened: at which tick, the words, and whether it went well (None: neither)."""

    tick: int
    words: str
    good: bool | None = None


def line_of(simulation: Simulation, event: Event) -> LogLine | None:
    """The line for an event; None for one that needs no words."""
    match event.kind:
        case EventKind.WAVE_STARTED:
            of = int(simulation.scenario.wave_count)
            return LogLine(event.tick, f"wave {event.subject} of {of} begins: {event.value} enemies")
        case EventKind.LEAK:
            words = f"{_who(simulation, event)} got through: {event.value} left"
            return LogLine(event.tick, words, good=False)
        case EventKind.HERO_DIED:
            back = seconds_until(int(simulation.scenario.hero.revive))
            return LogLine(event.tick, f"the hero fell: back in {back} s", good=False)
        case EventKind.HERO_REVIVED:
            return LogLine(event.tick, "the hero is back", good=True)
        case EventKind.COIN_TAKEN:
            return LogLine(event.tick, f"coin taken: +{event.value} gold", good=True)
    return None


def _who(simulation: Simulation, event: Event) -> str:
    """The kind of the enemy that leaked, unless the cloud hid it."""
    if is_covered(simulation, event.x, event.y):
        return "an enemy"
    return with_article(simulation.tables.enemies[event.subject].name.lower())
