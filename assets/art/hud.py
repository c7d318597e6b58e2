"""Frames, panels and buttons of the display over the map."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Canvas, Sprite
from art.symbols import symbol

Rect = tuple[int, int, int, int]


def sprites() -> Iterator[Sprite]:
    yield _bar("hud/bar-frame-gold", 145, 27, "coins", number=True)
    yield _bar("hud/bar-frame-waves", 145, 27, "skull", number=True)
    yield _bar("hud/bar-frame-hero", 143, 26, "crown", number=False)
    yield _bar("hud/bar-frame-base", 144, 27, "heart", number=True)
    yield _countdown()
    yield _button("hud/button-reinforcement", 46, 47, "knights")
    yield _button("hud/button-hero-upgrade", 46, 48, "shield")
    yield _button("hud/button-fire", 46, 48, "blaze")
    yield _cooldown()


def _bar(name: str, width: int, height: int, icon: str, *, number: bool) -> Sprite:
    canvas = Canvas(width, height)
    _socket(canvas, (0, 0, 27, height), "r", "s")
    picture = symbol(icon)
    canvas.paste(picture, 13 - picture.width // 2, height // 2 - picture.height // 2)
    right = width - 40 if number else width
    _socket(canvas, (27, 1, right - 27, height - 2), "6", "7")
    boxes: dict[str, Rect] = {"fill": (31, 5, right - 35, height - 10)}
    if number:
        _socket(canvas, (right, 1, width - right, height - 2), "6", "7")
        boxes["number"] = (right + 4, 5, width - right - 8, height - 10)
    return canvas.sprite(name, (0, 0), trim=False, **boxes)


def _socket(canvas: Canvas, rect: Rect, inside: str, lower: str) -> None:
    """A steel rim with cut corners and rivets round a hollow that is darker at its top."""
    x, y, width, height = rect
    for inset, letter in ((0, "k"), (1, "2"), (3, "k"), (4, lower)):
        _cut_box(canvas, x + inset, y + inset, width - 2 * inset, height - 2 * inset, 3 - inset // 2, letter)
    canvas.box(x + 4, y + 1, width - 8, 1, "4")
    canvas.box(x + 1, y + 4, 1, height - 8, "3")
    canvas.box(x + 4, y + height - 2, width - 8, 1, "1")
    canvas.box(x + width - 2, y + 4, 1, height - 8, "1")
    canvas.box(x + 5, y + 4, width - 10, min(3, height // 4), inside)
    for rivet_x in (x + 2, x + width - 5):
        for rivet_y in (y + 2, y + height - 5):
            canvas.grid(rivet_x, rivet_y, ("453", "342", "321"))


def _cut_box(canvas: Canvas, x: int, y: int, width: int, height: int, cut: int, letter: str) -> None:
    canvas.polygon(
        (
            (x + cut, y),
            (x + width - cut, y),
            (x + width, y + cut),
            (x + width, y + height - cut),
            (x + width - cut, y + height),
            (x + cut, y + height),
            (x, y + height - cut),
            (x, y + cut),
        ),
        letter,
    )


def _countdown() -> Sprite:
    canvas = Canvas(98, 55)
    canvas.box(0, 0, 98, 55, "k", 150)
    canvas.box(1, 1, 96, 53, "0", 160)
    return canvas.sprite(
        "hud/countdown-panel", (0, 0), trim=False, enemy=(4, 4, 44, 47), number=(52, 8, 42, 40)
    )


def _button(name: str, width: int, height: int, icon: str) -> Sprite:
    canvas = Canvas(width, height)
    _socket(canvas, (0, 0, width, height), "r", "s")
    across, down = width // 2 - 5, height // 2 - 5
    for x, y, w, h in (
        (across, 0, 10, 5),
        (across, height - 5, 10, 5),
        (0, down, 5, 10),
        (width - 5, down, 5, 10),
    ):
        canvas.box(x, y, w, h, "k")
        canvas.box(x + 1, y + 1, w - 2, h - 2, "3")
        canvas.box(x + 1, y + 1, w - 2, 1, "4")
    picture = symbol(icon, large=True)
    canvas.paste(picture, width // 2 - picture.width // 2, height // 2 - picture.height // 2)
    return canvas.sprite(name, (0, 0), trim=False)


def _cooldown() -> Sprite:
    canvas = Canvas(45, 13)
    _cut_box(canvas, 0, 0, 45, 13, 2, "k")
    _cut_box(canvas, 1, 1, 43, 11, 2, "2")
    canvas.box(3, 1, 39, 1, "4")
    canvas.box(2, 2, 41, 9, "k")
    canvas.box(3, 3, 39, 7, "6")
    return canvas.sprite("hud/cooldown-frame", (0, 0), trim=False, fill=(3, 3, 39, 7))
