"""How many ticks of game time a frame of real time brings."""

from __future__ import annotations

from typing import Final

from towermind_app.sim.layout import SECONDS_PER_TICK

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
MOST_TICKS_A_FRAME: Final = 8
"""At speed 1; a slow machine then slows the game down instead of freezing the window."""

_ROUNDING: Final = 1e-9


class Pace:
    """The clock of a game in a window: pause, speed, and the share of a tick not played yet.

    Attributes:
        paused: no ticks fall due.
        speed: one of ``SPEEDS``.
    """

    def __init__(self) -> None:
        self.paused = False
        self.speed = 1.0
        self._owed = 0.0  # ticks

    def due(self, seconds: float) -> int:
        """The whole ticks to play now that `seconds` of real time have passed.

        At most ``MOST_TICKS_A_FRAME`` times the speed, counting ×½ as ×1; what is beyond is forgotten.
        """
        if self.paused:
            return 0
        self._owed += seconds * self.speed / SECONDS_PER_TICK
        most = round(MOST_TICKS_A_FRAME * max(1.0, self.speed))
        ticks = int(self._owed + _ROUNDING)
        self._owed = max(0.0, self._owed - ticks)
        return min(ticks, most)

    @property
    def alpha(self) -> float:
        """How far between the last but one tick (0) and the last (1) the picture stands."""
        return min(1.0, self._owed)

    def beside(self, steps: int) -> float:
        """The speed so many steps up or down the list, or the last one there."""
        place = min(max(SPEEDS.index(self.speed) + steps, 0), len(SPEEDS) - 1)
        return SPEEDS[place]

    def settle(self) -> None:
        """Show the last tick exactly, as after a jump in time; the next one may follow at once."""
        self._owed = 1.0


def speed_label(speed: float) -> str:
    """``×½``, ``×1``..."""
    return "×½" if speed == 0.5 else f"×{speed:g}"
