from __future__ import annotations

import numba
import pytest

from tests.unit.draw.stage import everything, level, tables
from towermind_app.draw.painter import paint_rows
from towermind_app.draw.raster import Raster, draw_states
from towermind_app.draw.scene import compose
from towermind_app.draw.surface import MapSurface
from towermind_app.draw.warmup import draw_pieces


@pytest.mark.skipif(numba.config.DISABLE_JIT, reason="nothing is compiled")
def test_nothing_is_compiled_after_the_warm_up() -> None:
    for piece in draw_pieces():
        piece.compile()
    simulation = everything()
    Raster(level(), tables(), 64).draw(simulation.states, simulation.scenarios)
    MapSurface(level(), tables(), 64).draw(simulation.states, simulation.snapshot(), 0.5)
    assert [len(entry.signatures) for entry in (compose, paint_rows, draw_states)] == [1, 1, 1]
