"""The draw list: rows of what to put where on a square map picture in painting order, and how they get there.

A picture of ``size`` pixels shows the map [-3, 3] × [-3, 3]: pixel column ``(x + 3) * size / 6``, row
``(3 - y) * size / 6``.

No rule that adds a row is called with a number written out: the compiler would make a copy for each number.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from towermind_app.draw.look import FULL_TURN, Look
from towermind_app.sim.compiled import rule
from towermind_app.sim.layout import Array, Record

SPRITE, RECT, DISC, RING = 0, 1, 2, 3
"""Kinds of rows. A circle has its middle at (x, y), its radius in ``w``; a ring is ``h`` thick, inwards."""

MAX_ROWS: Final = 1024
MAX_BODIES: Final = 128
OPAQUE: Final = 0xFF000000

DRAW: Final = np.dtype(
    (
        np.record,
        [
            ("kind", "i8"),
            ("sprite", "i8"),  # row of the atlas, -1 for a shape
            ("x", "i8"),  # left edge of a sprite or rectangle, middle of a circle; pixels
            ("y", "i8"),
            ("w", "i8"),
            ("h", "i8"),
            ("colour", "i8"),  # 0xAARRGGBB; of a sprite only AA counts, how opaque it is drawn
            ("turn", "i8"),  # how much of a ring is drawn, clockwise from the top, 0..FULL_TURN
            ("sheet_x", "i8"),  # where the sprite is on the atlas's sheet
            ("sheet_y", "i8"),
        ],
    )
)
BODY: Final = np.dtype((np.record, [("code", "i8"), ("x", "f8"), ("y", "f8"), ("depth", "f8")]))
SCENE: Final = np.dtype(
    (
        np.record,
        [
            ("count", "i8"),
            ("ground_end", "i8"),  # rows before it lie on the ground
            ("air_end", "i8"),  # rows before it belong to the field below the cloud
            ("field_end", "i8"),  # rows before it are the field, cloud included; the HUD follows
            ("bodies_count", "i8"),
            ("order", "i8", (MAX_BODIES,)),
            ("bodies", BODY, (MAX_BODIES,)),
            ("rows", DRAW, (MAX_ROWS,)),
        ],
    )
)


def empty_scene() -> Array:
    """Room for one draw list, (1,) SCENE."""
    return np.zeros(1, SCENE)


@rule
def nearest(value: float) -> int:
    """The whole number nearest to a value, halves upwards."""
    return math.floor(value + 0.5)


@rule
def column(look: Look, x: float) -> int:
    return nearest((x + 3.0) * look.unit)


@rule
def line(look: Look, y: float) -> int:
    return nearest((3.0 - y) * look.unit)


@rule
def put_sprite(look: Look, scene: Record, sprite: int, x: int, y: int, colour: int) -> None:
    """A sprite with its anchor on pixel (x, y). A row beyond the capacity is dropped, here and below."""
    if scene.count < MAX_ROWS:
        row = scene.rows[scene.count]
        row.kind = SPRITE
        row.sprite = sprite
        row.sheet_x = look.boxes[sprite, 0]
        row.sheet_y = look.boxes[sprite, 1]
        row.w = look.boxes[sprite, 2]
        row.h = look.boxes[sprite, 3]
        row.x = x - look.boxes[sprite, 4]
        row.y = y - look.boxes[sprite, 5]
        row.colour = colour
        row.turn = FULL_TURN
        scene.count += 1


@rule
def put_rectangle(scene: Record, x: int, y: int, w: int, h: int, colour: int) -> None:
    if scene.count < MAX_ROWS:
        row = scene.rows[scene.count]
        row.kind = RECT
        row.sprite = -1
        row.x = x
        row.y = y
        row.w = w
        row.h = h
        row.colour = colour
        row.turn = FULL_TURN
        scene.count += 1


@rule
def put_circle(scene: Record, x: int, y: int, radius: int, thick: int, colour: int, turn: int) -> None:
    """A ring, or a disc when ``thick`` is as much as the radius."""
    if scene.count < MAX_ROWS:
        row = scene.rows[scene.count]
        row.kind = DISC if thick >= radius else RING
        row.sprite = -1
        row.x = x
        row.y = y
        row.w = radius
        row.h = thick
        row.colour = colour
        row.turn = turn
        scene.count += 1


@rule
def put_number(look: Look, scene: Record, digits: Array, value: int, middle_x: int, middle_y: int) -> None:
    """A whole number from 0 up, its middle on a pixel; ``digits`` are the sprites of 0 to 9, equally wide."""
    wide = look.boxes[digits[0], 2] + look.gap
    count = 1
    rest = value // 10
    while rest > 0:
        rest //= 10
        count += 1
    x = middle_x + (count * wide - look.gap + 1) // 2
    y = middle_y - look.boxes[digits[0], 3] // 2
    rest = value
    while count > 0:
        sprite = digits[rest % 10]
        x -= wide
        put_sprite(look, scene, sprite, x + look.gap, y, look.opaque)
        rest //= 10
        count -= 1
