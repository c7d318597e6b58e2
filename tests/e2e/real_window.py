"""The installed program in a real window: Xvfb for a screen, xdotool for a person's hands."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from towermind_app.play.game.game_layout import lay_out
from towermind_app.play.game.map_frame import MapFrame

SIZE = (1366, 768)
_PATIENCE = 60.0


def require_tools() -> None:
    """Skip on a machine without them, but never in CI."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    if missing and os.environ.get("CI"):
        pytest.fail(f"CI must have {' and '.join(missing)}")
    if missing:
        pytest.skip(f"needs {' and '.join(missing)}")


class RealWindow:
    """`towermind play` on a screen of its own, with clicks in map units and what it recorded so far."""

    command = "play"

    def __init__(self, home: Path, *arguments: str) -> None:
        self.home = home
        self.frame = self.map_frame()
        read, write = os.pipe()
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            display = f":{told.readline().strip()}"
        self.environment = os.environ | {
            "DISPLAY": display,
            "TOWERMIND_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }
        self.errors = home / "stderr.txt"
        size = f"{SIZE[0]}x{SIZE[1]}"
        with self.errors.open("w") as errors:
            self.program = subprocess.Popen(
                [sys.executable, "-m", "towermind_app.cli.main", self.command, *arguments, "--size", size],
                env=self.environment,
                stderr=errors,
            )

    def map_frame(self) -> MapFrame:
        """Where the map lies in the window."""
        return MapFrame(lay_out(SIZE, 1.0).map)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process in (self.program, self._screen):
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()

    def hands(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=20)

    def press(self, key: str) -> None:
        self.hands("key", key)

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a place of the map."""
        self.hands("mousemove", *self.frame.to_screen(x, y))

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.point(x, y)
        time.sleep(0.1)
        self.hands("click", button)

    def click_hud(self, x: float, y: float) -> None:
        """Click a place of the 512-pixel picture."""
        self.click(x * 6 / 512 - 3, 3 - y * 6 / 512)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.point(*start)
        self.hands("mousedown", 1)
        time.sleep(0.1)
        for share in (0.3, 0.7, 1.0):
            self.point(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
            time.sleep(0.05)
        self.hands("mouseup", 1)

    def recordings(self) -> list[Path]:
        return sorted((self.home / "recordings").glob("*.tmrec.jsonl"))

    def lines(self, kind: str) -> list[dict[str, Any]]:
        """Whole lines of one kind in the newest recording so far."""
        if not self.recordings():
            return []
        newest = max(self.recordings(), key=lambda path: path.stat().st_mtime_ns)
        rows = newest.read_bytes().split(b"\n")[:-1]
        return [line for line in map(json.loads, rows) if line["line"] == kind]

    def actions(self, action_type: int) -> list[dict[str, Any]]:
        return [line for line in self.lines("action") if line["type"] == action_type and line["success"]]

    def until(self, done: Callable[[], bool], what: str, seconds: float = _PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert self.program.poll() is None, f"the program ended: {self.errors.read_text()}"
            assert time.monotonic() < end, f"waited {seconds} s for: {what}; {self.errors.read_text()}"
            time.sleep(0.05)

    def until_played(self) -> None:
        """Wait until the level is on the screen: clicks that come while it loads are meant for nothing.

        The first digest stands in the recording before that, the second five seconds into the game.
        """
        self.until(lambda: len(self.lines("digest")) > 1, "the game to begin", 120)

    def acted(self, action_type: int, what: str, times: int = 1) -> None:
        """Wait until an action of a type has succeeded so many times."""
        self.until(lambda: len(self.actions(action_type)) >= times, what)
