"""The line along the lower edge: what a press does, where the pointer is, what the checks found."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from editor.host import Host
from editor.panels.finding_row import SEVERITIES
from towermind_app.play.ui.look import ASH, BLOOD, BONE, GOLD, INK, LEAF, NIGHT, PAPER, Colour, Look

NOTE_SECONDS: Final = 5.0
_OTHERS: Final = 340
"""Pixels at 100 % that place, zoom and findings take at most."""


class StatusBar:
    """Drawn anew each frame; a press on the findings shows them.

    note: what was said last, as long as it is shown in the place of the hint.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self.note = ""
        self._note_left = 0.0
        self._findings = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, rect: pygame.Rect, look: Look) -> None:
        self.rect, self._look = rect, look

    def take_note(self, words: str) -> bool:
        """Show words for a few seconds; False where they are too long to be shown whole."""
        width = self._look.fonts.bold(13).size(words)[0]
        if width > self.rect.width - round(_OTHERS * self._look.fonts.scale):
            return False
        self.note, self._note_left = words, NOTE_SECONDS
        return True

    def update(self, seconds: float) -> None:
        self._note_left -= seconds
        if self._note_left <= 0:
            self.note = ""

    def press(self, place: tuple[int, int]) -> None:
        if self._findings.collidepoint(place):
            self._host.perform("panel-checks")

    def draw(self, target: pygame.Surface, hint: str, zoom: float) -> None:
        """`hint`: what stands at the left."""
        look, rect = self._look, self.rect
        target.fill(NIGHT, rect)
        target.fill(INK, (rect.x, rect.y, rect.width, look.unit))
        right = self._draw_findings(target, rect.right - 6 * look.unit)
        font = look.fonts.bold(13)
        right = look.text(target, (right, rect.centery), f"{zoom:.0%}", font, BONE, "midright").left
        cursor = self._host.bench.cursor
        if cursor is not None:
            words = f"x {cursor.x:+.2f}   y {cursor.y:+.2f}"
            right -= 12 * look.unit
            right = look.text(target, (right, rect.centery), words, font, GOLD, "midright").left
        left = rect.x + 6 * look.unit
        font, colour = (look.fonts.bold(13), GOLD) if self.note else (look.fonts.text(13), PAPER)
        words = look.fitting(self.note or hint, font, right - left - 12 * look.unit)
        look.text(target, (left, rect.centery), words, font, colour, "midleft")

    @property
    def silence(self) -> tuple[str, Colour]:
        """Why there are no findings."""
        if self._host.trouble:
            return "check failed", BLOOD
        return ("no findings", LEAF) if self._host.checked else ("checking…", ASH)

    def _draw_findings(self, target: pygame.Surface, right: int) -> int:
        """How many of each severity; where they begin."""
        look, font = self._look, self._look.fonts.bold(13)
        end = right
        counts: Counter[str] = Counter(finding.severity for finding in self._host.findings)
        if not counts:
            words, colour = self.silence
            right = look.text(target, (right, self.rect.centery), words, font, colour, "midright").left
        for severity, (sprite, colour) in reversed(SEVERITIES.items()):
            if counts[severity]:
                place = (right, self.rect.centery)
                right = look.text(target, place, str(counts[severity]), font, colour, "midright").left
                picture = look.sprite(sprite, 0.65)
                box = picture.get_rect(midright=(right - look.unit, self.rect.centery))
                target.blit(picture, box)
                right = box.left - 4 * look.unit
        self._findings = pygame.Rect(right, self.rect.y, end - right, self.rect.height)
        x = right - 3 * look.unit
        target.fill(ASH, (x, self.rect.y + 3 * look.unit, 1, self.rect.height - 6 * look.unit))
        return x - 4 * look.unit
