"""Short messages over whatever screen is up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from towermind_app.play.ui.look import NIGHT, PAPER, Look, drawable

SECONDS_SHOWN: Final = 6.0
_MOST: Final = 2
_WIDEST: Final = 520  # pixels at 100 %
_SHARE: Final = 0.57  # of the room: between the commands in the lower corners of a map


@dataclass
class _Message:
    text: str
    left: float


class Messages:
    """The latest messages, each shown for a few seconds; the same words twice are shown once."""

    def __init__(self) -> None:
        self._shown: list[_Message] = []
        self._place: tuple[pygame.Rect, Look] | None = None

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(message.text for message in self._shown)

    def add(self, text: str) -> None:
        self._shown = [message for message in self._shown if message.text != text][-(_MOST - 1) :]
        self._shown.append(_Message(text, SECONDS_SHOWN))

    def update(self, seconds: float) -> None:
        for message in self._shown:
            message.left -= seconds
        self._shown = [message for message in self._shown if message.left > 0]

    def stand(self, room: pygame.Rect, look: Look) -> None:
        """Show messages along the lower edge of a part of the window, at the scale of a look.

        Every screen says so when it is laid out, the topmost last.
        """
        self._place = room, look

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """The newest lowest; over the whole window at the scale of `look` until a screen chose a place."""
        room, look = self._place or (target.get_rect(), look)
        bottom = room.bottom - 2 * look.unit
        for text in reversed(self.texts):
            bottom = self._draw_one(target, look, room, bottom, text) - look.unit

    def _draw_one(self, target: pygame.Surface, look: Look, room: pygame.Rect, bottom: int, text: str) -> int:
        """One message with its lower edge at `bottom`; its upper edge."""
        width = round(min(room.width * _SHARE, _WIDEST * look.fonts.scale))
        words = look.fonts.text(14).render(drawable(text), True, PAPER, wraplength=width - 20 * look.unit)
        box = words.get_rect().inflate(20 * look.unit, 12 * look.unit)
        box.midbottom = (room.centerx, bottom)
        box.clamp_ip(target.get_rect())
        look.panel(target, box, NIGHT)
        target.blit(words, words.get_rect(center=box.center))
        return box.top
