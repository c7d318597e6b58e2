"""What an agent does, where it does it: a mark on the map for a moment, and the latest in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import pygame

from towermind_app.level import Point
from towermind_app.play.game.commands import on_map
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.game.panels import draw_verdict
from towermind_app.play.game.ring_drawing import draw_box
from towermind_app.play.ui.look import ASH, BLOOD, EMBER, GOLD, INK, NIGHT, PAPER, PLUM, Look
from towermind_app.play.ui.shapes import cross
from towermind_app.sim.legality import ActionType

MARK_LIFE: Final = 1.1
"""Seconds a mark stays."""
CAPTION_LIFE: Final = 2.5
CAPTION_HEIGHT: Final = 26
"""Of the line of words at 100 %."""

_MOST: Final = 12
_ICONS: Final = MappingProxyType(
    {
        ActionType.BUILD_ARCHER: "icon/archer",
        ActionType.BUILD_MAGICIAN: "icon/magician",
        ActionType.BUILD_KNIGHTS: "icon/knight",
        ActionType.UPGRADE: "icon/upgrade",
        ActionType.SELL: "icon/sell",
        ActionType.SHOW_RANGE: "icon/range",
        ActionType.RELOCATE: "icon/relocate",
        ActionType.REINFORCE: "icon/reinforcement",
        ActionType.SEND_HERO: "icon/hero",
        ActionType.FIRE_OF_RAGE: "icon/fire",
        ActionType.UPGRADE_HERO: "icon/hero-upgrade",
    }
)
"""Of every action but the one that does nothing."""
_FADES_FROM: Final = 0.6  # share of a mark's life
_POPS: Final = 0.12  # seconds in which it grows
_RADIUS: Final = 17
_TAIL: Final = 10
_ZOOM: Final = 1.6  # of the map from which on marks grow with it
_SHARE: Final = 0.56  # of the map's width that words may take: between the commands in its lower corners


@dataclass
class Mark:
    """One action on the map."""

    icon: str
    place: Point
    refused: bool
    age: float = 0.0


class Marks:
    """The marks that are up, oldest first, and the words of the latest action."""

    def __init__(self) -> None:
        self.up: list[Mark] = []
        self.words = ""
        self.refused = False
        self._said_for = 0.0

    def add(self, kind: ActionType, place: Point, words: str, *, refused: bool) -> None:
        """Mark an action where it was meant for; doing nothing leaves no mark."""
        icon = _ICONS.get(kind)
        if icon is None:
            return
        self.up = [*self.up[1 - _MOST :], Mark(icon, on_map(place), refused)]
        self.words, self.refused, self._said_for = words, refused, 0.0

    def advance(self, seconds: float) -> None:
        """Let real time pass; what has lived its life goes."""
        for mark in self.up:
            mark.age += seconds
        self.up = [mark for mark in self.up if mark.age < MARK_LIFE]
        self._said_for += seconds
        if self._said_for >= CAPTION_LIFE:
            self.words = ""

    def draw(self, target: pygame.Surface, frame: MapFrame, look: Look) -> None:
        """The marks, the newest on top, inside the map."""
        target.set_clip(frame.rect)
        for mark in self.up:
            _draw_mark(target, frame, look, mark)
        target.set_clip(None)


def _draw_mark(target: pygame.Surface, frame: MapFrame, look: Look, mark: Mark) -> None:
    """A pin whose tip is at the place; where an action succeeded, a ring spreads from there."""
    share, (x, y) = mark.age / MARK_LIFE, frame.to_screen(*mark.place)
    scale = round(max(look.fonts.scale, frame.zoom / _ZOOM), 1)
    picture = _pin(look, mark.icon, mark.refused, False, scale)
    hangs = y - picture.get_height() < frame.rect.top
    if hangs:
        picture = _pin(look, mark.icon, mark.refused, True, scale)
    if mark.age < _POPS:
        picture = pygame.transform.smoothscale_by(picture, 0.5 + 0.5 * mark.age / _POPS)
    picture.set_alpha(255 if share < _FADES_FROM else round(255 * (1 - share) / (1 - _FADES_FROM)))
    if not mark.refused:
        radius, width = (6 + 26 * share) * scale, 3 * (1 - share) * scale
        pygame.draw.aacircle(target, GOLD, (x, y), radius, max(1, round(width)))
    box = picture.get_rect(midtop=(x, y)) if hangs else picture.get_rect(midbottom=(x, y))
    target.blit(picture, box.clamp(frame.rect))


@lru_cache(maxsize=64)
def _pin(look: Look, icon: str, refused: bool, hangs: bool, scale: float) -> pygame.Surface:
    """The picture of a mark, its tip at the lower edge, or at the upper one when it hangs.

    What was refused is grey and crossed.
    """
    radius, tail, edge = round(_RADIUS * scale), round(_TAIL * scale), 2 * look.unit
    side = 2 * (radius + 2 * edge) + 1
    picture = pygame.Surface((side, side + tail - edge), pygame.SRCALPHA)
    height, down = picture.get_height(), -1 if hangs else 1
    middle = (side // 2, height - 1 - side // 2 if hangs else side // 2)
    tip = edge if hangs else height - 1 - edge
    for grow, paint in ((edge, INK), (0, ASH if refused else GOLD)):
        across, shoulder = radius * 0.5 + grow, middle[1] + down * radius * 0.8
        corners = [(middle[0] - across, shoulder), (middle[0] + across, shoulder)]
        pygame.draw.polygon(picture, paint, [*corners, (middle[0], tip + down * grow)])
        pygame.draw.aacircle(picture, paint, middle, radius + grow)
    pygame.draw.aacircle(picture, NIGHT if refused else PLUM, middle, radius - edge)
    sprite = look.sprite(icon, scale / look.fonts.scale)
    picture.blit(sprite, sprite.get_rect(center=middle))
    if refused:
        aside = round(radius * 0.7)
        cross(picture, (middle[0] + aside, middle[1] + aside), round(radius * 0.3), BLOOD)
    return picture


def draw_caption(
    target: pygame.Surface, frame: MapFrame, look: Look, words: str, *, refused: bool | None
) -> None:
    """Words along the lower edge of the map, with a tick or a cross before them unless `refused` is None."""
    margin = 5 * look.unit
    verdict = 0 if refused is None else round(16 * look.fonts.scale)
    widest = round(frame.rect.width * _SHARE) - verdict - 2 * margin
    picture = look.fonts.bold(14).render(words, True, EMBER if refused else PAPER, wraplength=widest)
    height = max(caption_height(look), picture.get_height() + 2 * look.unit)
    box = pygame.Rect(0, 0, picture.get_width() + verdict + 2 * margin, height)
    box.midbottom = (frame.rect.centerx, frame.rect.bottom - 3 * look.unit)
    draw_box(target, box)
    if refused is not None:
        draw_verdict(target, look, (box.x + margin, box.centery), not refused)
    target.blit(picture, picture.get_rect(midleft=(box.x + margin + verdict, box.centery)))


def caption_height(look: Look) -> int:
    """Of one line of words, in pixels."""
    return round(CAPTION_HEIGHT * look.fonts.scale)
