"""The line along the lower edge: what a press does, where the pointer is, what the checks found."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pygame

from editor.host import Host
from towermind_app.play.ui.look import ASH, BLOOD, BONE, EMBER, GOLD, INK, LEAF, NIGHT, PAPER, SEA, Look

_ICONS: Final = {"error": ("error", BLOOD), "warning": ("warning", EMBER), "info": ("info", SEA)}


class StatusBar:
    """Drawn anew each frame; a press on the findings shows them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._findings = pygame.Rect(0, 0, 0, 0)

    def lay_out(self, rect: pygame.Rect, look: Look) -> None:
        self.rect, self._look = rect, look

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
        words = look.fitting(hint, look.fonts.text(13), right - left - 12 * look.unit)
        look.text(target, (left, rect.centery), words, look.fonts.text(13), PAPER, "midleft")

    def _draw_findings(self, target: pygame.Surface, right: int) -> int:
        """How many of each severity; where they begin."""
        look, font = self._look, self._look.fonts.bold(13)
        end, counts = right, Counter(finding.severity for finding in self._host.findings)
        if not counts:
            right = look.text(target, (right, self.rect.centery), "no findings", font, LEAF, "midright").left
        for severity in ("info", "warning", "error"):
            if counts[severity]:
                icon, colour = _ICONS[severity]
                place = (right, self.rect.centery)
                right = look.text(target, place, str(counts[severity]), font, colour, "midright").left
                picture = look.sprite(f"icon/edit-{icon}", 0.65)
                box = picture.get_rect(midright=(right - look.unit, self.rect.centery))
                target.blit(picture, box)
                right = box.left - 4 * look.unit
        self._findings = pygame.Rect(right, self.rect.y, end - right, self.rect.height)
        x = right - 3 * look.unit
        target.fill(ASH, (x, self.rect.y + 3 * look.unit, 1, self.rect.height - 6 * look.unit))
        return x - 4 * look.unit
