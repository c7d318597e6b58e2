"""Small levels on which one mechanic can be seen, and the words a scene is played with.

y 1.6      P2
    1 >----------------------> base      road from (-1.5, 1) to (1.5, 1)
  0.4      P0        P1
    0            hero
x  -1.5   -0.5      0.5     1.5
"""

from __future__ import annotations

import itertools
import json
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from towermind_app.level import Level
from towermind_app.record import SUFFIX, Recorder
from towermind_app.record.origin import Origin
from towermind_app.sim.layout import Record
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables

FOLDER = Path(__file__).parent
EPISODES = FOLDER / "episodes"
MADE = datetime(2026, 1, 1, tzinfo=UTC)
ORIGIN = Origin("golden", None, "any")

ARCHER, MAGICIAN, KNIGHTS = 0, 1, 2
P0, P1, P2 = (-0.5, 0.4), (0.5, 0.4), (-0.5, 1.6)
OUTLAW, ORC, BAT, DUCKMAN, PIRATE, CAPTAIN, COMMANDER, SORCERER, CHANTER, REX, KING, ZOMBIE, SKELETON = range(
    13
)
GARGOYLE, SHAMAN = 13, 14

Condition = Callable[[Record], bool]


@dataclass(frozen=True)
class Scene:
    """An episode to keep.

    ``level`` and ``numbers`` are changes to the stage's own level and tables; ``seed`` is the first that
    ``suits`` the fresh simulation, so that cloud and coins are where the scene needs them.
    """

    name: str
    about: str
    play: Callable[[Stage], None]
    level: dict[str, Any] = field(default_factory=dict)
    numbers: dict[str, dict[str, Any]] = field(default_factory=dict)
    suits: Callable[[Simulation], bool] = lambda simulation: clear_of_cloud(simulation, 1500)


class Stage:
    """Plays a scene: each command is performed at once and recorded."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder
        self.act = recorder.act
        self.run = recorder.run

    @property
    def state(self) -> Record:
        return self._recorder.simulation.state

    @property
    def over(self) -> bool:
        return self._recorder.simulation.over

    def until(self, condition: Condition, most: int = 1500) -> None:
        """Let time pass until something holds; a scene in which it never does is wrong."""
        for _ in range(most):
            if condition(self.state):
                return
            if not self.run(1):
                break
        raise AssertionError(f"{self._recorder.path.name}: did not happen by tick {self.state.tick}")

    def to_the_end(self, most: int = 1500) -> None:
        """Let time pass until the episode is over."""
        self.run(most)
        assert self.over, f"{self._recorder.path.name}: not over at tick {self.state.tick}"

    def until_hurt(self, slot: int) -> None:
        """Let time pass until the enemy in a slot is there and has lost health."""
        full = self._recorder.simulation.scenario.enemy_kinds["health"]

        def is_hurt(state: Record) -> bool:
            enemy = state.enemies[slot]
            return bool(enemy.active == 1 and enemy.health < full[enemy.kind])

        self.until(is_hurt)

    def build(self, point: tuple[float, float], kind: int) -> int:
        return self.act(*point, kind)

    def upgrade(self, point: tuple[float, float]) -> int:
        return self.act(*point, 3)

    def sell(self, point: tuple[float, float]) -> int:
        return self.act(*point, 4)

    def show(self, point: tuple[float, float]) -> int:
        return self.act(*point, 5)

    def relocate(self, x: float, y: float) -> int:
        return self.act(x, y, 7)

    def reinforce(self, x: float, y: float) -> int:
        return self.act(x, y, 8)

    def send(self, x: float, y: float) -> int:
        return self.act(x, y, 9)

    def flame(self) -> int:
        return self.act(0, 0, 10)

    def strengthen(self) -> int:
        return self.act(0, 0, 11)


def waves(*kinds: list[int], gap: float = 1.0, pause: float = 1.0) -> dict[str, Any]:
    """Level keys: one wave for each list of enemy kinds, `gap` seconds between enemies."""
    entries = [
        {"ID": number, "Enemies": enemies, "EnemiesInterval": gap} for number, enemies in enumerate(kinds)
    ]
    return {"Waves": list(range(len(kinds))), "WaveEntries": entries, "WavesInterval": pause}


def level_of(scene: Scene) -> Level:
    entry: dict[str, Any] = {
        "ID": 1,
        "Name": scene.name,
        "MaxMoney": 3000,
        "InitialMoney": 1000,
        "TotalLife": 5,
        "CountdownTime": 0.1,
        "TowerSellingDiscount": 0.7,
        "GoldCoinsRefreshTime": 3600,
        "GoldCoinsResidenceTime": 15,
        "GoldCoinsValue": 100,
        "GoldCoinsExtraValue": 30,
        "CustomEnemiesPaths": [[[-1.5, 1], [0, 1], [1.5, 1]]],
        "DestinationPosIcon": [1.5, 1],
        "TowerPoints": [[P0, (-0.5, 1)], [P1, (0.5, 1)], [P2, (-0.5, 1)]],
    }
    return Level.model_validate(entry | waves([OUTLAW], pause=1.0) | scene.level)


def tables_of(scene: Scene) -> Tables:
    """The numbers goldens are played with, whatever the game's own tables have become."""
    entry = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
    for name, changes in scene.numbers.items():
        if name.isdecimal():
            entry["Enemies"][int(name)] |= changes
        else:
            entry[name] |= changes
    return Tables.model_validate(entry)


def under_cloud(fog: Record, x: float, y: float) -> bool:
    """Whether the outline of the cloud holds a place, by the two ellipses."""
    dx, dy = x - fog.x, y - fog.y
    dome = ((dx + 0.15) / 1.05) ** 2 + ((dy - 0.12) / 0.66) ** 2
    brim = ((dx - 0.05) / 1.65) ** 2 + ((dy + 0.45) / 0.33) ** 2
    return bool(min(dome, brim) <= 1.0)


def clear_of_cloud(simulation: Simulation, ticks: int) -> bool:
    """Whether the cloud stays away from road, tower points and hero for so long when nothing is done."""
    trial = simulation.clone()
    for _ in range(0, ticks, 25):
        fog = trial.state.fog
        if -3.6 < fog.x < 3.6 and -1.3 < fog.y < 2.8:
            return False
        if trial.run(25) < 25:
            return True
    return True


def fresh(scene: Scene) -> Simulation:
    """The scene's episode at its start, with the first seed that suits."""
    level, tables = level_of(scene), tables_of(scene)
    for seed in itertools.count():
        simulation = Simulation(level, tables, seed)
        if scene.suits(simulation):
            simulation.reset(seed=seed)
            return simulation
    raise AssertionError("not reached")


def record(scene: Scene, folder: Path = EPISODES) -> Path:
    """Play a scene and keep the recording under its name."""
    with tempfile.TemporaryDirectory(dir=folder) as made:
        recorder = Recorder(
            fresh(scene), Path(made), who="scene", clock=lambda: 0.0, utc=MADE, origin=ORIGIN,
            display={"about": scene.about},
        )  # fmt: skip
        scene.play(Stage(recorder))
        recorder.close()
        assert recorder.problem is None, recorder.problem
        return recorder.path.replace(folder / f"{scene.name}{SUFFIX}")
