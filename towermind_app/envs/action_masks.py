"""Which action modes have a mask of the actions that would succeed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from towermind_app.envs.action_modes import ActionMode, Flat, Grid

_COUNTLESS: Final = "it has more places than a mask could list"
_REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hybrid": _COUNTLESS,
        "box": _COUNTLESS,
        "multidiscrete": "its mask could only tell of columns, rows and types apart, and which type succeeds"
        " depends on the cell",
    }
)


def grid_to_mask(name: str, mode: ActionMode) -> Grid:
    """The grid over which the mask of an action mode of this name goes.

    Raises ValueError for a mode whose mask could not be exact.
    """
    if isinstance(mode, Flat):
        return mode.grid
    raise ValueError(
        f"action_mode {name!r} has no action mask: {_REASONS[name]}; allowed is 'discrete', and"
        " legal_actions() lists what would succeed, whatever the mode"
    )
