"""The menu Help."""

from __future__ import annotations

from editor.actions.action import Action
from editor.command_palette import CommandPalette
from editor.help_screen import EditorHelp
from editor.shortcuts_screen import ShortcutsScreen

ACTIONS = (
    Action(
        "palette", "All commands…", "Type a few letters of what you want to do.", "Help",
        lambda editor: editor.app.push(CommandPalette(editor)), ("ctrl+shift+p",), icon="icon/edit-search",
    ),
    Action(
        "shortcuts", "Keys…", "Every action with its key, each to be changed.", "Help",
        lambda editor: editor.app.push(ShortcutsScreen(editor)), ("ctrl+k",), icon="icon/edit-keyboard",
    ),
    Action(
        "help", "How to draw a level", "From an empty map to a level that is played.", "Help",
        lambda editor: editor.app.push(EditorHelp(editor)), ("f1",), icon="icon/edit-info",
    ),
)  # fmt: skip
