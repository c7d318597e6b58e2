"""The menu Edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.actions.action import Action, do_or_say
from editor.edit import Edit
from editor.edits import nudge, road
from editor.edits.mirroring import mirror_level
from editor.edits.places import Axis
from editor.selected import Kind
from editor.sight import MapLayer
from editor.tools.picking import why_not_change, why_not_move, why_not_move_path

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def _nothing_to_undo(editor: EditorScreen) -> str:
    return "" if editor.bench.document.undo_name else "Nothing has been done yet"


def _nothing_to_redo(editor: EditorScreen) -> str:
    return "" if editor.bench.document.redo_name else "Nothing was taken back"


def _no_delete(editor: EditorScreen) -> str:
    thing = editor.bench.selected
    if thing is None:
        return "Nothing is selected"
    return "The base stays" if thing.kind is Kind.BASE else why_not_move(editor.bench, thing)


def _no_double(editor: EditorScreen) -> str:
    bench = editor.bench
    thing = bench.selected
    if thing is None:
        return "Nothing is selected"
    if locked := why_not_move(bench, thing):
        return locked
    changed = nudge.duplicate(bench.document.level, thing, bench.tables)
    return "Of this there can be no more" if changed is bench.document.level else ""


def _delete(editor: EditorScreen) -> None:
    thing = editor.bench.selected
    if thing:
        editor.do(Edit(f"Delete {nudge.words(thing)}", nudge.remove(editor.bench.document.level, thing)))
        editor.bench.selected = None


def _duplicate(editor: EditorScreen) -> None:
    thing = editor.bench.selected
    if thing:
        level = editor.bench.document.level
        second = nudge.duplicate_of(level, thing)
        editor.do(Edit(f"Duplicate {thing.kind}", nudge.duplicate(level, thing, editor.bench.tables)))
        editor.bench.selected = second


def _mirror(editor: EditorScreen, axis: Axis) -> None:
    words = "left to right" if axis == "vertical" else "top to bottom"
    do_or_say(editor, Edit(f"Mirror {words}", mirror_level(editor.bench.document.level, axis)))


def _undo(editor: EditorScreen) -> None:
    editor.say(f"Took back: {editor.bench.document.undo_name}")
    editor.bench.undo()


def _redo(editor: EditorScreen) -> None:
    editor.say(f"Done again: {editor.bench.document.redo_name}")
    editor.bench.redo()


def _clear_road(editor: EditorScreen) -> None:
    editor.do(Edit("Clear the road", road.clear_road(editor.bench.document.level)))


def _no_road(editor: EditorScreen) -> str:
    if not editor.bench.document.level.strokes:
        return "There is no road"
    return why_not_change(editor.bench, MapLayer.ROAD)


def _no_mirror(editor: EditorScreen) -> str:
    bench = editor.bench
    layers = (why_not_change(bench, layer) for layer in MapLayer)
    paths = (why_not_move_path(bench, row) for row in range(len(bench.document.level.custom_enemies_paths)))
    return next(filter(None, (*layers, *paths)), "")


ACTIONS = (
    Action(
        "undo", "Undo", "Takes back the last step; there is no limit.", "Edit",
        _undo, ("ctrl+z",), _nothing_to_undo, icon="icon/edit-undo",
    ),
    Action(
        "redo", "Redo", "Does again what was taken back.", "Edit",
        _redo, ("ctrl+y", "ctrl+shift+z"), _nothing_to_redo, icon="icon/edit-redo",
    ),
    Action(
        "delete", "Delete", "Takes away what is selected.", "Edit",
        _delete, ("delete", "backspace"), _no_delete, icon="icon/edit-trash",
    ),
    Action(
        "duplicate", "Duplicate", "A second one beside what is selected.", "Edit",
        _duplicate, ("ctrl+d",), _no_double, icon="icon/edit-copy",
    ),
    Action(
        "mirror-x", "Mirror left to right", "The whole map: road, paths, tower points and base.", "Edit",
        lambda editor: _mirror(editor, "vertical"), refusal=_no_mirror, icon="icon/edit-mirror",
    ),
    Action(
        "mirror-y", "Mirror top to bottom", "The whole map: road, paths, tower points and base.", "Edit",
        lambda editor: _mirror(editor, "horizontal"), refusal=_no_mirror, icon="icon/edit-mirror",
    ),
    Action(
        "clear-road", "Clear the road", "Takes every stroke away; paths then have a plain road each.", "Edit",
        _clear_road, refusal=_no_road, icon="icon/edit-eraser",
    ),
)  # fmt: skip
