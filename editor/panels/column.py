"""Rows of widgets from the top of a page down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from editor.host import Host
from towermind_app.play.ui.fields import Caption, IconButton, wrapped_height
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import BONE, GOLD, Colour, Look
from towermind_app.play.ui.widgets import Widget

ROW: Final = 26
"""Height of a field, pixels at 100 %."""
BUTTON: Final = 30
GAP: Final = 4


class Column:
    """Puts widgets into a form's pane; lengths are pixels at 100 %, rectangles pixels of the window."""

    def __init__(self, form: Form, room: pygame.Rect, look: Look) -> None:
        self.form, self.room, self.look = form, room, look
        self._y = room.y + self.px(GAP)

    def px(self, units: float) -> int:
        return round(units * self.look.fonts.scale)

    @property
    def height(self) -> int:
        """What has been taken so far, pixels of the window."""
        return self._y - self.room.y

    def take(self, pixels: int) -> pygame.Rect:
        """The next row, `pixels` of the window high."""
        rect = pygame.Rect(self.room.x, self._y, self.room.width, pixels)
        self._y = rect.bottom + self.px(GAP)
        return rect

    def row(self, height: float = ROW) -> pygame.Rect:
        """The next row over the whole width."""
        return self.take(self.px(height))

    def cells(self, shares: Sequence[float], height: float = BUTTON) -> list[pygame.Rect]:
        """The next row, parted by shares of its width."""
        row, gap = self.row(height), self.px(GAP)
        unit = (row.width - gap * (len(shares) - 1)) / sum(shares)
        rects, left = [], float(row.x)
        for share in shares:
            right = left + share * unit
            rects.append(pygame.Rect(round(left), row.y, round(right) - round(left), row.height))
            left = right + gap
        return rects

    def gap(self, height: float = 6) -> None:
        self._y += self.px(height)

    def add(self, widget: Widget) -> Widget:
        return self.form.add(widget, in_pane=True)

    def heading(self, words: str) -> None:
        """Words over what follows; room above, except at the top of the page."""
        if self.height > self.px(GAP):
            self.gap()
        self.add(Caption(f"heading {words}", self.row(20), words, strong=True, colour=GOLD))

    def line(self, name: str, words: str, *, colour: Colour = BONE, tip: str = "") -> None:
        """Words on one row, cut where they do not fit."""
        self.add(Caption(name, self.row(18), words, colour=colour, tip=tip))

    def paragraph(self, name: str, words: str, *, colour: Colour = BONE) -> None:
        """Words over as many rows as they need."""
        rect = self.take(wrapped_height(self.look, words, self.room.width))
        self.add(Caption(name, rect, words, colour=colour, wrap=True))

    def action(
        self, host: Host, action: str, rect: pygame.Rect, icon: str, tip: str, *, label: str = ""
    ) -> None:
        """A button for an action of the registry; its tip tells the key, and why it cannot be done now."""
        key, refusal = host.key_label(action), host.refusal(action)
        words = f"{tip} ({key})" if key else tip
        words = f"{words}. {refusal}" if refusal else words
        act = partial(host.perform, action)
        self.add(IconButton(f"do {action}", rect, icon, act, tip=words, label=label, enabled=not refusal))
