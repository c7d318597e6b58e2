"""Paths: numbered discs joined by dashed lines with arrows, each path in its own look."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from editor.drawing.lanes import Lanes, lanes
from editor.drawing.lines import draw_arrow, draw_line
from editor.drawing.path_look import draw_disc, look_of
from editor.drawing.sheet import Place, Sheet
from editor.sight import Sight
from towermind_app.level import Level, Point
from towermind_app.level.points import AT_BASE
from towermind_app.play.ui.look import BLOOD, INK, PAPER

_RADIUS: Final = 10
_SMALL_RADIUS: Final = 8
_LANE: Final = 5  # pixels of a 100 % window between two paths side by side
_FAN: Final = 7  # pixels between two discs on the same place
_ARROW_EVERY: Final = 130
_TOO_SHORT: Final = 34


def draw_lines(sheet: Sheet, level: Level, sight: Sight, active: int) -> None:
    """The lines of all paths that are shown; the active one last and bolder."""
    aside, order = _arranged(level, sight, active)
    for number in order:
        _draw_legs(sheet, level.custom_enemies_paths[number], number, aside, bold=number == active)


def draw_waypoints(sheet: Sheet, level: Level, sight: Sight, active: int) -> None:
    """The discs of all paths that are shown; those of the active one last and larger."""
    aside, order = _arranged(level, sight, active)
    for number in order:
        dim = not sight.may_move_path(number)
        _draw_waypoints(sheet, level, number, aside, bold=number == active, dim=dim)


def _arranged(level: Level, sight: Sight, active: int) -> tuple[Lanes, list[int]]:
    """Where the paths shown run, and the order they are drawn in."""
    numbers = tuple(n for n in range(len(level.custom_enemies_paths)) if sight.shows_path(n))
    order = sorted(numbers, key=lambda number: (number == active, -number))
    return lanes(level.custom_enemies_paths, numbers, active), order


def waypoint_radius(sheet: Sheet, *, bold: bool) -> int:
    """Of a disc, in pixels: a little larger when the map is."""
    size = _RADIUS if bold else _SMALL_RADIUS
    grown = sheet.frame.rect.width / max(min(sheet.room.size), 1)
    return sheet.px(size * min(1.5, 0.9 + 0.1 * grown))


def _draw_legs(sheet: Sheet, path: tuple[Point, ...], number: int, aside: Lanes, *, bold: bool) -> None:
    style = look_of(number)
    walked = 0.0
    for place, (a, b) in enumerate(pairwise(path)):
        start, end = _shifted(sheet, a, b, aside.legs[number, place])
        length = math.dist(start, end)
        draw_line(sheet, start, end, style.colour, 4 if bold else 2.8, style.dashes, walked)
        _draw_arrows(sheet, start, end, length, number, bold=bold)
        walked += length


def _shifted(sheet: Sheet, a: Point, b: Point, lane: float) -> tuple[Place, Place]:
    """The leg's ends, moved to its lane."""
    start, end = sheet.at(a), sheet.at(b)
    length = math.dist(start, end)
    if not lane or not length:
        return start, end
    across = lane * sheet.px(_LANE) * (end[1] - start[1]) / length
    down = -lane * sheet.px(_LANE) * (end[0] - start[0]) / length
    return (start[0] + across, start[1] + down), (end[0] + across, end[1] + down)


def _draw_arrows(sheet: Sheet, start: Place, end: Place, length: float, number: int, *, bold: bool) -> None:
    """One in the middle of a short leg, more on a long one, none where discs would cover it."""
    if length < sheet.px(_TOO_SHORT):
        return
    count = max(1, round(length / sheet.px(_ARROW_EVERY)))
    size = sheet.px(7.5 if bold else 6)
    heading = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    for arrow in range(count):
        share = (arrow + 0.5) / count
        middle = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        if sheet.sees(middle, 2 * size):
            draw_arrow(sheet, middle, heading, size, look_of(number).colour)


