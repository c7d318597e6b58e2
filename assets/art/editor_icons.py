"""Icons of the level editor, 24 pixels a side like the other icons of the window."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Canvas, Sprite, from_rows
from art.editor_drawings import DRAWINGS
from art.editor_icon_rows import ROWS as TOOLS
from art.editor_sign_rows import ROWS as SIGNS
from art.icon_rows import ROWS as SHARED
from art.icons import SIDE, icon

ALIKE = ("grid", "play", "menu", "close")


def sprites() -> Iterator[Sprite]:
    grids = TOOLS | SIGNS | {name: SHARED[name] for name in ALIKE}
    for name, rows in grids.items():
        yield _edit(name, from_rows(rows))
    yield _edit("redo", from_rows(SIGNS["undo"]).mirrored())
    for name, draw in DRAWINGS.items():
        canvas = Canvas(SIDE, SIDE)
        draw(canvas)
        yield _edit(name, canvas)


def _edit(name: str, picture: Canvas) -> Sprite:
    return icon(f"edit-{name}", picture.outline())
