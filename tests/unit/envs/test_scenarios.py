"""Levels are compiled once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from towermind_app.envs import scenarios
from towermind_app.envs.scenarios import Kept, Scenarios, map_of
from towermind_app.errors import LevelError
from towermind_app.level import built_in_levels, find_level, load_level
from towermind_app.sim.scenario import compile_scenario
from towermind_app.tables import Wave, load_tables

TABLES = load_tables()


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the levels compiled whole."""
    names = []

    def count(level: Any, tables: Any) -> Any:
        names.append(level.name)
        return compile_scenario(level, tables)

    monkeypatch.setattr(scenarios, "compile_scenario", count)
    return names


def test_they_are_what_compiling_makes() -> None:
    kept = Scenarios(TABLES)
    own = (Wave(id=7, enemies=(3, 3), enemies_interval=0.1),)
    for entry in built_in_levels():
        level = load_level(entry.path)
        for waves in (level.waves, (7,), level.waves[::-1], (4,) * 64):
            played = level.model_copy(update={"waves": waves, "wave_entries": own})
            assert kept.of(played).tobytes() == compile_scenario(played, TABLES).tobytes()


def test_levels_and_maps_are_compiled_once(compiled: list[str]) -> None:
    kept = Scenarios(TABLES)
    one, other = find_level("lv1"), find_level("lv2")
    first = kept.of(one)
    kept.of(other)
    assert kept.of(find_level("lv1")) is first
    assert kept.of(one.model_copy(update={"waves": (9,)})) is not first
    assert compiled == ["Green Hollow", "Market Cross"]


def test_what_is_not_asked_for_goes() -> None:
    kept: Kept[str, list[int]] = Kept(2)
    made: list[str] = []

    def make(word: str) -> Callable[[], list[int]]:
        return lambda: made.append(word) or []  # type: ignore[func-returns-value]

    for word in "abacab":
        kept.get(word, make(word))
    assert made == ["a", "b", "c", "b"]
    assert len(kept) == 2


def test_maps_are_alike_whatever_the_waves() -> None:
    level = find_level("lv1")
    wave = Wave(id=0, enemies=(1,), enemies_interval=1.0)
    other = level.model_copy(update={"waves": (3, 4), "wave_entries": (wave,)})
    assert map_of(level) == map_of(other)
    assert hash(map_of(level)) == hash(map_of(other))
    assert map_of(level) != map_of(find_level("lv2"))
    assert map_of(level) != map_of(level.model_copy(update={"theme": "snow"}))


def test_what_cannot_be_played_is_refused_again_and_again() -> None:
    kept = Scenarios(TABLES)
    wrong = find_level("lv1").model_copy(update={"waves": (999,)})
    for _ in range(2):
        with pytest.raises(LevelError, match="999"):
            kept.of(wrong)
    kept.of(find_level("lv1"))
    with pytest.raises(LevelError, match="999"):
        kept.of(wrong)
