"""Strokes of the brush, and roads along paths."""

from __future__ import annotations

import pytest

from editor.bench import Brush
from editor.edits import road
from tests.unit.editor.edits.drafts import WEST, bare_draft, draft
from towermind_app.level import Point, built_in_levels, findings, load_level
from towermind_app.level.roads import road_strokes
from towermind_app.tables import load_tables

BRUSH = Brush(width=0.5, shape="square", style="brick")


def test_a_stroke_has_the_brush_in_hand() -> None:
    stroke = road.new_stroke(BRUSH, [Point(0.12345, 9.0)])
    assert (stroke.width, stroke.shape, stroke.style, stroke.erase) == (0.5, "square", "brick", False)
    assert stroke.points == (Point(0.123, 7.0),)
    eraser = road.new_stroke(BRUSH, [Point(0, 0)], erase=True)
    assert (eraser.erase, eraser.style) == (True, None)


def test_a_growing_stroke_leaves_out_points_next_to_each_other() -> None:
    stroke = road.new_stroke(BRUSH, [Point(0, 0)])
    assert road.extend(stroke, Point(0.02, 0.02)) is stroke
    longer = road.extend(stroke, Point(0.03, 0.01))
    assert longer.points == (Point(0, 0), Point(0.03, 0.01))


def test_strokes_are_shared_and_come_last() -> None:
    first, second = road.new_stroke(BRUSH, [Point(0, 0)]), road.new_stroke(BRUSH, [Point(1, 0)])
    level = road.add_stroke(road.add_stroke(bare_draft(), first), second)
    assert level.strokes[0] is first
    assert level.strokes[1] is second
    assert road.clear_road(level).strokes == ()


def test_what_changes_nothing_gives_the_same_level() -> None:
    empty, level = bare_draft(), draft()
    assert road.add_stroke(empty, road.new_stroke(BRUSH, [Point(0, 0)], erase=True)) is empty
    assert road.clear_road(level) is level
    assert road.paint_along_path(level, 9, BRUSH) is level
    short = draft(custom_enemies_paths=((Point(0, 0),),))
    assert road.paint_along_path(short, 0, BRUSH) is short


@pytest.mark.parametrize("slug", [entry.slug for entry in built_in_levels()])
def test_a_road_along_every_path_leaves_no_stretch_bare(slug: str) -> None:
    entry = next(entry for entry in built_in_levels() if entry.slug == slug)
    level = road.clear_road(load_level(entry.path))
    for path in range(len(level.custom_enemies_paths)):
        level = road.paint_along_path(level, path, Brush(width=0.4))
    assert len(level.strokes) == len(level.custom_enemies_paths)
    assert "path-off-road" not in {finding.code for finding in findings(level, load_tables())}


def test_a_road_from_the_edge_comes_from_beyond_it_and_one_from_within_does_not() -> None:
    brush = Brush(width=2.0)
    assert road.paint_along_path(draft(), 0, brush).strokes[-1].points[0].x < -4
    inside = draft(custom_enemies_paths=((Point(-1, 0), Point(1, 0)),))
    assert road.paint_along_path(inside, 0, brush).strokes[0].points == (Point(-1, 0), Point(1, 0))


def test_the_road_along_a_path_replaces_its_plain_one_and_leaves_the_others() -> None:
    plain, other = road_strokes(draft())
    painted = road.paint_along_path(draft(), 0, BRUSH)
    assert len(painted.strokes) == 2
    assert painted.strokes[0] is other
    later = road.paint_along_path(draft(strokes=(plain, other)), 0, BRUSH)
    assert later.strokes == painted.strokes
    moved = draft(custom_enemies_paths=((*WEST[:2], Point(2, 2)),), strokes=(plain,))
    assert road.paint_along_path(moved, 0, BRUSH).strokes[0] is plain


def test_a_path_that_stays_in_one_place_gets_a_dot() -> None:
    level = draft(custom_enemies_paths=((Point(3, 0), Point(3, 0)),))
    assert road.paint_along_path(level, 0, BRUSH).strokes[0].points == (Point(3, 0),)
