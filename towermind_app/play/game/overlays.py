"""What can be laid over the map: routes, ranges, the coordinate grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from towermind_app.level import Level, Point
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.ui.look import INK, PAPER, Look
from towermind_app.play.ui.shapes import Colour, arrow_head, dashes, disc, put_middle
from towermind_app.sim.layout import NOBODY
from towermind_app.sim.simulation import Simulation

ROUTE_COLOURS: Final[Sequence[Colour]] = (
    (255, 224, 92),
    (120, 214, 255),
    (255, 140, 200),
    (196, 255, 130),
    (255, 170, 84),
)
"""By path; each path also bears its number."""
SHARED_COLOUR: Final[Colour] = (248, 244, 224)
"""Of a stretch that several paths share."""
TOWER_COLOURS: Final[Sequence[Colour]] = ((255, 214, 110), (214, 160, 255), (140, 200, 255))
"""By tower kind."""
HERO_COLOUR: Final[Colour] = (255, 150, 130)
ABILITY_COLOUR: Final[Colour] = (255, 90, 90)
"""Of what an enemy does around itself."""
_ARROW_SPACING: Final = 0.5
_ARROW_PACE: Final = 0.35


def draw_routes(target: pygame.Surface, frame: MapFrame, level: Level, look: Look, seconds: float) -> None:
    """Arrows that march along every path towards the base, and the path's number where it begins.

    A stretch that several paths share is drawn once, in the colour of none.
    """
    size = max(4.0, frame.length(0.1))
    offset = (seconds * _ARROW_PACE) % _ARROW_SPACING
    for points, colour in stretches(level.custom_enemies_paths):
        for (x, y), angle in dashes(points, _ARROW_SPACING, offset):
            arrow_head(target, frame.to_screen(x, y), angle, size, colour)
    for number, path in enumerate(level.custom_enemies_paths):
        _draw_route_number(target, frame, look, path, number)


def stretches(paths: Sequence[Sequence[Point]]) -> list[tuple[list[Point], Colour]]:
    """The paths cut where they join and part, each piece once, with its colour."""
    users = Counter(leg for path in paths for leg in dict.fromkeys(pairwise(path)))
    drawn: dict[tuple[Point, Point], None] = {}
    pieces: list[tuple[list[Point], Colour]] = []
    for number, path in enumerate(paths):
        own = ROUTE_COLOURS[number % len(ROUTE_COLOURS)]
        last: tuple[Point, Point] | None = None
        for leg in pairwise(path):
            if leg in drawn:
                last = None
                continue
            drawn[leg] = None
            colour = SHARED_COLOUR if users[leg] > 1 else own
            if last is not None and pieces[-1][1] == colour:
                pieces[-1][0].append(leg[1])
            else:
                pieces.append(([leg[0], leg[1]], colour))
            last = leg
    return pieces


def _draw_route_number(
    target: pygame.Surface, frame: MapFrame, look: Look, path: Sequence[Point], number: int
) -> None:
    (x, y), _ = next(iter(dashes(path, 99.0, 0.22)))
    middle = frame.to_screen(min(max(x, -2.85), 2.85), min(max(y, -2.85), 2.85))
    radius = round(10 * look.fonts.scale)
    pygame.draw.aacircle(target, INK, middle, radius + 2)
    pygame.draw.aacircle(target, ROUTE_COLOURS[number % len(ROUTE_COLOURS)], middle, radius)
    look.text(target, middle, str(number + 1), look.fonts.bold(13), INK, "center")


def draw_ranges(target: pygame.Surface, frame: MapFrame, simulation: Simulation) -> None:
    """The circle of every tower, and the hero's."""
    for point, place in enumerate(simulation.level.tower_points):
        kind = int(simulation.state.towers[point].kind)
        if kind != NOBODY:
            draw_range(target, frame, place.position, tower_reach(simulation, kind), TOWER_COLOURS[kind])
    hero = simulation.state.hero
    if hero.alive:
        reach = float(simulation.scenario.hero_fighter.reach)
        draw_range(target, frame, Point(float(hero.x), float(hero.y)), reach, HERO_COLOUR)


def draw_range(target: pygame.Surface, frame: MapFrame, centre: Point, reach: float, colour: Colour) -> None:
    """One range circle of a radius in map units."""
    put_middle(target, disc(frame.length(reach), colour), frame.to_screen(*centre))


def tower_reach(simulation: Simulation, kind: int) -> float:
    return float(simulation.scenario.tower_kinds[kind].reach)


def draw_grid(target: pygame.Surface, frame: MapFrame, look: Look) -> None:
    """Lines at whole map units with their numbers; the axes are bolder."""
    veil = _grid_lines(frame.rect.width)
    target.blit(veil, frame.rect.topleft)
    font = look.fonts.bold(11)
    for unit in range(-2, 3):
        x, bottom = frame.to_screen(unit, -3)
        look.text(target, (x + 3, bottom - 3), f"{unit:g}", font, PAPER, "bottomleft", shadow=True)
        left, y = frame.to_screen(-3, unit)
        look.text(target, (left + 4, y - 2), f"{unit:g}", font, PAPER, "bottomleft", shadow=True)


@lru_cache(maxsize=4)
def _grid_lines(side: int) -> pygame.Surface:
    veil = pygame.Surface((side, side), pygame.SRCALPHA)
    for unit in range(-2, 3):
        alpha, width = (190, 2) if unit == 0 else (110, 1)
        at = round((unit + 3) * side / 6)
        pygame.draw.line(veil, (255, 255, 255, alpha), (at, 0), (at, side), width)
        pygame.draw.line(veil, (255, 255, 255, alpha), (0, at), (side, at), width)
    return veil


def draw_coordinates(target: pygame.Surface, frame: MapFrame, look: Look, mouse: tuple[int, int]) -> None:
    """The cursor's place in map units, beside the cursor, and hair lines to the edges."""
    place = frame.to_map(mouse)
    pygame.draw.line(target, PAPER, (frame.rect.left, mouse[1]), (frame.rect.right, mouse[1]))
    pygame.draw.line(target, PAPER, (mouse[0], frame.rect.top), (mouse[0], frame.rect.bottom))
    words = f"{place.x:+.2f}, {place.y:+.2f}"
    font = look.fonts.bold(13)
    box = pygame.Rect((0, 0), font.size(words)).inflate(12, 6)
    box.topleft = (mouse[0] + 14, mouse[1] + 14)
    box.clamp_ip(frame.rect)
    pygame.draw.rect(target, INK, box, border_radius=4)
    look.text(target, box.center, words, font, PAPER, "center")
