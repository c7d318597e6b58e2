from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from towermind_app.draw.brush import REACH, RoadField, road_field
from towermind_app.draw.ground import draw_ground, paint_ground, window_of
from towermind_app.draw.resample import area_average
from towermind_app.draw.themes import ROAD_STYLES, THEME_NAMES


@dataclass(frozen=True)
class Swept:
    points: tuple[tuple[float, float], ...]
    width: float = 0.6
    shape: str = "round"
    erase: bool = False


@dataclass(frozen=True)
class Styled(Swept):
    style: str | None = None


BEND = (Swept(((-3.2, 1.0), (0.0, 1.0), (0.5, -3.2))), Swept(((3.2, 0.4), (0.0, 1.0))))
UNIT = 0.01  # slack for single precision and the middle of pixels


def road_distance(strokes: Iterable[Swept], size: int) -> NDArray[np.float32]:
    return road_field(strokes, size).distance


def at(field: np.ndarray, x: float, y: float) -> float:
    size = field.shape[0]
    return float(field[int((3 - y) * size / 6), int((x + 3) * size / 6)])


def test_distance_is_exact_beside_a_round_stroke() -> None:
    field = road_distance([Swept(((-1.0, 0.0), (1.0, 0.0)))], 600)
    assert field.dtype == np.float32
    assert at(field, 0, 0) == pytest.approx(-0.3, abs=UNIT)
    assert at(field, 0, 0.5) == pytest.approx(0.2, abs=UNIT)
    assert at(field, 1.2, 0.3) == pytest.approx(np.hypot(0.2, 0.3) - 0.3, abs=2 * UNIT)
    assert at(field, 0, 2) == np.float32(REACH)


def test_square_brush_keeps_its_corners() -> None:
    field = road_distance([Swept(((0.0, 0.0),), shape="square")], 600)
    assert at(field, 0.28, 0.28) < 0
    assert at(field, 0.32, 0.0) > 0
    assert at(road_distance([Swept(((0.0, 0.0),))], 600), 0.28, 0.28) > 0


def test_square_brush_swept_aslant_covers_every_square_on_its_way() -> None:
    whole = road_distance([Swept(((-1.0, -0.5), (1.0, 0.5)), shape="square")], 300)
    share = np.linspace(0, 1, 60)
    steps = [Swept(((-1.0 + 2 * s, -0.5 + s),), shape="square") for s in share]
    assert ((whole < 0) == (road_distance(steps, 300) < 0)).mean() > 0.999


def test_eraser_cuts_what_was_there_and_not_what_comes_after() -> None:
    road, cut = Swept(((-2.0, 0.0), (2.0, 0.0))), Swept(((0.0, 0.0),), erase=True)
    assert at(road_distance([road, cut], 300), 0, 0) == pytest.approx(0.3, abs=2 * UNIT)
    assert at(road_distance([road, cut], 300), 1, 0) < 0
    assert at(road_distance([cut, road], 300), 0, 0) < 0


def test_laying_the_last_stroke_on_the_field_of_the_others_is_the_whole() -> None:
    strokes = [*BEND, Swept(((0.0, 1.0), (0.2, 0.0)), width=0.2, erase=True)]
    field = road_field(strokes[:-1], 200)
    before = field.distance.copy()
    window = field.lay(strokes[-1])
    assert (field.distance == road_distance(strokes, 200)).all()
    field.distance[window] = before[window]
    assert (field.distance == before).all()


@pytest.mark.parametrize("shape", ["round", "square"])
@pytest.mark.parametrize("erase", [False, True])
def test_a_stroke_laid_in_pieces_or_windows_is_the_whole(shape: str, erase: bool) -> None:
    line = ((-2.5, 0.3), (-0.4, 0.1), (-0.4, 0.1), (1.1, -0.7), (0.2, 1.9))
    stroke = Swept(line, 0.5, shape, erase)
    whole, pieces, windows = (road_field(BEND, 150) for _ in range(3))
    whole.lay(stroke)
    pieces.lay(Swept(line[:3], 0.5, shape, erase))
    pieces.lay(stroke, since=2)
    for rows, columns in ((slice(0, 61), slice(0, 150)), (slice(61, 150), slice(0, 150))):
        windows.lay(stroke, (rows, columns))
    assert not np.array_equal(whole.distance, road_distance(BEND, 150))
    assert np.array_equal(pieces.distance, whole.distance)
    assert np.array_equal(windows.distance, whole.distance)


def test_the_field_never_passes_its_reach() -> None:
    wide, cut = Swept(((-1.0, 0.0), (1.0, 0.0)), 3), Swept(((0.0, 0.0),), 2, erase=True)
    field = road_distance([wide, cut], 90)
    assert field.max() == np.float32(REACH)
    assert field.min() == -np.float32(REACH)


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("road_style", ROAD_STYLES)
def test_every_theme_with_every_road(theme: str, road_style: str) -> None:
    picture = draw_ground(theme, road_style, BEND, 128)
    assert picture.shape == (128, 128, 3)
    assert picture.dtype == np.uint8
    field = road_distance(BEND, 128)
    road, open_ground = picture[field < -0.15].mean(axis=0), picture[field > 0.25].mean(axis=0)
    assert np.abs(road - open_ground).max() > 12


