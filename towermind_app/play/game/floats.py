"""Decoration of the window: floating figures, puffs, falls and flying coins. Nothing here touches the game.

It has a generator of its own, so that its sparks never draw from the chance of an episode.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

GOLD: Final[Colour] = (255, 217, 84)
LOSS: Final[Colour] = (255, 128, 112)
HARM: Final[Colour] = (255, 240, 232)
GAIN: Final[Colour] = (140, 235, 130)
ICE: Final[Colour] = (176, 226, 255)
DUST: Final[Colour] = (222, 205, 165)
SMOKE: Final[Colour] = (232, 232, 238)
MAGIC: Final[Colour] = (255, 244, 170)
FIRE: Final[Colour] = (255, 168, 66)

_MOST: Final = 400  # of each sort; older ones give way


@dataclass
class Figure:
    """A text that rises and fades. Places are map units; ages and lives seconds."""

    text: str
    x: float
    y: float
    colour: Colour
    life: float = 1.1
    large: bool = False
    age: float = 0.0

    @property
    def height(self) -> float:
        """How far it has risen."""
        share = self.age / self.life
        return 0.32 * (1 - (1 - share) * (1 - share))


@dataclass
class Spark:
    """A dot, star or ring that flies straight and shrinks (a ring grows)."""

    shape: Literal["dot", "star", "ring"]
    x: float
    y: float
    dx: float
    dy: float
    size: float
    colour: Colour
    life: float
    age: float = 0.0


@dataclass
class Fall:
    """A unit that has just died: its fall frames, then it fades. sprite: such as ``enemy/outlaw/fall``."""

    sprite: str
    x: float
    y: float
    life: float = 0.9
    age: float = 0.0

    @property
    def frame(self) -> int:
        return 0 if self.age < 0.14 else 1


@dataclass
class CoinFlight:
    """A coin on its way from the map to the purse."""

    x: float
    y: float
    life: float = 0.6
    age: float = 0.0

    def at(self, purse: tuple[float, float]) -> tuple[float, float]:
        """Its place now: up first, then ever faster to the purse."""
        share = self.age / self.life
        pull = share * share
        lift = 0.25 * math.sin(math.pi * min(1.0, 1.6 * share))
        return self.x + (purse[0] - self.x) * pull, self.y + (purse[1] - self.y) * pull + lift


@dataclass
class Alarm:
    """Enemies have just reached the base: how many, and since when it has been quiet again."""

    lost: int
    life: float = 1.6
    age: float = 0.0

    @property
    def strength(self) -> float:
        """1 at first, then down to 0; it never flickers, however fast they come."""
        return min(1.0, 2 * (1 - self.age / self.life))


@dataclass
class Decorations:
    """All that is in the air now."""

    figures: list[Figure] = field(default_factory=list)
    sparks: list[Spark] = field(default_factory=list)
    falls: list[Fall] = field(default_factory=list)
    flights: list[CoinFlight] = field(default_factory=list)
    alarm: Alarm | None = None
    _dice: random.Random = field(default_factory=random.Random)

    def advance(self, seconds: float) -> None:
        """Let real time pass; what has lived its life goes."""
        for spark in self.sparks:
            spark.x += spark.dx * seconds
            spark.y += spark.dy * seconds
        for thing in self._all():
            thing.age += seconds
        self.figures = [one for one in self.figures if one.age < one.life][-_MOST:]
        self.sparks = [one for one in self.sparks if one.age < one.life][-_MOST:]
        self.falls = [one for one in self.falls if one.age < one.life][-_MOST:]
        self.flights = [one for one in self.flights if one.age < one.life][-_MOST:]
        if self.alarm and self.alarm.age >= self.alarm.life:
            self.alarm = None

    def raise_alarm(self) -> None:
        """One more enemy has reached the base."""
        self.alarm = Alarm(1 + (self.alarm.lost if self.alarm else 0))

    def clear(self) -> None:
        self.alarm = None
        for things in (self.figures, self.sparks, self.falls, self.flights):
            things.clear()

    def say(
        self, text: str, x: float, y: float, colour: Colour, *, life: float = 1.1, large: bool = False
    ) -> None:
        """Let a figure rise; several at one place at one time step aside for each other."""
        crowd = sum(abs(one.x - x) < 0.2 and abs(one.y - y) < 0.2 and one.age < 0.25 for one in self.figures)
        aside = (0.0, 0.14, -0.14, 0.07, -0.07)[crowd % 5]
        self.figures.append(Figure(text, x + aside, y, colour, life, large))

    def puff(self, x: float, y: float, colour: Colour, count: int = 7, reach: float = 0.2) -> None:
        """A little cloud that spreads."""
        for _ in range(count):
            turn, push = self._dice.uniform(0, math.tau), self._dice.uniform(0.4, 1.0) * reach
            life = self._dice.uniform(0.35, 0.6)
            dx, dy = math.cos(turn) * push / life, math.sin(turn) * push / life
            self.sparks.append(Spark("dot", x, y, dx, dy, self._dice.uniform(0.03, 0.06), colour, life))

    def sparkle(self, x: float, y: float, colour: Colour, count: int = 10) -> None:
        """Stars that rise round a place."""
        for _ in range(count):
            dx, life = self._dice.uniform(-0.25, 0.25), self._dice.uniform(0.5, 0.9)
            start_x, start_y = x + self._dice.uniform(-0.2, 0.2), y + self._dice.uniform(-0.1, 0.3)
            rise = self._dice.uniform(0.2, 0.6)
            self.sparks.append(
                Spark("star", start_x, start_y, dx, rise, self._dice.uniform(0.03, 0.055), colour, life)
            )

    def ring(self, x: float, y: float, colour: Colour, reach: float, life: float = 0.45) -> None:
        """A ring that grows to a radius."""
        self.sparks.append(Spark("ring", x, y, 0.0, 0.0, reach, colour, life))

    def _all(self) -> Iterator[Figure | Spark | Fall | CoinFlight | Alarm]:
        yield from self.figures
        yield from self.sparks
        yield from self.falls
        yield from self.flights
        if self.alarm:
            yield self.alarm
