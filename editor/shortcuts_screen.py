"""Every action with its key, each to be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from editor.actions.action import Action
from editor.keys import chord_of, label_of
from towermind_app.play.menus.menu_screen import MenuScreen
from towermind_app.play.ui.form import Pane
from towermind_app.play.ui.look import ASH, EMBER, PAPER, Look
from towermind_app.play.ui.widgets import Button, Lit, Widget, draw_key, draw_plate

if TYPE_CHECKING:
    from editor.screen import EditorScreen

_ROW, _GAP, _COLUMN = 36, 5, 330


class _KeyRow(Widget):
    """One action and its key; a press waits for the new one."""

    def __init__(self, screen: ShortcutsScreen, action: Action, rect: pygame.Rect) -> None:
        super().__init__(f"key {action.name}", rect)
        self._screen, self._action = screen, action
        self.tip = action.about

    def press(self) -> None:
        self._screen.asked = self._action.name

    def draw(self, target: pygame.Surface, look: Look, lit: Lit) -> None:
        room = draw_plate(target, look, self.rect, lit)
        inset = round(10 * look.fonts.scale)
        right, font = (room.right - inset // 2, room.centery), look.fonts.text(14)
        label = self._screen.editor.key_label(self._action.name)
        if self._screen.asked == self._action.name:
            left = look.text(target, right, "press a key…", look.fonts.bold(13), EMBER, "midright").left
        elif label:
            left = draw_key(target, look, right, label).left
        else:
            left = look.text(target, right, "–", font, ASH, "midright").left
        words = look.fitting(self._action.title, font, left - room.left - 2 * inset)
        look.text(target, (room.left + inset, room.centery), words, font, PAPER, "midleft")


class ShortcutsScreen(MenuScreen):
    """Keys are kept with the person's settings."""

    def __init__(self, editor: EditorScreen) -> None:
        super().__init__(editor.app)
        self.editor = editor
        self.asked = ""
        """The action that waits for its new key; empty when none does."""

    def lay_out(self, size: tuple[int, int]) -> None:
        from editor.actions.registry import ACTIONS

        px, room, strip = self.app.px, self.room(size), self.buttons_at_bottom(size)
        columns = max(1, min(4, room.width // px(_COLUMN)))
        width = (room.width - px(16) - (columns - 1) * px(_GAP)) // columns
        rows = -(-len(ACTIONS) // columns)
        self.form.pane = Pane(room, rows * px(_ROW + _GAP))
        for number, action in enumerate(ACTIONS):
            x = room.x + self.app.look.unit * 2 + (number // rows) * (width + px(_GAP))
            y = room.y + (number % rows) * px(_ROW + _GAP)
            self.form.add(_KeyRow(self, action, pygame.Rect(x, y, width, px(_ROW))), in_pane=True)
        button = pygame.Rect(strip.x, strip.y, px(150), strip.height)
        self.form.add(Button("back", button, "Back", self.back, hint="Esc"))
        reset = pygame.Rect(strip.x + px(164), strip.y, px(210), strip.height)
        self.form.add(Button("reset", reset, "All as at first", self._reset))

    def _reset(self) -> None:
        self.editor.change_keys({})
        self.app.say("Every action has its first key again")

    @property
    def takes_every_key(self) -> bool:
        """While it waits for a new key, even those are meant for it that work everywhere else."""
        return bool(self.asked)

    def handle(self, event: pygame.Event) -> None:
        if not self.asked:
            super().handle(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.asked = ""
        elif event.type == pygame.KEYDOWN and (chord := chord_of(event)):
            name, self.asked = self.asked, ""
            if chord != "escape":
                self._bind(name, chord)

    def _bind(self, name: str, chord: str) -> None:
        other = self.editor.keys.owner(chord)
        self.editor.change_keys({**self.app.settings.editor_keys, name: chord})
        if other and other != name:
            self.app.say(f"{label_of(chord)} was another action's key; that one goes without")

    def back(self) -> None:
        self.app.pop()

    def paint(self, target: pygame.Surface) -> None:
        self.heading(target, "KEYS OF THE EDITOR", "Choose an action, then press its new key")
