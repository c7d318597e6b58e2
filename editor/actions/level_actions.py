"""The menu Level: what is done to a whole path, and the waves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.actions.action import Action, do_or_say
from editor.edit import Edit
from editor.edits import paths, road
from editor.edits.path_shapes import simplify, smooth
from editor.selected import Kind
from editor.sight import MapLayer
from editor.tools.picking import why_not_change, why_not_move_path
from editor.waves.waves_screen import WavesScreen
from towermind_app.level import Level

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def _path_meant(editor: EditorScreen) -> int:
    """The active path; while that is still to be begun, the one with the selected waypoint, else the last."""
    bench = editor.bench
    have, thing = len(bench.document.level.custom_enemies_paths), bench.selected
    if bench.active_path < have:
        return bench.active_path
    return thing.row if thing and thing.kind is Kind.WAYPOINT else have - 1


def _no_path(editor: EditorScreen) -> str:
    return "" if editor.bench.document.level.custom_enemies_paths else "There is no path yet"


def _no_change(editor: EditorScreen) -> str:
    """As well as what is hidden or locked."""
    return _no_path(editor) or why_not_move_path(editor.bench, _path_meant(editor))


def _no_paint(editor: EditorScreen) -> str:
    return _no_path(editor) or why_not_change(editor.bench, MapLayer.ROAD)


def _with_path(name: str, change: Callable[[Level, int], Level]) -> Callable[[EditorScreen], None]:
    """Do something to the path that is meant."""

    def run(editor: EditorScreen) -> None:
        number = _path_meant(editor)
        level = change(editor.bench.document.level, number)
        do_or_say(editor, Edit(f"{name} path {number + 1}", level))

    return run


def _paint_along(editor: EditorScreen) -> None:
    number = _path_meant(editor)
    level = road.paint_along_path(editor.bench.document.level, number, editor.bench.brush)
    do_or_say(editor, Edit(f"Paint road along path {number + 1}", level))


ACTIONS = (
    Action(
        "waves", "Waves…", "Which enemies come, when, and in which order.", "Level",
        lambda editor: editor.app.push(WavesScreen(editor)), ("f7",), icon="icon/edit-waves",
    ),
    Action(
        "paint-along-path", "Paint road along the path", "With the brush as it is, smoothly.", "Level",
        _paint_along, ("ctrl+r",), _no_paint, icon="icon/edit-road",
    ),
    Action(
        "smooth-path", "Smooth the path", "Rounds its corners, within 20 waypoints.", "Level",
        _with_path("Smooth", smooth), refusal=_no_change, icon="icon/edit-path",
    ),
    Action(
        "simplify-path", "Simplify the path", "Drops waypoints that change its course little.", "Level",
        _with_path("Simplify", simplify), refusal=_no_change, icon="icon/edit-path",
    ),
    Action(
        "reverse-path", "Reverse the path", "The last waypoint becomes the first.", "Level",
        _with_path("Reverse", paths.reverse), refusal=_no_change, icon="icon/edit-reverse",
    ),
    Action(
        "delete-path", "Delete the path", "All its waypoints; the road stays.", "Level",
        _with_path("Delete", paths.remove_path), refusal=_no_change, icon="icon/edit-trash",
    ),
)  # fmt: skip
