"""Hypothesis: levels in the making, anything an editor can make of one."""

from __future__ import annotations

from hypothesis import strategies as st

from towermind_app.level import Level, Point, Stroke, TowerPoint, find_level
from towermind_app.tables import Wave

_LETTERS = st.characters(codec="utf-8", exclude_characters="\0")
"""What files can hold: reading refuses the rest."""


def _points(limit: float, places: int) -> st.SearchStrategy[Point]:
    number = st.floats(-limit, limit).map(lambda value: round(value, places))
    return st.builds(Point, number, number)


places = _points(3.5, 2)
strokes = st.builds(
    lambda **fields: Stroke(**fields),  # the class itself would be given its aliases too
    points=st.lists(_points(3.5, 3), min_size=1, max_size=4).map(tuple),
    width=st.floats(0.05, 6).map(lambda value: round(value, 2)),
    shape=st.sampled_from(["round", "square"]),
    erase=st.booleans(),
    style=st.sampled_from([None, "sand", "mud"]),
)
waves = st.builds(
    lambda **fields: Wave.model_construct(**fields),
    id=st.integers(0, 1000),
    enemies=st.lists(st.integers(0, 14), max_size=25).map(tuple),
    enemies_interval=st.floats(0.1, 60).map(lambda value: round(value, 2)),
)
changes = st.fixed_dictionaries(
    {
        "custom_enemies_paths": st.lists(st.lists(places, max_size=5).map(tuple), max_size=5).map(tuple),
        "destination_pos_icon": places,
        "tower_points": st.lists(st.builds(TowerPoint, places, places), max_size=15).map(tuple),
        "strokes": st.lists(strokes, max_size=5).map(tuple),
        "waves": st.lists(st.integers(0, 1000), max_size=64).map(tuple),
        "wave_entries": st.lists(waves, max_size=5).map(tuple),
    },
    optional={
        "name": st.text(_LETTERS, max_size=40),
        "pic_file_path": st.text(_LETTERS, max_size=20),
        "theme": st.sampled_from(["meadow", "desert", "snow", "dusk"]),
        "road_style": st.sampled_from(["sand", "cobble", "brick", "tiles", "mud"]),
        "max_money": st.integers(0, 9999),
        "initial_money": st.integers(0, 9999),
        "waves_interval": st.floats(0.1, 60),
        "countdown_time": st.floats(0, 60),
        "tower_selling_discount": st.floats(0, 1),
    },
)


def drafts() -> st.SearchStrategy[Level]:
    return changes.map(lambda change: find_level("elbow-lane").model_copy(update=change))
