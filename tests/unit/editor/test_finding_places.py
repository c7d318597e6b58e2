from __future__ import annotations

import pytest

from editor.panels.finding_places import page_of, place_words, thing_at
from editor.selected import Kind, Selected
from towermind_app.level import find_level


@pytest.mark.parametrize(
    ("place", "thing", "words"),
    [
        ("CustomEnemiesPaths[1]", Selected(Kind.WAYPOINT, 1, 0), "path 2"),
        ("CustomEnemiesPaths[0][2]", Selected(Kind.WAYPOINT, 0, 2), "path 1, waypoint 2"),
        ("TowerPoints[0]", Selected(Kind.TOWER_POINT, 0), "tower point 1"),
        ("DestinationPosIcon", Selected(Kind.BASE), "base"),
        ("CustomEnemiesPaths[9]", None, "path 10"),
        ("CustomEnemiesPaths", None, "custom enemies paths"),
        ("Waves[3]", None, "wave 4"),
        ("InitialMoney", None, "initial money"),
    ],
)
def test_places(place: str, thing: Selected | None, words: str) -> None:
    assert thing_at(find_level("five-roads"), place) == thing
    assert place_words(place) == words


@pytest.mark.parametrize(
    ("place", "page"),
    [
        ("Waves", "waves"),
        ("Waves[0]", "waves"),
        ("WaveEntries[0].ID", "waves"),
        ("WavesInterval", "panel-level"),
        ("CountdownTime", "panel-level"),
    ],
)
def test_pages(place: str, page: str) -> None:
    assert page_of(place) == page
