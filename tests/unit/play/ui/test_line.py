from __future__ import annotations

import pygame
import pytest

from towermind_app.play.ui.line import Line


def press(line: Line, key: int, mod: int = 0, typed: str = "") -> bool:
    return line.key(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed))


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: kept.__setitem__(0, words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[0])
    return kept


def test_typing_replaces_what_is_selected() -> None:
    line = Line("five roads", 20)
    press(line, pygame.K_a, pygame.KMOD_LCTRL)
    press(line, pygame.K_x, typed="X")
    assert (line.text, line.caret) == ("X", 1)


def test_no_more_letters_than_fit() -> None:
    line = Line("abc", 5)
    line.type("defg")
    assert line.text == "abcde"


def test_what_is_not_allowed_is_left_out() -> None:
    line = Line("", 9, str.isdigit)
    line.type("1a2\n3")
    assert line.text == "123"


def test_shift_and_arrows_select() -> None:
    line = Line("abcd", 9)
    press(line, pygame.K_LEFT, pygame.KMOD_LSHIFT)
    press(line, pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert line.selected == "cd"
    press(line, pygame.K_BACKSPACE)
    assert line.text == "ab"


def test_an_arrow_leaves_the_selection_at_its_side() -> None:
    line = Line("abcd", 9)
    line.select_all()
    press(line, pygame.K_LEFT)
    assert (line.caret, line.selected) == (0, "")


def test_an_arrow_at_the_end_is_not_used() -> None:
    assert not press(Line("ab", 9), pygame.K_RIGHT)


@pytest.mark.parametrize(("key", "left"), [(pygame.K_c, "one two"), (pygame.K_x, "one ")])
def test_copy_and_cut_take_the_selection(clipboard: list[str], key: int, left: str) -> None:
    line = Line("one two", 20)
    line.put_caret(4)
    line.put_caret(7, selecting=True)
    press(line, key, pygame.KMOD_LCTRL)
    assert (clipboard[0], line.text) == ("two", left)


def test_paste_goes_to_the_caret(clipboard: list[str]) -> None:
    clipboard[0] = "x\ny"
    line = Line("ab", 9)
    line.put_caret(1)
    press(line, pygame.K_v, pygame.KMOD_LCTRL)
    assert line.text == "axyb"


def test_other_commands_are_left_to_the_screen() -> None:
    assert not press(Line("ab", 9), pygame.K_z, pygame.KMOD_LCTRL, "z")


def test_without_a_clipboard_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: str) -> str:
        raise pygame.error(f"no clipboard for {words}")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    line = Line("ab", 9)
    assert press(line, pygame.K_c, pygame.KMOD_LCTRL)
    assert press(line, pygame.K_v, pygame.KMOD_LCTRL)
    assert line.text == "ab"


def test_a_line_that_is_too_long_already_grows_no_further() -> None:
    line = Line("x" * 9, 5)
    line.type("abcdefgh")
    assert line.text == "x" * 9


def test_cutting_takes_what_it_copies(clipboard: list[str]) -> None:
    line = Line("five roads", 20)
    press(line, pygame.K_x, pygame.KMOD_LCTRL)
    assert (line.text, clipboard) == ("", ["five roads"])