def test_same_arguments_same_picture_and_another_seed_another() -> None:
    first = draw_ground("meadow", "sand", BEND, 256, seed=3)
    assert (first == draw_ground("meadow", "sand", BEND, 256, seed=3)).all()
    assert (first != draw_ground("meadow", "sand", BEND, 256, seed=4)).any()


def test_small_picture_looks_like_the_large_one() -> None:
    large = area_average(draw_ground("meadow", "cobble", BEND, 512), 128, 128)
    small = draw_ground("meadow", "cobble", BEND, 128).astype(np.float32)
    assert np.abs(large - small).mean() < 4


def test_map_without_roads_is_all_ground() -> None:
    bare = draw_ground("snow", "sand", [], 128)
    assert (bare == draw_ground("snow", "brick", [], 128)).all()


def test_road_off_the_map_is_no_road() -> None:
    assert (road_distance([Swept(((9.0, 9.0), (12.0, 9.0)))], 64) == np.float32(REACH)).all()


def test_stroke_with_a_style_of_its_own_is_paved_with_it() -> None:
    lane, crossing = ((-2.0, 0.0), (2.0, 0.0)), ((0.0, -2.0), (0.0, 2.0))
    strokes = [Styled(lane), Styled(crossing, style="brick")]
    styles = road_field(strokes, 128).styles
    assert styles[64, 64] == 1 + ROAD_STYLES.index("brick")
    assert styles[64, 20] == 0
    mixed = draw_ground("meadow", "sand", strokes, 128)
    assert (
        mixed[60:68, 60:68]
        == draw_ground("meadow", "brick", [Swept(lane), Swept(crossing)], 128)[60:68, 60:68]
    ).all()
    assert (mixed[64, 20] == draw_ground("meadow", "sand", [Swept(lane), Swept(crossing)], 128)[64, 20]).all()


def test_a_style_that_is_the_level_s_own_is_no_other() -> None:
    lane = ((-2.0, 0.0), (2.0, 0.0))
    named = draw_ground("meadow", "mud", [Styled(lane, style="mud"), *BEND], 400)
    assert np.array_equal(named, draw_ground("meadow", "mud", [Swept(lane), *BEND], 400))


@pytest.mark.parametrize("size", [96, 500])
def test_a_window_is_painted_as_the_whole(size: int) -> None:
    strokes = [*BEND, Styled(((-1.0, -2.0), (2.0, 2.0)), style="cobble")]
    whole = draw_ground("snow", "sand", strokes, size)
    field = road_field(strokes, min(size, 360))
    spans = [slice(0, 7), slice(size // 3, size // 3 + 50), slice(size - 40, size)]
    for rows in spans:
        for columns in spans:
            picture = np.zeros_like(whole)
            paint_ground(picture, "snow", "sand", field, (rows, columns))
            assert np.array_equal(picture[rows, columns], whole[rows, columns])
            picture[rows, columns] = 0
            assert not picture.any()


@pytest.mark.parametrize("size", [96, 500])
def test_what_one_more_stroke_changes_lies_in_its_window(size: int) -> None:
    field = road_field(BEND, min(size, 360))
    before, after = (np.zeros((size, size, 3), np.uint8) for _ in range(2))
    paint_ground(before, "desert", "sand", field)
    changed = window_of(field.lay(Swept(((-1.0, 0.2), (-0.7, 0.1)), 0.3)), size)
    paint_ground(after, "desert", "sand", field)
    assert not np.array_equal(before, after)
    after[changed] = before[changed]
    assert np.array_equal(before, after)


def test_a_large_map_has_the_road_of_a_small_one() -> None:
    large = area_average(draw_ground("meadow", "sand", BEND, 720), 360, 360)
    small = draw_ground("meadow", "sand", BEND, 360).astype(np.float32)
    assert np.abs(large - small).mean() < 3


def test_painting_does_not_change_the_field() -> None:
    field = road_field(BEND, 128)
    kept = field.distance.copy()
    paint_ground(np.zeros((128, 128, 3), np.uint8), "meadow", "sand", field)
    assert (field.distance == kept).all()


def test_a_field_put_back_is_as_before() -> None:
    field = RoadField(60)
    patch = field.patch((slice(10, 50), slice(20, 60)))
    field.lay(Styled(((0.5, 0.0), (1.5, 0.5)), width=0.2, style="mud"))
    assert field.styles.any()
    field.put_back(patch)
    assert not field.styles.any()
    assert (field.distance == np.float32(REACH)).all()


@pytest.mark.parametrize(("theme", "road_style"), [("moon", "sand"), ("meadow", "glass")])
def test_unknown_names_are_refused(theme: str, road_style: str) -> None:
    with pytest.raises(KeyError):
        draw_ground(theme, road_style, BEND, 64)


def test_an_unknown_style_of_a_stroke_is_refused() -> None:
    with pytest.raises(KeyError):
        draw_ground("meadow", "sand", [Styled(((0.0, 0.0),), style="glass")], 64)
