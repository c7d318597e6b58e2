"""What hangs on the cursor: names of things, a command that waits for its place, words of refusal."""

from __future__ import annotations

import math
from typing import Final

import pygame

from towermind_app.play.game.episode import Banner
from towermind_app.play.game.game_control import Bubble
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.game.orders import Aim, Order, Prospect, flag_place, knight_reach
from towermind_app.play.game.overlays import HERO_COLOUR, TOWER_COLOURS, draw_range
from towermind_app.play.game.panels import draw_health
from towermind_app.play.game.ring_drawing import draw_box
from towermind_app.play.game.unit_cards import Card
from towermind_app.play.ui.look import BLOOD, EMBER, GOLD, INK, LEAF, PAPER, Colour, Look
from towermind_app.play.ui.shapes import cross, dashed_ring, put_middle
from towermind_app.sim.layout import KNIGHTS, NOBODY
from towermind_app.sim.simulation import Simulation

_SHAKE: Final = 0.45  # seconds
_POST_SPREAD: Final = 0.2


def draw_words(
    target: pygame.Surface,
    frame: MapFrame,
    look: Look,
    at: tuple[int, int],
    words: str,
    colour: Colour = PAPER,
    around: pygame.Rect | None = None,
) -> pygame.Rect:
    """A line in a dark box above a pixel of the window, kept inside the map; returns the box.

    around: what must stay free; the box comes below it, or above it where there is no room.
    """
    font = look.fonts.bold(13)
    picture = font.render(words, True, colour, wraplength=round(300 * look.fonts.scale))
    box = picture.get_rect().inflate(8 * look.unit, 4 * look.unit)
    if around:
        box.midtop = around.midbottom
        if box.bottom > frame.rect.bottom:
            box.midbottom = around.midtop
    else:
        box.midbottom = (at[0], at[1] - round(20 * look.fonts.scale))
        if box.top < frame.rect.top:
            box.top = at[1] + round(24 * look.fonts.scale)
    box.clamp_ip(frame.rect)
    draw_box(target, box)
    target.blit(picture, picture.get_rect(center=box.center))
    return box


def draw_name_tag(
    target: pygame.Surface, frame: MapFrame, look: Look, at: tuple[int, int], card: Card
) -> None:
    """Name and health of what the mouse is over."""
    font = look.fonts.bold(13)
    width = max(font.size(card.title)[0], round(90 * look.fonts.scale) if card.health else 0)
    bar = round(16 * look.fonts.scale) if card.health else 0
    box = pygame.Rect(0, 0, width + 8 * look.unit, font.get_height() + bar + 5 * look.unit)
    box.midbottom = (at[0], at[1] - round(26 * look.fonts.scale))
    if box.top < frame.rect.top:
        box.top = at[1] + round(26 * look.fonts.scale)
    box.clamp_ip(frame.rect)
    draw_box(target, box)
    look.text(target, (box.centerx, box.y + look.unit), card.title, font, GOLD, "midtop")
    if card.health:
        place = pygame.Rect(box.x + 4 * look.unit, box.bottom - bar - 2 * look.unit, width, bar)
        draw_health(target, look, place, *card.health)


def draw_order(
    target: pygame.Surface,
    frame: MapFrame,
    look: Look,
    simulation: Simulation,
    order: Order,
    outlook: Prospect,
) -> None:
    """A command in hand: its mark, what it reaches, where it leads from, and what would be wrong with it."""
    at = frame.to_screen(*order.place)
    colour = BLOOD if outlook.refusal else LEAF
    if order.aim is Aim.RELOCATE:
        _draw_relocation(target, frame, look, simulation, order, outlook)
    elif order.aim is Aim.SEND_HERO:
        hero = simulation.state.hero
        start = frame.to_screen(float(hero.x), float(hero.y))
        dotted_line(target, start, at, HERO_COLOUR)
        draw_range(target, frame, order.place, float(simulation.scenario.hero_fighter.reach), HERO_COLOUR)
    else:
        reach = float(simulation.scenario.knight_fighter.reach)
        draw_range(target, frame, order.place, reach, TOWER_COLOURS[KNIGHTS])
    put_middle(target, dashed_ring(frame.length(_POST_SPREAD), colour, 8), at)
    mark = look.sprite("target-mark")
    put_middle(target, mark, at)
    if outlook.refusal:
        cross(target, at, frame.length(0.1), BLOOD)
        draw_words(target, frame, look, at, outlook.refusal, EMBER)
    elif outlook.remark:
        draw_words(target, frame, look, at, outlook.remark, EMBER)


def _draw_relocation(
    target: pygame.Surface,
    frame: MapFrame,
    look: Look,
    simulation: Simulation,
    order: Order,
    outlook: Prospect,
) -> None:
    centre = simulation.level.tower_points[order.point].position
    draw_range(target, frame, centre, knight_reach(simulation), TOWER_COLOURS[KNIGHTS])
    taker = outlook.taker if outlook.taker != NOBODY else order.point
    start = frame.to_screen(*flag_place(simulation, taker))
    dotted_line(target, start, frame.to_screen(*order.place), TOWER_COLOURS[KNIGHTS])
    flag = look.sprite("rally-flag", 1.3)
    x, y = frame.to_screen(*order.place)
    target.blit(flag, flag.get_rect(midbottom=(x + flag.get_width() // 3, y)))


def dotted_line(
    target: pygame.Surface, start: tuple[int, int], end: tuple[int, int], colour: Colour, step: int = 11
) -> None:
    """Round dots from one pixel to another."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    for number in range(1, int(length // step)):
        share = number * step / length
        middle = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        pygame.draw.aacircle(target, INK, middle, 4)
        pygame.draw.aacircle(target, colour, middle, 2.5)


def draw_bubble(
    target: pygame.Surface, frame: MapFrame, look: Look, bubble: Bubble, ring: pygame.Rect | None = None
) -> pygame.Rect:
    """Words where they belong, or below a ring that is open there; returns their box.

    A refusal shakes the mark on the spot.
    """
    x, y = frame.to_screen(*bubble.place)
    if bubble.refused:
        left = max(0.0, 1 - bubble.age / _SHAKE)
        swing = round(frame.length(0.08) * left * math.sin(bubble.age * 42))
        if left > 0:
            cross(target, (x + swing, y), frame.length(0.1), BLOOD)
        x += swing
    around = ring if ring and ring.collidepoint(x, y) else None
    return draw_words(target, frame, look, (x, y), bubble.words, EMBER if bubble.refused else PAPER, around)


def draw_banner(target: pygame.Surface, frame: MapFrame, look: Look, banner: Banner) -> None:
    """Large words across the map."""
    font, small = look.fonts.pixel(20), look.fonts.bold(13)
    width = max(font.size(banner.words)[0], small.size(banner.below)[0])
    height = font.get_height() + (small.get_height() + 2 * look.unit if banner.below else 0)
    box = pygame.Rect(0, 0, width + 24 * look.unit, height + 14 * look.unit)
    box.center = (frame.rect.centerx, frame.rect.y + round(frame.rect.height * banner.height))
    draw_box(target, box)
    look.text(target, (box.centerx, box.y + 7 * look.unit), banner.words, font, GOLD, "midtop", shadow=True)
    if banner.below:
        look.text(target, (box.centerx, box.bottom - 6 * look.unit), banner.below, small, PAPER, "midbottom")
