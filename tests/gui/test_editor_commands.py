"""Keys given to actions, and the palette of all of them."""

from __future__ import annotations

import pygame
import pytest

from editor.actions.registry import ACTIONS
from editor.command_palette import CommandPalette
from tests.gui.designer import Designer
from tests.gui.driver import Driver


@pytest.fixture
def designer(driver: Driver) -> Designer:
    return Designer(driver.app)


def give(designer: Designer, action: str, key: str) -> None:
    """Press a key for an action on the page of keys, which is open."""
    designer.menu.form.focus_on(f"key {action}")
    designer.key("return", key)


def keys_of(designer: Designer, *actions: str) -> list[str]:
    return [designer.editor.key_label(action) for action in actions]


@pytest.mark.parametrize(("first", "second"), [("undo", "redo"), ("redo", "undo")])
def test_a_key_goes_to_whom_it_is_given_last(designer: Designer, first: str, second: str) -> None:
    before = keys_of(designer, first)
    designer.key("ctrl+k")
    give(designer, first, "f9")
    give(designer, second, "f9")
    designer.click("take")
    assert designer.editor.keys.owner("f9") == second
    assert keys_of(designer, first) == before


def test_delete_gives_a_key_back_from_whatever_has_it(designer: Designer) -> None:
    before = keys_of(designer, "grid", "snap")
    designer.key("ctrl+k")
    give(designer, "grid", designer.editor.keys.chord("snap"))
    designer.click("take")
    assert keys_of(designer, "snap") == [""]
    designer.menu.form.focus_on("key snap")
    designer.key("delete")
    assert keys_of(designer, "grid", "snap") == before


def test_no_action_is_given_escape(designer: Designer) -> None:
    before = keys_of(designer, "grid")
    designer.key("ctrl+k")
    give(designer, "grid", "shift+escape")
    assert keys_of(designer, "grid") == before
    assert designer.app.settings.editor_keys == {}


def test_a_further_key_of_the_action_itself_changes_nothing(designer: Designer) -> None:
    designer.key("ctrl+k")
    give(designer, "redo", "ctrl+shift+z")
    assert designer.app.settings.editor_keys == {}
    assert designer.screen == "ShortcutsScreen"


def test_the_command_under_the_pointer_is_the_one_that_is_chosen(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(designer.editor, "perform", done.append)
    designer.app.push(CommandPalette(designer.editor))
    designer.frames()
    palette = designer.app.screen
    assert isinstance(palette, CommandPalette)
    designer.key(*["down"] * 20)
    left, top = palette._box.topleft
    for wheel in (0, -1, 2):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=wheel))
        designer.frames()
    shown = palette._first
    assert shown > 0
    place = palette._row_rect(shown).center
    assert place[0] > left and place[1] > top
    designer.click_at(place)
    assert done == [ACTIONS[shown].name]
