"""What is written down when the game crashes."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from towermind_app.paths import user_dir
from towermind_app.version import __version__

_PACKAGES: Final = ("pygame-ce", "numpy", "numba", "pydantic", "gymnasium")


def write_report(crash: BaseException, facts: Mapping[str, Any], folder: Path | None = None) -> Path:
    """Write a crash to a new file and return it. Raises OSError.

    Args:
        crash: what was raised.
        facts: what was going on, by name; a callable is asked now.
        folder: None for the person's own.
    """
    now = datetime.now(UTC)
    folder = folder or user_dir() / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crash-{now:%Y%m%dT%H%M%S%f}.txt"
    lines = [
        f"TowerMind {__version__} crashed at {now:%Y-%m-%d %H:%M:%S} UTC.",
        *(f"{name}: {_asked(fact)}" for name, fact in facts.items()),
        f"Python {sys.version.split()[0]} on {platform.platform()}",
        *(f"{package} {_version(package)}" for package in _PACKAGES),
        "",
        *traceback.format_exception(crash),
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def _asked(fact: object) -> str:
    if not callable(fact):
        return str(fact)
    try:
        return str(fact())
    except Exception as problem:  # the report matters more than one of its lines
        return f"unknown ({problem!r})"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed"
