"""A path as the page of paths shows it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from editor.drawing.path_look import draw_disc
from towermind_app.play.ui.look import ASH, BONE, BRASS, GOLD, IRON, NIGHT, PAPER, PLUM, STEEL, VIOLET, Look
from towermind_app.play.ui.plates import draw_small_plate
from towermind_app.play.ui.widgets import Act, Lit, Widget, draw_pointer


class PathWords(NamedTuple):
    """title: in the first line. figures: below it."""

    title: str
    figures: str


class PathDisc(Widget):
    """The disc of a path, to head a column of figures."""

    def __init__(self, rect: pygame.Rect, number: int) -> None:
        super().__init__(f"disc {number}", rect)
        self.number, self.tip, self.enabled = number, f"Path {number + 1}", False

    def press(self) -> None:
        """There is nothing to press."""

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        del lit
        radius = round(8 * look.fonts.scale)
        middle = (self.rect.right - radius - 4 * look.unit, self.rect.centery)
        draw_disc(target, look, middle, radius, self.number, str(self.number + 1))


class PathCard(Widget):
    """Disc, title and figures; a press makes it the path that new waypoints go to."""

    def __init__(
        self, rect: pygame.Rect, number: int, words: PathWords, act: Act, *, active: bool, dim: bool
    ) -> None:
        super().__init__(f"path {number}", rect)
        self.number, self.words, self.act, self.active, self.dim = number, words, act, active, dim
        self.tip = "New waypoints go to this path" if active else "Draw this path"

    def press(self) -> None:
        self.act()

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        fill = NIGHT if lit.pressed else VIOLET if lit.hovered or lit.focused else PLUM
        rim = BRASS if self.active else STEEL if lit.focused else IRON
        room = draw_small_plate(target, look, self.rect, fill, rim)
        if self.active:
            target.fill(GOLD, (room.x, room.y, 3 * look.unit, room.height))
        radius = round(11 * look.fonts.scale)
        middle = (room.x + radius + 8 * look.unit, room.centery)
        draw_disc(target, look, middle, radius, self.number, str(self.number + 1), dim=self.dim)
        left = middle[0] + radius + 8 * look.unit
        bold, plain = look.fonts.bold(14), look.fonts.text(12)
        width = room.right - left - look.unit
        colour = ASH if self.dim else GOLD if self.active else PAPER
        title = look.fitting(self.words.title, bold, width)
        look.text(target, (left, room.centery), title, bold, colour, "bottomleft")
        figures = look.fitting(self.words.figures, plain, width)
        look.text(target, (left, room.centery), figures, plain, BONE, "topleft")
        if lit.focused:
            draw_pointer(target, look, self.rect)
