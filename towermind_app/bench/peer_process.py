"""A game in a process of its own, which plays for as long as it is asked to."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tempfile
import threading
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from towermind_app.bench.peer_environment import UnavailableError, last_words

_SCRIPT: Final = Path(__file__).with_name("peer_steps.py")
_PATIENCE: Final = 120.0
"""Seconds for a start, or for a round beyond its time."""
_QUIET: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


class GameProcess:
    """Sleeps between the rounds it plays.

    Args:
        python: interpreter of the environment that has the game.
        game: of `peer_steps.GAMES`.
        options: of the game.
        script: that plays it.

    Attributes:
        observes: what a step tells, in words.

    Raises UnavailableError when the game does not start, here and at a round when it stops answering.
    """

    def __init__(
        self, python: Path, game: str, options: Mapping[str, Any], script: Path = _SCRIPT
    ) -> None:  # fmt: skip
        # a file for complaints, of any length: a pipe that is full would stop the game
        self._complaints = tempfile.TemporaryFile("w+")  # noqa: SIM115 - lives as long as the process
        self._running = subprocess.Popen(
            [str(python), "-P", "-W", "ignore", str(script), game, json.dumps(dict(options))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._complaints, text=True,
            env=_surroundings(),
        )  # fmt: skip
        self.observes: str = self._answer(_PATIENCE)["observes"]

    def rate(self, seconds: float) -> float:
        """Steps a second in a round of so many seconds."""
        assert self._running.stdin is not None
        with contextlib.suppress(OSError):  # one that has ended is told by its missing answer
            self._running.stdin.write(f"{seconds}\n")
            self._running.stdin.flush()
        answer = self._answer(seconds + _PATIENCE)
        return float(answer["steps"] / answer["seconds"])

    def close(self) -> None:
        self._running.kill()
        self._running.communicate()
        self._complaints.close()

    def __enter__(self) -> GameProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _answer(self, patience: float) -> dict[str, Any]:
        assert self._running.stdout is not None
        watch = threading.Timer(patience, self._running.kill)
        watch.start()
        line = self._running.stdout.readline()
        watch.cancel()
        if not line:
            raise UnavailableError(f"does not run: {self._end()}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _end(self) -> str:
        """End it; its last words."""
        self._running.kill()
        self._running.wait()
        self._complaints.seek(0)
        words = last_words(self._complaints.read())
        self.close()
        return words


def _surroundings() -> dict[str, str]:
    """No screen, no sound, and no modules that were meant for this process."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | _QUIET
