from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.unit.sim.arena import AWAY, Arena, arena_level
from towermind_app.tables import Tables, load_tables


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load_tables()


@pytest.fixture
def make_arena(tables: Tables) -> Callable[..., Arena]:
    """Arena with level fields changed; the cloud starts out of the way."""

    def make(seed: int = 5, tables: Tables = tables, **changes: object) -> Arena:
        simulation = Arena(arena_level(**changes), tables, seed)
        simulation.cloud(0.0, AWAY)
        return simulation

    return make


@pytest.fixture
def arena(make_arena: Callable[..., Arena]) -> Arena:
    return make_arena()
