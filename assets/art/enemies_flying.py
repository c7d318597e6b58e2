"""Flyers: demon bat and gargoyle, each with four wing beats and a shadow far below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from art.canvas import Canvas, Sprite, from_rows
from art.figure import Rows

SIZE = 72
MIDDLE, HEIGHT = 36, 32  # where the body is
SHADOW = HEIGHT + 22
LYING = HEIGHT + 14
BEATS = (-38, -8, 26, -8)  # degrees the wing hangs below level


@dataclass(frozen=True)
class Flyer:
    body: Rows
    span: int
    far_wing: str
    near_wing: str
    bone: str
    tail: str
    scallops: int = 3


BAT = Flyer(
    body=(
        "N...........N...",
        "NN.........NN...",
        "MN.ii...ii.NM...",
        ".MNjii.iijNM....",
        "..ijjjjjjjj.....",
        ".ijjjjjjjjjj....",
        ".ijjjkjjjkjjj...",
        "iijjjxkjjxkjj...",
        "iijjjxxjjxxjjl..",
        "iijjjjjjjjjjll..",
        "iijjkkkkkkkkjl..",
        ".iijk5kkk5kkj...",
        ".iijjkkkkkkj....",
        "..iiijjjjjj.....",
        "...ii.ij.ij.....",
        "..kk..kk.kk.....",
    ),
    span=19,
    far_wing="A",
    near_wing="B",
    bone="i",
    tail="",
)
GARGOYLE = Flyer(
    body=(
        ".2........2.....",
        ".32......23.....",
        "..322222232.....",
        "..2333344332....",
        ".12333344433....",
        ".1233kk33kk33...",
        ".1233Gk33Gk334..",
        ".12333333333344.",
        ".1123333kkkk33..",
        "..11233k5kk5k...",
        "...1122333333...",
        "..112233332.....",
        ".1122334433322..",
        ".11223344332233.",
        ".11122333322.33.",
        "..1112233322.4..",
        "..112222332.....",
        ".112211.2332....",
        ".1221....123....",
        ".234......2344..",
        "234.......234...",
    ),
    span=22,
    far_wing="0",
    near_wing="1",
    bone="2",
    tail="2",
)


def sprites() -> Iterator[Sprite]:
    for slug, flyer in (("demon-bat", BAT), ("gargoyle", GARGOYLE)):
        for number, beat in enumerate(BEATS):
            yield _flying(flyer, beat, number % 2).sprite(f"enemy/{slug}/walk/{number}", (MIDDLE, HEIGHT))
        for number, beat in enumerate((-50, 35)):
            yield _flying(flyer, beat, number * 3).sprite(f"enemy/{slug}/fight/{number}", (MIDDLE, HEIGHT))
        yield _flying(flyer, -62, 6, turn=-30).sprite(f"enemy/{slug}/fall/0", (MIDDLE, HEIGHT))
        yield _landed(flyer).sprite(f"enemy/{slug}/fall/1", (MIDDLE, HEIGHT))


def _flying(flyer: Flyer, beat: float, sink: int, turn: float = 0) -> Canvas:
    canvas = _body(flyer, beat, sink)
    if turn:
        canvas = canvas.turned(turn, (MIDDLE, HEIGHT))
    ground = Canvas(SIZE, SIZE)
    ground.ellipse(MIDDLE, SHADOW, 9, 2.6, "k", 60)
    ground.ellipse(MIDDLE, SHADOW, 7, 1.8, "k", 90)
    return canvas.outline().under(ground)


def _landed(flyer: Flyer) -> Canvas:
    body = _body(flyer, 30, 0).turned(180, (MIDDLE, HEIGHT))
    result = Canvas(SIZE, SIZE)
    result.paste(body, 0, LYING - HEIGHT)
    return result.outline()


def _body(flyer: Flyer, beat: float, sink: int) -> Canvas:
    y = HEIGHT - 2 + sink
    canvas = Canvas(SIZE, SIZE)
    canvas.paste(_wing(flyer, beat - 6, flyer.far_wing, y).mirrored(), 2 * MIDDLE - SIZE - 2, 0)
    canvas.paste(_wing(flyer, beat, flyer.near_wing, y), 2, 0)
    if flyer.tail:
        canvas.line((MIDDLE - 5, y + 9), (MIDDLE - 13, y + 13), flyer.tail, 2)
        canvas.line((MIDDLE - 13, y + 13), (MIDDLE - 16, y + 9), flyer.tail, 2)
    body = from_rows(flyer.body).outline()
    canvas.paste(body, MIDDLE - body.width // 2 + 1, y - body.height // 2)
    return canvas


def _wing(flyer: Flyer, beat: float, membrane: str, y: int) -> Canvas:
    """The wing to the right of the body: an arm along the top and a scalloped skin below it."""
    wing = Canvas(SIZE, SIZE)
    root = (MIDDLE + 3.0, y + 1.0)
    tip = (root[0] + flyer.span, root[1] - 5)
    elbow = (root[0] + flyer.span * 0.45, root[1] - 9)
    wing.polygon((root, elbow, tip, (tip[0] - 1, tip[1] + 9), (root[0], root[1] + 8)), membrane)
    step = flyer.span / flyer.scallops
    blank = Canvas(SIZE, SIZE)
    for number in range(flyer.scallops):
        blank.ellipse(root[0] + step * (number + 0.55), root[1] + 9 - number * 1.5, step * 0.46, 4.2, "k")
    wing.pixels[blank.pixels[..., 3] > 0] = 0
    for number in range(1, flyer.scallops + 1):
        wing.line(elbow, (root[0] + step * number, root[1] + 5 - number), flyer.bone, 1)
    wing.line(root, elbow, flyer.bone, 2)
    wing.line(elbow, tip, flyer.bone, 2)
    return wing.turned(beat, root).outline()
