"""Where things are: a checkout, an installed wheel, or what environment variables say.

TOWERMIND_LEVELS  the levels folder (default: of the checkout, else of the installed package)
TOWERMIND_ASSETS  the assets folder (likewise)
TOWERMIND_SAMPLES the folder of sample recordings (likewise)
TOWERMIND_HOME    a person's own files: levels, recordings, settings, compiled rules (default: the user data
                  folder)
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_BUNDLED = _PACKAGE / "bundled"


def _shipped(variable: str, name: str) -> Path:
    override = os.environ.get(variable)
    if override:
        return Path(override).expanduser()
    checkout = _PACKAGE.parent / name
    return checkout if checkout.is_dir() and not _BUNDLED.is_dir() else _BUNDLED / name


def is_there(path: Path) -> bool:
    """Whether there is such a file or folder; no for a name no file can have, and where none may look."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path) -> bool:
    """As `is_there`, of ordinary files."""
    return is_there(path) and path.is_file()


def levels_dir() -> Path:
    """The folder with ``config/`` and the packs of built-in levels."""
    return _shipped("TOWERMIND_LEVELS", "levels")


def assets_dir() -> Path:
    """The folder with the built atlas and the fonts."""
    return _shipped("TOWERMIND_ASSETS", "assets")


def user_dir() -> Path:
    """The folder for a person's own files; it may not exist yet."""
    override = os.environ.get("TOWERMIND_HOME")
    if override:
        return Path(override).expanduser()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "towermind"


def samples_dir() -> Path:
    """The folder of the recordings that ship."""
    return _shipped("TOWERMIND_SAMPLES", "recordings/samples")


def user_levels_dir() -> Path:
    """The folder of the levels a person made or installed; it may not exist yet."""
    return user_dir() / "levels"


def recordings_dir() -> Path:
    """Where episodes are recorded unless a command says otherwise."""
    return user_dir() / "recordings"
