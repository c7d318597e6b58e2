"""From what happened in a tick to what the window shows of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from towermind_app.play.game.asking import is_covered
from towermind_app.play.game.floats import (
    DUST,
    FIRE,
    GAIN,
    GOLD,
    HARM,
    ICE,
    LOSS,
    MAGIC,
    SMOKE,
    Decorations,
    Fall,
)
from towermind_app.play.game.floats import CoinFlight as Flight
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.layout import NOBODY, Array
from towermind_app.sim.simulation import Simulation

_HEAD: Final = 0.25  # above a unit's place
_ROOF: Final = 0.45  # above a tower's


class Staging:
    """Turns events of an episode into decorations. What happens under the cloud stays hidden.

    A leak raises the alarm all the same: the gauge of the base lies above the cloud.

    hits: whether the damage of each hit is shown.
    """

    def __init__(self, simulation: Simulation, decorations: Decorations) -> None:
        self.hits = False
        self._simulation = simulation
        self._decorations = decorations

    def show(self, event: Event, before: Array) -> None:
        """Stage one event; `before` (1,) is the state before the tick it happened in."""
        if event.kind == EventKind.LEAK:
            self._decorations.raise_alarm()
        scene = _SCENES.get(event.kind)
        if scene is not None and not is_covered(self._simulation, event.x, event.y):
            scene(self, event, before)

    def _built(self, event: Event, before: Array) -> None:
        del before
        price = int(self._simulation.scenario.tower_kinds[event.value].price)
        self._decorations.say(f"-{price}", event.x, event.y + _ROOF, LOSS)
        self._decorations.puff(event.x, event.y, DUST, 12, 0.35)

    def _upgraded(self, event: Event, before: Array) -> None:
        kind = int(before["towers"]["kind"][0, event.subject])
        price = int(self._simulation.scenario.tower_kinds[kind].upgrade_price)
        self._decorations.say(f"-{price}", event.x, event.y + _ROOF, LOSS)
        self._decorations.sparkle(event.x, event.y + 0.15, MAGIC, 14)

    def _sold(self, event: Event, before: Array) -> None:
        del before
        self._decorations.say(f"+{event.value}", event.x, event.y + _ROOF, GOLD)
        self._decorations.puff(event.x, event.y, DUST, 12, 0.35)

    def _coin_taken(self, event: Event, before: Array) -> None:
        del before
        self._decorations.say(f"+{event.value}", event.x, event.y + _HEAD, GOLD, large=True)
        self._decorations.flights.append(Flight(event.x, event.y))

    def _coin_expired(self, event: Event, before: Array) -> None:
        del before
        self._decorations.puff(event.x, event.y, GOLD, 6)

    def _compensated(self, event: Event, before: Array) -> None:
        del before
        self._decorations.say(f"+{event.value}", event.x, event.y + _HEAD, GOLD)

    def _hero_upgraded(self, event: Event, before: Array) -> None:
        del before
        price = int(self._simulation.scenario.hero.upgrade_price)
        self._decorations.say(f"-{price}", event.x, event.y + _ROOF, LOSS)
        self._decorations.sparkle(event.x, event.y, GAIN, 14)

    def _killed(self, event: Event, before: Array) -> None:
        facing = _facing(before["enemies"], event.value)
        slug = self._simulation.tables.enemies[event.subject].slug
        self._decorations.falls.append(Fall(f"enemy/{slug}/fall{facing}", event.x, event.y))
        self._decorations.puff(event.x, event.y, SMOKE, 5)

    def _knight_died(self, event: Event, before: Array) -> None:
        who = "reinforcement" if event.subject == NOBODY else "knight"
        facing = _facing(before["knights"], event.value)
        self._decorations.falls.append(Fall(f"{who}/fall{facing}", event.x, event.y))

    def _hero_died(self, event: Event, before: Array) -> None:
        facing = "-left" if before["hero"]["facing"][0] < 0 else ""
        self._decorations.falls.append(Fall(f"hero/fall{facing}", event.x, event.y, life=1.6))

    def _hero_revived(self, event: Event, before: Array) -> None:
        del before
        self._decorations.ring(event.x, event.y, MAGIC, 0.5)
        self._decorations.sparkle(event.x, event.y, MAGIC, 16)

    def _leaked(self, event: Event, before: Array) -> None:
        del before
        self._decorations.say("-1", event.x, event.y + _HEAD, LOSS, life=1.5, large=True)
        self._decorations.ring(event.x, event.y, LOSS, 0.5, 0.6)

    def _come_or_gone(self, event: Event, before: Array) -> None:
        del before
        self._decorations.puff(event.x, event.y, DUST, 10, 0.3)

    def _flame_lit(self, event: Event, before: Array) -> None:
        del before
        self._decorations.say(f"-{event.value}", event.x, event.y + _ROOF, LOSS)
        self._decorations.puff(event.x, event.y, FIRE, 10, 0.3)

    def _frozen(self, event: Event, before: Array) -> None:
        del before
        self._decorations.ring(event.x, event.y, ICE, 0.45)
        self._decorations.puff(event.x, event.y + 0.15, ICE, 10, 0.3)

    def _thawed(self, event: Event, before: Array) -> None:
        del before
        self._decorations.puff(event.x, event.y + 0.15, ICE, 6)

    def _stomped(self, event: Event, before: Array) -> None:
        del before
        reach = float(self._simulation.scenario.enemy_kinds[event.subject].ability_reach)
        self._decorations.ring(event.x, event.y, DUST, reach)
        self._decorations.puff(event.x, event.y, DUST, 12, reach)

    def _rose(self, event: Event, before: Array) -> None:
        del before
        self._decorations.puff(event.x, event.y, GAIN, 8)

    def _enemy_hit(self, event: Event, before: Array) -> None:
        del before
        if self.hits:
            self._decorations.say(str(event.value), event.x, event.y + _HEAD, HARM, life=0.8)

    def _own_hit(self, event: Event, before: Array) -> None:
        del before
        if self.hits:
            self._decorations.say(str(event.value), event.x, event.y + _HEAD, LOSS, life=0.8)


def _facing(units: Array, identity: int) -> str:
    """The part of a sprite's name that says where the unit looked."""
    rows = (units["id"][0] == identity) & (units["active"][0] == 1)
    return "-left" if rows.any() and units["facing"][0][rows][0] < 0 else ""


