"""What an agent is shown: each sense has a space and turns the state of a simulation into a member of it."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from towermind_app.envs.pictures import Pictures
from towermind_app.observe.text import LONGEST, LONGEST_EXTENDED, TextObserver
from towermind_app.observe.vector import LENGTH, MISSING, Vectors, state_vectors
from towermind_app.sim.simulation import Simulation

_LARGEST: Final = 1e9
_JSON_CHARACTERS: Final = string.ascii_letters + string.digits + string.punctuation + " "
_ORIGINAL_DIGITS: Final = 4
"""With more digits, texts may be longer than the original's."""


@dataclass(frozen=True)
class SenseOptions:
    """What senses are made from."""

    pictures: Pictures
    rounding: int
    extended: bool


class Sense(Protocol):
    """One way to see the game."""

    @property
    def space(self) -> spaces.Space[Any]: ...

    def begin(self, simulation: Simulation) -> None:
        """An episode starts, perhaps of another level."""

    def observe(self, simulation: Simulation) -> Any:  # noqa: ANN401
        """What is seen now: a member of the space, in memory of its own."""


class ImageSense:
    """The picture, uint8 (size, size, 3) RGB."""

    def __init__(self, options: SenseOptions) -> None:
        self._pictures = options.pictures
        size = options.pictures.size
        self.space = spaces.Box(0, 255, (size, size, 3), np.uint8)

    def begin(self, simulation: Simulation) -> None:
        """The picture's background follows the simulation's level by itself."""

    def observe(self, simulation: Simulation) -> npt.NDArray[np.uint8]:
        return self._pictures.draw(simulation)


class TextSense:
    """The text, a JSON object."""

    def __init__(self, options: SenseOptions) -> None:
        self._options = options
        plain = not options.extended and options.rounding <= _ORIGINAL_DIGITS
        self.space = spaces.Text(LONGEST if plain else LONGEST_EXTENDED, charset=_JSON_CHARACTERS)

    def begin(self, simulation: Simulation) -> None:
        self._observer = TextObserver(simulation.scenarios, self._options.rounding, self._options.extended)

    def observe(self, simulation: Simulation) -> str:
        return self._observer.to_json(simulation.states)


class StateSense:
    """The state vector, float32 (759,)."""

    def __init__(self, options: SenseOptions) -> None:
        del options
        self.space = spaces.Box(MISSING, _LARGEST, (LENGTH,), np.float32)

    def begin(self, simulation: Simulation) -> None:
        """Nothing is kept between states."""

    def observe(self, simulation: Simulation) -> Vectors:
        vector: Vectors = state_vectors(simulation.states, simulation.scenarios)[0]
        return vector


SENSES: Final[Mapping[str, Callable[[SenseOptions], Sense]]] = MappingProxyType(
    {"image": ImageSense, "text": TextSense, "state": StateSense}
)


class Senses:
    """Several senses as one Dict, or a single one by itself.

    Args:
        keys: which, of SENSES, each at most once.
        flat: without the Dict; for a single key only.
        options: what they are made from.

    Raises ValueError for keys or `flat` that are not allowed.
    """

    def __init__(self, keys: Sequence[str], flat: bool, options: SenseOptions) -> None:
        if not _are_senses(keys):
            raise ValueError(f"obs {keys!r}: allowed is a tuple of one or more of {', '.join(SENSES)}")
        if flat and len(keys) > 1:
            raise ValueError(f"flat_obs with obs {keys!r}: allowed with a single one")
        self.keys, self.flat, self.options = tuple(keys), flat, options
        self._senses = {key: SENSES[key](options) for key in keys}
        self._alone = self._senses[keys[0]] if flat else None
        members = {key: sense.space for key, sense in self._senses.items()}
        self.space: spaces.Space[Any] = members[keys[0]] if flat else spaces.Dict(members)

    def begin(self, simulation: Simulation) -> None:
        """An episode starts, perhaps of another level."""
        for sense in self._senses.values():
            sense.begin(simulation)

    def observe(self, simulation: Simulation) -> Any:  # noqa: ANN401
        """What is seen now, a member of the space."""
        if self._alone is not None:
            return self._alone.observe(simulation)
        return {key: sense.observe(simulation) for key, sense in self._senses.items()}


def _are_senses(keys: object) -> bool:
    if isinstance(keys, str) or not isinstance(keys, Sequence):
        return False
    known = [key for key in keys if isinstance(key, str) and key in SENSES]
    return 0 < len(known) == len(keys) == len(set(known))
