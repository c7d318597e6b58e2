"""How programmed players fare on the level that is being drawn."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import pygame

from towermind_app.level import Level, save_level
from towermind_app.play.menus.dialog import DialogScreen
from towermind_app.play.ui.look import ASH, BONE, EMBER, LEAF, PAPER, Colour
from towermind_app.play.ui.widgets import Button

if TYPE_CHECKING:
    from towermind_app.play.app import App

EPISODES: Final = 5
AGENTS: Final = (
    ("noop", "does nothing"),
    ("random", "does anything"),
    ("opening", "three towers, then coins"),
    ("planner", "the strongest that sees what a person sees"),
)
_WIDTH, _HEIGHT, _ROW = 640, 330, 36


@dataclass
class _Trial:
    """The episodes of one agent: under way, done or failed."""

    agent: str
    process: subprocess.Popen[str] | None = None
    result: dict[str, Any] | None = None
    problem: str = ""
    _complaints: IO[bytes] = field(default_factory=tempfile.TemporaryFile)

    def begin(self, level: Path) -> None:
        command = (sys.executable, "-m", "towermind_app.cli.main", "run", "--agent", self.agent)
        self.process = subprocess.Popen(
            (*command, "--level", str(level), "--seeds", str(EPISODES), "--json"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            text=True,
        )

    @property
    def done(self) -> bool:
        return self.result is not None or bool(self.problem)

    def look(self) -> None:
        """Take the result as soon as the process has ended."""
        if self.process is None or self.done or self.process.poll() is None:
            return
        told, _ = self.process.communicate()
        try:
            self.result = json.loads(told)
        except json.JSONDecodeError:
            self.problem = self._last_words() or f"ended with exit code {self.process.returncode}"

    def _last_words(self) -> str:
        """The last line it complained with; empty for none."""
        self._complaints.seek(0)
        said = self._complaints.read().decode(errors="replace").strip().splitlines()
        return said[-1].removeprefix("towermind: ") if said else ""

    def end(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        self._complaints.close()


class TrialScreen(DialogScreen):
    """A table that fills while the players play in processes of their own, one after the other."""

    def __init__(self, app: App, level: Level) -> None:
        super().__init__(app)
        self._folder = tempfile.TemporaryDirectory(prefix="towermind-trial-")
        self._path = Path(self._folder.name) / "level.json"
        save_level(level, self._path)
        self._trials = [_Trial(agent) for agent, _ in AGENTS]

    def leave(self) -> None:
        for trial in self._trials:
            trial.end()
        self._folder.cleanup()

    def lay_out(self, size: tuple[int, int]) -> None:
        px = self.app.px
        self.place_box(size, px(_WIDTH), px(_HEIGHT))
        rect = pygame.Rect(0, 0, px(220), px(42))
        rect.midbottom = (self.box.centerx, self.box.bottom - px(20))
        self.form.add(Button("back", rect, "Back to the editor", self.back, hint="Esc"))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        for trial in self._trials:
            if trial.process is None:
                trial.begin(self._path)
            trial.look()
            if not trial.done:
                return

    @property
    def rows(self) -> list[tuple[str, str, Colour]]:
        """Agent, what came of it, colour."""
        return [(trial.agent, *_words(trial)) for trial in self._trials]

    def paint(self, target: pygame.Surface) -> None:
        look, px, fonts = self.app.look, self.app.px, self.app.fonts
        room, box = self.paint_head(target, "PROGRAMMED PLAYERS")
        words = f"{EPISODES} episodes each, seeds 0 to {EPISODES - 1}; a score of 0 is the best there is"
        place = (room.centerx, box.bottom + px(8))
        top = look.text(target, place, words, fonts.text(13), BONE, "midtop").bottom + px(16)
        for (agent, about), (_, result, colour) in zip(AGENTS, self.rows, strict=True):
            left = room.x + px(24)
            box = look.text(target, (left, top), agent, fonts.bold(16), PAPER)
            result = look.fitting(result, fonts.bold(15), room.right - box.right - px(44))
            right = look.text(target, (room.right - px(24), top), result, fonts.bold(15), colour, "topright")
            words = look.fitting(about, fonts.text(13), right.left - box.right - px(20))
            look.text(
                target, (box.right + px(10), box.bottom - px(1)), words, fonts.text(13), ASH, "bottomleft"
            )
            top += px(_ROW)


def _words(trial: _Trial) -> tuple[str, Colour]:
    if trial.problem:
        return trial.problem, EMBER
    if trial.result is None:
        return ("plays…" if trial.process else "waits"), ASH
    won = sum(episode["outcome"] == "won" for episode in trial.result["episodes"])
    words = f"wins {won} of {EPISODES}, mean score {trial.result['mean_score']:.1f}"
    return words, LEAF if won else EMBER
