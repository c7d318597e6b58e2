"""The menu Test: playing the level, and what the checks say."""

from __future__ import annotations

from editor import testing
from editor.actions.action import Action

ACTIONS = (
    Action(
        "play-test", "Play the level", "As it is now, in this window; Esc comes back.", "Test",
        testing.play, ("f5",), icon="icon/edit-play",
    ),
    Action(
        "play-test-from", "Play from a wave…", "Begins with a later wave, with the gold you choose.", "Test",
        testing.ask_for_wave, ("shift+f5",), icon="icon/edit-play",
    ),
    Action(
        "let-agents-play", "Let programmed players try it…",
        "How they fare in a few episodes each: the quickest look at the balance.", "Test",
        testing.let_agents_play, ("ctrl+f5",), icon="icon/edit-waves",
    ),
    Action(
        "next-finding", "Next finding", "Goes to what the checks say, one after the other.", "Test",
        lambda editor: editor.next_finding(), ("f8",), icon="icon/edit-warning",
    ),
)  # fmt: skip
