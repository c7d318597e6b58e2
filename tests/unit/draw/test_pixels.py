"""The compiled drawer against the plain one, to the byte."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.unit.draw.plain import drawn
from tests.unit.draw.stage import everything, hard_times, level, named, rows_of, tables
from towermind_app.bench.busy import busy_simulation
from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.backdrop import level_ground
from towermind_app.draw.look import FULL_TURN
from towermind_app.draw.painter import atlas_words, paint_rows
from towermind_app.draw.raster import Desk, Raster
from towermind_app.draw.rows import DISC, RECT, RING, SPRITE, empty_scene
from towermind_app.level import find_level
from towermind_app.sim.layout import Array
from towermind_app.sim.simulation import Simulation

SIZES = (64, 128, 200, 512, 1024)
SEEN = (
    "base", "tower/soil", "tower/empty", "tower/frozen", "tower/pennant", "tower/archer", "tower/magician",
    "tower/knight", "enemy/zombie/fall", "enemy/demon-bat", "knight", "reinforcement", "hero", "arrow",
    "spears", "fireball", "flame", "coin", "fog", "hud/countdown-panel", "glyph/small", "glyph/medium",
    "glyph/large",
)  # fmt: skip
"""What has to be in the pictures for the comparison to be worth something."""


def plain_picture(simulation: Simulation, size: int) -> NDArray[np.uint8]:
    ground = level_ground(simulation.level, size)
    return drawn(rows_of(simulation, size=size), ground, load_atlas(size))


def assert_the_same(simulation: Simulation, size: int) -> None:
    picture = Raster(simulation.level, simulation.tables, size).draw(simulation.states)
    different = (picture != plain_picture(simulation, size)).any(axis=2)
    assert not different.any(), f"{different.sum()} pixels, the first at {np.argwhere(different)[0]}"


@pytest.mark.parametrize("size", SIZES)
def test_everything_there_is_to_see_has_the_bytes_of_the_plain_drawer(size: int) -> None:
    assert_the_same(everything(), size)


@pytest.mark.parametrize("size", SIZES)
def test_hard_times_have_the_bytes_of_the_plain_drawer(size: int) -> None:
    assert_the_same(hard_times(5, find_level("frozen-coil")), size)


@pytest.mark.parametrize(
    ("slug", "size"),
    [
        ("three-wadis", 512),
        ("moon-ring", 512),
        ("dune-fork", 200),
        ("market-cross", 128),
        ("first-steps", 64),
    ],
)
def test_other_maps_have_the_bytes_of_the_plain_drawer(slug: str, size: int) -> None:
    for stage in (everything, hard_times):
        assert_the_same(stage(on=find_level(slug)), size)


@pytest.mark.parametrize("size", SIZES)
def test_the_busy_state_has_the_bytes_of_the_plain_drawer(size: int) -> None:
    assert_the_same(busy_simulation(), size)


def test_what_is_compared_shows_all_there_is() -> None:
    rows, hard = rows_of(everything()), rows_of(hard_times())
    missing = [name for name in SEEN if not named(rows, name)]
    assert not missing
    assert set(rows["kind"]) == {SPRITE, RECT, DISC, RING}
    faint = {prefix for prefix in ("fog", "flame", "reinforcement") for row in named(hard, prefix)
             if hard[row]["colour"] >> 24 < 255}  # fmt: skip
    assert faint == {"fog", "flame", "reinforcement"}


@pytest.mark.parametrize("slug", ["five-roads", "hill-kings-gate", "frozen-coil"])
def test_played_states_have_the_bytes_of_the_plain_drawer(slug: str) -> None:
    simulation = Simulation(find_level(slug), tables(), 8)
    raster = Raster(simulation.level, tables(), 128)
    for number, point in enumerate(simulation.level.tower_points[:4]):
        simulation.act(*point.position, number % 3)
    for _ in range(5):
        simulation.run(290)
        simulation.act(0.0, 0.0, 10)
        assert np.array_equal(raster.draw(simulation.states), plain_picture(simulation, 128))


def test_some_of_many_states_have_the_bytes_of_the_plain_drawer() -> None:
    simulations = [everything(seed) for seed in (3, 4)]
    for wait in (90, 30):
        simulations.append(everything(7))
        simulations[-1].state.waves.wait = wait
    states = np.concatenate([one.states for one in simulations])
    scenarios = np.concatenate([everything(on=find_level("moon-ring")).scenarios, simulations[0].scenarios])
    out = np.full((4, 128, 128, 3), 77, np.uint8)
    raster = Raster(level(), tables(), 128)
    raster.draw_some(states, scenarios, np.ones(4, np.int64), np.array([3, 0, 1]), out, Desk(128))
    for number in (0, 1, 3):
        assert np.array_equal(out[number], plain_picture(simulations[number], 128))
    assert (out[2] == 77).all()


Draw = Callable[[np.random.Generator, Array, int], None]


def random_sprite(chance: np.random.Generator, row: Array, size: int) -> None:
    boxes = load_atlas(size).boxes
    sprite = chance.integers(len(boxes))
    sheet_x, sheet_y, width, height = boxes[sprite, :4].tolist()
    row["sprite"], row["sheet_x"], row["sheet_y"] = sprite, sheet_x, sheet_y
    row["w"], row["h"] = width, height


def random_rectangle(chance: np.random.Generator, row: Array, size: int) -> None:
    row["w"], row["h"] = chance.integers(0, size + 9, 2)


def random_circle(chance: np.random.Generator, row: Array, size: int) -> None:
    row["w"] = chance.integers(0, size)
    if row["kind"] == RING:
        row["h"] = chance.integers(0, row["w"] + 1)
        row["turn"] = chance.choice([FULL_TURN, int(chance.integers(FULL_TURN))])


RANDOM: dict[int, Draw] = {
    SPRITE: random_sprite, RECT: random_rectangle, DISC: random_circle, RING: random_circle,
}  # fmt: skip


def random_rows(chance: np.random.Generator, rows: Array, size: int) -> None:
    """Anything anywhere, also astride the edges and off the picture, in any colour and strength."""
    for row in rows:
        row["kind"], row["turn"] = chance.choice([SPRITE, SPRITE, RECT, DISC, RING]), FULL_TURN
        RANDOM[int(row["kind"])](chance, row, size)
        row["x"], row["y"] = chance.integers(-size // 3, size + 9, 2)
        alpha = chance.choice([255, 0, int(chance.integers(256))])
        row["colour"] = alpha << 24 | int(chance.integers(1 << 24))


@pytest.mark.parametrize(("size", "seed"), [(64, 1), (64, 2), (131, 3), (200, 4)])
def test_random_rows_have_the_bytes_of_the_plain_drawer(size: int, seed: int) -> None:
    chance, scenes = np.random.default_rng(seed), empty_scene()
    ground = chance.integers(256, size=(size, size, 3)).astype(np.uint8)
    canvas = words_of(ground)
    rows = scenes["rows"][0][:80]
    random_rows(chance, rows, size)
    paint_rows(canvas, scenes, 0, len(rows), atlas_words(load_atlas(size)))
    assert np.array_equal(canvas, words_of(drawn(rows, ground, load_atlas(size))))


def words_of(picture: NDArray[np.uint8]) -> NDArray[np.uint32]:
    red, green, blue = (picture[..., channel].astype(np.uint32) for channel in range(3))
    return red << 16 | green << 8 | blue


def test_whatever_is_below_over_and_how_strong_is_blended_to_the_nearest_byte() -> None:
    grey, nearest = 0x010101, (2 * np.arange(255 * 255 + 1) + 255) // 510
    under, over = np.arange(256), np.arange(256)[:, None]
    scenes = empty_scene()
    rows = scenes["rows"][0][:256]
    rows["kind"], rows["w"], rows["h"], rows["y"] = RECT, 256, 1, np.arange(256)
    for alpha in range(256):
        rows["colour"] = alpha << 24 | over[:, 0] * grey
        canvas = np.broadcast_to(under * grey, (256, 256)).astype(np.uint32)
        paint_rows(canvas, scenes, 0, len(rows), canvas)
        assert np.array_equal(canvas, nearest[over * alpha + under * (255 - alpha)] * grey)
