"""What several agents are shown at once: every sense of `senses.py`, written for many games in one go."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from functools import partial
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np

from towermind_app.draw.raster import Desk, Raster
from towermind_app.envs.games import Games
from towermind_app.envs.scenarios import Kept, map_of
from towermind_app.envs.senses import SenseOptions, Senses
from towermind_app.level import Level
from towermind_app.observe.sight import SIGHT
from towermind_app.observe.text import TextObserver
from towermind_app.observe.vector import LENGTH, write_vectors
from towermind_app.sim.layout import Array

Room = Any
"""An array or list with an entry for each game, for a sense to write in."""


_MOST_GROUNDS: Final = 64
"""Maps kept painted after the last game on them has ended."""


class BatchSense(Protocol):
    """One way to see many games, as many slices of them at a time as it was made for."""

    def room(self) -> Room:
        """Memory for all games."""

    def prepare(self) -> None:
        """To be called by one thread before the games are written, as their levels may have changed."""

    def write(self, slice_number: int, part: slice, room: Room) -> None:
        """Observe some of the games; one thread alone has this slice number."""

    def handed(self, room: Room) -> Any:  # noqa: ANN401
        """The room as a member of the batched space."""


class BatchState:
    """The state vectors, float32 (n, 759)."""

    def __init__(self, games: Games, options: SenseOptions, slices: int) -> None:
        del options
        self._games = games
        self._sights = [np.empty(1, SIGHT) for _ in range(slices)]

    def room(self) -> Array:
        return np.empty((len(self._games), LENGTH), np.float32)

    def prepare(self) -> None:
        """Nothing is kept of levels."""

    def write(self, slice_number: int, part: slice, room: Array) -> None:
        games, sights = self._games, self._sights[slice_number]
        write_vectors(games.states[part], games.scenarios, games.which[part], sights, room[part])

    def handed(self, room: Array) -> Array:
        return room


class BatchText:
    """The texts, a tuple of n strings."""

    def __init__(self, games: Games, options: SenseOptions, slices: int) -> None:
        self._games, self._options = games, options
        self._observers: list[dict[int, tuple[Level | None, TextObserver]]] = [{} for _ in range(slices)]

    def room(self) -> list[str]:
        return [""] * len(self._games)

    def prepare(self) -> None:
        """Observers follow their levels by themselves."""

    def write(self, slice_number: int, part: slice, room: list[str]) -> None:
        for number in range(*part.indices(len(room))):
            states = self._games.states[number : number + 1]
            room[number] = self._observer(slice_number, int(self._games.which[number])).to_json(states)

    def handed(self, room: list[str]) -> tuple[str, ...]:
        return tuple(room)

    def _observer(self, slice_number: int, row: int) -> TextObserver:
        """That of a scenario, made again when the row has another level."""
        games, observers = self._games, self._observers[slice_number]
        level, observer = observers.get(row, (None, None))
        if observer is None or level is not games.levels[row]:
            scenarios = games.scenarios[row : row + 1].copy()
            observer = TextObserver(scenarios, self._options.rounding, self._options.extended)
            observers[row] = games.levels[row], observer
        return observer


class BatchImage:
    """The pictures, uint8 (n, size, size, 3) RGB."""

    def __init__(self, games: Games, options: SenseOptions, slices: int) -> None:
        self._games, self._size = games, options.pictures.size
        self._desks = [Desk(self._size) for _ in range(slices)]
        self._forget()

    def room(self) -> Array:
        return np.empty((len(self._games), self._size, self._size, 3), np.uint8)

    def prepare(self) -> None:
        levels = self._games.levels
        self._rasters += [None] * (len(levels) - len(self._rasters))
        for row, level in enumerate(levels):
            known = self._rasters[row]
            if level is not None and (known is None or known[0] is not level):
                self._rasters[row] = level, self._painted.get(map_of(level), partial(self._paint, level))

    def write(self, slice_number: int, part: slice, room: Array) -> None:
        games, which = self._games, self._games.which[part]
        for raster, numbers in self._by_raster(which):
            desk = self._desks[slice_number]
            raster.draw_some(games.states[part], games.scenarios, which, numbers, room[part], desk)

    def handed(self, room: Array) -> Array:
        return room

    def _by_raster(self, which: Array) -> Iterator[tuple[Raster, Array]]:
        """The rasters of games of these scenarios, and which of the games each draws."""
        alike: dict[int, list[int]] = {}
        for row in np.unique(which).tolist():
            alike.setdefault(id(self._raster(row)), []).append(row)
        for rows in alike.values():
            yield self._raster(rows[0]), np.flatnonzero(np.isin(which, rows))

    def _raster(self, row: int) -> Raster:
        known = self._rasters[row]
        assert known is not None  # a game is only ever on a row with a level
        return known[1]

    def _paint(self, level: Level) -> Raster:
        return Raster(level, self._games.tables, self._size)

    def _forget(self) -> None:
        self._painted: Kept[Level, Raster] = Kept(_MOST_GROUNDS)
        self._rasters: list[tuple[Level, Raster] | None] = []  # of each scenario

    def __getstate__(self) -> dict[str, Any]:
        """Without painted ground, which is made again when needed."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_painted", "_rasters")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._forget()


BATCH_SENSES: Final[Mapping[str, Callable[[Games, SenseOptions, int], BatchSense]]] = MappingProxyType(
    {"image": BatchImage, "text": BatchText, "state": BatchState}
)


class BatchSenses:
    """What `Senses` shows of one game, of many.

    Args:
        games: whose.
        alike: what is shown of each.
        slices: how many parts of the games may be observed at the same time.
    """

    def __init__(self, games: Games, alike: Senses, slices: int) -> None:
        self._flat = alike.flat
        self._senses = {key: BATCH_SENSES[key](games, alike.options, slices) for key in alike.keys}

    def room(self) -> dict[str, Room]:
        """Memory for what is seen of all games."""
        return {key: sense.room() for key, sense in self._senses.items()}

    def prepare(self) -> None:
        """To be called by one thread before the games are written, as their levels may have changed."""
        for sense in self._senses.values():
            sense.prepare()

    def write(self, slice_number: int, part: slice, rooms: Mapping[str, Room]) -> None:
        """Observe some of the games; one thread alone has this slice number."""
        for key, sense in self._senses.items():
            sense.write(slice_number, part, rooms[key])

    def handed(self, rooms: Mapping[str, Room]) -> Any:  # noqa: ANN401
        """What is seen of all games, a member of the batched space."""
        return self._whole({key: sense.handed(rooms[key]) for key, sense in self._senses.items()})

    def of_one(self, rooms: Mapping[str, Room], number: int) -> Any:  # noqa: ANN401
        """What is seen of one game, a member of the single space in memory of its own."""
        return self._whole({key: copy(rooms[key][number]) for key in self._senses})

    def _whole(self, seen: dict[str, Any]) -> Any:  # noqa: ANN401
        return next(iter(seen.values())) if self._flat else seen
