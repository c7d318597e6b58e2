from __future__ import annotations

import pygame
import pytest

from towermind_app.play.keys import COMMANDS, NO_KEY, Clash, KeyMap, chord_of, rebound

CODES = {pygame.key.name(code): code for name, code in vars(pygame).items() if name.startswith("K_")}


def press(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod)


def test_defaults_have_no_clash_and_every_command_is_reached() -> None:
    keys = KeyMap({})
    assert keys.clashes() == ()
    for command, (chord, _) in COMMANDS.items():
        code = CODES[chord.removeprefix("shift+")]
        mod = pygame.KMOD_LSHIFT if chord.startswith("shift+") else 0
        assert keys.command_of(press(code, mod)) == command


@pytest.mark.parametrize(
    ("key", "mod", "chord"),
    [
        (pygame.K_q, 0, "q"),
        (pygame.K_F5, pygame.KMOD_RSHIFT, "shift+f5"),
        (pygame.K_KP_1, 0, "1"),
        (pygame.K_KP_PLUS, 0, "="),
        (pygame.K_PLUS, 0, "="),
        (pygame.K_KP_MINUS, 0, "-"),
        (pygame.K_LSHIFT, 0, None),
        (pygame.K_CAPSLOCK, 0, None),
        (pygame.K_q, pygame.KMOD_CTRL, None),
    ],
)
def test_a_key_press_becomes_a_chord(key: int, mod: int, chord: str | None) -> None:
    assert chord_of(press(key, mod)) == chord


def test_shift_is_ignored_where_nothing_else_is_bound() -> None:
    keys = KeyMap({})
    assert keys.command_of(press(pygame.K_q, pygame.KMOD_LSHIFT)) == "build_archer"
    assert keys.command_of(press(pygame.K_TAB, pygame.KMOD_LSHIFT)) == "previous_point"


def test_of_two_commands_on_one_key_the_chosen_one_has_it_and_the_other_says_so() -> None:
    keys = KeyMap({"sell": "q"})
    assert keys.command_of(press(pygame.K_q)) == "sell"
    assert keys.command_of(press(pygame.K_x)) is None
    assert keys.clashes() == (Clash("build_archer", "sell"),)
    assert (keys.label("sell"), keys.label("build_archer")) == ("Q", NO_KEY)


def test_nothing_takes_the_key_of_cancel() -> None:
    keys = KeyMap({"build_archer": "escape"})
    assert keys.command_of(press(pygame.K_ESCAPE)) == "cancel"
    assert keys.clashes() == (Clash("build_archer", "cancel"),)
    assert KeyMap({"cancel": "q"}).command_of(press(pygame.K_q)) == "cancel"


@pytest.mark.parametrize(
    ("changed", "command", "chord", "expected"),
    [
        ({}, "sell", "shift+s", {"sell": "shift+s"}),
        ({"sell": "s"}, "sell", "x", {}),
        ({}, "sell", "q", {"sell": "q", "build_archer": "x"}),
        ({"sell": "q", "build_archer": "x"}, "build_archer", "q", {}),
        ({"sell": "q"}, "build_archer", "w", {"sell": "q", "build_archer": "w", "build_magician": "x"}),
        ({}, "sell", "x", {}),
    ],
)
def test_who_loses_a_key_takes_the_one_that_is_left(
    changed: dict[str, str], command: str, chord: str, expected: dict[str, str]
) -> None:
    assert rebound(changed, command, chord) == expected
    assert KeyMap(expected).clashes() == ()


@pytest.mark.parametrize(
    ("chord", "label"),
    [("q", "Q"), ("shift+f5", "Shift+F5"), ("=", "+"), ("escape", "Esc"), ("left", "←"), ("space", "Space")],
)
def test_labels_are_what_stands_on_the_key(chord: str, label: str) -> None:
    assert KeyMap({"cancel": chord}).label("cancel") == label
