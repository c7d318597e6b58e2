"""The menus along the upper edge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from editor.actions.action import MENUS, Action
from towermind_app.play.ui.look import ASH, BONE, EMBER, GOLD, INK, LEAF, NIGHT, PAPER, PLUM, VIOLET, Look
from towermind_app.play.ui.widgets import draw_key

if TYPE_CHECKING:
    from editor.host import Host

_ROW: Final = 26
_ENTERS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

_TAKEN: Final = (
    pygame.MOUSEMOTION,
    pygame.MOUSEBUTTONUP,
    pygame.MOUSEBUTTONDOWN,
    pygame.KEYDOWN,
    pygame.MOUSEWHEEL,
)


class MenuBar:
    """Titles, and the menu that is open below one of them.

    Args:
        menus: title to actions.
        is_on: whether a switch is on; None for what is no switch.

    Attributes:
        open: the title of the open menu. row: the row of it that Enter would choose. titles: where each is.
    """

    def __init__(
        self,
        host: Host,
        menus: dict[str, tuple[Action, ...]],
        is_on: Callable[[Action], bool | None],
    ) -> None:
        self._host, self._menus, self._is_on = host, menus, is_on
        self.open: str | None = None
        self.row: int | None = None

    def lay_out(self, rect: pygame.Rect, look: Look) -> None:
        self.rect, self._look = rect, look
        self.titles: dict[str, pygame.Rect] = {}
        x, pad = rect.x + self._px(6), self._px(9)
        for title in MENUS:
            width = look.fonts.bold(14).size(title)[0] + 2 * pad
            self.titles[title] = pygame.Rect(x, rect.y, width, rect.height)
            x += width

    def _px(self, units: float) -> int:
        return round(units * self._look.fonts.scale)

    @property
    def right(self) -> int:
        """Where the titles end."""
        return max(rect.right for rect in self.titles.values())

    def handle(self, event: pygame.Event) -> bool:
        """React to an event; True when it was used, as all mouse and keys are while a menu is open."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if self.open is None:
            return event.type == pygame.KEYDOWN and self._open_by_key(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        return event.type in _TAKEN

    def _open_by_key(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_F10:
            return False
        self.open, self.row = MENUS[0], 0
        return True

    def _title_at(self, place: tuple[int, int]) -> str | None:
        return next((title for title, rect in self.titles.items() if rect.collidepoint(place)), None)

    def _press(self, place: tuple[int, int]) -> bool:
        title = self._title_at(place)
        if title:
            self.open, self.row = (None if title == self.open else title), None
            return True
        if self.open is not None and self._row_at(place) is None:
            self.open = None
            return True
        return self.open is not None

    def _hover(self, place: tuple[int, int]) -> None:
        title = self._title_at(place)
        if title:
            self.open, self.row = title, None
        else:
            self.row = self._row_at(place)

    def _release(self, place: tuple[int, int]) -> None:
        row = self._row_at(place)
        if row is not None:
            self._choose(row)

    def _choose(self, row: int) -> None:
        assert self.open is not None
        action = self._menus[self.open][row]
        self.open = self.row = None
        self._host.perform(action.name)

    def _key(self, event: pygame.Event) -> None:
        assert self.open is not None
        count = len(self._menus[self.open])
        if event.key == pygame.K_ESCAPE or event.key == pygame.K_F10:
            self.open = None
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.open, self.row = MENUS[(MENUS.index(self.open) + step) % len(MENUS)], 0
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_DOWN else -1
            start = self.row if self.row is not None else (-1 if step > 0 else 0)
            self.row = (start + step) % count
        elif event.key in _ENTERS and self.row is not None:
            self._choose(self.row)

    def _box(self) -> pygame.Rect:
        """Of the open menu."""
        assert self.open is not None
        fonts, actions = self._look.fonts, self._menus[self.open]
        widths = [
            fonts.text(14).size(action.title)[0]
            + fonts.bold(12).size(self._host.key_label(action.name))[0]
            + self._px(96)
            for action in actions
        ]
        box = pygame.Rect(0, 0, max(widths), len(actions) * self._row_height() + self._px(12))
        box.topleft = (self.titles[self.open].x, self.rect.bottom)
        box.right = min(box.right, self.rect.right)
        return box

    def _row_height(self) -> int:
        """Smaller where the window is too low for the longest menu."""
        assert self.open is not None
        room = self._host.app.size[1] - self.rect.bottom - self._px(14)
        return min(self._px(_ROW), room // len(self._menus[self.open]))

    def row_rect(self, row: int) -> pygame.Rect:
        box, height = self._box(), self._row_height()
        return pygame.Rect(
            box.x + self._px(6), box.y + self._px(6) + row * height, box.width - self._px(12), height
        )

    def _row_at(self, place: tuple[int, int]) -> int | None:
        if self.open is None:
            return None
        rows = range(len(self._menus[self.open]))
        return next((row for row in rows if self.row_rect(row).collidepoint(place)), None)

    @property
    def about(self) -> str:
        """A sentence about the row that is lit, or why it cannot be chosen."""
        if self.open is None or self.row is None:
            return ""
        action = self._menus[self.open][self.row]
        return self._host.refusal(action.name) or action.about

    def draw_bar(self, target: pygame.Surface) -> None:
        target.fill(NIGHT, self.rect)
        target.fill(INK, (self.rect.x, self.rect.bottom - self._look.unit, self.rect.width, self._look.unit))
        for title, rect in self.titles.items():
            if title == self.open:
                target.fill(VIOLET, rect)
            colour = GOLD if title == self.open else PAPER
            self._look.text(target, rect.center, title, self._look.fonts.bold(14), colour, "center")

    def draw_menu(self, target: pygame.Surface) -> None:
        """The open menu, above all else."""
        if self.open is None:
            return
        self._look.panel(target, self._box(), PLUM)
        for row, action in enumerate(self._menus[self.open]):
            self._draw_row(target, action, self.row_rect(row), row == self.row)

    def _draw_row(self, target: pygame.Surface, action: Action, rect: pygame.Rect, lit: bool) -> None:
        look = self._look
        impossible = bool(self._host.refusal(action.name))
        if lit:
            target.fill(VIOLET, rect)
        on = self._is_on(action)
        if on is not None:
            mark = pygame.Rect(0, 0, self._px(12), self._px(12))
            mark.center = (rect.x + self._px(14), rect.centery)
            pygame.draw.rect(target, BONE, mark, max(1, look.unit))
            if on:
                target.fill(LEAF, mark.inflate(-4 * look.unit, -4 * look.unit))
        elif action.icon:
            picture = look.sprite(action.icon, 0.7)
            target.blit(picture, picture.get_rect(center=(rect.x + self._px(14), rect.centery)))
        colour = ASH if impossible else GOLD if lit else PAPER
        place = (rect.x + self._px(30), rect.centery)
        look.text(target, place, action.title, look.fonts.text(14), colour, "midleft")
        label = self._host.key_label(action.name)
        if label:
            draw_key(target, look, (rect.right - self._px(4), rect.centery), label)
        if impossible and lit:
            target.fill(EMBER, (rect.x, rect.y, look.unit, rect.height))
