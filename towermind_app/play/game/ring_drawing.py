"""The ring of commands on the screen: buttons, prices, keys, and what the one under the mouse would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from towermind_app.level import Point
from towermind_app.play.game.map_frame import MapFrame
from towermind_app.play.game.ring_menu import Choice, button_centre, kept_inside
from towermind_app.play.keys import KeyMap
from towermind_app.play.ui.look import (
    ASH,
    BLOOD,
    BONE,
    BRASS,
    EMBER,
    GOLD,
    INK,
    IRON,
    NIGHT,
    PAPER,
    PLUM,
    STEEL,
    VIOLET,
    Look,
)

_BUTTON: Final = 26
_RADIUS: Final = 76
_TOWER_HEIGHT: Final = 14  # native pixels from the ground to the middle of a tower


class Ring:
    """The ring round one tower point, placed for one window size."""

    def __init__(self, frame: MapFrame, look: Look, keys: KeyMap) -> None:
        self._frame, self._look, self._keys = frame, look, keys
        scale = look.fonts.scale
        self._button = round(_BUTTON * scale)
        self._radius = round(max(_RADIUS * scale, 52 * frame.zoom))

    def centre(self, place: Point) -> tuple[float, float]:
        x, y = self._frame.to_screen(*place)
        room = self._radius + self._button + round(24 * self._look.fonts.scale)
        left, top, width, height = self._frame.rect
        return kept_inside((x, y - _TOWER_HEIGHT * self._frame.zoom), room, (left, top, width, height))

    def middles(self, place: Point, offered: Sequence[Choice]) -> list[tuple[float, float]]:
        """Where the buttons lie in the window, in the order of the choices."""
        centre = self.centre(place)
        return [button_centre(centre, self._radius, choice.angle) for choice in offered]

    def at(self, mouse: tuple[int, int], place: Point, offered: Sequence[Choice]) -> Choice | None:
        """The button under the mouse."""
        for choice, (x, y) in zip(offered, self.middles(place, offered), strict=True):
            if (mouse[0] - x) ** 2 + (mouse[1] - y) ** 2 <= self._button**2:
                return choice
        return None

    def box(self, place: Point, offered: Sequence[Choice]) -> pygame.Rect:
        """What the buttons with their prices cover, and the point itself."""
        side = 2 * self._button + round(24 * self._look.fonts.scale)
        box = pygame.Rect(self._frame.to_screen(*place), (0, 0)).inflate(side, side)
        for middle in self.middles(place, offered):
            button = pygame.Rect(0, 0, side, side)
            button.center = round(middle[0]), round(middle[1])
            box.union_ip(button)
        return box

    def draw(
        self,
        target: pygame.Surface,
        place: Point,
        offered: Sequence[Choice],
        hovered: Choice | None,
        *,
        explained: bool = True,
    ) -> None:
        """Draw all buttons; `explained` says in words what the one under the mouse would do."""
        centre = self.centre(place)
        pygame.draw.aacircle(target, INK, centre, self._radius + 2, 5)
        pygame.draw.aacircle(target, BONE, centre, self._radius, 1)
        for choice, middle in zip(offered, self.middles(place, offered), strict=True):
            self._draw_button(
                target, middle, choice, hovered is not None and choice.command == hovered.command
            )
        if hovered and explained:
            self._draw_words(target, centre, hovered)

    def _draw_button(
        self, target: pygame.Surface, middle: tuple[float, float], choice: Choice, hovered: bool
    ) -> None:
        look, radius = self._look, self._button
        rim = BRASS if hovered else IRON if choice.refusal else STEEL
        fill = VIOLET if hovered else NIGHT if choice.refusal else PLUM
        pygame.draw.aacircle(target, INK, middle, radius + 2)
        pygame.draw.aacircle(target, rim.body, middle, radius)
        pygame.draw.aacircle(target, INK, middle, radius - 3 * look.unit + 1)
        pygame.draw.aacircle(target, fill, middle, radius - 3 * look.unit)
        picture = look.sprite(choice.icon, 1.25)
        if choice.refusal:
            picture = picture.copy()
            picture.set_alpha(110)
        target.blit(picture, picture.get_rect(center=middle))
        self._draw_key(target, middle, choice.command)
        if choice.figure:
            self._draw_price(target, middle, choice)

    def _draw_key(self, target: pygame.Surface, middle: tuple[float, float], command: str) -> None:
        look, reach = self._look, round(self._button * 0.72)
        font = look.fonts.bold(11)
        words = self._keys.label(command)
        box = pygame.Rect((0, 0), font.size(words)).inflate(6 * look.unit, 0)
        box.center = (round(middle[0]) + reach, round(middle[1]) - reach)
        pygame.draw.rect(target, INK, box.inflate(2, 2), border_radius=3)
        pygame.draw.rect(target, BONE, box, border_radius=3)
        look.text(target, box.center, words, font, INK, "center")

    def _draw_price(self, target: pygame.Surface, middle: tuple[float, float], choice: Choice) -> None:
        """The figure on a tag below the button; one that cannot be paid is struck out."""
        look, font = self._look, self._look.fonts.bold(13)
        coin = look.sprite("icon/coin", 0.6)
        width = coin.get_width() + font.size(choice.figure)[0] + 8 * look.unit
        tag = pygame.Rect(0, 0, width, font.get_height() + look.unit)
        tag.midtop = (round(middle[0]), round(middle[1]) + self._button - 3 * look.unit)
        pygame.draw.rect(target, INK, tag.inflate(4, 4), border_radius=4)
        pygame.draw.rect(target, NIGHT, tag, border_radius=4)
        target.blit(coin, coin.get_rect(midleft=(tag.x + 2 * look.unit, tag.centery)))
        colour = EMBER if choice.refusal else GOLD
        right = (tag.right - 3 * look.unit, tag.centery)
        box = look.text(target, right, choice.figure, font, colour, "midright")
        if choice.refusal:
            pygame.draw.line(target, BLOOD, box.bottomleft, box.topright, 2)

    def _draw_words(self, target: pygame.Surface, centre: tuple[float, float], choice: Choice) -> None:
        """Title, what it does, and why not, in a box above or below the ring."""
        look = self._look
        lines = [(choice.title, look.fonts.bold(15), GOLD), (choice.detail, look.fonts.text(13), PAPER)]
        if choice.refusal:
            lines.append((choice.refusal, look.fonts.bold(13), EMBER))
        width = min(round(300 * look.fonts.scale), self._frame.rect.width - 20)
        pictures = [font.render(words, True, colour, wraplength=width) for words, font, colour in lines]
        margin = 6 * look.unit
        box = pygame.Rect(
            0,
            0,
            max(picture.get_width() for picture in pictures) + 2 * margin,
            sum(picture.get_height() for picture in pictures) + 2 * margin,
        )
        away = self._radius + self._button + round(22 * look.fonts.scale)
        box.midbottom = (round(centre[0]), round(centre[1]) - away)
        if box.top < self._frame.rect.top:
            box.midtop = (round(centre[0]), round(centre[1]) + away)
        box.clamp_ip(self._frame.rect)
        draw_box(target, box)
        y = box.y + margin
        for picture in pictures:
            target.blit(picture, (box.x + margin, y))
            y += picture.get_height()


def draw_box(target: pygame.Surface, box: pygame.Rect) -> None:
    """A dark box with a thin rim, for words over the map."""
    pygame.draw.rect(target, INK, box.inflate(4, 4), border_radius=6)
    pygame.draw.rect(target, ASH, box.inflate(2, 2), border_radius=5)
    pygame.draw.rect(target, NIGHT, box, border_radius=5)
