"""The menus View and Show: zoom and aids, panels and layers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.actions.action import Action
from editor.panels.every import PANELS
from editor.sight import MapLayer

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def _switch(name: str, title: str, about: str, field: str, keys: tuple[str, ...], icon: str) -> Action:
    def flip(editor: EditorScreen) -> None:
        sight = editor.bench.sight
        setattr(sight, field, not getattr(sight, field))
        editor.bench.touch()

    def is_on(editor: EditorScreen) -> bool:
        return bool(getattr(editor.bench.sight, field))

    return Action(
        name, title, about, "View", flip, keys, is_on=is_on, icon=f"icon/edit-{icon}", mid_drag=True
    )


def _layer_actions(layer: MapLayer) -> tuple[Action, Action]:
    slug = layer.value.replace(" ", "-")

    def flip(of: Callable[[EditorScreen], set[MapLayer]]) -> Callable[[EditorScreen], None]:
        def run(editor: EditorScreen) -> None:
            of(editor).symmetric_difference_update({layer})
            editor.bench.touch()

        return run

    return (
        Action(
            f"show-{slug}", f"Show {layer.value}", "What is hidden cannot be taken hold of.", "Show",
            flip(lambda editor: editor.bench.sight.hidden),
            is_on=lambda editor: layer not in editor.bench.sight.hidden, icon="icon/edit-eye",
        ),
        Action(
            f"lock-{slug}", f"Lock {layer.value}", "What is locked stays where it is.", "Show",
            flip(lambda editor: editor.bench.sight.locked),
            is_on=lambda editor: layer in editor.bench.sight.locked, icon="icon/edit-lock",
        ),
    )  # fmt: skip


def _panel_action(number: int) -> Action:
    panel = PANELS[number]
    return Action(
        f"panel-{panel.name}", f"Panel: {panel.title}", "Shows this page beside the map.", "Show",
        lambda editor: editor.show_panel(panel.name), (f"ctrl+{number + 1}",),
        is_on=lambda editor: editor.side.shown == panel.name, icon="icon/edit-layers",
    )  # fmt: skip


ACTIONS = (
    Action(
        "zoom-in", "Zoom in", "The wheel does it at the pointer.", "View",
        lambda editor: editor.zoom(1), ("=", "ctrl+="), icon="icon/edit-zoom-in", mid_drag=True,
    ),
    Action(
        "zoom-out", "Zoom out", "The wheel does it at the pointer.", "View",
        lambda editor: editor.zoom(-1), ("-", "ctrl+-"), icon="icon/edit-zoom-out", mid_drag=True,
    ),
    Action(
        "fit", "Fit the map", "The whole map in the window.", "View",
        lambda editor: editor.canvas.camera.fit(), ("0", "ctrl+0"), icon="icon/edit-fit", mid_drag=True,
    ),
    _switch("grid", "Grid", "Lines in map units.", "grid", ("g",), "grid"),
    _switch("snap", "Snap to the grid", "Ctrl held does the opposite.", "snap", ("n",), "snap"),
    _switch(
        "ranges", "Ranges", "Rings of every tower type round every tower point.", "ranges", ("r",), "rings"
    ),
    _switch(
        "coverage", "Coverage", "Which stretch of road is in whose reach.", "coverage", ("c",), "coverage"
    ),
    _switch(
        "game-view", "As in the game", "With cloud, hero and gauges, as players and agents see it.",
        "game_view", ("f4",), "camera",
    ),
    _switch(
        "picture", "Picture for tracing", "The picture that PicFilePath names, half there over the ground.",
        "picture", ("f3",), "picture",
    ),
    *(action for layer in MapLayer for action in _layer_actions(layer)),
    *(_panel_action(number) for number in range(len(PANELS))),
    Action(
        "toggle-panel", "Panel beside the map", "Hides it, or shows it again.", "Show",
        lambda editor: editor.toggle_panel(), ("tab",), is_on=lambda editor: editor.side.open,
        icon="icon/edit-menu",
    ),
    Action(
        "switch-focus", "Keyboard to the panel and back", "Tab and arrows then walk in the panel.", "Show",
        lambda editor: editor.switch_focus(), ("f6",), icon="icon/edit-keyboard",
    ),
)  # fmt: skip
