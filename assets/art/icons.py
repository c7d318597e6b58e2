"""Icons of the window, 24 pixels a side."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from art.canvas import Canvas, Sprite, from_rows
from art.icon_rows import ROWS
from art.symbols import symbol
from art.tower_looks import archer, knight, magician

SIDE = 24


def sprites() -> Iterator[Sprite]:
    for name, rows in ROWS.items():
        yield icon(name, from_rows(rows).outline())
    for name, build in (("archer", archer), ("magician", magician), ("knight", knight)):
        yield icon(name, _tower_top(build))
    for name, picture in (("coin", "coins"), ("heart", "heart"), ("skull", "skull"), ("hero", "crown")):
        yield icon(name, symbol(picture))
    yield icon("hero-upgrade", symbol("shield"))


def icon(name: str, picture: Canvas) -> Sprite:
    """A picture of at most 24 x 24 pixels, outline included, in the middle of an icon's square."""
    canvas = Canvas(SIDE, SIDE)
    canvas.paste(picture, (SIDE - picture.width) // 2, (SIDE - picture.height) // 2)
    return canvas.sprite(f"icon/{name}", (SIDE // 2, SIDE // 2), trim=False)


def _tower_top(build: Callable[[Canvas, int], None]) -> Canvas:
    """The upper part of a tower, which is what tells the three apart."""
    canvas = Canvas(48, 64)
    build(canvas, 0)
    top = canvas.extent()[1]
    part = Canvas(SIDE, SIDE)
    part.pixels[1:-1, 1:-1] = canvas.pixels[top : top + SIDE - 2, SIDE // 2 + 1 : SIDE // 2 + SIDE - 1]
    return part.outline()
