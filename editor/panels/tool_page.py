"""What the inspector says of the tool in hand."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

from editor.actions.tool_actions import LARGEST_BRUSH, SMALLEST_BRUSH
from editor.edits import paths
from editor.host import Host
from editor.panels.column import Column
from editor.panels.path_card import PathCard, PathWords
from towermind_app.level.model import RoadStyle
from towermind_app.play.ui.fields import Chooser, IconButton, NumberField
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.look import ASH
from towermind_app.tables.capacities import MAX_PATHS

_OWN: Final = "the level's"
_BRUSHES: Final = frozenset({"road", "eraser"})


def put_tool(column: Column, host: Host) -> None:
    """Options of the tool in hand, and what it does."""
    tool = host.bench.tool.name
    if tool in _BRUSHES:
        _brush(column, host, tool)
    elif tool == "path":
        _path(column, host)
    column.paragraph("hint", host.bench.tool.hint, colour=ASH)


def _brush(column: Column, host: Host, tool: str) -> None:
    brush = host.bench.brush
    column.heading("Brush" if tool == "road" else "Eraser")
    column.add(
        NumberField(
            "brush width", column.row(), "Width", brush.width, partial(_set, host, "width"),
            low=SMALLEST_BRUSH, high=LARGEST_BRUSH, step=0.05, unit="units",
            tip="Diameter; the wheel does it too",
        )
    )  # fmt: skip
    for shape, rect in zip(("round", "square"), column.cells((1, 1)), strict=True):
        column.add(
            IconButton(
                f"brush {shape}", rect, f"icon/edit-{shape}-brush", partial(_set, host, "shape", shape),
                tip=f"A {shape} brush", on=brush.shape == shape, label=shape.capitalize(),
            )
        )  # fmt: skip
    if tool == "road":
        choices, chosen = (_OWN, *get_args(RoadStyle)), brush.style or _OWN
        tip = "Of the strokes to come; the level's own is chosen on the Level page"
        choose = partial(_set_style, host)
        column.add(Chooser("brush style", column.row(), "Road style", choices, chosen, choose, tip=tip))


def _set(host: Host, attribute: str, value: object) -> None:
    setattr(host.bench.brush, attribute, value)
    host.bench.touch()


def _set_style(host: Host, chosen: str) -> None:
    _set(host, "style", None if chosen == _OWN else chosen)


def _path(column: Column, host: Host) -> None:
    level, number = host.bench.document.level, host.bench.active_path
    column.heading("Path in hand")
    ways = level.custom_enemies_paths
    refusal = paths.why_not_add_waypoint(level, number)
    if number >= MAX_PATHS:
        column.paragraph("full", refusal)
        return
    if number < len(ways):
        title, figures = f"Path {number + 1}", counted(len(ways[number]), "waypoint")
    else:
        title, figures = f"New path {number + 1}", "No waypoints yet"
    act = partial(host.perform, "panel-paths")
    card = PathCard(column.row(44), number, PathWords(title, figures), act, active=True, dim=False)
    card.tip = "Shows all paths"
    column.add(card)
    if refusal:
        column.paragraph("full", refusal)
