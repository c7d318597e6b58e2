"""The theme of the window library's own forms, at one UI scale."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from towermind_app.paths import assets_dir
from towermind_app.play.ui.fonts import BOLD, TEXT

_FILE: Final = Path(__file__).with_name("theme.json")
_LENGTHS: Final = frozenset(
    ("border_width", "title_bar_height", "list_item_height", "padding", "text_horiz_alignment_padding")
)


def scaled_theme(scale: float) -> dict[str, Any]:
    """The theme with every length and font size times `scale`, and with the places of its fonts."""
    theme: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    fonts = assets_dir() / "fonts"
    for part in theme.values():
        if font := part.get("font"):
            faces = {"regular_path": str(fonts / TEXT), "bold_path": str(fonts / BOLD)}
            font |= faces | {"size": _scaled(font["size"], scale)}
        for name, value in part.get("misc", {}).items():
            if name in _LENGTHS:
                part["misc"][name] = _scaled(value, scale)
    return theme


def _scaled(lengths: str, scale: float) -> str:
    """One length, or several parted by commas."""
    return ",".join(str(round(int(length) * scale)) for length in lengths.split(","))
