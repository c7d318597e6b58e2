"""Which sprite stands for what: names of the atlas looked up once, as one record the drawing rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from towermind_app.draw.atlas import NATIVE_SIZE, Atlas
from towermind_app.draw.palettes import STANDARD, Palette
from towermind_app.errors import AssetError
from towermind_app.sim.layout import Array, Record
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_ENEMY_TYPES

Look: TypeAlias = Record
"""One LOOK record."""

FIRST_GAUGE = GOLD = 0
WAVES, BASE_BAR, HERO_BAR, COOLDOWN = 1, 2, 3, 4
FIRST_BUTTON = REINFORCEMENT = 5
HERO_UPGRADE, FIRE = 6, 7
COUNTDOWN = 8
"""Parts of the HUD."""

HUD_PARTS: Final = (
    ("gold", "bar-frame-gold", (17, 13, 162, 40)),
    ("waves", "bar-frame-waves", (17, 44, 162, 70)),
    ("base", "bar-frame-base", (360, 13, 504, 40)),
    ("hero", "bar-frame-hero", (17, 76, 160, 102)),
    ("cooldown", "cooldown-frame", (15, 497, 60, 510)),
    ("reinforcement", "button-reinforcement", (14, 446, 60, 493)),
    ("hero-upgrade", "button-hero-upgrade", (411, 446, 457, 494)),
    ("fire", "button-fire", (461, 446, 507, 494)),
    ("countdown", "countdown-panel", (206, 116, 304, 171)),
)
"""In the order of their numbers: name, sprite, and left, top, right, bottom on a 512-pixel map."""

MAX_SPRITES: Final = 1024
FULL_TURN: Final = 1024
_TOWERS: Final = ("archer", "magician", "knight")  # in the order of tower kinds
# Names of fields that a NumPy record has for itself, such as base and fill, would hide what the field holds.
_BOX: Final = np.dtype((np.record, [("x", "i8"), ("y", "i8"), ("w", "i8"), ("h", "i8")]))
_HUD_PART: Final = np.dtype(
    (
        np.record,
        [
            ("sprite", "i8"),
            ("colour", "i8"),
            *(
                (name, _BOX) for name in ("place", "filling", "number", "enemy")
            ),  # on the map, not in the sprite
        ],
    )
)
_UNIT: Final = np.dtype(
    (
        np.record,
        [
            ("walk", "i8", (8,)),  # four frames facing right, four facing left
            ("fight", "i8", (4,)),  # two and two: arm raised, blow struck
            ("fall", "i8", (4,)),  # two and two: falling, lying
            ("bar_width", "i8"),
            ("bar_rise", "i8"),  # pixels from the unit's position up to its bar's upper edge
        ],
    )
)
_SHADES: Final = {
    "opaque": 0xFF000000,
    "bar_frame": 0x96101010,
    "light": 0x60FFFFFF,  # on the upper edge of a gauge
    "dark": 0x48000000,  # on its lower edge
    "panel": 0x78000000,
    "refused": 0xA0101018,
    "recovering": 0xFF5A5A66,
    "faint": 0x40000000,  # a cloud that hides nothing
    "track": 0x6E000000,  # the lifetime a coin has behind it
}
"""Colours 0xAARRGGBB that are the same in every palette; of those for sprites only AA counts."""
_COLOURS: Final = tuple(f"{name}_colour" for name in Palette.__dataclass_fields__)
_LENGTHS: Final = {
    "gap": 1,  # between two digits
    "thin": 2,  # circles' lines and health bars
    "coin_ring": 18,
    "arrow_lift": 22,  # above its tower's soil, where an arrow starts
    "pennant_x": 20,  # from the tower's soil
    "pennant_y": -17,
}
LOOK: Final = np.dtype(
    (
        np.record,
        [
            ("unit", "f8"),  # pixels a map unit
            ("framed", "i8"),  # 1 when there is room for a frame round health bars
            ("full_turn", "i8"),
            *((name, "i8") for name in _SHADES),
            *((name, "i8") for name in _LENGTHS),
            *((name, "i8") for name in _COLOURS),
            *((name, "i8") for name in ("soil", "empty", "frozen", "fog")),
            ("towers", "i8", (12,)),  # kind * 4 + level look
            ("pennants", "i8", (4,)),
            ("pennant_number", _BOX),  # from the pennant's anchor
            ("coin", "i8", (6,)),
            ("arrow", "i8", (16,)),
            ("fireball", "i8", (4,)),
            ("spears", "i8", (4,)),
            ("flame", "i8", (4,)),
            ("base_ring", "i8", (4,)),
            ("small", "i8", (10,)),
            ("medium", "i8", (10,)),
            ("large", "i8", (10,)),
            ("knight", _UNIT),
            ("reinforcement", _UNIT),
            ("hero", _UNIT),
            ("enemies", _UNIT, (MAX_ENEMY_TYPES,)),
            ("hud", _HUD_PART, (len(HUD_PARTS),)),
            ("boxes", "i8", (MAX_SPRITES, 6)),  # of the atlas
        ],
    )
)


def make_look(atlas: Atlas, tables: Tables, palette: Palette = STANDARD) -> Array:
    """The sprites for enemies as the tables name them, (1,) LOOK; ``enemy/unknown`` where the atlas has none.

    Raises AssetError for an atlas without a sprite that every game needs, or with too many.
    """
    if len(atlas.boxes) > MAX_SPRITES:
        raise AssetError(atlas.path, "boxes", f"{len(atlas.boxes)} sprites", f"up to {MAX_SPRITES}")
    looks = np.zeros(1, LOOK)
    look = looks[0]
    _fill_measures(look, atlas, palette)
    _fill_things(look, atlas)
    for name in ("knight", "reinforcement"):
        _fill_unit(look[name], atlas, name, 17)
    _fill_unit(look.hero, atlas, "hero", 36)
    for kind, enemy in enumerate(tables.enemies):
        _fill_unit(look.enemies[kind], atlas, _enemy_prefix(atlas, enemy.name), 17)
    for part, (name, sprite, rectangle) in zip(look.hud, HUD_PARTS, strict=True):
        _fill_hud_part(part, atlas, rectangle, f"hud/{sprite}")
        part.colour = getattr(palette, name, 0)
    return looks


def enemy_slug(name: str) -> str:
    """The name an enemy's sprites go by: ``T-Rex Rider`` is ``t-rex-rider``."""
    return "-".join(name.lower().split())


