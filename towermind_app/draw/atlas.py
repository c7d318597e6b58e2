"""Loads the sprites that ``assets/build_atlas.py`` packed, at the size a map of some pixels needs."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.packing import pack
from towermind_app.draw.resample import Pixels, resize_sprite
from towermind_app.errors import AssetError
from towermind_app.paths import assets_dir

NATIVE_SIZE = 512
SMALLEST, LARGEST = 64, 2048
_Array = TypeVar("_Array", bound=NDArray[Any])


@dataclass(frozen=True, eq=False)
class Atlas:
    """Every sprite on one sheet.

    Attributes:
        path: the file it came from.
        map_size: side of the map, in pixels, that the sprites fit.
        pixels: uint8 (H, W, 4), RGBA with straight alpha.
        boxes: int32 (n, 6), a row a sprite: x, y, width, height on the sheet, then the pixel of the sprite,
            counted from its left upper corner, that is put on the map position.
        index: name to row of ``boxes``. Units facing left end their action so: ``hero/walk-left/0``.
        metadata: ``boxes`` has rectangles [x, y, width, height] inside a sprite by its name and their use,
            ``tops`` how far a unit reaches above its map position by prefix such as ``enemy/outlaw``,
            ``offsets`` where a sprite's anchor lies from its map position. All in pixels of this size.
    """

    path: Path
    map_size: int
    pixels: Pixels
    boxes: NDArray[np.int32]
    index: Mapping[str, int]
    metadata: Mapping[str, Any]

    def sprite(self, name: str) -> int:
        """The row of one sprite. Raises AssetError when the atlas does not hold it."""
        try:
            return self.index[name]
        except KeyError:
            raise AssetError(self.path, name, "no such sprite") from None

    def frames(self, prefix: str) -> list[int]:
        """The rows of ``prefix/0``, ``prefix/1``, ... in order. Raises AssetError when there is none."""
        rows = [self.sprite(f"{prefix}/0")]
        while (row := self.index.get(f"{prefix}/{len(rows)}")) is not None:
            rows.append(row)
        return rows

    def picture(self, name: str) -> Pixels:
        """A view of one sprite's pixels, uint8 (height, width, 4)."""
        return _cut(self.pixels, self.boxes[self.sprite(name)])


def load_atlas(map_size: int = NATIVE_SIZE) -> Atlas:
    """The atlas for a map of ``map_size`` pixels a side, 64 to 2048; the same object each time.

    Raises:
        AssetError: the file is missing or broken.
        ValueError: a size outside the limits.
    """
    if not SMALLEST <= map_size <= LARGEST:
        raise ValueError(f"map size {map_size} is outside {SMALLEST}..{LARGEST}")
    return _load(assets_dir() / "built" / "atlas.npz", map_size)


@lru_cache(maxsize=8)
def _load(path: Path, map_size: int) -> Atlas:
    if map_size == NATIVE_SIZE:
        return _read(path)
    return _scaled(_load(path, NATIVE_SIZE), map_size)


def _read(path: Path) -> Atlas:
    try:
        with np.load(path, allow_pickle=False) as arrays:
            pixels, boxes = arrays["pixels"], arrays["boxes"]
            names, metadata = [str(name) for name in arrays["names"]], json.loads(str(arrays["metadata"]))
    except FileNotFoundError:
        raise AssetError(path, "", "the sprite atlas is missing", "run assets/build_atlas.py") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise AssetError(
            path, "", f"the sprite atlas cannot be read ({error})", "run assets/build_atlas.py"
        ) from error
    index = MappingProxyType({name: row for row, name in enumerate(names)})
    return Atlas(path, NATIVE_SIZE, _frozen(pixels), _frozen(boxes), index, metadata)


def _scaled(native: Atlas, map_size: int) -> Atlas:
    scale = map_size / NATIVE_SIZE
    sizes = [(_at_least_one(row[2] * scale), _at_least_one(row[3] * scale)) for row in native.boxes]
    corners, (sheet_width, sheet_height) = pack(sizes)
    pixels = np.zeros((sheet_height, sheet_width, 4), np.uint8)
    boxes = np.empty_like(native.boxes)
    for row, (corner, size) in enumerate(zip(corners, sizes, strict=True)):
        boxes[row] = *corner, *size, *(round(place * scale) for place in native.boxes[row, 4:])
    for rows in _rows_by_size(native.boxes):
        width, height = sizes[rows[0]]
        sprites = np.stack([_cut(native.pixels, native.boxes[row]) for row in rows])
        for row, sprite in zip(rows, resize_sprite(sprites, width, height), strict=True):
            _cut(pixels, boxes[row])[:] = sprite
    metadata = _scaled_numbers(native.metadata, scale)
    return Atlas(native.path, map_size, _frozen(pixels), _frozen(boxes), native.index, metadata)


def _rows_by_size(boxes: NDArray[np.int32]) -> list[list[int]]:
    """Sprites of one size together: they are re-sampled in one go."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for row, box in enumerate(boxes.tolist()):
        groups.setdefault(tuple(box[2:4]), []).append(row)
    return list(groups.values())


def _cut(sheet: Pixels, box: NDArray[np.int32]) -> Pixels:
    x, y, width, height = box[:4]
    return sheet[y : y + height, x : x + width]


def _at_least_one(length: float) -> int:
    return max(1, round(length))


def _scaled_numbers(value: Any, scale: float) -> Any:  # noqa: ANN401 - walks decoded JSON
    if isinstance(value, Mapping):
        return {key: _scaled_numbers(inner, scale) for key, inner in value.items()}
    if isinstance(value, list):
        return [_scaled_numbers(inner, scale) for inner in value]
    return round(value * scale)


def _frozen(array: _Array) -> _Array:
    array.setflags(write=False)
    return array
