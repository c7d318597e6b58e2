"""Keys held down: only those that walk, step or edit repeat; a command given twice by accident costs gold."""

from __future__ import annotations

from typing import Final

import pygame

from towermind_app.play.keys import KeyMap

DELAY: Final = 0.35
"""Seconds until a key that is held repeats for the first time."""
INTERVAL: Final = 0.04

_COMMANDS: Final = frozenset(
    {"point_left", "point_right", "point_up", "point_down", "step_back", "step_forward"}
)
_EDITING: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    }
)


class HeldKeys:
    """Says when the key held last is due again, unless pygame itself repeats keys now."""

    def __init__(self) -> None:
        self._held: pygame.Event | None = None
        self._left = 0.0

    def press(self, event: pygame.Event, keys: KeyMap) -> None:
        """A key goes down: it repeats from now on, if it may, and the one before no longer does."""
        command = keys.command_of(event)
        may = event.key in _EDITING if command is None else command in _COMMANDS
        self._held, self._left = event if may else None, DELAY

    def release(self, key: int) -> None:
        if self._held and self._held.key == key:
            self._held = None

    def forget(self) -> None:
        """Whatever is held repeats no more."""
        self._held = None

    def due(self, seconds: float) -> pygame.Event | None:
        """Let real time pass; the press to repeat now, at most one a frame."""
        self._left -= seconds
        if self._held is None or self._left > 0 or pygame.key.get_repeat()[0]:
            return None
        self._left = INTERVAL
        return self._held
