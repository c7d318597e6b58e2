"""How long a start takes, and how much memory it holds: measured in processes of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Final, NamedTuple

_MEMORY: Final = """
def resident_megabytes():
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024
    except OSError:
        return float("nan")
"""

ENVIRONMENT: Final = """
import json, time
began = time.perf_counter()
import gymnasium
import towermind_app.envs
env = gymnasium.make("TowerMind-v0", level="five-roads", obs=("state",))
env.reset(seed=1)
env.step(env.action_space.sample())
print(json.dumps({"seconds": time.perf_counter() - began, "megabytes": resident_megabytes()}))
"""

WINDOW: Final = """
import json, sys
from towermind_app.cli.main import main
code = main(["play", "--headless", "--frames", "1"])
print(json.dumps({"seconds": 0.0, "megabytes": resident_megabytes()}))
sys.exit(code)
"""


class Start(NamedTuple):
    """Seconds until it was ready (of the whole process when the script does not say) and memory held then."""

    seconds: float
    megabytes: float


def _run(script: str, home: str) -> Start:
    environment = os.environ | {"TOWERMIND_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("NUMBA_CACHE_DIR", None)
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", _MEMORY + script], env=environment, capture_output=True, text=True, check=True
    )
    spent = time.perf_counter() - began
    told = json.loads(done.stdout.strip().splitlines()[-1])
    return Start(told["seconds"] or spent, told["megabytes"])


def first_and_cached(script: str) -> tuple[Start, Start]:
    """The same start with nothing compiled yet, and again."""
    with tempfile.TemporaryDirectory() as home:
        first = _run(script, home)
        if script == WINDOW:  # its helper compiles beside it and was ended with it
            subprocess.run(
                [sys.executable, "-m", "towermind_app.cli.main", "warmup"],
                env=os.environ | {"TOWERMIND_HOME": home},
                capture_output=True,
                check=True,
            )
        return first, min(_run(script, home) for _ in range(3))
