from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.unit.sim.arena import OUTLAW, T0, Arena, arena_level
from towermind_app.errors import ActionError, LevelError
from towermind_app.sim.simulation import Simulation
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_SEED


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, 1.9, "7", None])
def test_what_is_no_seed_is_refused(tables: Tables, seed: Any) -> None:
    with pytest.raises(ValueError, match="allowed are whole numbers from 0"):
        Simulation(arena_level(), tables, seed if seed is not None else "")


@pytest.mark.parametrize(
    "action", [(0, 0, float("nan")), (0, 0, float("inf")), (0, 0, None), ("a", 0, 1), (None, 0, 1)]
)
def test_what_is_no_action_is_an_action_error(arena: Arena, action: Any) -> None:
    with pytest.raises(ActionError):
        arena.act(*action)


def test_time_passes_in_whole_ticks(arena: Arena) -> None:
    with pytest.raises(TypeError):
        arena.run(2.5)  # type: ignore[arg-type]
    assert arena.run(np.int64(3)) == 3


def test_a_snapshot_of_another_level_or_other_tables_is_refused(
    arena: Arena, make_arena: Callable[..., Arena], tables: Tables
) -> None:
    richer = make_arena(InitialMoney=2001)
    knight = tables.knight.model_copy(update={"health": 601})
    stronger = make_arena(tables=tables.model_copy(update={"knight": knight}))
    for other in (richer, stronger):
        with pytest.raises(ValueError, match="another level or other tables"):
            arena.restore(other.snapshot())
    with pytest.raises(ValueError, match="is no snapshot"):
        arena.restore(np.zeros(10, np.uint8))
    arena.restore(make_arena(seed=77).snapshot())


def test_wild_tables_do_not_overflow(make_arena: Callable[..., Arena], tables: Tables) -> None:
    archer = tables.archer.model_copy(update={"upgrade_growth": 10.0, "upgrade_price": 0})
    arena = make_arena(tables=tables.model_copy(update={"archer": archer}))
    arena.act(*T0, 0)
    for _ in range(400):
        assert arena.act(*T0, 3) == 0
    enemy = arena.enemy(OUTLAW, -1.0, health=10**12)
    arena.run(20)
    assert enemy.health == 10**12 - 10**9


def test_a_refused_level_leaves_the_simulation_as_it_was(arena: Arena) -> None:
    before, level = arena.digest(), arena.level
    with pytest.raises(LevelError):
        arena.reset(arena_level(Waves=[9999]))
    with pytest.raises(ValueError, match="allowed are whole numbers"):
        arena.reset(arena_level(InitialMoney=1), seed=-1)
    assert (arena.digest(), arena.level) == (before, level)
