"""Which key gives which command, and what stands on the buttons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

COMMANDS: Final[Mapping[str, tuple[str, str]]] = {
    "build_archer": ("q", "build an archer tower"),
    "build_magician": ("w", "build a magician tower"),
    "build_knights": ("e", "build a knight tower"),
    "upgrade": ("u", "upgrade the tower"),
    "sell": ("x", "sell the tower"),
    "show_range": ("r", "show the tower's range"),
    "relocate": ("f", "move the knights' rally point"),
    "reinforce": ("1", "call reinforcements at the cursor"),
    "hero_move": ("2", "send the hero"),
    "hero_skill": ("3", "fire of rage"),
    "hero_upgrade": ("4", "upgrade the hero"),
    "next_point": ("tab", "next tower point"),
    "previous_point": ("shift+tab", "previous tower point"),
    "point_left": ("left", "tower point to the left"),
    "point_right": ("right", "tower point to the right"),
    "point_up": ("up", "tower point above"),
    "point_down": ("down", "tower point below"),
    "cancel": ("escape", "cancel; with nothing to cancel, the menu"),
    "pause": ("space", "pause and go on"),
    "slower": ("-", "slower"),
    "faster": ("=", "faster"),
    "restart_same": ("f5", "start again with the same seed"),
    "restart_new": ("shift+f5", "start again with a new seed"),
    "overlay_routes": ("f1", "show the routes"),
    "overlay_ranges": ("f2", "show all ranges"),
    "overlay_grid": ("f3", "show the coordinate grid"),
    "overlay_hits": ("f4", "show the damage of hits"),
    "step_back": (",", "replay: one tick back"),
    "step_forward": (".", "replay: one tick on"),
    "full_screen": ("f11", "full screen"),
    "screenshot": ("f12", "save a picture of the window"),
}
"""Every command a key can give: its key unless changed, and what it does in words."""

NO_KEY: Final = "–"
"""What stands for the key of a command that has none."""

_ALIASES: Final = {
    "+": "=",
    "[+]": "=",
    "[-]": "-",
    "enter": "return",
    **{f"[{n}]": str(n) for n in range(10)},
}
_LABELS: Final = {
    "escape": "Esc",
    "return": "Enter",
    "=": "+",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    ",": "Comma",
    ".": "Period",
}
_NAMES: Final = frozenset(
    pygame.key.name(code) for name, code in vars(pygame).items() if name.startswith("K_")
)


@dataclass(frozen=True)
class Clash:
    """Two commands on one key: `command` goes without, `other` has it."""

    command: str
    other: str


def chord_of(event: pygame.Event) -> str | None:
    """The key of a KEYDOWN event as settings write it, such as ``q`` or ``shift+f5``.

    The number pad counts as the main keys. None for modifiers alone and with Ctrl, Alt or the system key.
    """
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_LALT | pygame.KMOD_META):
        return None
    name = pygame.key.name(event.key)
    if not name or "shift" in name or name.endswith((" ctrl", " alt", " meta", "lock")):
        return None
    name = _ALIASES.get(name, name)
    return f"shift+{name}" if event.mod & pygame.KMOD_SHIFT else name


def chord_label(chord: str) -> str:
    """A key as a button shows it: ``Shift+F5`` for ``shift+f5``."""
    name = chord.removeprefix("shift+")
    label = _LABELS.get(name, name.upper() if len(name) == 1 or name[1:].isdigit() else name.capitalize())
    return f"Shift+{label}" if chord.startswith("shift+") else label


def is_chord(text: str) -> bool:
    """Whether a key of this name, with or without ``shift+`` before it, can give a command."""
    return text.removeprefix("shift+") in _NAMES


def rebound(changed: Mapping[str, str], command: str, chord: str) -> dict[str, str]:
    """`changed` (command -> chord, where not the default) once `command` has the key `chord`.

    Who had that key takes the one that `command` leaves, so that no command is lost; where that is shared,
    the first default that is free.
    """
    chords = _laid_over_defaults(changed)
    left = chords.pop(command)
    if left in chords.values():
        left = next(key for key, _ in COMMANDS.values() if key not in chords.values())
    chords |= {other: left for other, taken in chords.items() if taken == chord}
    chords[command] = chord
    return {each: key for each, key in chords.items() if key != COMMANDS[each][0]}


def _laid_over_defaults(changed: Mapping[str, str]) -> dict[str, str]:
    return {command: chord for command, (chord, _) in COMMANDS.items()} | dict(changed)


class KeyMap:
    """A person's keys: the defaults, with `changed` (command -> chord) laid over them.

    Of commands that share a key, cancel has it before all others, without which no menu opens; then one
    whose key was changed; then the first listed in `COMMANDS`.
    """

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._chords = _laid_over_defaults(changed)
        self._commands: dict[str, str] = {}
        for command in sorted(self._chords, key=lambda each: (each != "cancel", each not in changed)):
            self._commands.setdefault(self._chords[command], command)

    def command_of(self, event: pygame.Event) -> str | None:
        """The command a KEYDOWN event gives; shift is ignored where no command uses it with that key."""
        chord = chord_of(event)
        if chord is None:
            return None
        return self._commands.get(chord) or self._commands.get(chord.removeprefix("shift+"))

    def label(self, command: str) -> str:
        """The key of `command` as a button shows it, such as ``Shift+F5``; `NO_KEY` where another has it."""
        chord = self._chords[command]
        return chord_label(chord) if self._commands[chord] == command else NO_KEY

    def owner(self, chord: str) -> str | None:
        """The command a key gives; None when it gives none."""
        return self._commands.get(chord)

    def clashes(self) -> tuple[Clash, ...]:
        """Every command that goes without a key because another has it."""
        return tuple(
            Clash(command, self._commands[chord])
            for command, chord in self._chords.items()
            if self._commands[chord] != command
        )
