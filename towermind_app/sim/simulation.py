"""The Python face of the rules."""

from __future__ import annotations

import hashlib
import math
import operator
from typing import Final

import numpy as np

from towermind_app.errors import ActionError, EpisodeOverError
from towermind_app.level import Level
from towermind_app.sim import tick as rules
from towermind_app.sim.events import Event, EventKind
from towermind_app.sim.layout import EVENTS, LOST, RUNNING, SECONDS_PER_TICK, STATE, WON, Array, Record
from towermind_app.sim.legality import ActionType
from towermind_app.sim.scenario import compile_scenario
from towermind_app.tables import Tables, load_tables
from towermind_app.tables.capacities import MAX_SEED

ACTION_TYPES: Final = len(ActionType)
OUTCOMES: Final = {RUNNING: "running", WON: "won", LOST: "lost"}
_STRETCH: Final = 8  # ticks between two looks at the events: fewer than MAX_EVENTS happen in them
_KEY_BYTES: Final = 8


def start_states(scenarios: Array, seeds: list[int], key: int | None = None) -> Array:
    """Fresh STATE records, shape (len(seeds),), of the scenario given (shape (1,)).

    ``key`` is the scenario's, where it is known already: finding it takes as long as all the rest.
    Raises ValueError for a seed outside 0 .. 2**64 - 1.
    """
    states = np.zeros(len(seeds), STATE)
    states["scenario"] = scenario_key(scenarios) if key is None else key
    row: Record
    for row, seed in zip(states, seeds, strict=True):
        row.chance.key = checked_seed(seed)
    rules.begin(states, scenarios)
    return states


def scenario_key(scenarios: Array) -> int:
    """64 bits that tell the first scenario from others."""
    hashed = hashlib.blake2b(scenarios[:1].tobytes(), digest_size=_KEY_BYTES)
    return int.from_bytes(hashed.digest(), "little")


def checked_seed(seed: int) -> int:
    """The seed as a plain number. Raises ValueError for what is no whole number from 0 to MAX_SEED."""
    try:
        number = operator.index(seed)
    except TypeError:
        number = -1
    if not 0 <= number <= MAX_SEED:
        raise ValueError(f"seed {seed!r}: allowed are whole numbers from 0 to {MAX_SEED}")
    return number


def checked_action(x: float, y: float, action_type: int) -> tuple[float, float, int]:
    """The action as plain numbers. Raises ActionError for a type outside 0..11 or a coordinate not finite."""
    try:
        x, y, number = float(x), float(y), int(action_type)
    except (TypeError, ValueError, OverflowError):
        raise ActionError(
            f"action ({x!r}, {y!r}, {action_type!r}): allowed are two numbers and a type"
        ) from None
    if not (math.isfinite(x) and math.isfinite(y)):
        raise ActionError(f"action ({x}, {y}, {action_type}): x and y must be finite numbers")
    if number != action_type or not 0 <= number < ACTION_TYPES:
        raise ActionError(f"action type {action_type!r}: allowed are 0 to {ACTION_TYPES - 1}")
    return x, y, number


