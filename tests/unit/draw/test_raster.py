from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.unit.draw.stage import everything, fresh, level, tables
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.raster import Raster

SMALL = 96


def test_many_states_are_drawn_like_each_alone() -> None:
    raster = Raster(level(), tables(), SMALL)
    states = np.concatenate([everything().states, fresh().states, everything(5).states])
    pictures = raster.draw(states)
    assert pictures.shape == (3, SMALL, SMALL, 3)
    for state, picture in zip(states, pictures, strict=True):
        assert np.array_equal(raster.draw(np.array([state], states.dtype)), picture)


def test_out_is_written_and_keeps_its_dimensions() -> None:
    raster, simulation = Raster(level(), tables(), SMALL), everything()
    out = np.zeros((1, SMALL, SMALL, 3), np.uint8)
    assert raster.draw(simulation.states, simulation.scenarios, out) is out
    assert np.array_equal(out[0], raster.draw(simulation.states))


def test_out_of_another_form_is_refused() -> None:
    raster, simulation = Raster(level(), tables(), SMALL), fresh()
    for out in (
        np.zeros((SMALL, SMALL, 6), np.uint8)[..., ::2],
        np.zeros((SMALL, SMALL, 3), np.int8),
        np.zeros((SMALL, SMALL), np.uint8),
    ):
        with pytest.raises(ValueError):
            raster.draw(simulation.states, out=out)


def test_drawing_changes_nothing() -> None:
    simulation = everything()
    digest = simulation.digest()
    Raster(level(), tables(), SMALL).draw(simulation.states)
    assert simulation.digest() == digest


def test_without_hud_only_its_rectangles_differ() -> None:
    simulation = everything()
    full, bare = (Raster(level(), tables(), 512, hud=hud).draw(simulation.states) for hud in (True, False))
    changed = (full != bare).any(axis=2)
    assert changed[13:40, 17:162].any()
    assert not changed[180:440].any()


def test_a_background_of_ones_own() -> None:
    dark = np.zeros((SMALL, SMALL, 3), np.uint8)
    picture = Raster(level(), tables(), SMALL, background=dark).draw(fresh().states)
    assert (picture == 0).mean() > 0.5
    with pytest.raises(ValueError, match="background"):
        Raster(level(), tables(), SMALL, background=dark[:-1])


@pytest.mark.parametrize("size", [63, 1025])
def test_a_size_outside_the_limits_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="64 to 1024"):
        Raster(level(), tables(), size)


def test_a_level_without_strokes_shows_its_paths() -> None:
    bare = level().model_copy(update={"strokes": ()})
    x, y = level().custom_enemies_paths[0][1]
    column, line = round((x + 3) * 32), round((3 - y) * 32)
    ground, empty = (
        level_ground(bare, 192),
        level_ground(bare.model_copy(update={"custom_enemies_paths": ()}), 192),
    )
    assert not np.array_equal(ground[line, column], empty[line, column])


def test_interpreted_rules_draw_the_same_bytes(tmp_path: Path) -> None:
    simulation = everything()
    (tmp_path / "state").write_bytes(simulation.states.tobytes())
    code = (
        "import hashlib, sys, numpy as np\n"
        "from tests.unit.draw.stage import level, tables\n"
        "from towermind_app.draw.raster import Raster\n"
        "from towermind_app.sim.layout import STATE\n"
        "states = np.fromfile(sys.argv[1], STATE)\n"
        "picture = Raster(level(), tables(), 64).draw(states)\n"
        "print(hashlib.sha256(picture.tobytes()).hexdigest())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, str(tmp_path / "state")],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).resolve().parents[3],
        capture_output=True,
        text=True,
        check=False,
    )
    picture = Raster(level(), tables(), 64).draw(simulation.states)
    assert ran.stdout.strip() == hashlib.sha256(picture.tobytes()).hexdigest(), ran.stderr
