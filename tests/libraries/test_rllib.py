"""RLlib trains with two env runners and leaves nothing behind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

MARK = "TOWERMIND_RAY_TEST"


def marked_processes(mark: str) -> list[str]:
    """Command lines of the processes that inherited the mark."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (process / "environ").read_bytes().split(b"\0"):
                found.append((process / "cmdline").read_text().replace("\0", " "))
        except OSError:  # it ended meanwhile, or is somebody else's
            continue
    return found


def remaining_processes(mark: str, seconds: float) -> list[str]:
    """Those still there after a while in which they may end."""
    end = time.monotonic() + seconds
    while (found := marked_processes(mark)) and time.monotonic() < end:
        time.sleep(0.2)
    return found


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra rllib is not installed: make test-libraries")
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="processes are counted in /proc")
def test_the_example_trains_with_two_runners_and_leaves_no_process() -> None:
    with tempfile.TemporaryDirectory(prefix="ray") as folder:  # a short name: sockets lie in it
        environment = os.environ | {
            MARK: folder,
            "RAY_TMPDIR": folder,
            "RAY_AUTH_MODE": "disabled",  # or a token would be written into the home folder
            "RAY_USAGE_STATS_ENABLED": "0",
        }
        command = [sys.executable, "-m", "towermind_app.examples.rllib_ppo", "--steps", "4096"]
        ran = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300)
        assert ran.returncode == 0, ran.stderr
        steps, score = re.findall(r"^(\d+) steps; mean score (\S+)", ran.stdout, re.MULTILINE)[0]
        assert int(steps) >= 4096
        assert -20 <= float(score) <= 0
        assert remaining_processes(folder, seconds=20) == []
