"""Fields of the economy take what the model's own fields take."""

from __future__ import annotations

import pytest

from editor.edits.economy import set_field
from tests.unit.editor.edits.drafts import draft
from towermind_app.errors import LevelError


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("max_money", 900),
        ("total_life", 1),
        ("waves_interval", 2.5),
        ("tower_selling_discount", 0.25),
        ("name", "Brook"),
        ("id", 77),
        ("theme", "dusk"),
        ("is_user_generated", True),
    ],
)
def test_a_value_that_is_allowed_is_set(field: str, value: object) -> None:
    assert getattr(set_field(draft(), field, value), field) == value


@pytest.mark.parametrize(
    ("field", "value", "place", "allowed"),
    [
        ("total_life", 0, "TotalLife", "a whole number from 1 to 10000"),
        ("max_money", 1.5, "MaxMoney", "a whole number from 0 to 1000000"),
        ("waves_interval", 0, "WavesInterval", "a number above 0, at most 3600"),
        ("countdown_time", float("nan"), "CountdownTime", "a number from 0 to 3600"),
        ("id", -1, "ID", "a whole number from 0 to 1000000"),
        ("road_style", "lava", "RoadStyle", "'sand', 'cobble', 'brick', 'tiles' or 'mud'"),
        ("name", 3, "Name", "a text"),
    ],
)
def test_a_value_that_is_not_allowed_says_what_is(
    field: str, value: object, place: str, allowed: str
) -> None:
    with pytest.raises(LevelError) as refused:
        set_field(draft(), field, value)
    assert (refused.value.place, refused.value.allowed) == (place, allowed)


def test_fields_that_belong_together_can_be_changed_one_after_the_other() -> None:
    assert set_field(draft(initial_money=500), "max_money", 100).max_money == 100
    assert set_field(draft(waves_interval=6.0), "countdown_time", 9).countdown_time == 9


def test_an_unfinished_level_takes_values_too_and_the_same_value_changes_nothing() -> None:
    unfinished = draft(custom_enemies_paths=(), waves=())
    assert set_field(unfinished, "total_life", 3).total_life == 3
    assert set_field(unfinished, "total_life", unfinished.total_life) is unfinished
