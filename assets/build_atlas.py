"""Packs every sprite into built/atlas.npz and draws built/contact_sheet.png.

python assets/build_atlas.py           write both
python assets/build_atlas.py --check   exit 1 when the files there differ from what would be written
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import zipfile
from pathlib import Path

import numpy as np
from art.canvas import Sprite
from art.catalogue import UNITS, all_sprites
from art.contact_sheet import contact_sheet
from numpy.typing import NDArray
from PIL import Image

from towermind_app.draw.packing import pack

BUILT = Path(__file__).resolve().parent / "built"
ATLAS = BUILT / "atlas.npz"
SHEET = BUILT / "contact_sheet.png"
OFFSETS = {"tower/pennant": [20, -26]}
Arrays = dict[str, NDArray[np.generic]]


def atlas_arrays(sprites: list[Sprite]) -> Arrays:
    """The four arrays of the atlas file; names are sorted, and boxes and pixels follow them."""
    corners, (width, height) = pack([(s.pixels.shape[1], s.pixels.shape[0]) for s in sprites])
    pixels = np.zeros((height, width, 4), np.uint8)
    boxes = np.zeros((len(sprites), 6), np.int32)
    for row, (sprite, (x, y)) in enumerate(zip(sprites, corners, strict=True)):
        sprite_height, sprite_width = sprite.pixels.shape[:2]
        pixels[y : y + sprite_height, x : x + sprite_width] = sprite.pixels
        boxes[row] = x, y, sprite_width, sprite_height, *sprite.anchor
    names = np.array([sprite.name for sprite in sprites])
    return {"pixels": pixels, "boxes": boxes, "names": names, "metadata": np.array(metadata(sprites))}


def metadata(sprites: list[Sprite]) -> str:
    inner = {s.name: {purpose: list(box) for purpose, box in s.boxes.items()} for s in sprites if s.boxes}
    standing = [s for s in sprites if s.name.startswith(UNITS) and s.name.endswith("/walk/0")]
    tops = {s.name.removesuffix("/walk/0"): s.anchor[1] for s in standing}
    return json.dumps({"boxes": inner, "offsets": OFFSETS, "tops": tops}, sort_keys=True)


def packed(arrays: Arrays) -> bytes:
    """An .npz whose bytes depend on nothing but the arrays: no file times."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(arrays):
            member = io.BytesIO()
            np.lib.format.write_array(member, arrays[name], version=(1, 0), allow_pickle=False)
            entry = zipfile.ZipInfo(f"{name}.npy", date_time=(1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, member.getvalue())
    return stream.getvalue()


def differences(arrays: Arrays, sheet: NDArray[np.uint8]) -> list[str]:
    """What is out of step, compared by content: another zlib may compress the same pixels to other bytes."""
    if not (ATLAS.is_file() and SHEET.is_file()):
        return ["a built file is missing"]
    with np.load(ATLAS, allow_pickle=False) as stored:
        found = [f"{ATLAS.name}: {name}" for name in arrays if not same(arrays[name], stored[name])]
    with Image.open(SHEET) as picture:
        if not same(sheet, np.asarray(picture.convert("RGB"))):
            found.append(SHEET.name)
    return found


def same(made: NDArray[np.generic], stored: NDArray[np.generic]) -> bool:
    return made.shape == stored.shape and made.dtype == stored.dtype and bool((made == stored).all())


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the sprite atlas and its contact sheet.")
    parser.add_argument("--check", action="store_true", help="compare with the built files, write nothing")
    check = parser.parse_args().check
    sprites = all_sprites()
    arrays, sheet = atlas_arrays(sprites), contact_sheet(sprites)
    if check:
        found = differences(arrays, sheet)
        for line in found:
            sys.stderr.write(f"out of step: {line}\n")
        return 1 if found else 0
    BUILT.mkdir(exist_ok=True)
    ATLAS.write_bytes(packed(arrays))
    Image.fromarray(sheet).save(SHEET, optimize=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
