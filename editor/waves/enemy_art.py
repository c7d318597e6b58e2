"""Enemies as small pictures: one alone, or the runs of a wave in a line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from editor.edits.waves import Run
from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.look import enemy_slug
from towermind_app.play.ui.look import GOLD, PAPER, Colour, Look
from towermind_app.tables import Tables

_USUAL_HEIGHT: Final = 38  # native pixels; smaller enemies stay smaller than the room they get
_TIGHTEST: Final = 0.45  # how far pictures in a line may slide over each other
_COLOURS: Final[tuple[Colour, ...]] = (
    (214, 178, 122),
    (116, 190, 84),
    (178, 106, 214),
    (250, 204, 60),
    (96, 158, 236),
    (58, 108, 214),
    (58, 206, 214),
    (224, 122, 226),
    (232, 232, 214),
    (240, 132, 58),
    (226, 62, 62),
    (86, 150, 116),
    (168, 174, 186),
    (146, 122, 240),
    (250, 142, 178),
    (150, 104, 66),
)


def enemy_colour(kind: int) -> Colour:
    """What marks a type where there is no room for its picture; types 16 apart share one."""
    return _COLOURS[kind % len(_COLOURS)]


def enemy_name(tables: Tables, kind: int) -> str:
    return tables.enemies[kind].name if kind < len(tables.enemies) else f"enemy {kind}"


def enemy_picture(look: Look, tables: Tables, kind: int, size: tuple[int, int]) -> pygame.Surface:
    """An enemy to fit a box of so many pixels; large kinds fill more of it than small ones."""
    name, width, height = _sprite(enemy_name(tables, kind))
    fitting = min(size[0] / width, size[1] / max(height, _USUAL_HEIGHT))
    return look.sprite(name, round(fitting / look.fonts.scale, 2))


@lru_cache(maxsize=64)
def _sprite(enemy: str) -> tuple[str, int, int]:
    """The name of an enemy's sprite, and its native size."""
    atlas = load_atlas()
    name = f"enemy/{enemy_slug(enemy)}/walk/0"
    name = name if name in atlas.index else "enemy/unknown/walk/0"
    height, width = atlas.picture(name).shape[:2]
    return name, width, height


def draw_enemy(target: pygame.Surface, look: Look, tables: Tables, kind: int, box: pygame.Rect) -> None:
    """An enemy in the middle of a box, its feet on the lower edge."""
    picture = enemy_picture(look, tables, kind, box.size)
    target.blit(picture, picture.get_rect(midbottom=box.midbottom))


def draw_runs(
    target: pygame.Surface, look: Look, tables: Tables, runs: Sequence[Run], room: pygame.Rect
) -> None:
    """Runs in a line, each a picture and its count when above one; too many slide over each other."""
    if not runs:
        return
    font = look.fonts.bold(12)
    side, gap = room.height, 3 * look.unit
    widths = [_run_width(look, tables, run, side, font) + gap for run in runs]
    squeeze = min(1.0, max(_TIGHTEST, (room.width - widths[-1]) / max(1, sum(widths[:-1]))))
    left, figures = float(room.x), []
    for place, (run, width) in enumerate(zip(runs, widths, strict=True)):
        if left + (width - gap if place == len(runs) - 1 else side) > room.right + look.unit:
            rest = sum(each.times for each in runs[place:])
            figures.append((room.right, "midright", f"+{rest}"))
            break
        picture = enemy_picture(look, tables, run.enemy, (side, side))
        target.blit(picture, picture.get_rect(bottomleft=(round(left), room.bottom)))
        if run.times > 1:
            figures.append((round(left) + picture.get_width(), "bottomleft", f"×{run.times}"))
        left += width * squeeze
    for x, align, words in figures:
        place_of_words = (x, room.centery if align == "midright" else room.bottom)
        look.text(target, place_of_words, words, font, PAPER, align, shadow=True)


def _run_width(look: Look, tables: Tables, run: Run, side: int, font: pygame.Font) -> int:
    width = enemy_picture(look, tables, run.enemy, (side, side)).get_width()
    return width + (font.size(f"×{run.times}")[0] if run.times > 1 else 0)


def draw_pip(target: pygame.Surface, look: Look, kind: int, box: pygame.Rect) -> None:
    """A short bar in the colour of a type."""
    target.fill(enemy_colour(kind), (box.x, box.y, box.width, 2 * look.unit))


def draw_amount(target: pygame.Surface, look: Look, place: tuple[int, int], amount: int) -> None:
    """A small golden figure with its right upper corner at a place."""
    look.text(target, place, str(amount), look.fonts.bold(13), GOLD, "topright", shadow=True)
