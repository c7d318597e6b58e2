"""What all menus share: the backdrop, a heading, a form, and Esc for the way back."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import pygame

from towermind_app.play.screen import Screen
from towermind_app.play.ui.form import Form
from towermind_app.play.ui.look import GOLD, PAPER

if TYPE_CHECKING:
    from towermind_app.play.app import App


class MenuScreen(Screen):
    """A screen whose widgets are laid out anew on every resize, keeping the focus."""

    shade = 80
    """How bright the backdrop is, 0..255."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form = Form()

    @abstractmethod
    def lay_out(self, size: tuple[int, int]) -> None:
        """Put the widgets into the empty form."""

    @abstractmethod
    def back(self) -> None:
        """What Esc does."""

    def paint(self, target: pygame.Surface) -> None:
        """Draw what lies beneath the widgets; called after the backdrop."""

    def resize(self, size: tuple[int, int]) -> None:
        strip = self.buttons_at_bottom(size)
        self.app.messages.stand(pygame.Rect(0, 0, size[0], strip.top), self.app.look)
        offset = self.form.pane.offset if self.form.pane else 0
        self.form.clear()
        self.lay_out(size)
        if self.form.pane:
            self.form.pane.scroll(offset)

    def handle(self, event: pygame.Event) -> None:
        if not self.form.handle(event) and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()

    def update(self, seconds: float) -> None:
        if not self.translucent:
            self.app.backdrop.update(seconds)

    def draw(self, target: pygame.Surface) -> None:
        if not self.translucent:
            self.app.backdrop.draw(target, self.shade)
        self.paint(target)
        self.form.draw(target, self.app.look)

    def heading(self, target: pygame.Surface, words: str, beside: str = "", right: int = 0) -> None:
        """The screen's name at the top left, and a line about it as far as `right` (0: the margin)."""
        look, px, font = self.app.look, self.app.px, self.app.fonts.text(15)
        box = look.text(target, (px(28), px(26)), words, self.app.fonts.pixel(24), GOLD, shadow=True)
        if beside:
            place = (box.right + px(20), box.bottom)
            beside = look.fitting(beside, font, (right or target.get_width() - px(28)) - place[0])
            look.text(target, place, beside, font, PAPER, "bottomleft", shadow=True)

    def buttons_at_bottom(self, size: tuple[int, int]) -> pygame.Rect:
        """The strip along the lower edge where the buttons of a menu stand."""
        px = self.app.px
        return pygame.Rect(px(28), size[1] - px(64), size[0] - px(56), px(44))

    def room(self, size: tuple[int, int]) -> pygame.Rect:
        """What is left between heading and the buttons at the bottom."""
        px = self.app.px
        return pygame.Rect(px(28), px(68), size[0] - px(56), size[1] - px(68) - px(78))
