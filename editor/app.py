"""The ways into the editor."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from towermind_app.paths import is_there
from towermind_app.play import navigation

if TYPE_CHECKING:
    from editor.screen import EditorScreen
    from towermind_app.play.app import App
    from towermind_app.play.screen import Screen


def open_editor(app: App, path: Path | None = None) -> None:
    """Show the editor as soon as the rules are ready, with the level of a file or an empty one."""

    def editor() -> Screen:
        return _editor(app, path)

    navigation.when_ready(app, "Level editor", editor)


def _editor(app: App, path: Path | None) -> EditorScreen:
    from editor.document import Document
    from editor.filing import Filing
    from editor.screen import EditorScreen
    from towermind_app.level.new import new_level

    begins = path is not None and path.suffix.lower() == ".json" and not is_there(path)
    document = Document(new_level(), path if begins else None)
    return EditorScreen(app, document, Filing(), None if begins else path)
