"""The seeds of the episodes of several environments, each drawn as the single environment draws its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium.utils import seeding

from towermind_app.sim.simulation import checked_seed
from towermind_app.tables import Tables

DRAWN_SEEDS: Final = 2**53
"""Seeds drawn stay below, so that JSON keeps them exactly; seeds given may be larger."""


class EpisodeSeeds:
    """A generator for each of `count` environments, made when first needed."""

    def __init__(self, count: int) -> None:
        self._given: list[int | None] = [None] * count
        self._generators: list[np.random.Generator | None] = [None] * count

    def next(self, number: int, given: int | None = None) -> int:
        """The seed of an environment's next episode: drawn, or given, which starts the generator anew."""
        if given is None:
            return int(self.generator(number).integers(DRAWN_SEEDS))
        self._given[number], self._generators[number] = given, None
        return given

    def generator(self, number: int) -> np.random.Generator:
        found = self._generators[number]
        if found is None:
            found, self._given[number] = seeding.np_random(self._given[number])
            self._generators[number] = found
        return found

    def origin(self, number: int) -> int:
        """What the environment's generator was started from."""
        self.generator(number)
        seed = self._given[number]
        assert seed is not None
        return seed


def fixed_seed(tables: Tables) -> int | None:
    """The seed the tables fix, if they do."""
    seed = tables.environment.random_seed
    return seed if seed >= 0 else None


def seeds_of(seed: Any, count: int) -> dict[int, int]:  # noqa: ANN401
    """The seeds given to `count` environments by number: of a whole number s they are s, s + 1, s + 2...

    Args:
        seed: a whole number, a sequence of `count` of them and Nones, or None for none.
        count: of environments.

    Raises ValueError for a sequence of another length and for what is no seed.
    """
    if seed is None:
        return {}
    if isinstance(seed, Sequence | np.ndarray):
        if len(seed) != count:
            raise ValueError(f"{len(seed)} seeds: allowed are one, or {count}, one an environment")
        return {number: checked_seed(one) for number, one in enumerate(seed) if one is not None}
    return {number: checked_seed(checked_seed(seed) + number) for number in range(count)}
