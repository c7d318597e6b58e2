"""Whatever is done to the strokes of a level, its picture is what drawing them from nothing gives."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from towermind_app.draw.ground import draw_ground
from towermind_app.draw.ground_picture import GroundPicture
from towermind_app.draw.themes import ROAD_STYLES, THEME_NAMES
from towermind_app.level import Point, Stroke

SIZE = 96
Strokes = tuple[Stroke, ...]

places = st.builds(Point, *(st.integers(-3500, 3500).map(lambda n: n / 1000) for _ in range(2)))
strokes_of_any_kind = st.fixed_dictionaries(
    {
        "points": st.lists(places, min_size=1, max_size=5).map(tuple),
        "width": st.sampled_from((0.05, 0.3, 0.62, 1.5)),
        "shape": st.sampled_from(("round", "square")),
        "erase": st.booleans(),
        "style": st.sampled_from((None, *ROAD_STYLES)),
    }
).map(Stroke.model_validate)


@st.composite
def changed(draw: st.DrawFn, strokes: Strokes) -> Strokes:
    """One edit of some strokes."""
    place = draw(st.integers(0, max(len(strokes) - 1, 0)))
    what = draw(st.sampled_from(("add", "prolong", "replace", "remove", "restyle", "undo", "insert")))
    if what == "add" or not strokes:
        return (*strokes, draw(strokes_of_any_kind))
    if what == "prolong":
        longer = strokes[-1].points + tuple(draw(st.lists(places, min_size=1, max_size=3)))
        return (*strokes[:-1], strokes[-1].model_copy(update={"points": longer}))
    if what == "restyle":
        other = strokes[place].model_copy(update={"style": draw(st.sampled_from(ROAD_STYLES))})
        return (*strokes[:place], other, *strokes[place + 1 :])
    if what == "undo":
        return strokes[:place]
    rest = strokes[place + 1 :] if what in ("replace", "remove") else strokes[place:]
    return (*strokes[:place], *(() if what == "remove" else (draw(strokes_of_any_kind),)), *rest)


@settings(max_examples=40)
@given(st.data())
def test_the_picture_is_in_step(data: st.DataObject) -> None:
    picture, strokes = GroundPicture(SIZE), tuple(data.draw(st.lists(strokes_of_any_kind, max_size=4)))
    look = "meadow", "sand"
    for _ in range(data.draw(st.integers(1, 6))):
        before = picture.pixels.copy()
        window = picture.show(*look, strokes)
        assert np.array_equal(picture.pixels, draw_ground(*look, strokes, SIZE))
        if window is not None:
            before[window] = picture.pixels[window]
        assert np.array_equal(picture.pixels, before)
        strokes = data.draw(changed(strokes))
        if data.draw(st.integers(0, 5)) == 0:
            look = data.draw(st.sampled_from(THEME_NAMES)), data.draw(st.sampled_from(ROAD_STYLES))
