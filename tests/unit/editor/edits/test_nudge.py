"""Whatever is selected can be placed, nudged, removed and duplicated."""

from __future__ import annotations

import pytest

from editor.edits.nudge import duplicate, duplicate_of, moved, nudge, place, remove, words
from editor.selected import Kind, Selected, place_of
from tests.unit.editor.edits.drafts import BASE, TABLES, draft
from towermind_app.level import Point

WAYPOINT = Selected(Kind.WAYPOINT, 0, 1)
TOWER_POINT = Selected(Kind.TOWER_POINT, 0)
ASSEMBLY = Selected(Kind.ASSEMBLY, 0)
THE_BASE = Selected(Kind.BASE)
EACH = [WAYPOINT, TOWER_POINT, ASSEMBLY, THE_BASE]
GONE = [Selected(Kind.WAYPOINT, 5, 0), Selected(Kind.WAYPOINT, 0, 9), Selected(Kind.TOWER_POINT, 4)]


@pytest.mark.parametrize("thing", EACH)
def test_a_nudge_moves_by_so_much_and_back_again(thing: Selected) -> None:
    level = draft()
    before, moved = place_of(level, thing), nudge(level, thing, 0.01, -0.1, TABLES).level
    after = place_of(moved, thing)
    assert before and after
    assert (round(after.x - before.x, 9), round(after.y - before.y, 9)) == (0.01, -0.1)
    assert nudge(moved, thing, -0.01, 0.1, TABLES).level == level


@pytest.mark.parametrize("thing", EACH)
def test_a_place_typed_is_where_it_goes(thing: Selected) -> None:
    assert place_of(place(draft(), thing, Point(-0.9, -0.9), TABLES), thing) == Point(-0.9, -0.9)


def test_keys_and_fields_that_move_a_thing_are_one_run() -> None:
    by_key = nudge(draft(), WAYPOINT, 0.01, 0, TABLES)
    by_field = moved(draft(), WAYPOINT, Point(1, 1), TABLES)
    assert by_key[::2] == by_field[::2] == ("Move waypoint 1 of path 1", by_key.run)
    assert by_key.run != moved(draft(), TOWER_POINT, Point(1, 1), TABLES).run


def test_removing() -> None:
    level = draft()
    assert len(remove(level, WAYPOINT).custom_enemies_paths[0]) == 2
    assert remove(level, TOWER_POINT).tower_points == ()
    assert remove(level, ASSEMBLY).tower_points == ()
    assert remove(level, THE_BASE) is level


@pytest.mark.parametrize(("number", "new", "where"), [(0, 1, (-1.5, 0.5)), (2, 2, (1.0, 0.5))])
def test_a_waypoint_is_duplicated_halfway_to_its_neighbour(
    number: int, new: int, where: tuple[float, float]
) -> None:
    level, thing = draft(), Selected(Kind.WAYPOINT, 0, number)
    added = duplicate_of(level, thing)
    assert added == Selected(Kind.WAYPOINT, 0, new)
    path = duplicate(level, thing, TABLES).custom_enemies_paths[0]
    assert path[new] == where
    assert path[-1] == BASE


def test_duplicating_towers_base_and_a_lonely_waypoint() -> None:
    level = draft(custom_enemies_paths=((BASE,),))
    for thing in (TOWER_POINT, ASSEMBLY):
        assert duplicate_of(level, thing) == Selected(Kind.TOWER_POINT, 1)
        assert len(duplicate(level, thing, TABLES).tower_points) == 2
    for thing in (THE_BASE, Selected(Kind.WAYPOINT, 0, 0)):
        assert duplicate_of(level, thing) is None
        assert duplicate(level, thing, TABLES) is level


@pytest.mark.parametrize("thing", GONE)
def test_what_is_not_there_is_left_alone(thing: Selected) -> None:
    level = draft()
    assert nudge(level, thing, 1, 1, TABLES).level is level
    assert remove(level, thing) is level
    assert duplicate(level, thing, TABLES) is level


def test_words() -> None:
    assert [words(thing) for thing in EACH] == [
        "waypoint 1 of path 1",
        "tower point 1",
        "assembly point 1",
        "base",
    ]
