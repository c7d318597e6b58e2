"""What an action is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from editor.edit import Edit
    from editor.screen import EditorScreen

MENUS: Final = ("File", "Edit", "Tool", "Level", "View", "Show", "Test", "Help")
"""In the order of the menu bar."""


def _always(editor: EditorScreen) -> str:
    del editor
    return ""


def do_or_say(editor: EditorScreen, edit: Edit) -> None:
    """Make an edit part of the document, or say that it is none."""
    if not editor.do(edit):
        editor.say("That changes nothing")


@dataclass(frozen=True)
class Action:
    """One thing to do, by menu, key, palette or button.

    name: of the registry, never changed, since settings know it. title: as menus say it; an ellipsis where it
    asks something first. about: one sentence more. menu: one of `MENUS`. keys: chords such as ``ctrl+z``; the
    first can be changed. refusal: why it cannot be done now, empty when it can. is_on: for switches, whether
    it is on. icon: an atlas sprite. mid_drag: what is being dragged or painted goes on meanwhile; all others
    end it first.
    """

    name: str
    title: str
    about: str
    menu: str
    run: Callable[[EditorScreen], object]
    keys: tuple[str, ...] = ()
    refusal: Callable[[EditorScreen], str] = _always
    is_on: Callable[[EditorScreen], bool] | None = None
    icon: str = ""
    mid_drag: bool = False
