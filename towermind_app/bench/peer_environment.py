"""An environment of its own for each game that ours is measured beside."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

_MARKER: Final = "installed.txt"
_PATIENCE: Final = 600.0
"""Seconds for one step of an installation."""
_INSTALL: Final = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
_SOON: Final = ("--retries", "1", "--timeout", "10")  # known without a network


class UnavailableError(Exception):
    """A game cannot be measured; the words say why."""


def environment_with(home: Path, packages: Sequence[str]) -> Path:
    """The interpreter of an environment with these packages, made of ours; kept for the next time.

    Raises UnavailableError when it cannot be made or a package cannot be installed.
    """
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    marker, wanted = home / _MARKER, "\n".join((sys.version, *packages))
    if not (marker.is_file() and marker.read_text() == wanted):
        shutil.rmtree(home, ignore_errors=True)
        _do("no environment", [sys.executable, "-m", "venv", str(home)])
        _do("not installable", [str(python), *_INSTALL, *_SOON, *packages])
        marker.write_text(wanted)
    return python


def _do(failed: str, command: Sequence[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True, text=True, timeout=_PATIENCE)
    except subprocess.CalledProcessError as problem:
        raise UnavailableError(f"{failed}: {last_words(problem.stdout + problem.stderr)}") from None
    except subprocess.TimeoutExpired:
        raise UnavailableError(f"{failed} within {_PATIENCE:.0f} seconds") from None
    except OSError as problem:
        raise UnavailableError(f"{failed}: {problem}") from None


def last_words(output: str) -> str:
    """The line that tells best what went wrong: the last that says so, else the last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["without a word"])[-1]
