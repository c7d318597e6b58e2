"""Grass, sand and stone: tileless textures on the native pixel lattice, the same on every machine."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from towermind_app.draw.resample import Pixels, area_average
from towermind_app.draw.themes import ROADS, THEMES, Colour, Theme

NATIVE_SIZE = 512
Noise = NDArray[np.float32]


@lru_cache(maxsize=16)
def ground_texture(theme: str, size: int, seed: int) -> Pixels:
    """Open ground with its growth, uint8 (size, size, 3). Raises KeyError for an unknown theme."""
    return _fitted(_native_ground(theme, seed), size)


@lru_cache(maxsize=16)
def road_texture(style: str, size: int, seed: int) -> Pixels:
    """A surface to walk on all over the map, uint8 (size, size, 3). Raises KeyError for an unknown style."""
    return _fitted(_native_road(style, seed), size)


@lru_cache(maxsize=8)
def _native_ground(theme: str, seed: int) -> Pixels:
    return _grown(THEMES[theme], seed)


@lru_cache(maxsize=8)
def _native_road(style: str, seed: int) -> Pixels:
    road = ROADS[style]
    return _PAVINGS[road.paving](road.shades, seed)


def _fitted(pixels: Pixels, size: int) -> Pixels:
    if size != NATIVE_SIZE:
        pixels = (area_average(pixels, size, size) + 0.5).astype(np.uint8)
    pixels.setflags(write=False)
    return pixels


def hashed(x: NDArray[np.integer] | int, y: NDArray[np.integer] | int, salt: int) -> Noise:
    """A number in 0..1 for every lattice point, as float32; an integer hash, so no generator and no state."""
    mask = np.uint64(0xFFFFFFFF)
    value = (np.asarray(x).astype(np.uint64) * np.uint64(0x9E3779B1)) & mask
    value = value ^ ((np.asarray(y).astype(np.uint64) * np.uint64(0x85EBCA77)) & mask)
    value = (value ^ np.uint64(salt * 0xC2B2AE3D & 0xFFFFFFFF)) & mask
    for shift, factor in ((15, 0x2C1B3C6D), (12, 0x297A2D39)):
        value = ((value ^ (value >> np.uint64(shift))) * np.uint64(factor)) & mask
    value ^= value >> np.uint64(15)
    result: Noise = (value & np.uint64(0xFFFFFF)).astype(np.float32) / np.float32(0x1000000)
    return result


def noise(cell: int, salt: int, stretch: int = 1) -> Noise:
    """Smooth noise in 0..1 on the native lattice, with features of ``cell * stretch`` × ``cell`` pixels."""
    rows, row_share = _steps(cell)
    columns, column_share = _steps(cell * stretch)
    count_y, count_x = int(rows[-1]) + 2, int(columns[-1]) + 2
    lattice = hashed(np.arange(count_x)[None, :], np.arange(count_y)[:, None], salt)
    wide = lattice[:, columns] + (lattice[:, columns + 1] - lattice[:, columns]) * column_share
    result: Noise = wide[rows] + (wide[rows + 1] - wide[rows]) * row_share[:, None]
    return result


def _steps(cell: int) -> tuple[NDArray[np.int64], Noise]:
    place = np.arange(NATIVE_SIZE)
    share = (place % cell / cell).astype(np.float32)
    return place // cell, share * share * (3 - 2 * share)


def _shaded(level: Noise, shades: tuple[Colour, ...]) -> Pixels:
    """Each level 0..1 as one of the shades, in equal bands."""
    band = np.clip((level * len(shades)).astype(np.int64), 0, len(shades) - 1)
    return np.array(shades, np.uint8)[band]


def _grown(theme: Theme, seed: int) -> Pixels:
    salt = seed * 64 + 1
    level = noise(37, salt) * 0.4 + noise(16, salt + 1, 2) * 0.3 + noise(3, salt + 2, 2) * 0.3
    pixels = _shaded(np.clip((level - 0.3) / 0.4, 0, 1), theme.ground)
    lush = noise(58, salt + 3)
    step = theme.spacing
    count = NATIVE_SIZE // step
    column, row = (axis.ravel() for axis in np.meshgrid(np.arange(count), np.arange(count)))
    jitter_x, jitter_y = hashed(column, row, salt + 4), hashed(column, row, salt + 5)
    chance, kind = hashed(column, row, salt + 6), hashed(column, row, salt + 7)
    x = ((column + 0.15 + 0.7 * jitter_x) * step).astype(np.int64)
    y = ((row + 0.15 + 0.7 * jitter_y) * step).astype(np.int64)
    for place in np.flatnonzero(chance < theme.density * (0.35 + 1.3 * lush[y, x])):
        rare = kind[place] > 1 - theme.rarity
        growth = theme.rare if rare else theme.common
        picked = growth[int(kind[place] * 997) % len(growth)]
        _stamp(pixels, picked, int(x[place]), int(y[place]), theme)
    return pixels


def _stamp(pixels: Pixels, rows: tuple[str, ...], x: int, y: int, theme: Theme) -> None:
    for dy, row in enumerate(rows):
        for dx, mark in enumerate(row):
            if mark != "." and x + dx < NATIVE_SIZE and y + dy < NATIVE_SIZE:
                pixels[y + dy, x + dx] = theme.marks[mark]


def _sand(shades: tuple[Colour, ...], salt: int) -> Pixels:
    ripple = noise(7, salt + 11, 4) * 0.5 + noise(23, salt + 12, 2) * 0.3 + noise(3, salt + 13, 3) * 0.2
    pixels = _shaded(np.clip((ripple - 0.25) / 0.5, 0, 1), shades[1:])
    y, x = np.mgrid[:NATIVE_SIZE, :NATIVE_SIZE]
    pixels[hashed(x, y, salt + 14) > 0.9965] = shades[0]
    return pixels


def _mud(shades: tuple[Colour, ...], salt: int) -> Pixels:
    level = noise(26, salt + 21, 2) * 0.6 + noise(9, salt + 22, 2) * 0.4
    pixels = _shaded(np.clip((level - 0.2) / 0.6, 0, 1), shades[2:-1])
    puddle = noise(22, salt + 23, 2) * 0.8 + noise(8, salt + 24, 2) * 0.2
    pixels[puddle > 0.72] = shades[0]
    pixels[puddle > 0.76] = shades[1]
    shine = (noise(3, salt + 25, 6) > 0.6) & (puddle > 0.775)
    pixels[shine] = shades[-1]
    return pixels


def _cobble(shades: tuple[Colour, ...], salt: int) -> Pixels:
    """Rounded stones: the two nearest of jittered middles tell stone from joint."""
    cell = 13
    y, x = np.mgrid[:NATIVE_SIZE, :NATIVE_SIZE].astype(np.float32)
    home = np.arange(NATIVE_SIZE) // cell
    numbers = np.arange(NATIVE_SIZE // cell + 3)
    column, row = numbers[None, :], numbers[:, None]
    middle_x = (column - 0.8 + 0.6 * hashed(column, row, salt + 31)).astype(np.float32) * cell
    middle_y = (row - 0.8 + 0.6 * hashed(column, row, salt + 32)).astype(np.float32) * cell
    tone = hashed(column, row, salt + 33)
    first = np.full(x.shape, 1e9, np.float32)
    second, owner, lean = first.copy(), np.zeros_like(first), np.zeros_like(first)
    for dy in (0, 1, 2):
        for dx in (0, 1, 2):
            near = np.ix_(home + dy, home + dx)
            off_x, off_y = x - middle_x[near], y - middle_y[near]
            distance = np.sqrt(off_x * off_x + off_y * off_y)
            nearer = distance < first
            second = np.where(nearer, first, np.minimum(second, distance))
            owner = np.where(nearer, tone[near], owner)
            lean = np.where(nearer, off_x + off_y, lean)
            first = np.minimum(first, distance)
    return _stones(second - first, owner, lean, shades)


def _stones(gap: Noise, owner: Noise, lean: Noise, shades: tuple[Colour, ...]) -> Pixels:
    faces = shades[2:-1]
    pixels = _shaded(owner, faces)
    rim = gap < 3.6
    pixels[rim & (lean < -3)] = shades[-1]
    pixels[rim & (lean > 3)] = shades[1]
    pixels[gap < 1.7] = shades[0]
    return pixels


def _courses(width: int, height: int, shift: int, shades: tuple[Colour, ...], salt: int) -> Pixels:
    """Blocks in rows, each row ``shift`` further; joints one pixel, light from the left upper side."""
    y, x = np.mgrid[:NATIVE_SIZE, :NATIVE_SIZE]
    row = y // height
    moved = x + row % 2 * shift
    column, in_x, in_y = moved // width, moved % width, y % height
    tone = hashed(column, row, salt + 41) * 0.8 + noise(6, salt + 42) * 0.2
    pixels = _shaded(tone, shades[2:-1])
    pixels[(in_x == 1) | (in_y == 1)] = shades[-1]
    pixels[(in_x == width - 1) | (in_y == height - 1)] = shades[1]
    pixels[(in_x == 0) | (in_y == 0)] = shades[0]
    return pixels


def _brick(shades: tuple[Colour, ...], salt: int) -> Pixels:
    return _courses(16, 8, 8, shades, salt)


def _tiles(shades: tuple[Colour, ...], salt: int) -> Pixels:
    return _courses(18, 18, 0, shades, salt)


_PAVINGS = {"sand": _sand, "mud": _mud, "cobble": _cobble, "brick": _brick, "tiles": _tiles}
