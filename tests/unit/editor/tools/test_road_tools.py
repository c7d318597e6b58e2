"""Painting and erasing."""

from __future__ import annotations

import pytest

from editor.bench import Brush, Workbench
from editor.sight import MapLayer
from editor.tools.eraser import EraserTool
from editor.tools.road import RoadTool
from editor.tools.tool import Tool
from tests.unit.editor.edits.drafts import bare_draft, draft
from tests.unit.editor.tools import pointing
from tests.unit.editor.tools.pointing import at, click, drag, right_click
from towermind_app.level import Point
from towermind_app.level.roads import road_strokes


def bench_with(tool: type[Tool]) -> Workbench:
    return pointing.bench_with(tool, bare_draft())


def test_a_drag_is_one_stroke_and_one_step() -> None:
    bench = bench_with(RoadTool)
    bench.brush = Brush(width=0.4, shape="square", style="mud")
    assert drag(bench, (0.0, 0.0), (0.1234, 0.0), (0.1241, 0.0), (0.5, 0.5))
    (stroke,) = bench.level.strokes
    assert stroke.points == ((0.0, 0.0), (0.123, 0.0), (0.5, 0.5))
    assert (stroke.width, stroke.shape, stroke.style, stroke.erase) == (0.4, "square", "mud", False)
    assert bench.document.names == ("Paint road",)


def test_a_stroke_under_way_is_shown_and_grows_at_its_end() -> None:
    bench = bench_with(RoadTool)
    bench.tool.press(at(0.0, 0.0))
    first = bench.level.strokes[-1].points
    bench.tool.drag(at(0.5, 0.0))
    assert bench.level.strokes[-1].points[:1] == first
    assert bench.document.level.strokes == ()
    shown = bench.level
    bench.tool.drag(at(0.51, 0.0))
    assert bench.level is shown
    assert bench.tool.cancel()
    assert bench.tool.release(at(1.0, 0.0)) is None
    assert bench.level.strokes == ()


def test_a_click_is_a_dot() -> None:
    bench = bench_with(RoadTool)
    assert click(bench, 1.0, 1.0)
    assert bench.level.strokes[0].points == ((1.0, 1.0),)


def test_shift_draws_a_straight_line_between_snapped_places() -> None:
    bench = bench_with(RoadTool)
    start, end = at(0.01, 0.0, shift=True), at(1.98, 0.97, shift=True)
    bench.tool.press(start._replace(place=Point(0.0, 0.0)))
    bench.tool.drag(at(0.7, -0.8, shift=True))
    bench.tool.drag(end._replace(place=Point(2.0, 1.0)))
    assert bench.do(bench.tool.release(end))
    assert bench.level.strokes[0].points == ((0.0, 0.0), (2.0, 1.0))


def test_the_eraser_is_a_stroke_that_erases() -> None:
    bench = bench_with(EraserTool)
    assert not drag(bench, (0.0, 0.0), (1.0, 0.0))
    bench.take(RoadTool)
    assert drag(bench, (0.0, 0.0), (1.0, 0.0))
    bench.take(EraserTool)
    assert drag(bench, (0.5, 0.0), (0.5, 1.0))
    assert [stroke.erase for stroke in bench.level.strokes] == [False, True]
    assert bench.document.names == ("Paint road", "Erase road")


def test_the_right_button_erases_a_dot() -> None:
    bench = bench_with(RoadTool)
    assert not right_click(bench, 0.0, 0.0)
    click(bench, 0.0, 0.0)
    assert right_click(bench, 0.1, 0.0)
    assert bench.level.strokes[-1].erase
    assert bench.level.strokes[-1].points == ((0.1, 0.0),)


def test_a_hidden_road_is_not_painted() -> None:
    bench = bench_with(RoadTool)
    bench.sight.hidden.add(MapLayer.ROAD)
    assert not drag(bench, (0.0, 0.0), (1.0, 0.0))
    assert not right_click(bench, 0.0, 0.0)
    assert bench.tool.refusal == "The layer “road” is hidden."


def test_a_stroke_ends_when_the_document_changes_behind_it() -> None:
    bench = bench_with(RoadTool)
    click(bench, 1.0, 1.0)
    bench.tool.press(at(0.0, 0.0))
    bench.document.undo()
    bench.tool.drag(at(1.0, 0.0))
    assert bench.tool.release(at(1.0, 0.0)) is None
    assert bench.level.strokes == ()


@pytest.mark.parametrize("tool", [RoadTool, EraserTool])
def test_the_first_stroke_makes_strokes_of_the_roads_there_are(tool: type[Tool]) -> None:
    bench = pointing.bench_with(tool)
    roads = road_strokes(draft())
    assert len(roads) == 2
    assert click(bench, 0.0, 1.0)
    assert bench.level.strokes[:-1] == roads
    assert bench.level.strokes[-1].erase is (tool is EraserTool)
    assert len(bench.document.names) == 1
    bench.undo()
    assert bench.level.strokes == ()
    assert right_click(bench, 0.0, 1.0)


@pytest.mark.parametrize("tool", [RoadTool, EraserTool])
def test_a_line_starts_where_the_last_stroke_of_the_same_kind_ended(tool: type[Tool]) -> None:
    bench = pointing.bench_with(tool)
    assert bench.tool.line_start() is None
    drag(bench, (-1.0, 0.0), (0.0, 1.0))
    assert bench.tool.line_start() == (0.0, 1.0)
    bench.take(RoadTool if tool is EraserTool else EraserTool)
    assert bench.tool.line_start() is None