def hud_boxes(size: int) -> dict[str, tuple[int, int, int, int]]:
    """Where the parts of the HUD are on a map of ``size`` pixels: name to (left, top, width, height).

    Names: gold, waves, hero, base, countdown, reinforcement, cooldown, hero-upgrade, fire.
    """
    scale = size / NATIVE_SIZE
    boxes = {}
    for name, _, rectangle in HUD_PARTS:
        left, top, right, bottom = (round(edge * scale) for edge in rectangle)
        boxes[name] = (left, top, right - left, bottom - top)
    return boxes


def _enemy_prefix(atlas: Atlas, name: str) -> str:
    prefix = f"enemy/{enemy_slug(name)}"
    return prefix if f"{prefix}/walk/0" in atlas.index else "enemy/unknown"


def _fill_measures(look: Look, atlas: Atlas, palette: Palette) -> None:
    scale = atlas.map_size / NATIVE_SIZE
    look.unit = atlas.map_size / 6
    look.framed = scale > 0.6
    look.full_turn = FULL_TURN
    for name, colour in _SHADES.items():
        look[name] = colour
    for name, pixels in _LENGTHS.items():
        look[name] = round(pixels * scale)
    look.thin = max(look.thin, 1)
    for field in _COLOURS:
        look[field] = getattr(palette, field.removesuffix("_colour"))
    look.boxes[: len(atlas.boxes)] = atlas.boxes


def _fill_things(look: Look, atlas: Atlas) -> None:
    for name in ("soil", "empty", "frozen"):
        look[name] = atlas.sprite(f"tower/{name}")
    look.fog = atlas.sprite("fog")
    look.towers[:] = [row for kind in _TOWERS for row in _filled(atlas.frames(f"tower/{kind}"), 4)]
    look.pennants[:] = _filled(atlas.frames("tower/pennant"), 4)
    anchor_x, anchor_y = atlas.boxes[look.pennants[0], 4:6].tolist()
    number = atlas.metadata["boxes"]["tower/pennant/0"]["number"]
    _fill_box(look.pennant_number, number, (-anchor_x, -anchor_y))
    for name in ("coin", "arrow", "fireball", "spears", "flame"):
        look[name][:] = _filled(atlas.frames(name), len(look[name]))
    look.base_ring[:] = _filled(atlas.frames("base"), 4)
    for face in ("small", "medium", "large"):
        look[face][:] = atlas.frames(f"glyph/{face}")


def _fill_unit(unit: Record, atlas: Atlas, prefix: str, bar_width: int) -> None:
    scale = atlas.map_size / NATIVE_SIZE
    for action in ("walk", "fight", "fall"):
        frames = unit[action]
        count = len(frames) // 2
        frames[:count] = _filled(atlas.frames(f"{prefix}/{action}"), count)
        frames[count:] = _filled(atlas.frames(f"{prefix}/{action}-left"), count)
    unit.bar_width = max(round(bar_width * scale), 3)
    unit.bar_rise = max(atlas.metadata["tops"][prefix] + round(4 * scale), round(19 * scale))


def _fill_hud_part(part: Record, atlas: Atlas, rectangle: tuple[int, int, int, int], sprite: str) -> None:
    scale = atlas.map_size / NATIVE_SIZE
    row = atlas.sprite(sprite)
    part.sprite = row
    corner = (round(rectangle[0] * scale), round(rectangle[1] * scale))
    _fill_box(part.place, (0, 0, *atlas.boxes[row, 2:4]), corner)
    for purpose, box in atlas.metadata["boxes"].get(sprite, {}).items():
        _fill_box(part["filling" if purpose == "fill" else purpose], box, corner)


def _fill_box(box: Record, numbers: Sequence[int], origin: Sequence[int]) -> None:
    box.x, box.y, box.w, box.h = numbers
    box.x += origin[0]
    box.y += origin[1]


def _filled(frames: list[int], count: int) -> list[int]:
    return [frames[number % len(frames)] for number in range(count)]
