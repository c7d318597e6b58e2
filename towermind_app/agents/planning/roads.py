"""The paths of a level as arrays: where along them something is, and what is how far from the base."""

from __future__ import annotations

from typing import Final

import numpy as np

from towermind_app.agents.planning.lengths import length
from towermind_app.sim.layout import Array, Record

SPACING: Final = 0.2
"""Map units between two samples of a path."""


class Roads:
    """Paths of one SCENARIO.

    Samples lie SPACING apart, counted from the base; `left` is the distance still to walk to it.
    """

    def __init__(self, scenario: Record) -> None:
        self.count = int(scenario.path_count)
        ways = [path["points"][: path["count"]] for path in scenario.paths[: self.count]]
        self.length = np.array([way["left"][0] for way in ways])
        most = int(self.length.max() / SPACING) + 2
        self.left = np.arange(most) * SPACING
        self.x = np.zeros((self.count, most))
        self.y = np.zeros((self.count, most))
        for row, way in enumerate(ways):
            self.x[row] = np.interp(self.left, way["left"][::-1], way["x"][::-1])
            self.y[row] = np.interp(self.left, way["left"][::-1], way["y"][::-1])
        legs = [(row, number) for row, way in enumerate(ways) for number in range(len(way) - 1)]
        self._leg_path = np.array([row for row, _ in legs])
        self._leg_number = np.array([number for _, number in legs])
        self._legs = np.array([ways[row][number] for row, number in legs])

    def samples(self) -> tuple[Array, Array]:
        """The samples' x and y, all paths after one another."""
        inside = self.left[None, :] <= self.length[:, None]
        return self.x[inside], self.y[inside]

    def at(self, path: Array, left: Array) -> tuple[Array, Array]:
        """Where (x, y) the places on paths (n,) with these distances to the base (n,) are."""
        number = np.clip(left / SPACING, 0.0, self.left.size - 1.001)
        low = number.astype(np.int64)
        share = number - low
        x = self.x[path, low] * (1 - share) + self.x[path, low + 1] * share
        y = self.y[path, low] * (1 - share) + self.y[path, low + 1] * share
        return x, y

    def locate(self, x: Array, y: Array, path: Array, left: Array) -> tuple[Array, Array, Array, Array]:
        """Path, leg, distance along the leg and distance to the base of places (n,) on the paths.

        Where several legs pass, the one that fits best the path and the distance believed so far (n,);
        a path of -1 fits any.
        """
        legs = self._legs
        dx, dy = x[:, None] - legs["x"], y[:, None] - legs["y"]
        along = np.clip(dx * legs["dx"] + dy * legs["dy"], 0.0, legs["length"])
        off = length(dx - along * legs["dx"], dy - along * legs["dy"])
        other = (path[:, None] != self._leg_path) & (path[:, None] >= 0)
        surprise = np.where(path[:, None] >= 0, np.abs(legs["left"] - along - left[:, None]), 0.0)
        best = np.argmin(off + 0.02 * other + 0.01 * surprise, axis=1)
        rows = np.arange(len(x))
        walked = along[rows, best]
        return self._leg_path[best], self._leg_number[best], walked, legs["left"][best] - walked
