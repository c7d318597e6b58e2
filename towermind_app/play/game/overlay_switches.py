"""Which aids are laid over the map."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Overlays:
    """Which overlays are on."""

    routes: bool = False
    ranges: bool = False
    grid: bool = False
    hits: bool = False

    def toggle(self, name: str) -> bool:
        """Switch ``routes``, ``ranges``, ``grid`` or ``hits``; whether it is on now."""
        setattr(self, name, not getattr(self, name))
        return bool(getattr(self, name))

    def names(self) -> list[str]:
        """Those that are on, for the recording."""
        return [name for name in ("routes", "ranges", "grid", "hits") if getattr(self, name)]
