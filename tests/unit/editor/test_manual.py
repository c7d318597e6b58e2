"""The manual names every action as it is."""

from __future__ import annotations

from editor.actions.registry import ACTIONS
from editor.help_screen import STEPS
from editor.manual import MANUAL, with_table


def test_the_table_of_actions_is_up_to_date() -> None:
    manual = MANUAL.read_text("utf-8")
    assert with_table(manual) == manual, "run python -m editor.manual"
    assert all(f"| {action.title} |" in manual for action in ACTIONS)


def test_the_help_names_only_actions_there_are() -> None:
    words = " ".join(text for _, text in STEPS)
    named = {word.partition("}")[0] for word in words.split("{")[1:]}
    assert named <= {action.name for action in ACTIONS}
