from __future__ import annotations

import numpy as np
import pytest

from towermind_app.draw.ground import draw_ground
from towermind_app.draw.ground_picture import GroundPicture
from towermind_app.level import Point, Stroke

SIZE = 96
Strokes = tuple[Stroke, ...]


def line(
    *points: tuple[float, float], width: float = 0.5, erase: bool = False, style: str | None = None
) -> Stroke:
    return Stroke.model_validate(
        {"points": [Point(*point) for point in points], "width": width, "erase": erase, "style": style}
    )


MANY: Strokes = tuple(line((-3 + 0.02 * n, -2.5), (-3 + 0.02 * n, 2.5), width=0.2) for n in range(230))


def shown(
    picture: GroundPicture, strokes: Strokes, theme: str = "meadow", road_style: str = "sand"
) -> np.ndarray:
    """What changed by showing strokes, as marks; the picture is right and the window covers it."""
    before = picture.pixels.copy()
    window = picture.show(theme, road_style, strokes)
    assert np.array_equal(picture.pixels, draw_ground(theme, road_style, strokes, len(before)))
    marks: np.ndarray = (picture.pixels != before).any(axis=2)
    outside = marks.copy()
    if window is not None:
        outside[window] = False
    assert not outside.any()
    return marks


def test_nothing_is_painted_for_the_same_strokes() -> None:
    picture, strokes = GroundPicture(SIZE), (line((-1, 0), (1, 0)),)
    assert shown(picture, strokes).all()
    assert picture.show("meadow", "sand", strokes) is None
    assert picture.show("meadow", "sand", list(strokes)) is None


def test_a_stroke_being_drawn_paints_only_where_it_goes_on() -> None:
    picture, points = GroundPicture(400), [(-2.0, 0.0)]
    shown(picture, (line(*points),))
    for step in range(4):
        points.append((-1.5 + step, 0.1 * step))
        assert shown(picture, (line(*points),)).any()
    points.append((2.0, 0.3))
    window = picture.show("meadow", "sand", (line(*points),))
    assert window is not None
    assert window[1].start > 400 * 3.5 / 6


@pytest.mark.parametrize("other", [{"width": 0.3}, {"erase": True}, {"style": "brick"}])
def test_a_longer_stroke_of_another_kind_is_another(other: dict) -> None:  # type: ignore[type-arg]
    picture, first = GroundPicture(SIZE), line((0, -1), (0.5, 2))
    shown(picture, (first, line((-2, 0), (1, 0))))
    shown(picture, (first, line((-2, 0), (1, 0), (2, 1), **other)))


def test_a_stroke_in_place_of_the_last_leaves_nothing_of_it() -> None:
    picture, first = GroundPicture(SIZE), line((-3, -2), (3, 2))
    for end in ((1.0, 1.0), (-1.0, 1.0), (-2.0, -2.0)):
        shown(picture, (first, line((0, 0), end)))


def test_strokes_come_and_go_at_the_end() -> None:
    picture = GroundPicture(SIZE)
    strokes = (line((-2, 0), (2, 0)), line((0, -2), (0, 2), erase=True), line((-2, 1), (2, 1), style="mud"))
    for count in (3, 2, 1, 2, 3, 0, 3):
        shown(picture, strokes[:count])


def test_a_stroke_deep_down_changes() -> None:
    picture = GroundPicture(SIZE)
    shown(picture, MANY)
    others = (*MANY[:5], line((-2.9, 2.9), (2.9, 2.9)), *MANY[6:])
    shown(picture, others)
    shown(picture, (*others[:7], *others[8:]))
    shown(picture, others[:9])


def test_steps_back_beyond_what_is_remembered() -> None:
    picture = GroundPicture(SIZE)
    shown(picture, MANY)
    shown(picture, MANY[:3])
    shown(picture, MANY[:2])


def test_a_covered_stroke_changes_nothing() -> None:
    picture, road = GroundPicture(SIZE), line((-2, 0), (2, 0), width=2)
    shown(picture, (road,))
    assert picture.show("meadow", "sand", (road, line((-1, 0), (1, 0), width=0.1))) is None


def test_other_ground_and_road_paint_all() -> None:
    picture, strokes = GroundPicture(SIZE), (line((-2, 0), (2, 0)), line((0, -2), (0, 2), style="brick"))
    shown(picture, strokes)
    assert shown(picture, strokes, theme="snow").mean() > 0.5
    shown(picture, strokes, theme="snow", road_style="brick")
    shown(picture, strokes[:1], theme="desert", road_style="mud")


def test_unknown_names_are_refused_and_the_next_picture_is_right() -> None:
    picture, strokes = GroundPicture(SIZE), (line((-2, 0), (2, 0)),)
    shown(picture, ())
    with pytest.raises(KeyError):
        picture.show("moon", "sand", strokes)
    shown(picture, strokes)


@pytest.mark.parametrize("size", [96, 380, 500])
def test_a_picture_of_another_size_begins_with_the_same_strokes(size: int) -> None:
    strokes = (
        line((-2, 0), (2, 0), style="brick"),
        line((0, -2), (0, 2)),
        line((-1, -1), (2, 1), erase=True),
    )
    first = GroundPicture(400)
    shown(first, strokes)
    other = GroundPicture(size, like=first)
    shown(other, strokes)
    shown(other, strokes[:1])
    shown(first, (*strokes[:2], line((-1, 1), (1, 1))))
    shown(other, (strokes[0], line((0, 1), (1, 1))))


def test_a_picture_of_another_size_lays_no_stroke_again(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes = (line((-2, 0), (2, 0)), line((0, -2), (0, 2)))
    first = GroundPicture(400)
    first.show("meadow", "sand", strokes)
    monkeypatch.delattr("towermind_app.draw.brush.RoadField.lay")
    shown_anew = GroundPicture(500, like=first).show("meadow", "sand", strokes)
    assert shown_anew == (slice(0, 500), slice(0, 500))
