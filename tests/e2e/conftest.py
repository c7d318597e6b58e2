"""A folder of a person's own for the installed program."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.e2e.real_window import require_tools


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A person's folder in which the rules are compiled already, if they are for this user."""
    require_tools()
    from towermind_app.paths import user_dir

    if (user_dir() / "compiled").is_dir():
        shutil.copytree(user_dir() / "compiled", tmp_path / "compiled")
    return tmp_path
