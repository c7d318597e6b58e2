"""A band beside each path that tells how many tower points reach it, with a legend."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from editor.drawing.coverage import Stretch, part_of, widest_reach
from editor.drawing.sheet import Place, Sheet
from editor.reach import marks_of
from editor.sight import Sight
from towermind_app.level import Level, Point
from towermind_app.play.ui.look import GOLD, INK, PAPER
from towermind_app.play.ui.shapes import Colour
from towermind_app.tables import Tables

COUNTS: Final[Sequence[tuple[str, Colour]]] = (
    ("0", (38, 28, 50)),
    ("1", (168, 30, 84)),
    ("2", (244, 118, 150)),
    ("3+", (255, 226, 224)),
)
"""How many tower points reach a stretch, and its colour: the more, the brighter."""
_ASIDE: Final = 13  # pixels of a 100 % window from the path to the band
_WIDTH: Final = 6


def draw_coverage(
    sheet: Sheet, level: Level, stretches: tuple[tuple[Stretch, ...], ...], sight: Sight, tower: int | None
) -> None:
    """The bands of the paths shown; what the tower point reaches stands out, and in words how much it is."""
    drawn: set[tuple[Point, Point]] = set()
    for number, path in enumerate(level.custom_enemies_paths):
        if sight.shows_path(number):
            for start, end in _own_runs(path, drawn):
                own = (part for stretch in stretches[number] if (part := _cut(stretch, start, end)))
                _draw_bands(sheet, path, own, tower)


def _own_runs(path: tuple[Point, ...], drawn: set[tuple[Point, Point]]) -> list[tuple[float, float]]:
    """From where to where along a path its legs have no band yet; from now on they have."""
    runs: list[tuple[float, float]] = []
    for leg, (start, end) in zip(pairwise(path), pairwise(marks_of(path)), strict=True):
        if leg not in drawn:
            goes_on = bool(runs) and runs[-1][1] == start
            runs[-1:] = [(runs[-1][0], end)] if goes_on else [*runs[-1:], (start, end)]
            drawn.add(leg)
    return runs


def _cut(stretch: Stretch, start: float, end: float) -> Stretch | None:
    """The part of a stretch that lies in a run; None when none does."""
    first, last = max(stretch.start, start), min(stretch.end, end)
    return stretch._replace(start=first, end=last) if first < last else None


def _draw_bands(
    sheet: Sheet, path: tuple[Point, ...], stretches: Iterable[Stretch], tower: int | None
) -> None:
    marks = marks_of(path)
    for stretch in stretches:
        part = part_of(path, marks, stretch.start, stretch.end)
        line = _moved([sheet.at(point) for point in part], sheet.px(_ASIDE))
        chosen = tower is not None and tower in stretch.towers
        colour = COUNTS[min(len(stretch.towers), len(COUNTS) - 1)][1]
        _draw_band(sheet, line, GOLD if chosen else INK, _WIDTH + (6 if chosen else 2.4))
        _draw_band(sheet, line, colour, _WIDTH)


def _draw_band(sheet: Sheet, line: Sequence[Place], colour: Colour, width: float) -> None:
    thickness = sheet.px(width)
    for start, end in pairwise(line):
        seen = sheet.room.inflate(40, 40).clipline(start, end)
        if seen:
            pygame.draw.line(sheet.target, colour, seen[0], seen[1], thickness)
    for place in line[1:-1]:
        if thickness > 3 and sheet.sees(place, thickness):
            pygame.draw.circle(sheet.target, colour, place, thickness / 2)


def _moved(line: Sequence[Place], aside: float) -> list[Place]:
    """A polyline shifted to its right, its corners mitred so that the band keeps its distance."""
    clean = [place for n, place in enumerate(line) if n == 0 or math.dist(place, line[n - 1]) > 0.01]
    if len(clean) < 2:
        return list(line)
    normals = [_normal(a, b) for a, b in pairwise(clean)]
    moved = []
    for number, (x, y) in enumerate(clean):
        before = normals[max(number - 1, 0)]
        after = normals[min(number, len(normals) - 1)]
        across, down = before[0] + after[0], before[1] + after[1]
        stretch = aside * 2 / max(across * across + down * down, 1.0)
        moved.append((x + across * stretch, y + down * stretch))
    return moved


def _normal(a: Place, b: Place) -> Place:
    length = math.dist(a, b)
    return (a[1] - b[1]) / length, (b[0] - a[0]) / length


def draw_legend(
    sheet: Sheet, level: Level, stretches: tuple[tuple[Stretch, ...], ...], tables: Tables, tower: int | None
) -> None:
    """What the colours of the bands mean, in the lower left corner of the view."""
    look, font = sheet.look, sheet.look.fonts.bold(11)
    lines = [f"Tower points within {widest_reach(tables):g}"]
    if tower is not None and tower < len(level.tower_points):
        lines.append(_told(stretches, tower))
    width = max(font.size(line)[0] for line in lines)
    swatch, row = sheet.px(34), font.get_linesize() + sheet.px(2)
    box = pygame.Rect(
        0, 0, max(width, swatch * len(COUNTS)) + sheet.px(16), row * (len(lines) + 1) + sheet.px(12)
    )
    box.bottomleft = (sheet.room.left + sheet.px(8), sheet.room.bottom - sheet.px(8))
    pygame.draw.rect(sheet.target, INK, box, border_radius=sheet.px(5))
    left, top = box.left + sheet.px(8), box.top + sheet.px(5)
    for number, line in enumerate(lines):
        look.text(sheet.target, (left, top + number * row), line, font)
    for number, (words, colour) in enumerate(COUNTS):
        patch = pygame.Rect(
            left + number * swatch, box.bottom - row - sheet.px(2), sheet.px(12), sheet.px(12)
        )
        pygame.draw.rect(sheet.target, PAPER, patch.inflate(2, 2))
        pygame.draw.rect(sheet.target, colour, patch)
        look.text(sheet.target, (patch.right + sheet.px(3), patch.centery), words, font, PAPER, "midleft")


def _told(stretches: tuple[tuple[Stretch, ...], ...], tower: int) -> str:
    """How much of which path a tower point reaches."""
    reached = [sum(part.length for part in path if tower in part.towers) for path in stretches]
    told = ", ".join(f"{length:.2f} of path {n + 1}" for n, length in enumerate(reached) if length > 0)
    return f"T{tower + 1} reaches {told or 'no path'}"
