"""Icons of the level editor that are made of discs, bars and sheets, each drawn on 24 pixels a side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.canvas import Canvas
from art.editor_icon_rows import ROWS

Drawing = Callable[[Canvas], None]

ONE = ("..55.", ".555.", "..55.", "..55.", "..55.", "..55.", ".5555")
LETTER_I = ("555", "555", "...", "555", "555", "555", "555", "555", "555", "555")
CROSS = (
    "555....555", "5555..5555", ".55555555.", "..555555..", "...5555...",
    "...5555...", "..555555..", ".55555555.", "5555..5555", "555....555",
)  # fmt: skip
FADED = str.maketrans("54pqo", "32121")
TOWER = ("4.44.3", "444433", ".4433.", ".4433.", ".4433.", "444433")
BANG = ("kkk", "kkk", "kkk", "kkk", "kkk", ".k.", ".k.", "...", "kkk", "kkk")


def _path(canvas: Canvas) -> None:
    """A numbered waypoint with the way to the next one."""
    canvas.line((12, 15), (19, 7), "y", 3)
    canvas.polygon(((22, 2), (22.5, 11), (13.5, 5)), "x")
    _disc(canvas, 8.5, 15, 7, ("o", "p", "q"))
    canvas.grid(5, 11, ONE)


def _disc(canvas: Canvas, x: float, y: float, radius: float, letters: Sequence[str]) -> None:
    """A round plate in three letters: its rim, its face and a lit edge on its upper left."""
    rim, face, light = letters
    canvas.ellipse(x, y, radius, radius, rim)
    canvas.ellipse(x - 0.5, y - 0.5, radius - 0.7, radius - 0.7, light)
    canvas.ellipse(x, y, radius - 1.2, radius - 1.2, face)


def _lens(canvas: Canvas) -> None:
    canvas.line((15, 15), (20.5, 20.5), "t", 3.6)
    canvas.line((15, 14.5), (20.5, 19.5), "u", 1)
    canvas.ellipse(9.5, 9.5, 8.5, 8.5, "4")
    canvas.ellipse(9.5, 9.5, 6.5, 6.5, "P")
    canvas.ellipse(10, 10, 6, 6, "Q")


def _zoom_in(canvas: Canvas) -> None:
    _lens(canvas)
    canvas.box(6, 8, 7, 3, "n")
    canvas.box(8, 6, 3, 7, "n")


def _zoom_out(canvas: Canvas) -> None:
    _lens(canvas)
    canvas.box(6, 8, 7, 3, "n")


def _search(canvas: Canvas) -> None:
    _lens(canvas)
    canvas.line((6, 9), (9, 6), "R", 1.6)


def _sheet(canvas: Canvas, x: int, y: int, width: int, height: int, lines: int) -> None:
    """A written page with its right upper corner folded."""
    canvas.box(x, y, width, height, "5")
    canvas.box(x, y + height - 1, width, 1, "4")
    canvas.box(x + width - 1, y, 1, height, "4")
    for row in range(lines):
        canvas.box(x + 2, y + 4 + 3 * row, width - 4, 1, "2")


def _cut_corner(canvas: Canvas, x: int, y: int) -> None:
    """Fold the right upper corner of a page, whose last column is x and first row y."""
    for step in range(4):
        canvas.box(x - 3 + step, y + step, 1, 1, "2")
        canvas.box(x - 3, y + step, step, 1, "3")
        canvas.pixels[y + step, x - 2 + step : x + 1] = 0


def _new(canvas: Canvas) -> None:
    _sheet(canvas, 3, 2, 14, 19, 5)
    _cut_corner(canvas, 16, 2)
    canvas.box(15, 11, 4, 11, "k")
    canvas.box(12, 14, 10, 5, "k")
    _green_cross(canvas, 13, 12, 9, 3)


def _green_cross(canvas: Canvas, x: int, y: int, size: int, bar: int) -> None:
    start = (size - bar) // 2
    canvas.box(x, y + start, size, bar, "h")
    canvas.box(x + start, y, bar, size, "h")
    canvas.box(x, y + start + bar - 1, size, 1, "g")
    canvas.box(x + start, y + size - 1, bar, 1, "g")


def _copy(canvas: Canvas) -> None:
    _sheet(canvas, 3, 2, 12, 15, 0)
    for y, width in ((4, 8), (7, 3), (10, 3), (13, 3)):
        canvas.box(5, y, width, 1, "p")
    canvas.box(8, 6, 7, 11, "k")
    _sheet(canvas, 9, 7, 12, 15, 4)


def _export(canvas: Canvas) -> None:
    canvas.box(2, 7, 16, 15, "4")
    canvas.box(2, 7, 15, 14, "5")
    canvas.box(4, 9, 12, 11, "0")
    canvas.box(11, 5, 8, 8, "0")
    canvas.pixels[1:13, 19:] = 0
    canvas.pixels[1:7, 9:] = 0
    canvas.line((8, 16), (17, 7), "h", 3)
    canvas.polygon(((11, 2), (22, 2), (22, 13)), "h")


def _plus(canvas: Canvas) -> None:
    _green_cross(canvas, 3, 3, 18, 6)


def _minus(canvas: Canvas) -> None:
    canvas.box(3, 9, 18, 6, "m")
    canvas.box(3, 10, 18, 5, "l")
    canvas.box(3, 14, 18, 1, "j")


def _lock(canvas: Canvas) -> None:
    _shackle(canvas, 0, 0)
    _padlock(canvas)


def _unlock(canvas: Canvas) -> None:
    _shackle(canvas, 5, 0)
    canvas.pixels[9:11, 20:] = 0
    _padlock(canvas)


def _shackle(canvas: Canvas, right: int, down: int) -> None:
    """The bow of a padlock, moved aside when it stands open."""
    canvas.ellipse(12 + right, 8 + down, 6, 6, "4")
    canvas.box(6 + right, 8 + down, 12, 6, "4")
    canvas.ellipse(11.5 + right, 8 + down, 5, 5.6, "5")
    canvas.pixels[7 + down : 14 + down, 9 + right : 15 + right] = 0
    canvas.pixels[6 + down, 10 + right : 14 + right] = 0


def _padlock(canvas: Canvas) -> None:
    canvas.box(4, 11, 16, 11, "w")
    canvas.box(4, 11, 15, 9, "x")
    canvas.box(4, 11, 16, 1, "y")
    canvas.box(11, 14, 2, 2, "k")
    canvas.box(10, 14, 4, 2, "k")
    canvas.box(11, 16, 2, 3, "k")


def _eye_off(canvas: Canvas) -> None:
    canvas.grid(3, 7, [row.translate(FADED) for row in ROWS["eye"]])
    for letter, thick in (("k", 5), ("l", 2.6)):
        canvas.line((4.5, 20.5), (19.5, 3.5), letter, thick)


def _error(canvas: Canvas) -> None:
    canvas.polygon(((7, 1), (17, 1), (23, 7), (23, 17), (17, 23), (7, 23), (1, 17), (1, 7)), "j")
    canvas.polygon(((7, 1), (17, 1), (22, 7), (22, 16), (16, 22), (7, 22), (1, 16), (1, 7)), "l")
    canvas.grid(7, 7, CROSS)


def _warning(canvas: Canvas) -> None:
    canvas.polygon(((11, 1), (13, 1), (23, 20), (23, 22), (1, 22), (1, 20)), "w")
    canvas.polygon(((11, 2), (13, 2), (21.5, 20), (2, 20)), "x")
    canvas.grid(10, 8, BANG)


def _info(canvas: Canvas) -> None:
    _disc(canvas, 12, 12, 10.5, ("o", "p", "q"))
    canvas.grid(10, 6, LETTER_I)


def _rings(canvas: Canvas) -> None:
    for radius, letter in ((10.5, "h"), (9, "A"), (7.3, "x"), (5.8, "A"), (4, "l"), (2.6, "m")):
        canvas.ellipse(12, 12, radius, radius, letter)


def _coverage(canvas: Canvas) -> None:
    """A road past a tower, green as far as the tower reaches."""
    canvas.box(1, 12, 22, 5, "s")
    canvas.box(1, 12, 22, 4, "u")
    canvas.ellipse(12, 11.5, 9, 9, "y")
    core, road = Canvas(24, 24), Canvas(24, 24)
    core.ellipse(12, 11.5, 7.6, 7.6, "e")
    road.box(0, 12, 24, 5, "g")
    road.box(0, 12, 24, 4, "h")
    reached = core.pixels[..., 3] > 0
    core.paste(road, 0, 0)
    canvas.pixels[reached] = core.pixels[reached]
    canvas.grid(9, 5, TOWER)


def _history(canvas: Canvas) -> None:
    _disc(canvas, 12, 12, 10.5, ("x", "x", "y"))
    canvas.ellipse(12, 12, 8, 8, "O")
    for x, y in ((11, 5), (11, 17), (5, 11), (17, 11)):
        canvas.box(x, y, 2, 2, "L")
    canvas.box(11, 7, 2, 6, "k")
    canvas.box(11, 11, 6, 2, "j")


def _layers(canvas: Canvas) -> None:
    for y, light, face, shade in ((8, "q", "p", "o"), (4, "H", "G", "F"), (0, "y", "x", "w")):
        for drop, letter in ((3, "k"), (2, shade), (1, face), (0, light)):
            _rhombus(canvas, y + drop, letter)
        canvas.polygon(((12, y + 2), (21, y + 6.5), (12, y + 11), (3, y + 6.5)), face)


def _rhombus(canvas: Canvas, y: int, letter: str) -> None:
    canvas.polygon(((12, y + 1), (23, y + 6.5), (12, y + 12), (1, y + 6.5)), letter)


def _round_brush(canvas: Canvas) -> None:
    _disc(canvas, 12, 12, 9, ("t", "u", "N"))


def _square_brush(canvas: Canvas) -> None:
    canvas.box(4, 4, 16, 16, "t")
    canvas.box(4, 4, 15, 15, "N")
    canvas.box(5, 5, 14, 14, "u")


def _target(canvas: Canvas) -> None:
    canvas.ellipse(12, 12, 8.5, 8.5, "x")
    canvas.ellipse(12, 12, 6.5, 6.5, "A")
    for x, y, width, height in ((11, 1, 2, 7), (11, 16, 2, 7), (1, 11, 7, 2), (16, 11, 7, 2)):
        canvas.box(x, y, width, height, "y")
    canvas.box(11, 11, 2, 2, "l")


def _mirror(canvas: Canvas) -> None:
    canvas.polygon(((10, 4), (10, 20), (1, 20)), "p")
    canvas.polygon(((14, 4), (14, 20), (23, 20)), "q")
    for y in range(2, 22, 4):
        canvas.box(11, y, 2, 3, "5")


def _keyboard(canvas: Canvas) -> None:
    canvas.box(1, 4, 22, 15, "3")
    canvas.box(1, 4, 22, 13, "4")
    canvas.box(1, 4, 22, 1, "5")
    for y in (6, 9):
        for x in range(2, 22, 3):
            canvas.box(x, y, 2, 2, "0")
    for x, width in ((2, 2), (5, 14), (20, 2)):
        canvas.box(x, 13, width, 2, "0")


DRAWINGS: dict[str, Drawing] = {
    "path": _path, "zoom-in": _zoom_in, "zoom-out": _zoom_out, "search": _search, "new": _new, "copy": _copy,
    "export": _export, "plus": _plus, "minus": _minus, "lock": _lock, "unlock": _unlock, "eye-off": _eye_off,
    "error": _error, "warning": _warning, "info": _info, "rings": _rings, "coverage": _coverage,
    "history": _history, "layers": _layers, "round-brush": _round_brush, "square-brush": _square_brush,
    "target": _target, "mirror": _mirror, "keyboard": _keyboard,
}  # fmt: skip
