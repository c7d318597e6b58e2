"""Whatever is done with the editor's tools, levels keep their limits and every step can be walked back."""

from __future__ import annotations

from collections import Counter
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from editor.bench import Workbench
from editor.document import Document
from editor.edit import Edit
from editor.edits import paths
from editor.edits.base import paths_at_base
from editor.edits.mirroring import mirror_level
from editor.edits.nudge import duplicate, nudge, remove
from editor.edits.path_shapes import simplify, smooth
from editor.edits.road import paint_along_path
from editor.edits.towers import mirror_tower_point
from editor.selected import Kind, Selected, place_of
from editor.sight import MapLayer
from editor.tools.every import TOOLS
from editor.tools.picking import why_not_move
from editor.tools.tool import Pointer
from towermind_app.level import Level, Point, find_level, level_text
from towermind_app.tables import load_tables
from towermind_app.tables.capacities import MAX_PATHS, MAX_TOWER_POINTS, MAX_WAYPOINTS

TABLES: Final = load_tables()
REACH: Final = TABLES.knight_tower.attack_range / 2
FIRST_STEPS: Final = find_level("first-steps")
EMPTY: Final = FIRST_STEPS.model_copy(
    update={
        "custom_enemies_paths": (),
        "tower_points": (),
        "strokes": (),
        "destination_pos_icon": Point(0, 0),
    }
)
CROWDED: Final = find_level("five-roads")

# coarse, so that presses meet what is already there
_coordinates = st.integers(-7, 7).map(lambda half: half / 2)
_places = st.tuples(_coordinates, _coordinates, st.sampled_from((0.0, 0.013)), st.booleans())
_deeds = st.one_of(
    st.tuples(
        st.sampled_from(("drag", "drag out")),
        st.sampled_from(TOOLS),
        st.lists(_places, min_size=1, max_size=3),
    ),
    st.tuples(st.just("erase"), st.sampled_from(TOOLS), _places),
    st.tuples(st.just("escape"), st.sampled_from(TOOLS), _places),
    st.tuples(st.just("edit"), st.integers(0, 11), st.tuples(st.integers(0, 5), st.integers(0, 20))),
    st.tuples(st.sampled_from(("undo", "redo")), st.none(), st.none()),
    st.tuples(st.just("active"), st.integers(0, 5), st.none()),
)


def _pointer(place: tuple[float, float, float, bool]) -> Pointer:
    x, y, off, shift = place
    exact = Point(x - off if x > 0 else x + off, y)
    return Pointer(Point(round(exact.x, 2), round(exact.y, 2)), exact, 0.15, shift)


def _edited(bench: Workbench, which: int, row: int, place: int) -> Level:
    level, thing = bench.document.level, bench.selected
    edits = [
        lambda: paths.move_in_order(level, row, place, 0),
        lambda: paths.reverse(level, row),
        lambda: paths.reorder_paths(level, row, place),
        lambda: paths.remove_path(level, row),
        lambda: simplify(level, row),
        lambda: smooth(level, row),
        lambda: paint_along_path(level, row, bench.brush),
        lambda: mirror_tower_point(level, place, "vertical"),
        lambda: mirror_level(level, "horizontal"),
        lambda: nudge(level, thing, 0.1, -0.01, TABLES).level if thing else level,
        lambda: remove(level, thing) if thing else level,
        lambda: duplicate(level, thing, TABLES) if thing else level,
    ]
    return edits[which]()


def _do(bench: Workbench, deed: tuple[str, object, object]) -> None:
    match deed:
        case ("drag" | "drag out" as way, tool, places):
            bench.take(tool)
            bench.tool.press(_pointer(places[0])._replace(fresh=way == "drag out"))
            for place in places[1:]:
                bench.tool.drag(_pointer(place))
                _holds(bench.level)
            bench.do(bench.tool.release(_pointer(places[-1])))
        case ("erase", tool, place):
            bench.take(tool)
            bench.do(bench.tool.erase(_pointer(place)))
        case ("escape", tool, place):
            bench.take(tool)
            bench.tool.press(_pointer(place))
            bench.tool.cancel()
            assert bench.level is bench.document.level
        case ("edit", which, (row, place)):
            bench.do(Edit("Edit", _edited(bench, which, row, place)))
        case ("active", number, None):
            bench.active_path = number
        case (way, None, None):
            getattr(bench, way)()