class Simulation:
    """One episode of a level.

    The same level, tables, seed and actions give the same state, bit for bit, on every machine.

    Args:
        level: what to play.
        tables: the numbers of the game; those that ship when None.
        seed: 0 .. 2**64 - 1.
    """

    level: Level
    scenarios: Array
    seed: int
    states: Array

    def __init__(self, level: Level, tables: Tables | None = None, seed: int = 0) -> None:
        self.tables = tables if tables is not None else load_tables()
        self._buffer = np.zeros(1, EVENTS)
        self.reset(level, seed)

    def reset(
        self, level: Level | None = None, seed: int | None = None, scenarios: Array | None = None
    ) -> None:
        """Start again: another level or seed where given, the same where not.

        ``scenarios`` is the level's, (1,) SCENARIO, where it has been compiled already; it is only looked at.
        Raises LevelError or ValueError for a level or seed that will not do; then all stays as it was.
        """
        seed = self.seed if seed is None else checked_seed(seed)
        if level is not None:
            self.scenarios = compile_scenario(level, self.tables) if scenarios is None else scenarios
            self.level = level
        self.seed = seed
        self.states = start_states(self.scenarios, [seed])
        self._events: list[Event] = []

    @property
    def _bytes(self) -> Array:
        """The state as bytes: copying them is ten times faster than copying nested fields."""
        return self.states.view(np.uint8)

    @property
    def state(self) -> Record:
        """The STATE record, live: look, do not write."""
        return self.states[0]

    @property
    def scenario(self) -> Record:
        """The SCENARIO record."""
        return self.scenarios[0]

    @property
    def tick(self) -> int:
        return int(self.states["tick"][0])

    @property
    def seconds(self) -> float:
        """Game time."""
        return self.tick * SECONDS_PER_TICK

    @property
    def over(self) -> bool:
        return bool(self.states["outcome"][0] != RUNNING)

    @property
    def outcome(self) -> str:
        """``running``, ``won`` or ``lost``."""
        return OUTCOMES[int(self.states["outcome"][0])]

    @property
    def score(self) -> int:
        """Minus the enemies that reached the base: -TotalLife .. 0."""
        return int(self.states["base_health"][0] - self.scenarios["base_health"][0])

    @property
    def valid_action_rate(self) -> float:
        """Actions that succeeded / actions, no-operations left out of both; 0 before the first."""
        counts = self.state.counts
        return float(counts.valid_actions / counts.actions) if counts.actions else 0.0

    def act(self, x: float, y: float, action_type: int) -> int:
        """Perform an action at this tick (x, y clipped to the map); its error code, 0 when it succeeded.

        Raises ActionError for what is no action, EpisodeOverError when the episode has ended.
        """
        x, y, action_type = checked_action(x, y, action_type)
        if self.over:
            raise EpisodeOverError(
                f"the episode was {self.outcome} at tick {self.tick}: reset before acting again"
            )
        error = rules.act(self.states, self.scenarios, self._buffer, x, y, action_type)
        self._collect()
        return int(error)

    def refusal(self, x: float, y: float, action_type: int) -> int:
        """The error code `act` would answer now, 0 for success; changes nothing."""
        x, y, action_type = checked_action(x, y, action_type)
        return int(rules.refusal(self.states, self.scenarios, x, y, action_type))

    def knight_tower_at(self, x: float, y: float) -> int:
        """The tower point whose knights a relocation to (x, y) would move, or -1."""
        return int(rules.knight_tower_at(self.states, self.scenarios, x, y))

    def run(self, ticks: int = 1) -> int:
        """Let time pass, at most to the end of the episode; the ticks that passed."""
        ticks = operator.index(ticks)
        done = 0
        while done < ticks and not self.over:
            stretch = min(_STRETCH, ticks - done)
            done += int(rules.advance(self.states, self.scenarios, self._buffer, stretch))
            self._collect()
        return done

    def take_events(self) -> list[Event]:
        """What happened since the last call, in order."""
        events, self._events = self._events, []
        return events

    def _collect(self) -> None:
        count = int(self._buffer["count"][0])
        if count:
            for row in self._buffer["rows"][0, :count].tolist():
                self._events.append(Event(row[0], EventKind(row[1]), *row[2:]))
            self._buffer["count"][0] = 0

    def snapshot(self) -> Array:
        """A copy of the state, shape (1,): all that `restore` needs."""
        return np.ndarray(1, STATE, bytearray(self._bytes))  # far cheaper than a view of nested fields

    def restore(self, snapshot: Array) -> None:
        """Go back (or forward) to a snapshot; events not taken yet are dropped.

        Raises ValueError for what is no snapshot of this level and these tables.
        """
        if snapshot.dtype != STATE or snapshot.shape != (1,):
            raise ValueError(f"{snapshot.dtype.name} {snapshot.shape} is no snapshot: allowed is STATE (1,)")
        if snapshot["scenario"][0] != self.states["scenario"][0]:
            raise ValueError("the snapshot is of another level or other tables")
        self._bytes[:] = snapshot.view(np.uint8)
        self._events.clear()

    def digest(self) -> str:
        """64-bit hash of all bytes of the state but the scenario's key, 16 hexadecimal digits.

        The beginning of their SHA-256, which processors of today have instructions for.
        """
        return hashlib.sha256(self._bytes[:-_KEY_BYTES].data).hexdigest()[:16]

    def clone(self) -> Simulation:
        """An independent episode in the same state."""
        twin = Simulation.__new__(Simulation)
        twin.__dict__.update(self.__dict__)
        twin.states = self.snapshot()
        twin._buffer = np.zeros(1, EVENTS)
        twin._events = list(self._events)
        return twin
