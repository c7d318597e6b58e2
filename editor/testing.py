"""From drawing to playing and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.choice_screen import Answer, ChoiceScreen
from editor.play_test import PlayTest
from editor.trial_screen import TrialScreen
from editor.wave_question import WaveQuestion
from towermind_app.level import Level
from towermind_app.play.summary import EpisodeSummary

if TYPE_CHECKING:
    from editor.screen import EditorScreen


def errors_told(editor: EditorScreen, purpose: str) -> bool:
    """Whether the level has errors; then they are shown, with what they prevent: ``played``, ``exported``."""
    errors = [finding for finding in editor.check() if finding.severity == "error"]
    if errors:
        more = f", and {len(errors) - 1} more" if len(errors) > 1 else ""
        editor.say(f"It cannot be {purpose} yet: {errors[0].sentence}{more}")
        editor.show_panel("checks")
    return bool(errors)


def play(editor: EditorScreen) -> None:
    """Play the level with a new seed."""
    _begin(editor, editor.bench.document.level, None)


def ask_for_wave(editor: EditorScreen) -> None:
    """Ask from which wave, with how much gold, and play."""
    if not errors_told(editor, "played"):
        level = editor.bench.document.level
        editor.app.push(WaveQuestion(editor.app, level, lambda changed: _begin(editor, changed, None)))


def let_agents_play(editor: EditorScreen) -> None:
    """Show how programmed players fare."""
    if not errors_told(editor, "played"):
        editor.app.push(TrialScreen(editor.app, editor.bench.document.level))


def _begin(editor: EditorScreen, level: Level, seed: int | None) -> None:
    if errors_told(editor, "played"):
        return
    editor.keep_safe()
    editor.app.push(PlayTest(editor.app, level, seed, lambda summary: _tell(editor, summary)))


def _tell(editor: EditorScreen, summary: EpisodeSummary) -> None:
    left_out = len(editor.bench.document.level.waves) - len(summary.level.waves)
    waves = enumerate(summary.leaks_by_wave, start=1 + left_out)
    leaks = ", ".join(f"wave {number}: {count}" for number, count in waves if count)
    about = [
        f"Score {summary.score:g} with seed {summary.seed}, {summary.seconds:.0f} s",
        f"Got through: {leaks}" if leaks else "Nobody got through",
    ]
    again = [
        Answer("same", "Again, same seed", lambda: _begin(editor, summary.level, summary.seed)),
        Answer("new", "Again, new seed", lambda: _begin(editor, summary.level, None)),
    ]
    question = "VICTORY" if summary.outcome == "won" else "DEFEAT"
    editor.app.push(ChoiceScreen(editor.app, question, about, again, "Back to the editor"))
