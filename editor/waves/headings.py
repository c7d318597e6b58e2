"""The words over the parts of the waves screen: about the level, and about the selected wave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from editor.edits.waves import waves_in_order
from editor.waves.desk import WaveDesk
from towermind_app.errors import LevelError
from towermind_app.level import Level, difficulty
from towermind_app.play.ui.figures import counted
from towermind_app.play.ui.look import BONE, GOLD, LEAF, PAPER, SEA
from towermind_app.tables import Tables
from towermind_app.tables.capacities import MAX_WAVE_ENEMIES

if TYPE_CHECKING:
    from towermind_app.play.app import App

_BUTTONS = 210  # pixels at 100 % that the buttons at the right take


def paint_head(target: pygame.Surface, app: App, desk: WaveDesk, room: pygame.Rect) -> None:
    """What the screen is, and the figures of the whole level."""
    look, level, font = app.look, desk.level, app.fonts.text(14)
    place = (room.x + app.px(4), room.centery)
    box = look.text(target, place, "Waves", app.fonts.pixel(16), GOLD, "midleft", shadow=True)
    enemies = sum(len(wave.enemies) for wave in waves_in_order(level, desk.tables) if wave)
    amount = "1 enemy" if enemies == 1 else f"{enemies} enemies"
    parts = [counted(len(level.waves), "wave"), amount, difficulty_words(level, desk.tables), level.name]
    left = box.right + app.px(14)
    words = look.fitting("   ".join(filter(None, parts)), font, room.right - app.px(_BUTTONS) - left)
    look.text(target, (left, room.centery), words, font, BONE, "midleft", shadow=True)


def difficulty_words(level: Level, tables: Tables) -> str:
    """The D of a level; empty while it cannot be told."""
    try:
        return f"D {difficulty(level, tables):.2f}"
    except LevelError:
        return ""


def paint_title(target: pygame.Surface, app: App, desk: WaveDesk, room: pygame.Rect) -> None:
    """Number and origin of the selected wave, how many come and how long that takes; nothing without one."""
    if desk.row < 0:
        return
    look, fonts, left = app.look, app.fonts, room.x + app.px(4)
    place = (left, room.y + app.px(7))
    look.text(target, place, f"Wave {desk.row + 1}", fonts.pixel(16), GOLD, shadow=True)
    origin = ("own", LEAF) if desk.own else (f"#{desk.level.waves[desk.row]} of the table", SEA)
    below = (left, room.y + app.px(29))
    box = look.text(target, below, origin[0], fonts.bold(12), origin[1], shadow=True)
    if wave := desk.wave:
        lasts = max(len(wave.enemies) - 1, 0) * wave.enemies_interval
        words = f"{len(wave.enemies)} of {MAX_WAVE_ENEMIES} enemies in {lasts:.1f} s"
        beside = (box.right + app.px(12), below[1])
        words = look.fitting(words, fonts.text(12), room.right - beside[0])
        look.text(target, beside, words, fonts.text(12), PAPER, shadow=True)
