"""What a thing under the mouse is, after a moment."""

from __future__ import annotations

from typing import Final

import pygame

from towermind_app.play.ui.look import INK, PAPER, PLUM, STEEL, Look
from towermind_app.play.ui.widgets import Widget

DELAY: Final = 0.45
_WIDEST: Final = 300  # pixels at 100 %


class ToolTip:
    """Shows the tip of the widget under the mouse once it rests there."""

    def __init__(self) -> None:
        self._widget_name = ""
        self._rested = 0.0
        self._tip = ""
        self._beside = pygame.Rect(0, 0, 0, 0)

    @property
    def words(self) -> str:
        """What is shown now; empty for nothing."""
        return self._tip if self._rested >= DELAY else ""

    def update(self, seconds: float, widget: Widget | None) -> None:
        """The mouse has been over a widget, or over none, for so long."""
        told = widget is not None and widget.tip not in ("", getattr(widget, "label", ""))
        name = widget.name if widget and told else ""
        self._rested = self._rested + seconds if name and name == self._widget_name else 0.0
        self._widget_name = name
        if widget and name:
            self._tip, self._beside = widget.tip, widget.rect

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if not self.words:
            return
        width = round(_WIDEST * look.fonts.scale)
        font = look.fonts.text(13)
        picture = font.render(self.words, True, PAPER, wraplength=width)
        box = picture.get_rect().inflate(16 * look.unit, 12 * look.unit)
        left_half = self._beside.centerx < target.get_width() // 2
        if left_half:
            box.midleft = (self._beside.right + 4 * look.unit, self._beside.centery)
        else:
            box.midright = (self._beside.left - 4 * look.unit, self._beside.centery)
        box.clamp_ip(target.get_rect())
        target.fill(INK, box.move(2 * look.unit, 2 * look.unit))
        look.panel(target, box, PLUM, STEEL)
        target.blit(picture, picture.get_rect(center=box.center))
