"""Gets the rules compiled while the title screen is already alive."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import IO, Final

COMMAND: Final = (sys.executable, "-m", "towermind_app.cli.main", "warmup")
"""Compiles, with a line such as ``3 of 12: actions`` each; with ``--check``, exit code 0 if that is done."""

_STEP: Final = re.compile(r"^(\d+) of (\d+)")
_ENDING_SECONDS: Final = 2.0

Progress = Callable[[int, int, str], None]


def load_rules(progress: Progress) -> None:
    """Load what is compiled into this process, compiling what is not kept on disk yet."""
    from towermind_app.draw.warmup import draw_pieces
    from towermind_app.sim.warmup import sim_pieces, warm_up

    warm_up((*sim_pieces(), *draw_pieces()), progress)
    import towermind_app.play.game.game  # noqa: F401 - loaded here so that the first level starts at once


class Preparation:
    """Compiles in a process of its own, then loads the result in a thread.

    The process keeps the window at 60 frames a second, which a compiling thread would not. If it fails, the
    thread compiles. Ask `ready` each frame.

    step, steps: how far it is; 0 steps while that is unknown.
    complaint: why the process failed, in its own words; empty when it did not.
    failure: what stopped the thread; then `ready` never comes.
    """

    def __init__(
        self, command: Sequence[str] = COMMAND, load: Callable[[Progress], None] = load_rules
    ) -> None:
        self.step = self.steps = 0
        self.complaint = ""
        self.failure: Exception | None = None
        self._command, self._load = command, load
        self._process: subprocess.Popen[str] | None = None
        self._loaded = threading.Event()
        self._ended = False

    def start(self) -> None:
        """Begin; returns at once."""
        threading.Thread(target=self._prepare, name="preparation", daemon=True).start()

    @property
    def ready(self) -> bool:
        """Whether a level can be started now."""
        return self._loaded.is_set()

    def words(self) -> str:
        """How far it is, for a person; empty when there is nothing to wait for."""
        if self.ready or self.failure:
            return ""
        words = "Preparing the rules"
        if self.steps:
            words = f"Preparing the rules for the first time, {self.step} of {self.steps}"
        return f"{words}, slowly: {self.complaint}" if self.complaint else words

    def end(self) -> None:
        """Stop the process, if it still runs."""
        self._ended = True
        process = self._process
        if process is not None and process.poll() is None:
            process.terminate()
            try:
                process.wait(_ENDING_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()

    def _prepare(self) -> None:
        if self._run_process((*self._command, "--check")):
            self.complaint = self._run_process(self._command)
        if self._ended:
            return
        try:
            self._load(self._report if self.complaint else _keep_quiet)
        except Exception as failure:  # whatever it is, the window tells it
            self.failure = failure
        else:
            self._loaded.set()

    def _run_process(self, command: Sequence[str]) -> str:
        """Run a command to its end; its last words if it failed, else nothing."""
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
            )
        except OSError as error:
            return str(error)
        last = self._follow(self._process.stdout) if self._process.stdout else ""
        code = self._process.wait()
        return "" if code == 0 else last or f"exit code {code}"

    def _follow(self, lines: IO[str]) -> str:
        """Read progress as it comes; the last line that is none."""
        last = ""
        with lines:
            for line in lines:
                step = _STEP.search(line)
                if step:
                    self._report(int(step[1]), int(step[2]), line)
                elif line.strip():
                    last = line.strip()
        return last

    def _report(self, step: int, steps: int, _name: str) -> None:
        self.step, self.steps = step, steps


def _keep_quiet(step: int, steps: int, name: str) -> None:
    """Loading what is compiled takes no time worth a word."""
