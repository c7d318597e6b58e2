"""Draws the picture beside every built-in level, 512 px, with the game's own brush.

python levels/draw_pictures.py           write them
python levels/draw_pictures.py --check   compare with those that are there; exit code 1 when one differs
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
from PIL import Image

from towermind_app.draw.ground import draw_ground
from towermind_app.level import built_in_levels, load_level

SIZE = 512


def drawn(path: Path) -> np.ndarray:
    """The ground of a level file: uint8 (SIZE, SIZE, 3)."""
    level = load_level(path)
    return draw_ground(level.theme, level.road_style, level.strokes, SIZE)


def differs(picture: Path, pixels: np.ndarray) -> bool:
    """Whether the picture is missing or has other pixels."""
    return not picture.is_file() or not np.array_equal(np.asarray(Image.open(picture).convert("RGB")), pixels)


def main(arguments: list[str]) -> int:
    stale = []
    for entry in built_in_levels():
        pixels = drawn(entry.path)
        if differs(entry.picture, pixels):
            stale.append(entry.picture)
            if "--check" not in arguments:
                Image.fromarray(pixels).save(entry.picture, optimize=True)
    for picture in stale:
        sys.stdout.write(f"{picture}\n")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
