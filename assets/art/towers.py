"""The three towers in four looks, the soil and cloth of an empty point, ice, pennants."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from art.canvas import Canvas, Sprite
from art.tower_looks import archer, knight, magician

WIDTH, HEIGHT = 48, 64
MIDDLE, FOOT = 24, 50  # the soil's middle
ICE = ((8, 24), (14, 12), (30, 9), (40, 20), (40, 53), (33, 57), (14, 57), (8, 53))
PENNANTS = ("nop", "IJK", "ijl", "ABC")


def sprites() -> Iterator[Sprite]:
    for name, build in (("archer", archer), ("magician", magician), ("knight", knight)):
        for look in range(4):
            canvas = Canvas(WIDTH, HEIGHT)
            build(canvas, look)
            yield canvas.outline().sprite(f"tower/{name}/{look}", (MIDDLE, FOOT))
    yield _soil().sprite("tower/soil", (MIDDLE, FOOT))
    yield _cloth().outline().sprite("tower/empty", (MIDDLE, FOOT))
    yield _ice().sprite("tower/frozen", (MIDDLE, FOOT))
    for level, letters in enumerate(PENNANTS):
        yield _pennant(letters).sprite(f"tower/pennant/{level}", (10, 9), trim=False, number=(6, 4, 8, 9))


def _soil() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.ellipse(MIDDLE, FOOT + 1, 21, 9.5, "s")
    canvas.ellipse(MIDDLE, FOOT, 20.5, 9, "u")
    canvas.ellipse(MIDDLE + 1, FOOT + 0.5, 17, 6.8, "t")
    canvas.ellipse(MIDDLE + 1, FOOT + 1, 16, 6, "u")
    for x, y in ((9, 50), (14, 55), (33, 56), (38, 49), (29, 45), (18, 46), (22, 57)):
        canvas.grid(x, y, ("tt", "s."))
    for x, y in ((11, 53), (35, 53), (26, 57), (20, 44)):
        canvas.dot(x, y, "N")
    return canvas


def _cloth() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.box(22, 24, 3, 27, "t")
    canvas.box(22, 24, 1, 27, "s")
    canvas.box(13, 23, 22, 2, "s")
    canvas.box(13, 23, 22, 1, "t")
    canvas.grid(12, 22, ("x.....................x", "w.....................w"))
    rows = (
        "NNOOOOOOOOONNNNNN",
        "MNOOOOOOOONNNNNNM",
        "MNOOOOOOOONNNNNNM",
        ".MNOOOOOONNNNNNM.",
        ".MNNOOOOONNNNNNM.",
        ".MNNOOOOONNNNNMM.",
        "MNNNOOOONNNNNNMM.",
        "MNNOOOOONNNNNNNM.",
        "MNNOOOONNNNNNNMM.",
        "MMNNNNNNMNNNNMMM.",
        ".MMMNNMMLMMNMML..",
        "...LMM...LLML....",
    )
    canvas.grid(15, 24, rows)
    return canvas


def _ice() -> Canvas:
    """A clear block round the tower, shards and a snow crystal before it: seen by shape too."""
    canvas = Canvas(WIDTH, HEIGHT)
    block = Canvas(WIDTH, HEIGHT)
    block.polygon(ICE, "Q")
    block.pixels[..., 3] = np.where(block.pixels[..., 3] > 0, 105, 0)
    edges = Canvas(WIDTH, HEIGHT)
    for start, end in pairwise((*ICE, ICE[0])):
        edges.line(start, end, "R", 1.4)
    for start, end in (((13, 44), (27, 16)), ((17, 46), (31, 18)), ((32, 42), (37, 32))):
        edges.line(start, end, "R", 1)
    block.paste(edges, 0, 0)
    canvas.paste(block, 0, 0)
    for x, peak, half, base in ((9, 38, 4, 56), (39, 36, 4, 56), (17, 45, 4, 59), (31, 43, 4, 59)):
        _shard(canvas, x, peak, half, base)
    crystal = Canvas(WIDTH, HEIGHT)
    rows = (
        "....R....",
        ".R..R..R.",
        "..R.R.R..",
        "...RRR...",
        "RRRRRRRRR",
        "...RRR...",
        "..R.R.R..",
        ".R..R..R.",
        "....R....",
    )
    crystal.grid(20, 28, rows)
    canvas.paste(crystal.outline("n"), 0, 0)
    return canvas


def _shard(canvas: Canvas, x: int, peak: int, half: int, base: int) -> None:
    shard = Canvas(WIDTH, HEIGHT)
    shoulders = ((x + half, peak + 6), (x + half, base), (x - half, base), (x - half, peak + 6))
    shard.polygon(((x, peak), *shoulders), "P")
    shard.polygon(((x, peak), (x + 1, peak + 6), (x + 1, base), (x - half, base), (x - half, peak + 6)), "Q")
    shard.line((x - 1.5, peak + 6), (x - 1.5, base - 4), "R", 1)
    canvas.paste(shard.outline("n"), 0, 0)


def _pennant(letters: str) -> Canvas:
    dark, mid, light = letters[0], letters[1], letters[2]
    canvas = Canvas(20, 19)
    canvas.box(1, 1, 18, 2, "t")
    canvas.box(1, 1, 18, 1, "u")
    canvas.polygon(((3, 3), (17, 3), (17, 13), (10, 17.5), (3, 13)), mid)
    canvas.box(3, 3, 14, 1, light)
    canvas.polygon(((15, 4), (17, 4), (17, 13), (10, 17.5), (10, 16), (15, 12)), dark)
    return canvas.outline()