def _draw_waypoints(sheet: Sheet, level: Level, number: int, aside: Lanes, *, bold: bool, dim: bool) -> None:
    path = level.custom_enemies_paths[number]
    radius = waypoint_radius(sheet, bold=bold)
    complete = bool(path) and path[-1].distance(level.destination_pos_icon) <= AT_BASE
    for place in reversed(range(len(path))):
        x, y = sheet.at(path[place])
        under = aside.waypoints[number, place]
        x += under * sheet.px(_FAN)
        if not sheet.sees((x, y), 4 * radius):
            continue
        if place == len(path) - 1 and not (complete and under):
            _draw_end(sheet, (x, y), radius, complete=complete)
        draw_disc(sheet.target, sheet.look, (x, y), radius, number, str(place), dim=dim)
        if place == 0:
            _draw_tag(sheet, (x, y), radius, number, path, locked=dim)


def _draw_end(sheet: Sheet, place: Place, radius: int, *, complete: bool) -> None:
    """A ring round the last waypoint: whole at the base, red and broken anywhere else."""
    reach = radius + sheet.px(5)
    if complete:
        pygame.draw.aacircle(sheet.target, INK, place, reach + sheet.px(1.5), sheet.px(5))
        pygame.draw.aacircle(sheet.target, PAPER, place, reach, sheet.px(2))
        return
    box = pygame.Rect(0, 0, 2 * reach, 2 * reach)
    box.center = (round(place[0]), round(place[1]))
    for turn in range(6):
        start = math.tau * turn / 6
        pygame.draw.arc(sheet.target, INK, box.inflate(4, 4), start, start + 0.62, sheet.px(5))
        pygame.draw.arc(sheet.target, BLOOD, box, start, start + 0.62, sheet.px(3))


def _draw_tag(
    sheet: Sheet, place: Place, radius: int, number: int, path: tuple[Point, ...], *, locked: bool
) -> None:
    """The path's number on a tag behind its start, and a lock when it cannot be changed."""
    style, look = look_of(number), sheet.look
    words, font = f"path {number + 1}", look.fonts.bold(11)
    width, height = font.size(words)
    lock = sheet.px(14) if locked else 0
    box = pygame.Rect(0, 0, width + lock + sheet.px(10), height + sheet.px(4))
    ahead = sheet.at(path[1]) if len(path) > 1 else (place[0], place[1] + 1)
    reach = radius * 1.5 + sheet.px(4)
    if abs(ahead[0] - place[0]) > abs(ahead[1] - place[1]):
        box.center = (round(place[0]), round(place[1] - reach - box.height / 2))
    elif ahead[0] < place[0]:
        box.midleft = (round(place[0] + reach), round(place[1]))
    else:
        box.midright = (round(place[0] - reach), round(place[1]))
    box.clamp_ip(sheet.room)
    pygame.draw.rect(sheet.target, INK, box.inflate(2, 2), border_radius=sheet.px(5))
    pygame.draw.rect(sheet.target, style.colour, box, border_radius=sheet.px(4))
    look.text(sheet.target, (box.left + sheet.px(5), box.centery), words, font, style.ink, "midleft")
    if locked:
        draw_lock(sheet, (box.right - sheet.px(10), box.centery), style.ink)


def draw_lock(sheet: Sheet, middle: Place, colour: tuple[int, int, int]) -> None:
    """A small padlock."""
    body = pygame.Rect(0, 0, sheet.px(9), sheet.px(6))
    body.midtop = (round(middle[0]), round(middle[1]))
    bow = pygame.Rect(0, 0, sheet.px(7), sheet.px(8))
    bow.midtop = (body.centerx, body.top - sheet.px(4))
    pygame.draw.arc(sheet.target, colour, bow, 0, math.pi, sheet.px(2))
    pygame.draw.rect(sheet.target, colour, body, border_radius=1)
