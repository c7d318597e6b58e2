"""A small box of words beside what the mouse or the focus is on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from towermind_app.play.ui.figures import ability_text, spread
from towermind_app.play.ui.look import BRASS, GOLD, NIGHT, PAPER, Look
from towermind_app.tables.units import Enemy

_WIDEST = 300  # pixels at 100 %


def enemy_words(enemy: Enemy) -> tuple[str, ...]:
    """Name first, then what matters when waves are put together."""
    moves = "flies, cannot be stopped" if enemy.flies else "walks"
    harm = spread(enemy.attack_damage, enemy.attack_extra_damage)
    lines = [
        enemy.name,
        f"Health {enemy.health}, {moves} {enemy.movement_speed:g} a second",
        "Does not fight" if harm == "0" else f"Damage {harm} every {enemy.attack_speed:g} s",
    ]
    return (*lines, *([ability_text(enemy.ability)] if enemy.ability else []))


def draw_tip(target: pygame.Surface, look: Look, beside: pygame.Rect, lines: Sequence[str]) -> None:
    """The first line as a heading; above or below `beside`, wherever it fits."""
    widest, inset = round(_WIDEST * look.fonts.scale), round(12 * look.fonts.scale)
    fonts = [look.fonts.bold(14), *[look.fonts.text(13)] * (len(lines) - 1)]
    pictures = [
        font.render(words, True, PAPER if place else GOLD, wraplength=widest)
        for place, (words, font) in enumerate(zip(lines, fonts, strict=True))
    ]
    width = max(picture.get_width() for picture in pictures) + 2 * inset
    height = sum(picture.get_height() for picture in pictures) + 2 * inset
    box = pygame.Rect(0, 0, width, height)
    box.midbottom = (beside.centerx, beside.top - 2 * look.unit)
    if box.top < 0:
        box.midtop = (beside.centerx, beside.bottom + 2 * look.unit)
    box.clamp_ip(target.get_rect())
    look.panel(target, box, NIGHT, BRASS)
    top = box.y + inset
    for picture in pictures:
        target.blit(picture, (box.x + inset, top))
        top += picture.get_height()
