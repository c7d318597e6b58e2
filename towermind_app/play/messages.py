"""Short messages over whatever screen is up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from towermind_app.play.ui.look import NIGHT, PAPER, Look

SECONDS_SHOWN: Final = 6.0
_MOST: Final = 3


@dataclass
class _Message:
    text: str
    left: float


class Messages:
    """The latest messages, each shown for a few seconds; the same words twice are shown once."""

    def __init__(self) -> None:
        self._shown: list[_Message] = []

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

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """In the middle of the top edge, the newest lowest."""
        font, top = look.fonts.text(15), 3 * look.unit
        width = target.get_width() * 2 // 3
        for text in self.texts:
            words = font.render(text, True, PAPER, wraplength=width)
            box = words.get_rect().inflate(20 * look.unit, 14 * look.unit)
            box.midtop = (target.get_width() // 2, top)
            look.panel(target, box, NIGHT)
            target.blit(words, words.get_rect(center=box.center))
            top = box.bottom + look.unit
