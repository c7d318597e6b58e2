"""Levels in the making: read when that is asked for, refused with the reason when they are to be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from towermind_app.errors import LevelError
from towermind_app.level import Level, Point, find_level, level_text, load_level, save_level, wave_plan
from towermind_app.level.plan import difficulty
from towermind_app.tables import Wave, load_tables

NOWHERE = (Point(1, 1), Point(1, 1))


def _empty_wave(number: int) -> Wave:
    return Wave.model_construct(id=number, enemies=(), enemies_interval=1.0)


UNPLAYABLE: list[tuple[dict[str, object], str]] = [
    ({"waves": ()}, r"Waves: \[\] is not allowed; allowed: at least 1 entries \(there are 0\)"),
    ({"waves": (9,), "wave_entries": (_empty_wave(9),)}, r"WaveEntries\[0\]\.Enemies: \[\] is not allowed"),
    ({"wave_entries": (_empty_wave(9), _empty_wave(9))}, r"WaveEntries"),
    ({"custom_enemies_paths": ((Point(1, 1),),)}, r"CustomEnemiesPaths\[0\]: .* at least 2 entries"),
    ({"custom_enemies_paths": ((),)}, r"CustomEnemiesPaths\[0\]: "),
    ({"custom_enemies_paths": (NOWHERE,)}, "at least two waypoints in different places"),
    ({"initial_money": 5000}, "InitialMoney: 5000 is not allowed; allowed: at most MaxMoney, 3000"),
    ({"countdown_time": 10.0}, "CountdownTime: 10.0 is not allowed; allowed: less than WavesInterval, 10"),
]


@pytest.mark.parametrize(("changes", "told"), UNPLAYABLE, ids=[list(case[0])[-1] for case in UNPLAYABLE])
def test_what_cannot_be_played_yet_is_kept_and_refused_as_a_level(
    tmp_path: Path, changes: dict[str, object], told: str
) -> None:
    draft, path = find_level("elbow-lane").model_copy(update=changes), tmp_path / "draft.json"
    save_level(draft, path)
    assert load_level(path, draft=True) == draft
    with pytest.raises(LevelError, match=told):
        load_level(path)


def test_a_draft_may_have_paths_and_no_base_yet(tmp_path: Path) -> None:
    path = tmp_path / "draft.json"
    text = (Path(find_level("elbow-lane").label)).read_text("utf-8")
    path.write_text(text.replace('"DestinationPosIcon"', '"Somewhere"'), "utf-8")
    with pytest.warns(UserWarning, match="Somewhere"):
        assert load_level(path, draft=True).destination_pos_icon == Point(0, 0)
    with pytest.raises(LevelError, match="DestinationPosIcon"):
        load_level(path)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"custom_enemies_paths": (NOWHERE * 11,)}, "at most 20 entries"),
        ({"waves": (1,) * 65}, "at most 64 entries"),
        ({"total_life": 0}, "from 1 to 10000"),
        ({"destination_pos_icon": Point(9, 0)}, "from -3.5 to 3.5"),
    ],
)
def test_limits_hold_for_drafts_too(tmp_path: Path, changes: dict[str, object], told: str) -> None:
    path = tmp_path / "draft.json"
    path.write_text(level_text(find_level("elbow-lane").model_copy(update=changes)), "utf-8")
    with pytest.raises(LevelError, match=told):
        load_level(path, draft=True)


def test_an_empty_value_under_an_unknown_key_is_kept(tmp_path: Path) -> None:
    level = Level.model_validate({**find_level("elbow-lane").model_dump(), "Author": None})
    path = tmp_path / "draft.json"
    save_level(level, path)
    with pytest.warns(UserWarning, match="Author"):
        assert load_level(path) == level


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"custom_enemies_paths": ((Point(2.75, 0.64),),)}, "the path leads nowhere"),
        ({"custom_enemies_paths": ((),)}, "the path leads nowhere"),
        ({"waves": (9000,), "wave_entries": (_empty_wave(9000),)}, "wave 9000 has no enemies"),
    ],
)
def test_a_draft_in_memory_is_not_played(changes: dict[str, object], told: str) -> None:
    with pytest.raises(LevelError, match=told):
        wave_plan(find_level("elbow-lane").model_copy(update=changes), load_tables())


def test_no_waves_have_no_difficulty() -> None:
    with pytest.raises(LevelError, match="Waves: there is no wave"):
        difficulty(find_level("elbow-lane").model_copy(update={"waves": ()}), load_tables())
