from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from towermind_app.draw.brush import REACH, lay_stroke, road_distance, road_styles
from towermind_app.draw.ground import draw_ground, paint_ground
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


def at(field: np.ndarray, x: float, y: float) -> float:
    size = field.shape[0]
    return float(field[int((3 - y) * size / 6), int((x + 3) * size / 6)])


def test_distance_is_exact_beside_a_round_stroke() -> None:
    field = road_distance([Swept(((-1.0, 0.0), (1.0, 0.0)))], 600)
    assert field.dtype == np.float32
    assert at(field, 0, 0) == pytest.approx(-0.3, abs=UNIT)
    assert at(field, 0, 0.5) == pytest.approx(0.2, abs=UNIT)
    assert at(field, 1.2, 0.3) == pytest.approx(np.hypot(0.2, 0.3) - 0.3, abs=2 * UNIT)
    assert at(field, 0, 2) == REACH


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
    field = road_distance(strokes[:-1], 200)
    before = field.copy()
    rows, columns = lay_stroke(field, strokes[-1])
    assert (field == road_distance(strokes, 200)).all()
    field[rows, columns] = before[rows, columns]
    assert (field == before).all()


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("road_style", ROAD_STYLES)
def test_every_theme_with_every_road(theme: str, road_style: str) -> None:
    picture = draw_ground(theme, road_style, BEND, 128)
    assert picture.shape == (128, 128, 3)
    assert picture.dtype == np.uint8
    field = road_distance(BEND, 128)
    road, open_ground = picture[field < -0.15].mean(axis=0), picture[field > 0.3].mean(axis=0)
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
    names, styles = road_styles(strokes, "sand", 128)
    assert names == ("sand", "brick")
    assert styles[64, 64] == 1
    assert styles[64, 20] == 0
    mixed = draw_ground("meadow", "sand", strokes, 128)
    assert (
        mixed[60:68, 60:68]
        == draw_ground("meadow", "brick", [Swept(lane), Swept(crossing)], 128)[60:68, 60:68]
    ).all()
    assert (mixed[64, 20] == draw_ground("meadow", "sand", [Swept(lane), Swept(crossing)], 128)[64, 20]).all()


def test_painting_does_not_change_the_field() -> None:
    field = road_distance(BEND, 128)
    kept = field.copy()
    paint_ground("meadow", ["sand"], field)
    assert (field == kept).all()


@pytest.mark.parametrize(("theme", "road_style"), [("moon", "sand"), ("meadow", "glass")])
def test_unknown_names_are_refused(theme: str, road_style: str) -> None:
    with pytest.raises(KeyError):
        draw_ground(theme, road_style, BEND, 64)
