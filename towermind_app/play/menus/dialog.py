"""What all panels over another screen share."""

from __future__ import annotations

import pygame

from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.look import GOLD, NIGHT


class DialogScreen(MenuScreen):
    """A panel in the middle, over the dimmed screen beneath; Esc goes back there.

    Attributes:
        box: the panel, once `place_box` was called.
    """

    translucent = True
    box: pygame.Rect

    def place_box(self, size: tuple[int, int], width: int, height: int) -> None:
        """Put the panel into a window, as large as it may be; all in pixels."""
        self.box = pygame.Rect(0, 0, min(width, size[0]), min(height, size[1]))
        self.box.center = (size[0] // 2, size[1] // 2)

    def back(self) -> None:
        self.app.pop()

    def paint_head(
        self, target: pygame.Surface, title: str, above: int = 18
    ) -> tuple[pygame.Rect, pygame.Rect]:
        """The panel and its title, `above` it as at 100 %; the room in the panel, and where the title is."""
        look, px, font = self.app.look, self.app.px, self.app.fonts.pixel(16)
        room = look.panel(target, self.box, NIGHT)
        words = look.fitting(title, font, room.width - px(20))
        return room, look.text(target, (room.centerx, room.y + px(above)), words, font, GOLD, "midtop")