_Scene: TypeAlias = Callable[[Staging, Event, Array], None]
_SCENES: Final[Mapping[EventKind, _Scene]] = MappingProxyType(
    {
        EventKind.BUILT: Staging._built,
        EventKind.UPGRADED: Staging._upgraded,
        EventKind.SOLD: Staging._sold,
        EventKind.COIN_TAKEN: Staging._coin_taken,
        EventKind.COIN_EXPIRED: Staging._coin_expired,
        EventKind.COMPENSATED: Staging._compensated,
        EventKind.HERO_UPGRADED: Staging._hero_upgraded,
        EventKind.KILL: Staging._killed,
        EventKind.KNIGHT_DIED: Staging._knight_died,
        EventKind.HERO_DIED: Staging._hero_died,
        EventKind.HERO_REVIVED: Staging._hero_revived,
        EventKind.LEAK: Staging._leaked,
        EventKind.REINFORCED: Staging._come_or_gone,
        EventKind.KNIGHT_LEFT: Staging._come_or_gone,
        EventKind.FLAME_LIT: Staging._flame_lit,
        EventKind.FROZEN: Staging._frozen,
        EventKind.THAWED: Staging._thawed,
        EventKind.STOMPED: Staging._stomped,
        EventKind.ROSE: Staging._rose,
        EventKind.ENEMY_HIT: Staging._enemy_hit,
        EventKind.KNIGHT_HIT: Staging._own_hit,
        EventKind.HERO_HIT: Staging._own_hit,
    }
)
