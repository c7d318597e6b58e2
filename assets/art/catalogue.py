"""All sprites of the game, each name once."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from art import (
    editor_icons,
    effects,
    enemies_beasts,
    enemies_dead,
    enemies_flying,
    enemies_orcs,
    enemies_pirates,
    fog,
    glyphs,
    hero,
    hud,
    icons,
    knights,
    marks,
    projectiles,
    towers,
)
from art.canvas import Sprite

UNITS = ("enemy/", "knight/", "reinforcement/", "hero/")
SUBJECTS = (
    enemies_pirates, enemies_orcs, enemies_flying, enemies_dead, enemies_beasts, knights, hero,
    towers, projectiles, effects, marks, fog, hud, icons, editor_icons, glyphs,
)  # fmt: skip


def all_sprites() -> list[Sprite]:
    """Every sprite, units facing left included, sorted by name. Raises ValueError when a name comes twice."""
    drawn = [sprite for subject in SUBJECTS for sprite in subject.sprites()]
    drawn += [_facing_left(sprite) for sprite in drawn if sprite.name.startswith(UNITS)]
    drawn.sort(key=lambda sprite: sprite.name)
    for first, second in pairwise(drawn):
        if first.name == second.name:
            raise ValueError(f"two sprites are called {first.name}")
    return drawn


def _facing_left(sprite: Sprite) -> Sprite:
    action, _, frame = sprite.name.rpartition("/")
    width = sprite.pixels.shape[1]
    anchor = (width - 1 - sprite.anchor[0], sprite.anchor[1])
    return replace(sprite, name=f"{action}-left/{frame}", pixels=sprite.pixels[:, ::-1].copy(), anchor=anchor)
