"""What levels are made into, kept for the next time they are played."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final, Generic, TypeVar

from towermind_app.level import Level
from towermind_app.sim.layout import Array
from towermind_app.sim.scenario import compile_scenario, with_waves_of
from towermind_app.tables import Tables

_ANY_WAVES: Final = (0,)

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")


class Kept(Generic[Key, Made]):
    """The last things made, by what they were made from.

    Args:
        most: how many; one more takes the place of the one not asked for the longest.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._made: dict[Key, Made] = {}  # in the order asked for

    def get(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made from this key, or what ``make`` makes now."""
        if key in self._made:
            made = self._made.pop(key)
        else:
            made = make()
            if len(self._made) >= self._most:
                del self._made[next(iter(self._made))]
        self._made[key] = made
        return made

    def __len__(self) -> int:
        return len(self._made)


def map_of(level: Level) -> Level:
    """The level without its waves: the same for levels that differ in them alone, which look alike."""
    return level.model_copy(update={"waves": _ANY_WAVES, "wave_entries": ()})


class Scenarios:
    """Compiled levels, by level and waves.

    A level of a map compiled before costs the compiling of its waves alone. What is kept does not grow with
    the episodes played.

    Args:
        tables: the numbers of the game.
        most: levels kept, and maps.
    """

    def __init__(self, tables: Tables, most: int = 64) -> None:
        self._tables = tables
        self._levels: Kept[Level, Array] = Kept(most)
        self._maps: Kept[Level, Array] = Kept(most)

    def of(self, level: Level) -> Array:
        """The (1,) SCENARIO of a level, shared: look, do not write. Raises LevelError if unplayable."""
        return self._levels.get(level, partial(self._compile, level))

    def _compile(self, level: Level) -> Array:
        compiled = self._maps.get(map_of(level), partial(compile_scenario, level, self._tables))
        return with_waves_of(compiled, level, self._tables)
