"""Looking things up: how to play, towers, units, enemies, keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from towermind_app.play.menus.help_pages import PAGES, Sheet
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import BRASS, NIGHT, STEEL, Look
from towermind_app.play.ui.widgets import Button, Lit, Widget

if TYPE_CHECKING:
    from towermind_app.play.app import App

_TAB_WIDTH, _TAB_HEIGHT = 170, 42


class ReadingFrame(Widget):
    """The frame round a page; with the focus on it, the arrow keys scroll."""

    def __init__(self, rect: pygame.Rect, pane: Pane) -> None:
        super().__init__("page", rect)
        self._pane = pane

    def press(self) -> None:
        self._pane.scroll(self._pane.view.height * 3 // 4)

    def click(self, place: tuple[int, int]) -> None:
        """A click only brings the focus."""

    def key(self, event: pygame.Event) -> bool:
        direction = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        self._pane.scroll(direction * self._pane.view.height // 6)
        return bool(direction)

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        if lit.focused:
            pygame.draw.rect(
                target, BRASS.body, self.rect.inflate(-2 * look.unit, -2 * look.unit), 2 * look.unit
            )


class HelpScreen(MenuScreen):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._page = next(iter(PAGES))

    def lay_out(self, size: tuple[int, int]) -> None:
        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        tab = pygame.Rect(room.x, room.y, px(_TAB_WIDTH), px(_TAB_HEIGHT))
        for title in PAGES:
            self.form.add(Button(f"page {title}", tab.copy(), title, partial(self._turn_to, title)))
            tab.y += px(_TAB_HEIGHT + 8)
        self._frame = pygame.Rect(tab.right + px(14), room.y, room.right - tab.right - px(14), room.height)
        inside = self._frame.inflate(-px(36), -px(28))
        self._sheet = Sheet(self.app, inside.width - px(14))
        PAGES[self._page](self._sheet)
        view = pygame.Rect(inside.x, inside.y, self._frame.right - px(12) - inside.x, inside.height)
        self.form.pane = Pane(view, self._sheet.height)
        self.form.add(ReadingFrame(self._frame, self.form.pane))
        self.form.add(
            Button(
                "back", pygame.Rect(strip.x, strip.y, px(150), strip.height), "Back", self.back, hint="Esc"
            )
        )

    def _turn_to(self, title: str) -> None:
        if title != self._page:
            self._page = title
            if self.form.pane:
                self.form.pane.scroll(-self.form.pane.reach)
            self.resize(self.app.size)

    def handle(self, event: pygame.Event) -> None:
        """As any menu; a page is shown as soon as its button has the focus."""
        super().handle(event)
        if self.form.focus and self.form.focus.name.startswith("page "):
            self._turn_to(self.form.focus.name.removeprefix("page "))

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, "HELP")
        self.app.look.panel(target, self._frame, NIGHT, STEEL)
        if self.form.pane:
            view = self.form.pane.view
            target.set_clip(view)
            self._sheet.draw(target, (view.x, view.y - self.form.pane.offset))
            target.set_clip(None)
