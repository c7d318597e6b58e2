"""Colours of what is drawn without a sprite: bars, rings and gauges; one palette for each way of seeing."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True)
class Palette:
    """Colours 0xRRGGBB."""

    health: int = 0x56D33B
    wound: int = 0xD3261F
    gold: int = 0xF4B21E
    waves: int = 0xB4B9C6
    hero: int = 0x6FA82E
    base: int = 0xD8321E
    cooldown: int = 0x5B8FE8
    reach: int = 0xF4F0DC
    lifetime: int = 0xFFE36E


STANDARD = Palette()
PALETTES = MappingProxyType(
    {
        "standard": STANDARD,
        "red-green": Palette(health=0x4FB4FF, wound=0xE8862A, hero=0x3F8FD8, base=0xE07A1E),
        "blue-yellow": Palette(
            health=0x35D6B4, wound=0xE0335C, gold=0xF08AA8, hero=0x2FA892, cooldown=0x3CC7C7,
            lifetime=0xFFB0C4,
        ),
        "high-contrast": Palette(
            health=0x3CFF3C, wound=0xFF1010, gold=0xFFD000, waves=0xFFFFFF, hero=0x3CFF3C, base=0xFF2020,
            cooldown=0x40C8FF, reach=0xFFFFFF, lifetime=0xFFFF40,
        ),
    }
)  # fmt: skip
"""By the name people choose them by."""
