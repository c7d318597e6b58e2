"""A small arena: one straight road from (-3, 0) to the base at (3, 0), and units where a test needs them.

y  1 |        T1
   0 | >------------------------> base
  -1 |        T0        T2
      -3      -1   0     1       3
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from towermind_app.level import Level, Point
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.layout import Record
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Wave

T0, T1, T2 = Point(-1.0, -0.9), Point(-1.0, 0.9), Point(1.0, -0.9)
AWAY = 40.0  # so far that the cloud needs minutes to come back

OUTLAW, ORC, BAT, DUCKMAN, COMMANDER, SORCERER, CHANTER, REX, KING, ZOMBIE, SHAMAN = (
    0,
    1,
    2,
    3,
    6,
    7,
    8,
    9,
    10,
    11,
    14,
)


class Arena(Simulation):
    """A simulation with the cloud out of the way, no coins, and enemies on demand."""

    def enemy(self, kind: int, x: float, **fields: Any) -> Record:
        """Put a fresh enemy of a kind on the road at x, by letting it spawn and walk there at once."""
        slot = next(number for number, row in enumerate(self.state.enemies) if row.active == 0)
        enemy = self.state.enemies[slot]
        enemy.active, enemy.id, enemy.kind, enemy.wave = 1, self.state.next_id, kind, 1
        enemy.path = enemy.segment = 0
        enemy.x, enemy.y, enemy.along, enemy.left, enemy.facing = x, 0.0, x + 3.0, 3.0 - x, 1
        enemy.health, enemy.haste, enemy.foe = self.scenario.enemy_kinds[kind].health, 1.0, -1
        enemy.cooldown = enemy.hunters = enemy.fallen = enemy.risen = enemy.burn_ready = 0
        enemy.ability_wait = self.scenario.enemy_kinds[kind].ability_ticks if kind == KING else 0
        for name, value in fields.items():
            setattr(enemy, name, value)
        self.state.next_id += 1
        self.state.enemy_top = max(self.state.enemy_top, slot + 1)
        return enemy

    def cloud(self, x: float, y: float) -> None:
        """Park the cloud."""
        fog = self.state.fog
        fog.x = fog.goal_x = x
        fog.y = fog.goal_y = y

    def told(self, *kinds: EventKind) -> list[Event]:
        """Take the events and keep those of some kinds."""
        return [event for event in self.take_events() if event.kind in kinds]

    def until(self, done: Callable[[], bool], most: int = 3000) -> int:
        """Run tick by tick until something holds; the ticks it took."""
        for ticks in range(most):
            if done():
                return ticks
            self.run(1)
        raise AssertionError(f"not within {most} ticks")


def arena_level(**changes: Any) -> Level:
    fields: dict[str, Any] = {
        "ID": 900,
        "Name": "Arena",
        "Waves": [0],
        "WaveEntries": [{"ID": 0, "Enemies": [0], "EnemiesInterval": 1}],
        "MaxMoney": 3000,
        "InitialMoney": 2000,
        "TotalLife": 20,
        "WavesInterval": 3600,
        "CountdownTime": 5,
        "TowerSellingDiscount": 0.65,
        "GoldCoinsRefreshTime": 3600,
        "GoldCoinsResidenceTime": 15,
        "GoldCoinsValue": 100,
        "GoldCoinsExtraValue": 30,
        "CustomEnemiesPaths": [[[-3, 0], [0, 0], [3, 0]]],
        "DestinationPosIcon": [3, 0],
        "TowerPoints": [[T0, (-1, 0)], [T1, (-1, 0)], [T2, (1, 0)]],
    }
    return Level.model_validate(fields | changes)


def waves(*waves: tuple[Sequence[int], float]) -> dict[str, Any]:
    """Level fields for waves given as (enemy kinds, interval in seconds)."""
    entries = [
        Wave(id=number, enemies=tuple(kinds), enemies_interval=gap)
        for number, (kinds, gap) in enumerate(waves)
    ]
    return {
        "Waves": list(range(len(waves))),
        "WaveEntries": [entry.model_dump(by_alias=True) for entry in entries],
    }
