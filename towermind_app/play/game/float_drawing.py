"""Draws what floats.py keeps in the air."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from towermind_app.draw.atlas import load_atlas
from towermind_app.draw.layer import Layer
from towermind_app.play.game.floats import LOSS, Alarm, CoinFlight, Decorations, Figure
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.ui.look import BLOOD, INK, Look, scaled_sprite
from towermind_app.play.ui.shapes import star

PURSE: Final = (-2.62, 2.69)
"""Where on the map picture the gold stands, map units."""
_FADES_FROM: Final = 0.5  # share of a fall's life


def fill_ground(layer: Layer, decorations: Decorations) -> None:
    """What has just died, below all that stands."""
    layer.clear()
    for fall in decorations.falls:
        fading = fall.age / fall.life
        opacity = 255 if fading < _FADES_FROM else round(255 * (1 - fading) / (1 - _FADES_FROM))
        layer.sprite(known_sprite(f"{fall.sprite}/{fall.frame}"), fall.x, fall.y, opacity=opacity)


def fill_air(layer: Layer, decorations: Decorations) -> None:
    """Puffs and rings, above all that stands and below the cloud."""
    layer.clear()
    for spark in decorations.sparks:
        share = spark.age / spark.life
        colour = spark.colour[0] << 16 | spark.colour[1] << 8 | spark.colour[2]
        if spark.shape == "ring":
            reach = spark.size * (0.3 + 0.7 * share)
            layer.ring(
                spark.x, spark.y, reach, colour, thick=1 + 4 * (1 - share), opacity=round(230 * (1 - share))
            )
        elif spark.shape == "dot":
            layer.disc(
                spark.x, spark.y, spark.size * (1 - 0.7 * share), colour, opacity=round(255 * (1 - share / 2))
            )


def draw_floats(target: pygame.Surface, frame: MapFrame, look: Look, decorations: Decorations) -> None:
    """Stars, coins on their way and figures, above everything on the map."""
    for spark in decorations.sparks:
        if spark.shape == "star":
            size = max(1.5, frame.length(spark.size) * (1.2 - spark.age / spark.life))
            star(target, frame.to_screen(spark.x, spark.y), size, spark.colour)
    for flight in decorations.flights:
        _draw_flight(target, frame, flight)
    for figure in decorations.figures:
        _draw_figure(target, frame, look, figure)


def draw_alarm(target: pygame.Surface, gauge: pygame.Rect, look: Look, alarm: Alarm) -> None:
    """A rim round the gauge of the base, and beside it how much was lost."""
    rim = pygame.Surface(gauge.inflate(6 * look.unit, 6 * look.unit).size, pygame.SRCALPHA)
    pygame.draw.rect(rim, BLOOD, rim.get_rect(), 3 * look.unit, border_radius=3 * look.unit)
    words = _outlined(look.fonts.pixel(20), f"-{alarm.lost}", LOSS).copy()
    for picture, box in (
        (rim, rim.get_rect(center=gauge.center)),
        (words, words.get_rect(midright=(gauge.left - 8 * look.unit, gauge.centery))),
    ):
        picture.set_alpha(round(255 * alarm.strength))
        target.blit(picture, box)


@lru_cache(maxsize=256)
def _sprite(name: str, zoom: float) -> pygame.Surface:
    return scaled_sprite(name, zoom)


def known_sprite(name: str) -> str:
    """The name, or that of the enemy without a picture of its own."""
    if name in load_atlas().index or not name.startswith("enemy/"):
        return name
    return "/".join(("enemy", "unknown", *name.split("/")[2:]))


def _draw_flight(target: pygame.Surface, frame: MapFrame, flight: CoinFlight) -> None:
    name = f"coin/{int(flight.age * 18) % 6}"
    picture = _sprite(name, round(frame.zoom * 0.7, 3))
    target.blit(picture, picture.get_rect(center=frame.to_screen(*flight.at(PURSE))))


def _draw_figure(target: pygame.Surface, frame: MapFrame, look: Look, figure: Figure) -> None:
    font = look.fonts.pixel(14 if figure.large else 10)
    words = _outlined(font, figure.text, figure.colour)
    share = figure.age / figure.life
    if share > 0.6:
        words = words.copy()
        words.set_alpha(round(255 * (1 - share) / 0.4))
    target.blit(words, words.get_rect(center=frame.to_screen(figure.x, figure.y + figure.height)))


@lru_cache(maxsize=512)
def _outlined(font: pygame.Font, words: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """Words with a dark edge, so that they read on any ground."""
    inside, edge = font.render(words, True, colour), font.render(words, True, INK)
    picture = pygame.Surface((inside.get_width() + 4, inside.get_height() + 4), pygame.SRCALPHA)
    for x in (0, 2, 4):
        for y in (0, 2, 4):
            if (x, y) != (2, 2):
                picture.blit(edge, (x, y))
    picture.blit(inside, (2, 2))
    return picture
