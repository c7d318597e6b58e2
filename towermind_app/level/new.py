"""An empty level to begin with."""

from __future__ import annotations

from typing import Final

from towermind_app.level.model import Level
from towermind_app.level.own import free_id
from towermind_app.level.points import Point

UNTITLED: Final = "Untitled"


def new_level(name: str = UNTITLED) -> Level:
    """A draft with an economy that makes a fair first level, and with neither waves, paths nor road.

    Its ID is one that no known level has. The base waits in the middle of the right side.
    """
    return Level.model_construct(
        id=free_id(),
        name=name,
        waves=(),
        max_money=3000,
        initial_money=700,
        total_life=20,
        waves_interval=10.0,
        countdown_time=5.0,
        tower_selling_discount=0.7,
        gold_coins_refresh_time=2.0,
        gold_coins_residence_time=15.0,
        gold_coins_value=100,
        gold_coins_extra_value=30,
        is_user_generated=True,
        destination_pos_icon=Point(2.5, 0.0),
    )
