"""All actions, in the order of the menus."""

from __future__ import annotations

from typing import Final

from editor.actions import (
    edit_actions,
    file_actions,
    help_actions,
    level_actions,
    testing_actions,
    tool_actions,
    view_actions,
)
from editor.actions.action import MENUS, Action

ACTIONS: Final[tuple[Action, ...]] = (
    *file_actions.ACTIONS,
    *edit_actions.ACTIONS,
    *tool_actions.ACTIONS,
    *level_actions.ACTIONS,
    *view_actions.ACTIONS,
    *testing_actions.ACTIONS,
    *help_actions.ACTIONS,
)

_BY_NAME: Final = {action.name: action for action in ACTIONS}


def action_named(name: str) -> Action:
    """Raises KeyError."""
    return _BY_NAME[name]


def menu_of(title: str) -> tuple[Action, ...]:
    """The actions of one of `MENUS`."""
    return tuple(action for action in ACTIONS if action.menu == title)


__all__ = ["ACTIONS", "MENUS", "action_named", "menu_of"]
