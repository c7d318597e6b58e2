"""A jointed little person: head, body, arm, weapon and two legs put together in eight poses, facing right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from art.canvas import Canvas, Sprite, from_rows
from art.palette import darker

SIZE = 96
MIDDLE = 44
GROUND = 76
REACH_ABOVE_GROUND = 12  # the map position lies this far above the soles

Rows = Sequence[str]
Point = tuple[int, int]


@dataclass(frozen=True)
class Held:
    """Something in a hand, drawn upright; ``grip`` is the pixel of the grid that the hand holds."""

    rows: Rows
    grip: Point
    rest: float = 20
    raised: float = -14
    struck: float = 95


@dataclass(frozen=True)
class Figure:
    """The parts of one person. Grids are stamped with their lower middle on the joint below them."""

    head: Rows
    torso: Rows
    cloth: str  # colour letters of the legs, the feet, the arm and its hand
    boot: str
    sleeve: str
    hand: str
    held: Held | None = None
    shield: Rows | None = None
    back: Rows | None = None  # a cape or pack, seen behind the body
    back_at: Point = (0, 0)
    head_at: Point = (0, 0)
    shoulder: Point = (3, -6)
    shield_at: Point = (-4, -4)
    leg_length: int = 5
    stance: int = 3
    thick: int = 3
    arm_reach: int = 5
    reaching: bool = False


@dataclass(frozen=True)
class Pose:
    lift: int = 0  # of the body
    front: Point = (0, 0)  # of the foot: forward, up
    rear: Point = (0, 0)
    lean: int = 0  # of the head
    hand: Point = (0, 0)
    swing: str = "rest"


WALK = (
    Pose(front=(2, 0), rear=(-2, 0)),
    Pose(lift=1, front=(0, 0), rear=(0, 2), hand=(0, -1)),
    Pose(front=(-2, 0), rear=(2, 0), hand=(-1, 0)),
    Pose(lift=1, front=(0, 2), rear=(0, 0), hand=(0, -1)),
)
FIGHT = (
    Pose(front=(1, 0), rear=(-2, 0), lean=-1, hand=(3, -8), swing="raised"),
    Pose(front=(3, 0), rear=(-2, 0), lean=1, hand=(3, -2), swing="struck"),
)


def person(prefix: str, figure: Figure, shadow: float = 9) -> Iterator[Sprite]:
    """The eight frames walk/0..3, fight/0..1 and fall/0..1 of one figure."""
    for action, poses in (("walk", WALK), ("fight", FIGHT)):
        for number, pose in enumerate(poses):
            yield finished(stand(figure, pose), f"{prefix}/{action}/{number}", shadow)
    upright = stand(figure, FIGHT[0])
    yield finished(upright.turned(-38, (MIDDLE - 3, GROUND)), f"{prefix}/fall/0", shadow)
    yield finished(lying(stand(figure, WALK[1])), f"{prefix}/fall/1", shadow)


def lying(body: Canvas) -> Canvas:
    """The body on its back, feet to the right, resting on the ground line."""
    turned = body.turned(-90, (MIDDLE, GROUND - 6))
    left, _, right, lowest = turned.extent()
    result = Canvas(SIZE, SIZE)
    result.paste(turned, MIDDLE - (left + right) // 2, GROUND - 1 - lowest)
    return result


def finished(body: Canvas, name: str, shadow: float) -> Sprite:
    """The body with its outline, on a soft shadow, anchored a little above its soles."""
    ground = Canvas(SIZE, SIZE)
    ground.ellipse(MIDDLE, GROUND, shadow, 3, "k", 60)
    ground.ellipse(MIDDLE, GROUND, shadow - 2, 2, "k", 100)
    return body.copy().outline().under(ground).sprite(name, (MIDDLE, GROUND - REACH_ABOVE_GROUND))


def stand(figure: Figure, pose: Pose) -> Canvas:
    """One pose without outline."""
    canvas = Canvas(SIZE, SIZE)
    hip = (MIDDLE, GROUND - figure.leg_length - pose.lift)
    neck = (hip[0], hip[1] - len(figure.torso))
    if figure.back:
        _stamp(canvas, figure.back, hip[0] + figure.back_at[0], hip[1] + figure.back_at[1])
    _leg(canvas, figure, -figure.stance + pose.rear[0], pose.rear[1], hip[1], rear=True)
    _leg(canvas, figure, figure.stance + pose.front[0], pose.front[1], hip[1], rear=False)
    _stamp(canvas, figure.torso, hip[0], hip[1])
    if pose.swing == "raised":
        _arm(canvas, figure, pose, hip)
    head = from_rows(figure.head).outline()
    x = neck[0] + figure.head_at[0] + pose.lean - head.width // 2
    canvas.paste(head, x, neck[1] + figure.head_at[1] + 2 - head.height)
    if figure.shield:
        _part(canvas, figure.shield, hip[0] + figure.shield_at[0], hip[1] + figure.shield_at[1])
    if pose.swing != "raised":
        _arm(canvas, figure, pose, hip)
    return canvas


def _leg(canvas: Canvas, figure: Figure, dx: int, up: int, hip: int, *, rear: bool) -> None:
    cloth, boot = figure.cloth, figure.boot
    foot = GROUND - up
    left = MIDDLE + dx - figure.thick // 2
    canvas.box(left, hip - 1, figure.thick, foot - hip + 1, darker(cloth) if rear else cloth)
    canvas.box(left, foot - 2, figure.thick + 1, 2, darker(boot) if rear else boot)


def _arm(canvas: Canvas, figure: Figure, pose: Pose, hip: Point) -> None:
    shoulder = (hip[0] + figure.shoulder[0], hip[1] + figure.shoulder[1])
    reach = (figure.arm_reach + 2, 1) if figure.reaching else (figure.arm_reach - 1, figure.arm_reach)
    hand = (shoulder[0] + reach[0] + pose.hand[0], shoulder[1] + reach[1] + pose.hand[1])
    part = Canvas(SIZE, SIZE)
    if figure.held:
        _hold(part, figure.held, hand, getattr(figure.held, pose.swing))
    arm = Canvas(SIZE, SIZE)
    arm.line((shoulder[0], shoulder[1]), (hand[0], hand[1]), figure.sleeve, figure.thick)
    arm.ellipse(hand[0] + 0.5, hand[1] + 0.5, 1.7, 1.7, figure.hand)
    canvas.paste(part.outline(), 0, 0)
    canvas.paste(arm.outline(), 0, 0)


def _hold(canvas: Canvas, held: Held, hand: Point, degrees: float) -> None:
    upright = Canvas(SIZE, SIZE)
    upright.grid(hand[0] - held.grip[0], hand[1] - held.grip[1], held.rows)
    canvas.paste(upright.turned(degrees, (hand[0] + 0.5, hand[1] + 0.5)), 0, 0)


def _stamp(canvas: Canvas, rows: Rows, x: int, bottom: int) -> None:
    canvas.grid(x - max(map(len, rows)) // 2, bottom - len(rows), rows)


def _part(canvas: Canvas, rows: Rows, x: int, y: int) -> None:
    """A grid with an outline of its own, its middle at (x, y)."""
    piece = from_rows(rows).outline()
    canvas.paste(piece, x - piece.width // 2, y - piece.height // 2)
