"""Every action by a few letters of its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from editor.actions.action import Action
from towermind_app.play.screen import Screen
from towermind_app.play.ui.line import Line
from towermind_app.play.ui.look import ASH, BONE, BRASS, EMBER, GOLD, NIGHT, PAPER, VIOLET
from towermind_app.play.ui.widgets import draw_key

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_WIDTH, _ROW, _ROWS = 620, 34, 12
_ENTERS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


def matching(actions: tuple[Action, ...], wanted: str) -> list[Action]:
    """The actions whose title has every word of `wanted`; after them those whose menu or sentence has, and
    those in whose title its letters come in this order.
    """
    words = wanted.lower().split()

    def rank(action: Action) -> int:
        title = action.title.lower()
        whole = f"{action.menu} {title} {action.about}".lower()
        if all(word in title for word in words):
            return 0 if title.startswith(" ".join(words)) else 1
        if all(word in whole for word in words):
            return 2
        rest = iter(title)
        return 3 if all(letter in rest for letter in "".join(words)) else 9

    return sorted((action for action in actions if rank(action) < 9), key=rank)


class CommandPalette(Screen):
    """A line to type in, and what goes by that name; what cannot be done now says why.

    Keys and wheel move the rows that are in view, the pointer only chooses among them.
    """

    translucent = True

    def __init__(self, editor: EditorScreen) -> None:
        from editor.actions.registry import ACTIONS

        self._editor, self._actions = editor, ACTIONS
        self._line = Line("", 60, str.isprintable)
        self._row = self._first = 0

    @property
    def found(self) -> list[Action]:
        return matching(self._actions, self._line.text)

    def resize(self, size: tuple[int, int]) -> None:
        px = self._editor.app.px
        self._shown = max(3, min(_ROWS, (size[1] - px(150)) // px(_ROW)))
        self._step(0)
        height = px(58) + self._shown * px(_ROW) + px(40)
        self._box = pygame.Rect(0, 0, min(px(_WIDTH), size[0] - px(20)), height)
        self._box.midtop = (size[0] // 2, px(40))

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.MOUSEMOTION and (row := self._row_at(event.pos)) is not None:
            self._row = row
        elif event.type == pygame.MOUSEWHEEL:
            self._step(-event.y)

    def _key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._editor.app.pop()
        elif event.key in _ENTERS:
            self._choose(self._row)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._step(self._shown if event.key == pygame.K_PAGEDOWN else -self._shown)
        else:
            before = self._line.text
            self._line.key(event)
            if self._line.text != before:
                self._row = self._first = 0

    def _step(self, rows: int) -> None:
        self._row = min(max(self._row + rows, 0), max(len(self.found) - 1, 0))
        self._first = min(max(self._first, self._row - self._shown + 1), self._row)

    def _choose(self, row: int) -> None:
        found = self.found
        if row < len(found):
            self._editor.app.pop()
            self._editor.perform(found[row].name)

    def _click(self, place: tuple[int, int]) -> None:
        row = self._row_at(place)
        if row is not None:
            self._choose(row)
        elif not self._box.collidepoint(place):
            self._editor.app.pop()

    def _row_rect(self, number: int) -> pygame.Rect:
        px = self._editor.app.px
        top = self._box.y + px(58) + (number - self._first) * px(_ROW)
        return pygame.Rect(self._box.x + px(12), top, self._box.width - px(24), px(_ROW))

    def _row_at(self, place: tuple[int, int]) -> int | None:
        rows = range(self._first, min(self._first + self._shown, len(self.found)))
        return next((row for row in rows if self._row_rect(row).collidepoint(place)), None)

    def update(self, seconds: float) -> None:
        """Nothing moves."""

    def draw(self, target: pygame.Surface) -> None:
        app, found = self._editor.app, self.found
        look, px = app.look, app.px
        look.panel(target, self._box, NIGHT)
        line = pygame.Rect(self._box.x + px(12), self._box.y + px(12), self._box.width - px(24), px(38))
        room = look.panel(target, line, NIGHT, BRASS).inflate(-px(12), 0)
        if not self._line.text:
            look.text(target, room.midleft, "What do you want to do?", look.fonts.text(15), ASH, "midleft")
        self._line.draw(target, look, room, look.fonts.bold(15), writing=True)
        for row in range(self._first, min(self._first + self._shown, len(found))):
            self._draw_row(target, found[row], self._row_rect(row), row == self._row)
        place = (self._box.x + px(20), self._box.bottom - px(16))
        if found:
            action = found[self._row]
            why = self._editor.refusal(action.name)
            words = look.fitting(why or action.about, look.fonts.text(13), self._box.width - px(40))
            look.text(target, place, words, look.fonts.text(13), EMBER if why else BONE, "bottomleft")
        else:
            look.text(target, place, "Nothing goes by that name", look.fonts.text(13), EMBER, "bottomleft")

    def _draw_row(self, target: pygame.Surface, action: Action, rect: pygame.Rect, chosen: bool) -> None:
        app = self._editor.app
        look, px = app.look, app.px
        if chosen:
            target.fill(VIOLET, rect)
        impossible = bool(self._editor.refusal(action.name))
        left = rect.x + px(8)
        if action.icon:
            picture = look.sprite(action.icon, 0.8)
            target.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += px(34)
        colour = ASH if impossible else GOLD if chosen else PAPER
        box = look.text(target, (left, rect.centery), action.title, look.fonts.bold(15), colour, "midleft")
        look.text(
            target, (box.right + px(10), rect.centery), action.menu, look.fonts.text(12), ASH, "midleft"
        )
        label = self._editor.key_label(action.name)
        if label:
            draw_key(target, look, (rect.right - px(6), rect.centery), label)
