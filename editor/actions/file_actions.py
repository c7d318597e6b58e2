"""The menu File."""

from __future__ import annotations

from editor import files, opening
from editor.actions.action import Action

ACTIONS = (
    Action(
        "new", "New level", "An empty map.", "File", opening.new, ("ctrl+n",), icon="icon/edit-new",
    ),
    Action(
        "open", "Open…", "A level file, or a list of levels of the original.", "File", opening.ask_to_open,
        ("ctrl+o",), icon="icon/edit-open",
    ),
    Action(
        "open-recent", "Open recent…", "Levels you worked on, your own, and the built-in ones.", "File",
        opening.choose_recent, ("ctrl+shift+o",), icon="icon/edit-history",
    ),
    Action(
        "save", "Save", "Whole or not at all; the ten versions before are kept.", "File", files.save,
        ("ctrl+s",), icon="icon/edit-save",
    ),
    Action(
        "save-as", "Save as…", "Under another name; that file goes on.", "File", files.ask_to_save,
        ("ctrl+shift+s",), icon="icon/edit-save",
    ),
    Action(
        "backups", "Backups…", "Earlier versions of this file, to look at and to restore.", "File",
        files.choose_backup, icon="icon/edit-history", refusal=files.no_backups,
    ),
    Action(
        "export", "Export…", "Picture, level file, entry for the original, clipboard.", "File",
        files.export, ("ctrl+e",), icon="icon/edit-export",
    ),
    Action(
        "install", "Install into the level list", "Then it is among your levels in every window.", "File",
        files.install, ("ctrl+shift+i",), icon="icon/edit-check",
    ),
    Action(
        "copy-json", "Copy as JSON", "The level file's text, on the clipboard.", "File", files.copy_json,
        ("ctrl+shift+c",), icon="icon/edit-copy",
    ),
    Action(
        "leave", "Leave the editor", "Back to the title; asks before work is lost.", "File",
        lambda editor: editor.leave_editor(), ("ctrl+q",), icon="icon/edit-close",
    ),
)  # fmt: skip
