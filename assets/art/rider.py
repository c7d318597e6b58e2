"""An orc with a lance on a tyrannosaur, too large for the common figure."""

from __future__ import annotations

from collections.abc import Iterator

from art.canvas import Canvas, Sprite, from_rows

SIZE = 84
MIDDLE, GROUND = 38, 66
REACH_ABOVE_GROUND = 12

BEAST_HEAD = (
    ".....IIJJJII........",
    "...IIJJJJJJJJI......",
    "..IJJJKKJJJJJJJII...",
    ".IJJJkkkJJKKJJJJJJI.",
    ".IJJJk5xJJJJJJJkJJJI",
    "IJJJJkkkJJJJJJJJJJJI",
    "IJJJJJJJJJJJJJJJJJJI",
    "IJJJJJJ5J5J5J5J5J5II",
    "IIJJJJjkjkkjkkjkkk..",
    ".IIJJJJkjjjjjjjk5...",
    ".IIJJJJ5j5jj5jj5jI..",
    "..IIJJJJJJJJJJJJJI..",
    "...IIKKJJKKJJKKJI...",
    "....IIIIKKKIIIII....",
)
ORC = (
    "...1111....",
    "..233331...",
    ".23344331..",
    ".22222222..",
    ".ffgkggkg..",
    ".fggxggxgg.",
    ".effggggghh",
    ".efNgkkgN..",
    "..eefffff..",
    ".jjllljj...",
    "ijjlxljjj..",
    "ijlllljjgg.",
    "ijjlllj.gg.",
    ".rrwwrr....",
    ".fgggf.....",
    ".fggf......",
    ".rrr.......",
)
LANCE = ((-9.0, 5.0), (34.0, -9.0))


def rider_sprites(prefix: str) -> Iterator[Sprite]:
    walk = ((4, -3, 0), (1, 1, 1), (-3, 4, 0), (1, 1, 1))
    for number, (front, rear, lift) in enumerate(walk):
        lifted = ((0, 0), (0, 3), (0, 0), (3, 0))[number]
        yield _finished(_mounted(front, rear, lift, lifted), f"{prefix}/walk/{number}")
    yield _finished(_mounted(3, -3, 1, (0, 0), bite=-3), f"{prefix}/fight/0")
    yield _finished(_mounted(5, -2, 0, (0, 0), bite=5), f"{prefix}/fight/1")
    reared = _mounted(3, -3, 0, (0, 0), bite=-3).turned(-28, (MIDDLE - 8, GROUND))
    yield _finished(reared, f"{prefix}/fall/0")
    yield _finished(_fallen(), f"{prefix}/fall/1")


def _finished(body: Canvas, name: str) -> Sprite:
    ground = Canvas(SIZE, SIZE)
    ground.ellipse(MIDDLE, GROUND, 17, 4, "k", 60)
    ground.ellipse(MIDDLE, GROUND, 14, 2.8, "k", 100)
    return body.copy().outline().under(ground).sprite(name, (MIDDLE, GROUND - REACH_ABOVE_GROUND))


def _fallen() -> Canvas:
    """On its back, legs in the air."""
    turned = _mounted(3, -3, 0, (0, 0), lance=False).turned(170, (MIDDLE, GROUND - 16))
    result = Canvas(SIZE, SIZE)
    result.paste(turned, 0, GROUND - turned.extent()[3])
    return result


def _mounted(
    front: int, rear: int, lift: int, lifted: tuple[int, int], bite: int = 0, *, lance: bool = True
) -> Canvas:
    canvas = Canvas(SIZE, SIZE)
    hip = GROUND - 15 - lift
    _tail(canvas, hip)
    _leg(canvas, rear, lifted[1], hip, "I", "I")
    canvas.ellipse(MIDDLE, hip - 2, 13, 9.5, "J")
    canvas.ellipse(MIDDLE + 1, hip + 2, 10, 5, "K")
    for stripe in range(4):
        canvas.line((MIDDLE - 9 + 4 * stripe, hip - 11), (MIDDLE - 8 + 4 * stripe, hip - 6), "I", 2)
    canvas.line((MIDDLE + 8, hip - 5), (MIDDLE + 14 + bite // 2, hip - 13), "J", 9)
    _leg(canvas, front, lifted[0], hip, "J", "I")
    _saddle(canvas, hip, lance=lance)
    head = from_rows(BEAST_HEAD).outline()
    canvas.paste(head, MIDDLE + 8 + bite, hip - 25 + abs(bite) // 2)
    canvas.line((MIDDLE + 12, hip - 1), (MIDDLE + 17, hip + 2), "I", 2)
    canvas.line((MIDDLE + 17, hip + 2), (MIDDLE + 18, hip), "N", 1)
    return canvas


def _tail(canvas: Canvas, hip: int) -> None:
    canvas.polygon(
        (
            (MIDDLE - 6, hip - 9),
            (MIDDLE - 18, hip - 8),
            (MIDDLE - 29, hip - 13),
            (MIDDLE - 20, hip - 3),
            (MIDDLE - 6, hip + 6),
        ),
        "J",
    )
    for step in range(3):
        x = MIDDLE - 13 - 5 * step
        canvas.line((x, hip - 8 - step), (x - 1, hip - 4 - step), "I", 2)


def _leg(canvas: Canvas, dx: int, up: int, hip: int, cloth: str, claw: str) -> None:
    leg = Canvas(SIZE, SIZE)
    foot = (MIDDLE + dx, GROUND - 2 - up)
    knee = (MIDDLE + dx // 2 + 4, (hip + foot[1]) // 2 + 1)
    leg.ellipse(MIDDLE + dx // 3, hip + 2, 6, 6, cloth)
    leg.line((MIDDLE + dx // 3, hip + 3), knee, cloth, 6)
    leg.line(knee, (foot[0], foot[1] - 1), cloth, 4)
    leg.box(foot[0] - 2, foot[1] - 1, 8, 3, claw)
    for toe in range(3):
        leg.dot(foot[0] + 1 + 2 * toe, foot[1] + 1, "N")
    canvas.paste(leg.outline(), 0, 0)


def _saddle(canvas: Canvas, hip: int, *, lance: bool) -> None:
    canvas.box(MIDDLE - 7, hip - 12, 12, 4, "s")
    canvas.box(MIDDLE - 6, hip - 9, 3, 9, "s")
    rider = from_rows(ORC).outline()
    canvas.paste(rider, MIDDLE - 8, hip - 27)
    if lance:
        shaft = Canvas(SIZE, SIZE)
        start, end = ((MIDDLE + x, hip - 17 + y) for x, y in LANCE)
        shaft.line(start, end, "t", 2)
        shaft.line((end[0] - 4, end[1] + 1), end, "4", 3)
        canvas.paste(shaft.outline(), 0, 0)
