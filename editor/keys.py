"""Which key gives which action of the editor; with Ctrl too, other than in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

import pygame

from towermind_app.play.keys import chord_label, is_chord

_MODIFIERS: Final = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_LALT),
    ("shift", pygame.KMOD_SHIFT),
)
_ALIASES: Final = {
    "+": "=",
    "[+]": "=",
    "[-]": "-",
    "enter": "return",
    **{f"[{number}]": str(number) for number in range(10)},
}


class HasKeys(Protocol):
    """An action as the map of keys sees it; of several keys the first can be changed."""

    @property
    def name(self) -> str: ...
    @property
    def keys(self) -> tuple[str, ...]: ...


def chord_of(event: pygame.Event) -> str | None:
    """The key of a KEYDOWN event, such as ``ctrl+shift+p``; None for a modifier alone. Command is Ctrl."""
    name = pygame.key.name(event.key)
    if not name or "shift" in name or name.endswith((" ctrl", " alt", " meta", "lock")):
        return None
    held = [word for word, mask in _MODIFIERS if event.mod & mask]
    return "+".join([*held, _ALIASES.get(name, name)])


def label_of(chord: str) -> str:
    """A key as menus show it: ``Ctrl+Shift+P``."""
    held, key = _parted(chord)
    return "+".join([*(word.capitalize() for word in held), chord_label(key)])


def is_editor_chord(text: str) -> bool:
    """Whether there is such a key, with Ctrl, Alt and Shift in this order before it or without."""
    held, key = _parted(text)
    order = [word for word, _ in _MODIFIERS if word in held]
    known = is_chord(key) or (len(key) == 1 and key.isprintable())  # of any keyboard
    return bool(key) and held == order and known and not key.startswith("shift+")


def _parted(chord: str) -> tuple[list[str], str]:
    held = []
    for word, _ in _MODIFIERS:
        if chord.startswith(f"{word}+") and len(chord) > len(word) + 1:
            held.append(word)
            chord = chord.removeprefix(f"{word}+")
    return held, chord


class EditorKeys:
    """The keys of actions: their own, with `changed` (name -> chord) laid over the first of each.

    A changed key takes its chord from whatever has it; of two alike the action listed first has it. One that
    is no key is left out.

    Attributes:
        nonsense: a sentence for each change that was left out.
    """

    def __init__(self, actions: Iterable[HasKeys], changed: Mapping[str, str]) -> None:
        self._actions: dict[str, str] = {}
        self._chords: dict[str, str] = {}
        self.nonsense = tuple(
            f"{chord!r} is no key, so {name} keeps its own"
            for name, chord in changed.items()
            if not is_editor_chord(chord)
        )
        changed = {name: chord for name, chord in changed.items() if is_editor_chord(chord)}
        claims: list[tuple[bool, str, str]] = []
        for action in actions:
            keys = (changed[action.name], *action.keys[1:]) if action.name in changed else action.keys
            claims += [(action.name not in changed, key, action.name) for key in keys]
        for _, key, name in sorted(claims, key=lambda claim: claim[0]):
            if self._actions.setdefault(key, name) == name:
                self._chords.setdefault(name, key)

    def action_of(self, event: pygame.Event) -> str | None:
        """The action a KEYDOWN event gives."""
        chord = chord_of(event)
        return None if chord is None else self._actions.get(chord)

    def owner(self, chord: str) -> str | None:
        """The action a chord gives."""
        return self._actions.get(chord)

    def label(self, name: str) -> str:
        """The key of an action as menus show it; empty when it has none."""
        chord = self.chord(name)
        return label_of(chord) if chord else ""

    def chord(self, name: str) -> str:
        """The key of an action as settings write it; empty when it has none."""
        return self._chords.get(name, "")
