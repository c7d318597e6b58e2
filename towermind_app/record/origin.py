"""Which program makes a recording, and on what machine."""

from __future__ import annotations

import functools
import platform
import re
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from towermind_app.version import __version__

_CHECKOUT = Path(__file__).resolve().parents[2]


class Origin(NamedTuple):
    """Program version, commit of its checkout (None when it runs from none), and platform."""

    program: str
    commit: str | None
    platform: str


@functools.cache
def this_origin() -> Origin:
    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    libraries = f"Python {platform.python_version()}, numpy {np.__version__}, numba {numba.__version__}"
    return Origin(__version__, commit_of(_CHECKOUT), f"{machine}, {libraries}")


def commit_of(checkout: Path) -> str | None:
    """The commit checked out in a git working tree, read from its files; None where there is none."""
    git = checkout / ".git"
    try:
        if git.is_file():
            git = checkout / git.read_text(encoding="utf-8").removeprefix("gitdir:").strip()
        head = (git / "HEAD").read_text(encoding="utf-8").strip()
        name = head.removeprefix("ref:").strip()
        commit = head if name == head else _commit_of_branch(git, name)
    except (OSError, UnicodeDecodeError):
        return None
    return commit if re.fullmatch(r"[0-9a-f]{40,64}", commit) else None


def _commit_of_branch(git: Path, name: str) -> str:
    shared = git / "commondir"
    common = git / shared.read_text(encoding="utf-8").strip() if shared.is_file() else git
    for folder in (git, common):
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8").strip()
    for row in (common / "packed-refs").read_text(encoding="utf-8").splitlines():
        if row.endswith(f" {name}"):
            return row.partition(" ")[0]
    return ""
