"""The clash of two packages that both bring a module called pygame. Imports neither."""

from __future__ import annotations

from importlib import metadata
from typing import Final

from towermind_app.errors import DisplayError

CURE: Final = "pip uninstall -y pygame pygame-ce, then pip install pygame-ce"


def require_one_pygame() -> None:
    """Raises DisplayError where the package pygame is installed beside, or instead of, pygame-ce."""
    try:
        metadata.distribution("pygame")
    except metadata.PackageNotFoundError:
        return
    raise DisplayError(
        "the package pygame is installed; it overwrites parts of pygame-ce, which the window needs, "
        f"and either breaks the other. Cure: {CURE}"
    )
