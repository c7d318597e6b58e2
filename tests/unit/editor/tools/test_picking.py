"""What is picked is the nearest thing that is shown and not locked."""

from __future__ import annotations

import pytest

from editor.selected import Kind, Selected
from editor.sight import MapLayer
from editor.tools.picking import pick, segment_at, why_not_move
from editor.tools.select import SelectTool
from tests.unit.editor.edits.drafts import BASE, NORTH, SPOT, WEST, draft
from tests.unit.editor.tools.pointing import at, bench_with
from towermind_app.level import Point, TowerPoint

THE_BASE = Selected(Kind.BASE)
END = Selected(Kind.WAYPOINT, 0, 2)


@pytest.mark.parametrize(
    ("place", "thing"),
    [
        (WEST[1], Selected(Kind.WAYPOINT, 0, 1)),
        (NORTH[0], Selected(Kind.WAYPOINT, 1, 0)),
        (SPOT.position, Selected(Kind.TOWER_POINT, 0)),
        (SPOT.assembly, Selected(Kind.ASSEMBLY, 0)),
        (BASE, THE_BASE),
        (Point(2.5, 2.5), None),
    ],
)
def test_the_thing_under_the_pointer(place: Point, thing: Selected | None) -> None:
    bench = bench_with(SelectTool)
    assert pick(bench, at(place.x + 0.05, place.y - 0.05)) == thing


def test_the_nearer_thing_wins_and_towers_win_a_tie() -> None:
    spot = TowerPoint(Point(0.08, 1.0), Point(0.0, 1.0))
    bench = bench_with(SelectTool, draft(tower_points=(spot,)))
    assert pick(bench, at(0.07, 1.0)) == Selected(Kind.TOWER_POINT, 0)
    assert pick(bench, at(0.0, 1.0)) == Selected(Kind.ASSEMBLY, 0)


def test_a_tower_can_be_taken_by_its_body_when_nothing_is_nearer() -> None:
    bench = bench_with(SelectTool)
    assert pick(bench, at(-1.0, -0.82, grasp=0.01)) == Selected(Kind.TOWER_POINT, 0)
    assert pick(bench, at(2.0, 0.19, grasp=0.01)) == THE_BASE
    assert pick(bench, at(-0.5, -0.82, grasp=0.01)) is None


def test_ends_at_the_base_are_picked_only_where_the_base_cannot_be() -> None:
    bench = bench_with(SelectTool)
    assert pick(bench, at(*BASE)) == THE_BASE
    assert pick(bench, at(*BASE), {Kind.WAYPOINT}) == END
    bench.sight.locked.add(MapLayer.BASE)
    assert pick(bench, at(*BASE)) == END


def test_of_waypoints_in_one_place_the_active_path_has_the_first() -> None:
    bench = bench_with(SelectTool, draft(custom_enemies_paths=(WEST, WEST)))
    assert pick(bench, at(*WEST[1])) == Selected(Kind.WAYPOINT, 0, 1)
    bench.active_path = 1
    assert pick(bench, at(*WEST[1])) == Selected(Kind.WAYPOINT, 1, 1)
    assert segment_at(bench, at(-1.5, 0.5)) == (1, 1)


@pytest.mark.parametrize("name", ["hidden", "locked"])
@pytest.mark.parametrize(
    ("layer", "place"),
    [(MapLayer.PATHS, WEST[1]), (MapLayer.TOWER_POINTS, SPOT.assembly), (MapLayer.BASE, BASE)],
)
def test_layers_hidden_or_locked_are_out_of_reach(name: str, layer: MapLayer, place: Point) -> None:
    bench = bench_with(SelectTool)
    thing = pick(bench, at(*place))
    assert thing and not why_not_move(bench, thing)
    getattr(bench.sight, name).add(layer)
    assert pick(bench, at(*place), {thing.kind}) is None
    assert name in why_not_move(bench, thing)


@pytest.mark.parametrize("name", ["hidden", "locked"])
def test_a_single_path_is_out_of_reach_and_keeps_the_base_in_its_place(name: str) -> None:
    bench = bench_with(SelectTool)
    getattr(bench.sight, f"{name}_paths").add(0)
    assert pick(bench, at(*WEST[1])) is None
    assert segment_at(bench, at(-1.5, 0.5)) is None
    assert pick(bench, at(*BASE), {Kind.BASE}) is None
    assert why_not_move(bench, THE_BASE) == f"Path 1 is {name}. It ends at the base."


def test_a_segment_says_where_a_waypoint_would_go() -> None:
    bench = bench_with(SelectTool)
    assert segment_at(bench, at(-1.5, 0.55)) == (0, 1)
    assert segment_at(bench, at(1.0, 0.5)) == (0, 2)
    assert segment_at(bench, at(0.5, 2.0)) == (1, 1)
    assert segment_at(bench, at(-1.5, 0.8)) is None
