from __future__ import annotations

from typing import NamedTuple

import pytest

from editor.keys import EditorKeys, is_editor_chord


class Action(NamedTuple):
    name: str
    keys: tuple[str, ...]


ACTIONS = (Action("save", ("ctrl+s",)), Action("undo", ("ctrl+z", "f2")))


@pytest.mark.parametrize("chord", ["s", "ö", "ctrl+s", "ctrl+alt+shift+f5", "=", "shift+="])
def test_chords(chord: str) -> None:
    assert is_editor_chord(chord)


@pytest.mark.parametrize("chord", ["", "banana", "shift+ctrl+s", "ctrl+", "ctrl+ctrl+s"])
def test_what_is_no_chord(chord: str) -> None:
    assert not is_editor_chord(chord)


def test_a_changed_key_that_is_none_is_left_out_and_told() -> None:
    keys = EditorKeys(ACTIONS, {"save": "banana", "undo": "u"})
    assert (keys.owner("ctrl+s"), keys.owner("u"), keys.owner("ctrl+z")) == ("save", "undo", None)
    assert keys.nonsense == ("'banana' is no key, so save keeps its own",)
