"""A finding as the page of checks shows it."""

from __future__ import annotations

from typing import Final

import pygame

from towermind_app.level import Finding
from towermind_app.play.ui.fields import wrapped_height
from towermind_app.play.ui.look import (
    ASH,
    BLOOD,
    BRASS,
    EMBER,
    IRON,
    NIGHT,
    PAPER,
    PLUM,
    SEA,
    VIOLET,
    Colour,
    Look,
)
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.widgets import Act, Lit, Widget, draw_pointer

SEVERITIES: Final[dict[str, tuple[str, Colour]]] = {
    "error": ("icon/edit-error", BLOOD),
    "warning": ("icon/edit-warning", EMBER),
    "info": ("icon/edit-info", SEA),
}
"""Sprite and colour of each severity, the gravest first."""
_ICON: Final = 30
_EDGE: Final = 6


def row_height(look: Look, finding: Finding, width: int) -> int:
    """Pixels that a finding needs at a width."""
    room = width - round((_ICON + _EDGE) * look.fonts.scale)
    head = look.fonts.bold(12).get_linesize()
    return head + wrapped_height(look, finding.sentence, room) + round(2 * _EDGE * look.fonts.scale)


class FindingRow(Widget):
    """Severity by sprite, word and colour, then where, the sentence and the code; a press goes there."""

    def __init__(self, name: str, rect: pygame.Rect, finding: Finding, place: str, act: Act) -> None:
        super().__init__(name, rect)
        self.finding, self.place, self.act = finding, place, act
        self.tip = f"{finding.code}: press to go there"

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        sprite, colour = SEVERITIES[self.finding.severity]
        fill = NIGHT if lit.pressed else VIOLET if lit.hovered or lit.focused else PLUM
        draw_small_plate(target, look, self.rect, fill, BRASS if lit.focused else IRON)
        target.fill(colour, (self.rect.x + 2 * look.unit, self.rect.y + 2 * look.unit, 2 * look.unit,
                             self.rect.height - 4 * look.unit))  # fmt: skip
        edge, scale = round(_EDGE * look.fonts.scale), look.fonts.scale
        left = self.rect.x + round(_ICON * scale)
        picture, bold = look.sprite(sprite, 0.75), look.fonts.bold(12)
        middle = ((self.rect.x + 4 * look.unit + left) // 2, self.rect.y + edge + bold.get_linesize() // 2)
        target.blit(picture, picture.get_rect(center=middle))
        top, right = self.rect.y + edge, self.rect.right - edge
        word = self.finding.severity.capitalize()
        box = look.text(target, (left, top), word, bold, colour)
        plain = look.fonts.text(11)
        words = look.fitting(self.place, plain, right - box.right - edge)
        look.text(target, (box.right + edge, box.centery), words, plain, ASH, "midleft")
        width = self.rect.width - round((_ICON + _EDGE) * scale)
        place = (left, top + bold.get_linesize())
        look.text(target, place, self.finding.sentence, look.fonts.text(13), PAPER, width=width)
        if lit.focused:
            draw_pointer(target, look, self.rect)
