"""Tower points: where their knights gather, their numbers, and how far each type of tower reaches."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

import pygame

from editor.drawing.lines import draw_line, draw_ring
from editor.drawing.sheet import Place, Sheet
from towermind_app.level import Level, Point, TowerPoint
from towermind_app.play.game.map_frame import MAP_SIDE
from towermind_app.play.game.overlays import TOWER_COLOURS
from towermind_app.play.ui.look import ASH, BONE, INK, PAPER
from towermind_app.play.ui.shapes import Colour
from towermind_app.sim.layout import KNIGHTS
from towermind_app.tables import Tables

ASSEMBLY_COLOUR: Final[Colour] = (44, 110, 236)
_TOO_SMALL: Final = 4


def draw_tower_points(sheet: Sheet, level: Level, decoys: Collection[int]) -> None:
    """The number of every tower point and the line to its dot; decoys are those that reach no path."""
    for spot in level.tower_points:
        _draw_tie(sheet, spot)
    for number, spot in enumerate(level.tower_points):
        place = sheet.at(spot.position)
        if sheet.sees(place, sheet.frame.length(1)):
            _draw_tag(sheet, place, number, decoy=number in decoys)


def draw_assembly(sheet: Sheet, point: Point, *, dim: bool = False) -> None:
    """The blue dot where knights gather."""
    place = sheet.at(point)
    radius = sheet.px(6)
    if sheet.sees(place, 2 * radius):
        pygame.draw.aacircle(sheet.target, INK, place, radius + sheet.px(2.4))
        pygame.draw.aacircle(sheet.target, ASH if dim else PAPER, place, radius + sheet.px(1))
        pygame.draw.aacircle(sheet.target, ASSEMBLY_COLOUR, place, radius - sheet.px(0.6))


def _draw_tie(sheet: Sheet, spot: TowerPoint) -> None:
    """The line from a tower point to its dot."""
    start, end = sheet.at(spot.position), sheet.at(spot.assembly)
    if math.dist(start, end) > _TOO_SMALL:
        draw_line(sheet, start, end, ASSEMBLY_COLOUR, 1.6, edge=1)


def _draw_tag(sheet: Sheet, place: Place, number: int, *, decoy: bool) -> None:
    """The number below the soil, and whether towers there can do anything."""
    look = sheet.look
    if decoy:
        draw_ring(sheet, place, sheet.frame.length(0.3), (BONE,), 2, 6)
    words, font = f"T{number + 1}" + (" decoy" if decoy else ""), look.fonts.bold(10)
    box = pygame.Rect((0, 0), font.size(words)).inflate(sheet.px(7), sheet.px(1))
    box.midtop = (round(place[0]), round(place[1]) + sheet.frame.length(0.16))
    pygame.draw.rect(sheet.target, INK, box, border_radius=sheet.px(4))
    look.text(sheet.target, box.center, words, font, BONE if decoy else PAPER, "center")


def draw_reaches(sheet: Sheet, point: Point, tables: Tables, width: float) -> None:
    """A ring for every type of tower; types that reach equally far share one, their colours taking turns."""
    for reach, kinds in _by_reach(tables):
        colours = [TOWER_COLOURS[kind] for kind in kinds]
        draw_ring(sheet, sheet.at(point), _pixels(sheet, reach), colours, width, 12 if len(kinds) > 1 else 0)


def name_reaches(sheet: Sheet, point: Point, tables: Tables) -> None:
    """Whose rings they are, on the rings."""
    for reach, kinds in _by_reach(tables):
        names = " · ".join(tables.towers[kind].name.removesuffix(" Tower") for kind in kinds)
        _name_ring(sheet, point, reach, names)


def draw_knight_reach(sheet: Sheet, spot: TowerPoint, tables: Tables) -> None:
    """How far from the tower point its dot may be."""
    reach = tables.towers[KNIGHTS].attack_range / 2
    draw_ring(sheet, sheet.at(spot.position), _pixels(sheet, reach), (ASSEMBLY_COLOUR,), 3)
    _name_ring(sheet, spot.position, reach, "Knights gather within")


def _by_reach(tables: Tables) -> list[tuple[float, list[int]]]:
    """The types of towers that reach equally far, the farthest first."""
    kinds: dict[float, list[int]] = {}
    for kind, tower in enumerate(tables.towers):
        kinds.setdefault(tower.attack_range / 2, []).append(kind)
    return sorted(kinds.items(), reverse=True)


def _pixels(sheet: Sheet, units: float) -> float:
    return units * sheet.frame.rect.width / MAP_SIDE


def _name_ring(sheet: Sheet, point: Point, reach: float, words: str) -> None:
    """Words at a ring's top, or at its bottom where the top is out of sight."""
    x, y = sheet.at(point)
    radius = _pixels(sheet, reach)
    y = y - radius if y - radius > sheet.room.top + sheet.px(10) else y + radius
    if sheet.room.top <= y <= sheet.room.bottom:
        draw_words(sheet, (x, y), f"{words}  {reach:g}")


def draw_words(sheet: Sheet, middle: Place, words: str) -> None:
    """Words in a small dark box, kept in sight."""
    font = sheet.look.fonts.bold(11)
    box = pygame.Rect((0, 0), font.size(words)).inflate(sheet.px(10), sheet.px(4))
    box.center = (round(middle[0]), round(middle[1]))
    box.clamp_ip(sheet.room)
    pygame.draw.rect(sheet.target, INK, box, border_radius=sheet.px(4))
    sheet.look.text(sheet.target, box.center, words, font, PAPER, "center")
