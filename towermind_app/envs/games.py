"""The episodes that several environments play, side by side in memory for compiled rules to go through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from towermind_app.envs.level_choice import NamedLevel
from towermind_app.envs.scenarios import Scenarios
from towermind_app.level import Level
from towermind_app.sim.layout import SCENARIO, STATE, Array
from towermind_app.sim.simulation import Simulation, scenario_key, start_states
from towermind_app.tables import Tables


class Games:
    """`count` episodes, of levels that may differ.

    Attributes:
        states: (count,) STATE.
        scenarios: (m,) SCENARIO, a row for each level being played, and rows of earlier ones or of none.
        which: (count,) int64, the scenario of each state.
        levels: (m) the levels the scenarios were made from, None for a row not used yet.
        chosen: the level of each episode, with the name it goes by.
        seeds: of each episode.

    Before `begin` an episode's state is all zeros.
    """

    def __init__(self, count: int, tables: Tables, first: NamedLevel) -> None:
        self._model = Simulation(first.level, tables)
        self.states = np.zeros(count, STATE)
        self._bytes = _bytes_of(self.states)
        self._compiled = Scenarios(tables)
        self.scenarios = self._compiled.of(first.level).copy()
        self.which = np.zeros(count, np.int64)
        self.levels: list[Level | None] = [first.level]
        self.chosen = [first] * count
        self.seeds = [0] * count
        self._players = [count]  # of each scenario, as the keys below
        self._keys = [scenario_key(self.scenarios)]
        self._rows = {id(first.level): 0}  # a level in `levels` is kept alive, so that its id stays its own

    @property
    def tables(self) -> Tables:
        return self._model.tables

    def __getstate__(self) -> dict[str, Any]:
        """Without what names places in memory."""
        return {name: value for name, value in self.__dict__.items() if name not in ("_bytes", "_rows")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bytes = _bytes_of(self.states)
        self._rows = {id(level): row for row, level in enumerate(self.levels) if level is not None}

    def __len__(self) -> int:
        return len(self.states)

    def begin(self, numbers: Sequence[int], chosen: Sequence[NamedLevel], seeds: Sequence[int]) -> None:
        """Start the episodes of these numbers, each of a level and a seed."""
        for number, level, seed in zip(numbers, chosen, seeds, strict=True):
            self._give(number, level)
            row = int(self.which[number])
            fresh = start_states(self.scenarios[row : row + 1], [seed], self._keys[row])
            self._bytes[number] = fresh.view(np.uint8)
            self.seeds[number] = seed

    def simulation(self, number: int) -> Simulation:
        """One of the episodes by itself, its state shared: look, do not act."""
        row = int(self.which[number])
        found = self._model.clone()
        found.states = self.states[number : number + 1]
        found.scenarios = self.scenarios[row : row + 1]
        found.level, found.seed = self.chosen[number].level, self.seeds[number]
        return found

    def _give(self, number: int, chosen: NamedLevel) -> None:
        if chosen.level is not self.chosen[number].level:
            self._players[self.which[number]] -= 1
            row = self._row_of(chosen.level)
            self._players[row] += 1
            self.which[number] = row
        self.chosen[number] = chosen

    def _row_of(self, level: Level) -> int:
        row = self._rows.get(id(level))
        if row is not None:
            return row
        compiled = self._compiled.of(level)
        row = self._free_row()
        self._rows.pop(id(self.levels[row]), None)
        self._rows[id(level)] = row
        self.levels[row] = level
        self.scenarios[row] = compiled[0]
        self._keys[row] = scenario_key(compiled)
        return row

    def _free_row(self) -> int:
        """A row nobody plays; when all are played, there will be twice as many."""
        if 0 not in self._players:
            added = len(self._players)
            self.scenarios = np.concatenate([self.scenarios, np.zeros(added, SCENARIO)])
            self.levels += [None] * added
            self._players += [0] * added
            self._keys += [0] * added
        return self._players.index(0)


def _bytes_of(states: Array) -> Array:
    """The states as bytes, (n, size): copying them is ten times faster than copying nested fields."""
    return states.view(np.uint8).reshape(len(states), STATE.itemsize)
