from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.unit.draw.stage import everything, fresh, level, rows_of, tables
from towermind_app.draw.atlas import Atlas, load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.raster import Raster
from towermind_app.draw.rows import DISC, RECT, SPRITE
from towermind_app.sim.layout import Array
from towermind_app.sim.simulation import Simulation

SMALL = 96


def reference(simulation: Simulation, size: int) -> NDArray[np.uint8]:
    """The same picture, drawn the plain way: whole planes of whole numbers."""
    atlas = load_atlas(size)
    picture = level_ground(level(), size).astype(np.int64)
    for row in rows_of(simulation, size=size):
        paint = {SPRITE: _sprite, RECT: _rectangle}.get(int(row["kind"]), _circle)
        colour, alpha, x, y = paint(row, atlas, size)
        height, width = alpha.shape
        top, left = max(y, 0), max(x, 0)
        bottom, right = min(y + height, size), min(x + width, size)
        if top >= bottom or left >= right:
            continue
        cut = (slice(top - y, bottom - y), slice(left - x, right - x))
        under = picture[top:bottom, left:right]
        share = alpha[cut][..., None]
        under[:] = (colour[cut] * share + under * (255 - share) + 127) // 255
    return picture.astype(np.uint8)


Painted = tuple[NDArray[np.int64], NDArray[np.int64], int, int]


def _plane(row: Array, height: int, width: int) -> NDArray[np.int64]:
    word = int(row["colour"])
    return np.broadcast_to(np.array([word >> 16 & 255, word >> 8 & 255, word & 255]), (height, width, 3))


def _sprite(row: Array, atlas: Atlas, _size: int) -> Painted:
    x, y, width, height = atlas.boxes[int(row["sprite"]), :4]
    pixels = atlas.pixels[y : y + height, x : x + width].astype(np.int64)
    alpha = (pixels[..., 3] * (int(row["colour"]) >> 24) + 127) // 255
    return pixels[..., :3], alpha, int(row["x"]), int(row["y"])


def _rectangle(row: Array, _atlas: Atlas, _size: int) -> Painted:
    height, width = int(row["h"]), int(row["w"])
    alpha = np.full((height, width), int(row["colour"]) >> 24)
    return _plane(row, height, width), alpha, int(row["x"]), int(row["y"])


def _circle(row: Array, _atlas: Atlas, size: int) -> Painted:
    y, x = np.mgrid[:size, :size] + 0.5
    down, across = y - int(row["y"]), x - int(row["x"])
    radius, distance = int(row["w"]), np.sqrt(across * across + down * down)
    cover = np.clip(radius + 0.5 - distance, 0, 1)
    if row["kind"] != DISC:
        cover = np.clip(np.minimum(cover, distance - (radius - int(row["h"])) + 0.5), 0, 1)
        slope = across / (np.abs(across) + np.abs(down))
        turn = np.where(down >= 0, 256 * (2 - slope), np.where(across >= 0, 256 * slope, 1024 + 256 * slope))
        cover = np.where((int(row["turn"]) == 1024) | (turn < int(row["turn"])), cover, 0)
    alpha = np.floor(cover * (int(row["colour"]) >> 24) + 0.5).astype(np.int64)
    return _plane(row, size, size), alpha, 0, 0


@pytest.mark.parametrize("size", [64, SMALL, 131, 512])
def test_a_plain_drawer_gets_the_same_bytes(size: int) -> None:
    simulation = everything()
    assert np.array_equal(
        Raster(level(), tables(), size).draw(simulation.states), reference(simulation, size)
    )


def test_played_states_get_the_same_bytes() -> None:
    raster, simulation = Raster(level(), tables(), 128), Simulation(level(), tables(), 8)
    for number, point in enumerate(level().tower_points[:4]):
        simulation.act(*point.position, number % 3)
    for _ in range(5):
        simulation.run(290)
        simulation.act(0.0, 0.0, 10)
        assert np.array_equal(raster.draw(simulation.states), reference(simulation, 128))


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
