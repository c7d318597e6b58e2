"""The menu Tool: what is in hand, and the brush."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.actions.action import Action
from editor.path_choice import choose_path
from editor.tools.every import TOOLS
from towermind_app.tables.capacities import MAX_PATHS

if TYPE_CHECKING:
    from editor.screen import EditorScreen

SMALLEST_BRUSH: Final = 0.1
LARGEST_BRUSH: Final = 2.0
_BRUSH_STEP: Final = 0.05
_WORDS: Final = {
    "select": ("Select and move", "Takes hold of whatever lies on the map.", "v"),
    "road": ("Road brush", "Paints road; with Shift a straight line.", "b"),
    "eraser": ("Eraser", "Takes road away where it passes.", "e"),
    "path": ("Path", "Sets waypoints of the path that is chosen.", "p"),
    "tower-point": ("Tower point", "Places tower points with their assembly points.", "t"),
    "base": ("Base", "Places the base, where every path ends.", "h"),
}


def resize_brush(editor: EditorScreen, steps: int) -> None:
    """Make the brush larger or smaller by so many steps."""
    brush = editor.bench.brush
    wanted = round(brush.width + steps * _BRUSH_STEP, 2)
    brush.width = min(max(wanted, SMALLEST_BRUSH), LARGEST_BRUSH)
    editor.bench.touch()


def _turn_brush(editor: EditorScreen) -> None:
    brush = editor.bench.brush
    brush.shape = "square" if brush.shape == "round" else "round"
    editor.bench.touch()


def _tool_action(number: int) -> Action:
    tool = TOOLS[number]
    title, about, key = _WORDS[tool.name]
    return Action(
        tool.name, title, about, "Tool", lambda editor: editor.bench.take(tool), (key,),
        is_on=lambda editor: isinstance(editor.bench.tool, tool), icon=f"icon/edit-{tool.name}",
    )  # fmt: skip


def _path_action(number: int) -> Action:
    return Action(
        f"path-{number + 1}", f"Path {number + 1}",
        "Click it, or drag it onto the map: waypoints go to this path.", "Tool",
        lambda editor: choose_path(editor.bench, number), (str(number + 1),),
        is_on=lambda editor: editor.bench.active_path == number,
        refusal=lambda editor: _too_early(editor, number), icon="icon/edit-path",
    )  # fmt: skip


def _too_early(editor: EditorScreen, number: int) -> str:
    have = len(editor.bench.document.level.custom_enemies_paths)
    return "" if number <= have else f"Path {have + 1} comes first"


ACTIONS = (
    *(_tool_action(number) for number in range(len(TOOLS))),
    *(_path_action(number) for number in range(MAX_PATHS)),
    Action(
        "brush-smaller", "Smaller brush", "The wheel does it too, with a brush in hand.", "Tool",
        lambda editor: resize_brush(editor, -1), ("[",), icon="icon/edit-minus", mid_drag=True,
    ),
    Action(
        "brush-larger", "Larger brush", "The wheel does it too, with a brush in hand.", "Tool",
        lambda editor: resize_brush(editor, 1), ("]",), icon="icon/edit-plus", mid_drag=True,
    ),
    Action(
        "brush-square", "Square brush", "Corners instead of curves.", "Tool", _turn_brush, ("q",),
        is_on=lambda editor: editor.bench.brush.shape == "square", icon="icon/edit-square-brush",
        mid_drag=True,
    ),
)  # fmt: skip