def _holds(level: Level) -> None:
    """The limits of a level, whatever else is unfinished."""
    assert len(level.custom_enemies_paths) <= MAX_PATHS
    assert len(level.tower_points) <= MAX_TOWER_POINTS
    for path in level.custom_enemies_paths:
        assert 1 <= len(path) <= MAX_WAYPOINTS
        assert all(_is_tidy(point, 3.5) for point in path)
    assert _is_tidy(level.destination_pos_icon, 3.0)
    for spot in level.tower_points:
        assert _is_tidy(spot.position, 3.0) and _is_tidy(spot.assembly, 3.0)
        assert spot.position.distance(spot.assembly) <= REACH
    assert all(stroke.points for stroke in level.strokes)


def _is_tidy(point: Point, limit: float) -> bool:
    return max(map(abs, point)) <= limit and all(round(number, 2) == number for number in point)


def _selection_is_there(bench: Workbench) -> None:
    thing = bench.selected
    assert thing is None or place_of(bench.level, thing) is not None


@settings(max_examples=80)
@given(st.sampled_from((EMPTY, FIRST_STEPS, CROWDED)), st.lists(_deeds, max_size=25))
def test_limits_hold_and_every_step_can_be_walked_back_and_forth(
    first: Level, deeds: list[tuple[str, object, object]]
) -> None:
    bench = Workbench(Document(first), TABLES, TOOLS[0])
    for deed in deeds:
        _do(bench, deed)
        _holds(bench.document.level)
        _selection_is_there(bench)
    while bench.document.redo_name:
        bench.redo()
    last, steps = level_text(bench.level), len(bench.document.names)
    for _ in range(steps):
        bench.undo()
        _selection_is_there(bench)
    assert level_text(bench.level) == level_text(first)
    for _ in range(steps):
        bench.redo()
    assert level_text(bench.level) == last


_tool_deeds = st.lists(
    st.tuples(
        st.sampled_from(("drag", "erase")), st.sampled_from(TOOLS), st.lists(_places, min_size=1, max_size=3)
    ),
    min_size=1,
    max_size=10,
)


@settings(max_examples=80)
@given(
    st.sampled_from((FIRST_STEPS, CROWDED)),
    st.sets(st.sampled_from(list(MapLayer))),
    st.sets(st.integers(0, 3)),
    st.booleans(),
    _tool_deeds,
)
def test_what_is_hidden_or_locked_stays(
    first: Level,
    layers: set[MapLayer],
    numbers: set[int],
    hide: bool,
    deeds: list[tuple[str, type, list[tuple[float, float, float, bool]]]],
) -> None:
    bench = Workbench(Document(first), TABLES, TOOLS[0])
    (bench.sight.hidden if hide else bench.sight.locked).update(layers)
    for kind, tool, places in deeds:
        (bench.sight.hidden_paths if hide else bench.sight.locked_paths).update(numbers)
        before = bench.document.level
        kept = [
            path for row, path in enumerate(before.custom_enemies_paths) if not bench.sight.may_move_path(row)
        ]
        _do(bench, (kind, tool, places if kind == "drag" else places[0]))
        after = bench.document.level
        had, has = (Counter(map(id, each.custom_enemies_paths)) for each in (before, after))
        assert all(has[id(path)] >= had[id(path)] for path in kept)
        _layers_kept(before, after, layers)


def _layers_kept(before: Level, after: Level, layers: set[MapLayer]) -> None:
    fields = {
        MapLayer.ROAD: "strokes",
        MapLayer.PATHS: "custom_enemies_paths",
        MapLayer.TOWER_POINTS: "tower_points",
        MapLayer.BASE: "destination_pos_icon",
    }
    for layer in layers:
        assert getattr(after, fields[layer]) is getattr(before, fields[layer])


@given(st.sets(st.integers(0, 3), min_size=1))
def test_the_base_may_move_exactly_when_every_path_at_it_may(numbers: set[int]) -> None:
    bench = Workbench(Document(CROWDED), TABLES, TOOLS[0])
    bench.sight.locked_paths = numbers
    is_tied = bool(numbers.intersection(paths_at_base(CROWDED)))
    assert bool(why_not_move(bench, Selected(Kind.BASE))) == is_tied
